"""What Misterra does, in a few calls; `misterra_core` offers these names, and the command line uses them.

Each function that takes `variants`, `content` (folders of cards) and `plugins` (files or modules, besides
those installed) plays by the printed rules and the base pack unless told otherwise. Errors are those of
`misterra_core.errors`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, overload
from warnings import warn

from misterra_core.arena.match import play
from misterra_core.boards import read_board
from misterra_core.dsl.card_set import CardSet, cards_of
from misterra_core.dsl.content import Presumption
from misterra_core.dsl.describe import describe
from misterra_core.dsl.explain import explain
from misterra_core.dsl.reasons import Explanation
from misterra_core.dsl.score import Score, ScoreError, compile_score, parse_score
from misterra_core.dsl.workshop import Findings
from misterra_core.errors import ContentError, Diagnostic, RecordError, UsageError, WrongRecord
from misterra_core.game import Game, S
from misterra_core.hooks import needs
from misterra_core.hooks.manager import Parts
from misterra_core.record import replay as replays
from misterra_core.record.schema import Header, PluginEntry, Record, make_header, make_record
from misterra_core.rules.misterra import Misterra, seats_of

VERSION = "0.1.0"
"""The engine's version, as records name it."""


@overload
def load_game(
    variants: Sequence[str] = (), content: Sequence[Path | str] = (), plugins: Sequence[str] = ()
) -> Misterra: ...
@overload
def load_game(
    variants: Sequence[str] = (),
    content: Sequence[Path | str] = (),
    plugins: Sequence[str] = (),
    *,
    game: str,
) -> Game[Any]: ...
def load_game(
    variants: Sequence[str] = (),
    content: Sequence[Path | str] = (),
    plugins: Sequence[str] = (),
    *,
    game: str = Misterra.name,
) -> Game[Any]:
    """Return a game under some variants, with content folders added to its own cards.

    It is Maps of Misterra, or the `game` of this name that a plugin brings. Raises UsageError for an unknown
    game or variant, ContentError for bad content, PluginError for a plugin that was asked for and cannot
    be used.
    """
    return Parts(plugins, content).any_game(game, variants)


def play_game(
    players: Sequence[str],
    seed: int,
    game: Game[Any] | None = None,
    first: int | None = None,
    plugins: Sequence[str] = (),
) -> Record:
    """Play one game between players named as in `--seats`, none of them human, and return its record.

    In Maps of Misterra one player alone plays against Otoma, whether he is named or not.
    The same players, seed, game and first seat give the same record, to the byte. Raises UsageError
    for impossible seats, an unknown player or an impossible seed, PluginError for a plugin or a player
    that fails; warns of an observer that does, and plays on.
    """
    parts = Parts(plugins)
    game = game or parts.game()
    players = seats_of(players, game.name)
    state = game.new(len(players), seed, first)
    names = [parts.player_name(name) for name in players]
    header = header_of(game, state, seed, names, parts.plugins_of(names))
    seated = [parts.player(name) for name in players]
    audience = parts.audience(lambda line: warn(line, stacklevel=5))  # at the call of this function
    audience.start(header, ())
    decisions = []
    for decision in play(game, state, seated, seed):
        decisions.append((decision.seat, decision.words))
        audience.decide(decision)
    record = make_record(header, decisions, game.result(state))
    audience.end(record)
    return record


def header_of(
    game: Game[S], state: S, seed: int, players: Sequence[str], plugins: Sequence[PluginEntry] = ()
) -> Header:
    """Return the header of the record that a game at its opening will become.

    `plugins` are those of the players (`Parts.plugins_of`).
    """
    return make_header(game, state, seed, state.first, players, VERSION, plugins)


def game_of(header: Header, parts: Parts) -> Game[Any]:
    """Return the game that a record was played by, from what is there; runs nothing the record names.

    Raises RecordError where it needs what is not here, or names settings that its variants do not give.
    """
    needs.check_game(header.game, header.ruleset, parts.collected, Misterra.name)
    if header.game == Misterra.name:
        needs.check_variants(header.ruleset, parts.collected)
    try:
        game = parts.any_game(header.game, header.ruleset.variants)
    except UsageError as error:
        raise RecordError(f"ruleset.variants: {error}") from None
    settings = game.ruleset_header()["settings"]
    for name, value in header.ruleset.settings.items():
        if name not in settings or settings[name] != value:
            raise WrongRecord(f"ruleset.settings.{name[:40]}: {value!r:.40} is not what its variants give")
    return game


