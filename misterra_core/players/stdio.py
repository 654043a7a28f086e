"""The `stdio:COMMAND` seat: any program that plays over JSON lines, as `docs/bot-protocol.md` tells."""

import os
import shlex
from collections.abc import Sequence
from random import Random
from typing import Annotated, Any

import msgspec

from misterra_core.errors import ActionError, PluginError, UsageError
from misterra_core.game import View
from misterra_core.players.options import Option, split_name
from misterra_core.players.program import GRACE, BrokenProgram, Program, shown

PROGRAM = "stdio"
"""The name of such a seat."""

PROTOCOL = 1
"""The version of the protocol; it rises when a program that kept to it could break."""

SECONDS = Option("seconds", 0.01, 3600, whole=False)
"""How long a program may think about each message."""

_SECONDS = 10.0
_EXAMPLE = "write stdio:COMMAND, such as stdio:./bot or stdio:seconds=2:python3 bot.py"


class HelloAnswer(msgspec.Struct, frozen=True):
    """What a program answers to `hello`; it may add what it likes."""

    protocol: Annotated[int, msgspec.Meta(ge=PROTOCOL, le=PROTOCOL)]


class DecideAnswer(msgspec.Struct, frozen=True):
    """What a program answers to `decide`: words in notation."""

    answer: str


class Stdio:
    """Asks a program, which is started for the first decision and ended by `close`.

    An answer that is not legal is a PluginError, and the next decision is asked for again. Whatever else
    goes wrong is a PluginError too, after which the program is gone for good: every later decision is the
    same error. With `loud`, what it writes to standard error is shown. `messages` counts what was sent,
    `sent` is the last of it, `obeyed` says whether the program ended by itself when it was closed. `seconds`
    is how long it may take for each answer.
    """

    def __init__(self, words: Sequence[str], seconds: float = _SECONDS, loud: bool = False) -> None:
        self.messages = 0
        self.sent = b""
        self.obeyed = True
        self._words = words
        self.seconds = seconds
        self._loud = loud
        self._program: Program | None = None
        self._broken = ""

    def choose(self, view: View, rng: Random) -> int:
        """Return what the program answers. Raises PluginError."""
        chance = rng.getrandbits(53)
        if self._broken:
            raise PluginError(self._broken)
        try:
            program = self._program or self._start(view)
            answer = self._ask(program, "decide", encode_decide(self.messages, view, chance), DecideAnswer)
        except BrokenProgram as error:
            self._give_up(str(error))
            raise PluginError(self._broken) from None
        except BaseException:  # a limit of the table, or Ctrl-C: what it answers later is no answer
            self._give_up(f"was interrupted at message {self.messages - 1}")
            raise
        return self._legal(view, answer.answer)

    def close(self, grace: float = GRACE) -> None:
        """End the program, with `grace` seconds to end by itself; whoever asks again starts it anew."""
        if self._program:
            self.obeyed = self._program.close(grace)
            self._program = None

    def _give_up(self, why: str) -> None:
        self._broken = why
        self.close(0)

    def _start(self, view: View) -> Program:
        try:
            self._program = Program(self._words, self._loud)
        except OSError as error:
            raise BrokenProgram(f"failed to start {self._words[0]}: {error.strerror or error}") from None
        hello = {"type": "hello", "protocol": PROTOCOL, "seat": view.seat, "seconds": self.seconds}
        self._ask(self._program, "hello", msgspec.json.encode(hello), HelloAnswer)
        return self._program

    def _ask(self, program: Program, what: str, message: bytes, kind: type[Any]) -> Any:
        """Send a message and decode the answer. Raises BrokenProgram that names the message."""
        number, self.sent = self.messages, message
        self.messages += 1
        try:
            line = program.ask(message, self.seconds)
        except BrokenProgram as error:
            raise BrokenProgram(f"failed at message {number} ({what}): the program {error}") from None
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BrokenProgram(
                f"failed at message {number} ({what}): the program answered {shown(line)}: {error}"
            ) from None

    def _legal(self, view: View, words: str) -> int:
        where = f"failed at message {self.messages - 1} (decide): the program answered {words!a:.60}"
        try:
            action = view.parse(words)
        except ActionError as error:
            raise PluginError(f"{where}: {error}") from None
        if action not in view.legal:
            raise PluginError(f"{where}: {view.why(words)}")
        return action


def encode_decide(number: int, view: View, chance: int) -> bytes:
    """Return the message that asks for a decision: what the view holds, and nothing else."""
    return msgspec.json.encode(
        {
            "type": "decide",
            "number": number,
            "seat": view.seat,
            "actor": view.actor,
            "legal": [view.describe(action) for action in view.legal],
            "chance": chance,
            "panels": view.panels(),
            "known": _known(view),
        }
    )


def _known(view: View) -> msgspec.Raw | None:
    """Return what the view encodes, where that is JSON; a game is free to encode otherwise."""
    encoded = view.encode()
    try:
        msgspec.json.decode(encoded)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return msgspec.Raw(encoded)


def runs_program(player: str) -> bool:
    """Say whether a player, named as in records, is a program that would be run."""
    return split_name(player)[0] == PROGRAM


def make_stdio(text: str, loud: bool = False) -> Stdio:
    """Make the player of `stdio:TEXT`: a command, before it perhaps `seconds=N:`. Raises UsageError."""
    if not hasattr(os, "killpg"):
        raise UsageError("stdio: a program at a seat needs process groups, which this system does not have")
    seconds = _SECONDS
    if text.startswith(f"{SECONDS.name}="):
        number, _, text = text.partition(":")
        found = SECONDS.read(number.partition("=")[2])
        if found is None:
            raise UsageError(f"stdio: '{number[:40]}' is no limit; it is {SECONDS}")
        seconds = found
    return Stdio(split_command(text), seconds, loud)


def split_command(text: str) -> list[str]:
    """Return the words of a command, split as a shell does, without one. Raises UsageError."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise UsageError(f"stdio: '{text[:40]}': {str(error).lower()}; {_EXAMPLE}") from None
    if not words:
        raise UsageError(f"stdio: there is no command; {_EXAMPLE}")
    return words
