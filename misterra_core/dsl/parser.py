"""Reads a score into its tree; says what is wrong with one that cannot be read.

A misspelt word is told and taken for what it was meant to be; a missing `of` or `to` is told and put in;
so one reading finds several problems. Where neither helps reading stops, and of what follows only the
words that nobody knows are told.
"""

from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from lark import Lark, Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from misterra_core.dsl import words
from misterra_core.dsl.builder import build
from misterra_core.dsl.diagnostics import Problem, nearest
from misterra_core.dsl.habits import ADVICE, IDLE, MEANT
from misterra_core.dsl.mistakes import Stop, explain
from misterra_core.dsl.source import quoted
from misterra_core.dsl.tree import Score
from misterra_core.dsl.vocabulary import Vocabulary

MOST_PROBLEMS = 20
"""How many problems of one text are told."""

_LIKELY = 0.7
"""How alike an unknown word and one of the language are, at least, when it is taken for that word."""

_CONNECTIVES = frozenset({"of", "to", "by", "size", "then", "->"})
"""Words that say nothing of their own: they are put in where they are missing."""

_MISLEADING = frozenset({"E102", "E106", "E110"})
"""Problems after which reading may stop for no other reason."""

_MOST_LISTED = 12
"""How many names a hint may list."""

_UNKNOWN_NAMES = {
    "TERRAIN_NAME": ("E103", "terrain"),
    "MARK_NAME": ("E104", "mark"),
    "NUMBER_CALL": ("E105", "term"),
    "SPACES_CALL": ("E105", "term"),
}
"""The code of an unknown name, and what it was to be."""

_CLOSING = {"(": ")", "[": "]"}
_END = "$END"


class Grammar(NamedTuple):
    """The parser; the terminal of each of the language's words and signs; the other way round."""

    lark: Lark
    language: dict[str, str]
    words: dict[str, str]


@cache
def grammar() -> Grammar:
    """Return the grammar, made at the first call."""
    text = (Path(__file__).parent / "grammar.lark").read_text(encoding="utf-8")
    lark = Lark(text, parser="lalr", lexer="basic", propagate_positions=True, maybe_placeholders=False)
    language = {str(terminal.pattern.value): terminal.name for terminal in lark.terminals}
    return Grammar(lark, language, {name: word for word, name in language.items()})


def unspeakable(name: str) -> str:
    """Say why no score can speak of a terrain, mark or term of this name; "" where one can."""
    return words.unspeakable(name, grammar().language)


def read(text: str, vocabulary: Vocabulary) -> tuple[Score | None, list[Problem]]:
    """Return the tree of a score and what is wrong with its words; no tree where it could not be read."""
    problems = words.check_text(text)
    if problems:
        return None, problems
    reader = _Reader(text, vocabulary)
    score = reader.read()
    return score, reader.problems[:MOST_PROBLEMS]