def differences(header: Header, game: Game[Any], parts: Parts) -> Iterator[str]:
    """Yield what a record was played with that is here another: content, versions of plugins."""
    digest = header.ruleset.content.digest
    if digest != game.ruleset_header()["content"]["digest"]:
        yield f"played with other content ({digest[:40]})"
    yield from needs.differences(header, parts.collected)


def verify_record(record: Record, content: Sequence[Path | str] = (), plugins: Sequence[str] = ()) -> None:
    """Check a record: its deal, every decision, its result. Raises WrongRecord at the first fault."""
    replays.verify(game_of(record, Parts(plugins, content)), record)


def replay_record(
    record: Record, at: int | None = None, content: Sequence[Path | str] = (), plugins: Sequence[str] = ()
) -> Any:
    """Return the state of a record after its first `at` decisions; after the last one without `at`.

    It is of the State class of the record's game. Raises UsageError where the game is not as long.
    """
    game = game_of(record, Parts(plugins, content))
    if at is not None and not 0 <= at <= len(record.decisions):
        raise UsageError(f"at {at}: the game has {len(record.decisions)} decisions")
    decisions = record.decisions[:at]
    *_, state = replays.replay(game, record, decisions)
    return state


def check_cards(
    paths: Sequence[Path | str],
    content: Sequence[Path | str] = (),
    plugins: Sequence[str] = (),
    *,
    game: str = Misterra.name,
) -> Findings:
    """Check packs and card files as `misterra cards check` does. Raises UsageError for a path not there."""
    return Parts(plugins, content).check([Path(path) for path in paths], game)


def find_card(game: Game[Any], card: int) -> Presumption:
    """Return a card in play by its id. Raises UsageError."""
    cards = cards_of(game).content.presumptions
    if card not in cards:
        raise UsageError(f"there is no card {card}: they are {min(cards)} to {max(cards)}")
    return cards[card]


def score_card(card: int, board: str, game: Game[Any] | None = None) -> int:
    """Return the points of a card on a parchment drawn as text. Raises UsageError, BoardError."""
    cards = cards_of(game := game or load_game())
    return cards.evaluators[find_card(game, card).id](_masks(board, cards))


def score_text(score: str, board: str, game: Game[Any] | None = None) -> int:
    """Return the points of a score written in the card language. Raises ContentError, BoardError."""
    cards = cards_of(game or load_game())
    with _placed(score):
        evaluate = compile_score(_parse(score, cards), cards.content.vocabulary, cards.grid)
    return evaluate(_masks(board, cards))


def explain_card(card: int, board: str, game: Game[Any] | None = None) -> Explanation:
    """Return why a card gives its points on a parchment. Raises UsageError, BoardError."""
    cards = cards_of(game := game or load_game())
    found = find_card(game, card)
    masks = _masks(board, cards)
    return explain(found.score, cards.content.vocabulary, cards.grid, found.pattern, masks)


def explain_text(score: str, board: str, game: Game[Any] | None = None) -> Explanation:
    """Return why a score in the card language gives its points. Raises ContentError, BoardError."""
    cards = cards_of(game or load_game())
    with _placed(score):
        parsed, masks = _parse(score, cards), _masks(board, cards)
        return explain(parsed, cards.content.vocabulary, cards.grid, None, masks)


def describe_card(card: int, game: Game[Any] | None = None) -> str:
    """Return the rule of a card in English, made from its score. Raises UsageError."""
    found = find_card(game or load_game(), card)
    return describe(found.score, found.pattern)


def describe_text(score: str, game: Game[Any] | None = None) -> str:
    """Return what a score written in the card language says in English. Raises ContentError."""
    with _placed(score):
        return describe(_parse(score, cards_of(game or load_game())))


def _parse(score: str, cards: CardSet) -> Score:
    return parse_score(score, cards.content.vocabulary)


def _masks(board: str, cards: CardSet) -> Sequence[int]:
    return read_board(board, cards.content.vocabulary.letters, cards.grid).masks


@contextmanager
def _placed(score: str) -> Iterator[None]:
    """Turn what is wrong with a score into diagnostics that show it."""
    try:
        yield
    except ScoreError as error:
        raise ContentError(
            Diagnostic(
                "score", 1, p.span.start + 1, p.code, p.message, p.hint, score, p.span.end - p.span.start
            )
            for p in error.problems
        ) from None
