"""Whole games with a plugin, in which every law is checked: what the tests of a plugin call."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from random import Random

import click

from misterra_core.arena.match import Decision, play
from misterra_core.arena.observer import Observer
from misterra_core.dsl.vocabulary import Kind, Term
from misterra_core.errors import UnreadableAction, UsageError
from misterra_core.game import Game, S, View
from misterra_core.hooks.collect import commands_of
from misterra_core.hooks.manager import Parts
from misterra_core.hooks.testing import laws
from misterra_core.hooks.testing.answers import check_header, check_legal, check_panels, check_seats
from misterra_core.hooks.testing.broken import Broken, demand
from misterra_core.hooks.testing.island import check_island, hide
from misterra_core.hooks.testing.laws import Hide
from misterra_core.installed import SWITCH
from misterra_core.players.player import Player, pick_of
from misterra_core.players.uniform import RandomPlayer
from misterra_core.rules.misterra import Misterra

_SELDOM = 60
"""Laws that take long are checked once in so many positions, and where a new kind of decision comes up."""

_BOARDS = 50
"""Random boards on which a term is tried."""


def load_plugin(word: str) -> Parts:
    """Return the built-in parts and those of one plugin, by its file or module; no other one is there.

    Raises PluginError where it cannot be used.
    """
    with _alone():
        return Parts([word])


def check_plugin(word: str, games: int = 2, seed: int = 0) -> None:
    """Check everything that a plugin brings, by its file or module.

    Its packs are right; under each of its variants random games keep every law, as many for each number
    of seats as told, and so do those of its boxes (what their views hide, `check_game` has to be told);
    its players, terms, observers and commands do what the contract asks. Raises
    PluginError where the plugin cannot be used, Broken where a law does not hold.
    """
    parts = load_plugin(word)
    for brought in parts.collected.plugins:
        for variant in brought.variants:
            check_variant(parts, variant, games, seed)
        for name in brought.packs:
            check_pack(parts, name)
        for name in brought.players:
            check_player(partial(parts.player, name), parts.game(), seed)
        for term in brought.terms.values():
            check_term(term, parts.game(), seed)
        for name in brought.games:
            check_box(parts, name, games, seed)
        for observer in brought.observers:
            check_observer(observer, parts.game(), seed)
    check_commands(parts)


def check_variant(parts: Parts, name: str, games: int = 2, seed: int = 0) -> None:
    """Check games of Maps of Misterra under a variant."""
    check_game(parts.game([name]), games, seed, hide, check_island)


def check_box(parts: Parts, name: str, games: int = 2, seed: int = 0) -> None:
    """Check the game of a box, as it is and under each of its variants; and that its records name its plugin.

    What a view may not tell only the game knows: check that with `check_game`.
    """
    bringing = next(each.plugin for each in parts.collected.plugins if name in each.games)
    for variants in ([], *([variant] for variant in sorted(parts.games[name].variants))):
        game = parts.any_game(name, variants)
        header = check_header(game, None)
        plugins = [(plugin.name, plugin.version) for plugin in header.plugins]
        named = (bringing.name, bringing.version) in plugins
        demand(named, f"records: those of {name} do not name {bringing.title}; Order.plugins has it")
        told = list(header.variants)
        demand(told == variants, f"records: those of {name} name the variants {told}, not {variants}")
        check_game(game, games, seed)


def check_game(
    game: Game[S],
    games: int = 2,
    seed: int = 0,
    hide: Hide[S] | None = None,
    law: Callable[[S], None] = lambda _: None,
) -> None:
    """Check random games for each number of seats that can play, and the game's notation.

    `hide` changes what a seat may not know; without it, whether views tell too much stays unchecked.
    `law` is checked at every position besides.
    """
    check_seats(game)
    laws.check_notation(game)
    playable = [seats for seats in game.seat_counts if _can_play(game, seats)]
    demand(bool(playable), "no number of seats can play")
    demand(
        max(playable) <= len(game.colors), f"seats: {max(playable)} can play, of {len(game.colors)} colors"
    )
    for seats in playable:
        for number in range(seed, seed + games):
            _check_play(game, seats, number, hide, law)
            laws.check_record(game, seats, number)


def check_pack(parts: Parts, name: str) -> None:
    """Check the files of a content pack as `misterra cards check` does, lint left out."""
    found = parts.check([parts.packs[name]])
    wrong = [str(diagnostic) for diagnostic in found.diagnostics if diagnostic.severity == "error"]
    demand(not wrong, "\n".join([f"pack '{name}' is wrong:", *wrong]))


def check_player(make: Callable[[], Player], game: Game[S], seed: int = 0) -> None:
    """Check that a player answers legally, and alike when it is made anew for every decision."""
    seats = _table(game)
    one = _decisions(game, seats, seed, make())
    demand(_decisions(game, seats, seed, make()) == one, "player: one seed gives two games")
    if pick_of(make()) is None:
        anew = _decisions(game, seats, seed, _Anew(make))
        demand(anew == one, "player: it remembers what it cannot see, so a resumed game goes on differently")


def check_term(term: Term, game: Misterra, seed: int = 0) -> None:
    """Check that a term always answers a call alike, with spaces of the board where it says so."""
    rng = Random(seed)
    grid = game.rules.grid
    for _ in range(_BOARDS):
        masks = _board(rng, len(game.rules.terrains), grid.size)
        arguments = [_argument(kind, rng, len(masks), grid.full) for kind in term.parameters]
        answer = term.function(grid, masks, *arguments)
        again = term.function(grid, masks, *arguments)
        demand(answer == again, f"term '{term.name}': it gives {answer}, then {again} for the same board")
        inside = term.result == "number" or not answer & ~grid.full
        demand(inside, f"term '{term.name}': it gives spaces off the board")


def check_observer(observer: Observer, game: Game[S], seed: int = 0) -> None:
    """Check that an observer hears a whole game, and one that goes on, and raises nothing."""
    seats = _table(game)
    record = laws.record_of(game, seats, seed)
    decisions = [
        Decision(number, seat, game.parse(words), words)
        for number, (seat, words) in enumerate(record.decisions)
    ]
    for played in (0, len(decisions) // 2):
        observer.game_started(record, tuple(decisions[:played]))
        for decision in decisions[played:]:
            observer.decision_made(decision)
        observer.game_ended(record)


def check_commands(parts: Parts) -> None:
    """Check that the commands of plugins can be added, and tell what they do."""
    commands = commands_of(parts.collected, taken=())
    demand(not commands.troubles, "; ".join(map(str, commands.troubles)))
    for name, (_, command) in commands.found.items():
        demand(bool(command.help), f"command '{name}': it does not say what it does")
        command.get_help(click.Context(command))


def _check_play(game: Game[S], seats: int, seed: int, hide: Hide[S] | None, law: Callable[[S], None]) -> None:
    """Check one random game: some laws at every position, some at a few of each kind."""
    rng = Random(seed)
    met: set[frozenset[str]] = set()
    number = 0

    def watch(state: S) -> None:
        nonlocal number
        law(state)
        check_legal(state)
        kind = _kind(game, state)
        if kind not in met or number % _SELDOM == seed % _SELDOM:
            laws.check_refusals(game, state)
            laws.check_candidates(state)
            laws.check_clone(state, rng)
            laws.check_view(state, rng, hide)
            laws.check_scores(state)
            check_panels("replay: panels()", game.panels(state))
        met.add(kind)
        number += 1

    try:
        laws.play_random(game, seats, seed, watch)
    except Broken as broken:
        place = f"{seats} seats, seed {seed}, before decision {number}"
        raise Broken(f"{broken} ({place})") from None


def _kind(game: Game[S], state: S) -> frozenset[str]:
    """Return the first words of what is legal, which tell positions of different kinds apart."""
    try:
        return frozenset(game.describe(action).split()[0] for action in state.legal())
    except UnreadableAction as error:
        raise Broken(f"legal: something is legal that is no action: {error}") from error


def _table(game: Game[S]) -> int:
    """Return the smallest number of seats that can play with each other; 1 where nobody can."""
    return min((seats for seats in game.seat_counts if seats > 1 and _can_play(game, seats)), default=1)


def _can_play(game: Game[S], seats: int) -> bool:
    try:
        game.new(seats, 0)
    except UsageError:
        return False
    return True


def _decisions(game: Game[S], seats: int, seed: int, player: Player) -> list[tuple[int, str]]:
    """Return the decisions of a game of a player against random ones."""
    state = game.new(seats, seed, laws.first_of(seats, seed))
    players = [player, *(RandomPlayer() for _ in range(seats - 1))]
    decided = islice(play(game, state, players, seed), laws.MOST_DECISIONS)
    decisions = [(decision.seat, decision.words) for decision in decided]
    demand(state.actor is None, f"player: there is no end after {len(decisions):,} decisions")
    return decisions


class _Anew:
    """A player that is made anew for every decision, and may not change its view."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make

    def choose(self, view: View, rng: Random) -> int:
        before = view.encode()
        action = self._make().choose(view, rng)
        demand(view.encode() == before, "player: it changes its view")
        return action


def _board(rng: Random, terrains: int, size: int) -> tuple[int, ...]:
    masks = [0] * (terrains + 1)  # the last one stands for spaces that are empty
    for space in range(size):
        masks[rng.randrange(terrains + 1)] |= 1 << space
    return tuple(masks[:terrains])


def _argument(kind: Kind, rng: Random, terrains: int, full: int) -> int:
    if kind == "terrain":
        return rng.randrange(terrains)
    return rng.randrange(full + 1) if kind == "spaces" else rng.randrange(-3, 10)


@contextmanager
def _alone() -> Iterator[None]:
    """Leave installed plugins out for a while."""
    before = os.environ.get(SWITCH)
    os.environ[SWITCH] = "off"
    try:
        yield
    finally:
        if before is None:
            del os.environ[SWITCH]
        else:
            os.environ[SWITCH] = before