class _Reader:
    """The reading of one text."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self._text = text
        self._grammar = grammar()
        self._lexicon = words.Lexicon(self._grammar.language, vocabulary)
        self._state = self._start()
        self._fed: list[Token] = []
        self._parsed: Any = None
        self.problems: list[Problem] = []

    def read(self) -> Score | None:
        """Read all of the text."""
        tokens, self.problems = words.cut(self._text, self._lexicon)
        end = len(self._text.rstrip())
        for at, token in enumerate([*tokens, Token(_END, "", start_pos=end, end_pos=end)]):
            if not self._feed(token) or len(self.problems) >= MOST_PROBLEMS:
                self._tell_unknown(tokens[at + 1 :])
                return None
        score = build(self._parsed)
        if isinstance(score, Problem):
            self.problems.append(score)
            return None
        return score

    def _start(self) -> InteractiveParser:
        return self._grammar.lark.parse_interactive()

    def _feed(self, token: Token) -> bool:
        """Read one token on; False where reading stops."""
        choices = self._choices()
        if token.type == "_NAME_COMMA" and token.type not in choices:
            token = self._word(",", token)
        if token.type in words.UNKNOWN:
            if self._pass_over(token):
                return True
            token = self._guess(token, choices)
        try:
            self._parsed = self._state.feed_token(token)
        except UnexpectedToken:
            return self._recover(token)
        self._fed.append(token)
        return True

    def _choices(self) -> Collection[str]:
        choices: Collection[str] = self._state.choices()  # type: ignore[no-untyped-call]
        return choices

    def _word(self, word: str, place: Token) -> Token:
        return Token.new_borrow_pos(self._grammar.language[word], word, place)

    # Words that nobody knows

    def _pass_over(self, token: Token) -> bool:
        """Tell a word that says nothing to a score; False, and nothing told, where it may say something."""
        idle = token.casefold() in IDLE
        if idle:
            self._tell("E102", token, f"unknown word {quoted(token)}", "leave it out")
        return idle

    def _habit(self, token: Token, possible: Collection[str]) -> Token | None:
        """Tell a word that is said otherwise here, and return how; itself where no one word says it."""
        word = token.casefold()
        meant, advice = MEANT.get(word, ""), ADVICE.get(word, "")
        if meant in possible:
            self._tell("E102", token, f"unknown word {quoted(token)}", f"say '{meant}'")
            return self._word(meant, token)
        if advice:
            self._tell("E102", token, f"unknown word {quoted(token)}", advice)
            return token
        return None

    def _guess(self, token: Token, choices: Collection[str]) -> Token:
        """Tell an unknown word, and return what it was most likely meant to be, itself where nothing fits."""
        kinds = [kind for kind in words.UNKNOWN[token.type] if kind in choices]
        names = [name for kind in kinds for name in self._lexicon.names[kind]]
        possible = [word for word, terminal in self._grammar.language.items() if terminal in choices]
        if habit := self._habit(token, possible):
            return habit
        word = _likely(token.casefold(), [*names, *possible])
        if word in self._grammar.language:
            self._tell("E102", token, f"unknown word {quoted(token)}", nearest(word, [word]))
            return self._word(word, token)
        if not kinds:
            return token
        code, noun = _UNKNOWN_NAMES[kinds[0]]
        hint = nearest(token.casefold(), names) or _all(noun, self._lexicon.names[kinds[0]])
        self._tell(code, token, f"unknown {noun} {quoted(token)}", hint)
        return Token.new_borrow_pos(kinds[0], str(token), token)

    def _tell_unknown(self, tokens: list[Token]) -> None:
        everything = {*self._grammar.words, *self._lexicon.names}
        for token in tokens:
            if token.type in words.UNKNOWN and len(self.problems) < MOST_PROBLEMS:
                self._guess(token, everything)

    # Where reading stops

    def _recover(self, token: Token) -> bool:
        """Put in what is missing before a token, or tell why it cannot stand where it is."""
        accepted = self._accepted()
        missing = "".join(accepted & _CONNECTIVES)
        if len(accepted) == 1 and missing and self._put_in(missing, token):
            return True
        span = words.span_of(token)
        if not any(told.code in _MISLEADING and told.span <= span for told in self.problems):
            stop = Stop(self._written(token), self._known_as(token), span, accepted)
            self.problems.append(self._unclosed(token, accepted) or explain(stop))
        return False

    def _put_in(self, missing: str, token: Token) -> bool:
        """Read on with the one word that can stand here, instead of a token or before it."""
        written = quoted(self._written(token))
        self._feed(self._word(missing, token))
        if token.type in words.UNKNOWN:
            self._tell("E102", token, f"unknown word {written}", nearest(missing, [missing]))
            return True
        if self._known_as(token) in self._accepted():
            self._tell("E101", token, f"'{missing}' is missing before {written}")
            return self._feed(token)
        self._fed.pop()
        return False

    def _accepted(self) -> frozenset[str]:
        """Go back before the token that failed, and return all that could stand there."""
        self._state = self._start()
        for token in self._fed:
            self._state.feed_token(token)
        accepted: set[str] = self._state.accepts()  # type: ignore[no-untyped-call]
        return frozenset(self._grammar.words.get(name, name) for name in accepted)

    def _unclosed(self, token: Token, accepted: Collection[str]) -> Problem | None:
        opened: list[Token] = []
        for fed in self._fed:
            if fed in _CLOSING:
                opened.append(fed)
            elif fed in _CLOSING.values():
                opened.pop()
        if token.type == _END and opened and _CLOSING[opened[-1]] in accepted:
            return Problem("E113", words.span_of(opened[-1]), f"this '{opened[-1]}' is never closed")
        if token in _CLOSING.values() and not opened:
            return Problem("E113", words.span_of(token), f"this '{token}' closes nothing")
        return None

    def _tell(self, code: str, token: Token, message: str, hint: str = "") -> None:
        self.problems.append(Problem(code, words.span_of(token), message, hint))

    def _written(self, token: Token) -> str:
        return self._text[slice(*words.span_of(token))]

    def _known_as(self, token: Token) -> str:
        return self._grammar.words.get(token.type, token.type)


def _likely(word: str, known: list[str]) -> str:
    """Return the word that another was meant to be, "" where none is likely."""
    shuffled = sorted(other for other in known if sorted(other) == sorted(word))
    return next(iter(shuffled or get_close_matches(word, known, 1, _LIKELY)), "")


def _all(noun: str, names: Collection[str]) -> str:
    if not names:
        return f"this game has no {noun}s"
    return f"the {noun}s are {', '.join(names)}" if len(names) <= _MOST_LISTED else ""
