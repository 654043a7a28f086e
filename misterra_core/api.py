"""What Misterra does, in a few calls; `misterra_core` offers these names, and the command line uses them.

Each function that takes `variants`, `content` (folders of cards) and `plugins` (files or modules, besides
those installed) plays by the printed rules and the base pack unless told otherwise. Errors are those of
`misterra_core.errors`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from warnings import warn

from misterra_core.arena.match import play
from misterra_core.boards import read_board
from misterra_core.dsl.content import Presumption
from misterra_core.dsl.describe import describe
from misterra_core.dsl.explain import explain
from misterra_core.dsl.reasons import Explanation
from misterra_core.dsl.score import Score, ScoreError, compile_score, parse_score
from misterra_core.dsl.workshop import Findings
from misterra_core.errors import ContentError, Diagnostic, RecordError, UsageError, WrongRecord
from misterra_core.hooks import needs
from misterra_core.hooks.manager import Parts
from misterra_core.record import replay as replays
from misterra_core.record.schema import Header, PluginEntry, Record, make_header, make_record
from misterra_core.rules.misterra import Misterra, seats_of
from misterra_core.rules.ruleset import Ruleset
from misterra_core.rules.state import State

VERSION = "0.1.0"
"""The engine's version, as records name it."""


def load_game(
    variants: Sequence[str] = (), content: Sequence[Path] = (), plugins: Sequence[str] = ()
) -> Misterra:
    """Return the game under some variants, with content folders added to the base pack.

    Raises UsageError for an unknown variant, ContentError for bad content, PluginError for a plugin that
    was asked for and cannot be used.
    """
    return Parts(plugins, content).game(variants)


def play_game(
    players: Sequence[str],
    seed: int,
    game: Misterra | None = None,
    first: int | None = None,
    plugins: Sequence[str] = (),
) -> Record:
    """Play one game between players named as in `--seats`, none of them human, and return its record.

    One player alone plays against Otoma, whether he is named or not.
    The same players, seed, game and first seat give the same record, to the byte. Raises UsageError
    for impossible seats, an unknown player or an impossible seed, PluginError for a plugin or a player
    that fails; warns of an observer that does, and plays on.
    """
    parts = Parts(plugins)
    game = game or parts.game()
    players = seats_of(players)
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
    game: Misterra, state: State, seed: int, players: Sequence[str], plugins: Sequence[PluginEntry] = ()
) -> Header:
    """Return the header of the record that a game at its opening will become.

    `plugins` are those of the players (`Parts.plugins_of`).
    """
    return make_header(game, state, seed, state.first, players, VERSION, plugins)


def game_of(header: Header, parts: Parts) -> Misterra:
    """Return the game that a record was played by, from what is there; runs nothing the record names.

    Raises RecordError where it needs what is not here, or names settings that its variants do not give.
    """
    if header.game != Misterra.name:
        raise RecordError(f"the game '{header.game[:40]}' is not installed")
    needs.check_variants(header, parts.collected)
    try:
        game = parts.game(header.ruleset.variants)
    except UsageError as error:
        raise RecordError(f"ruleset.variants: {error}") from None
    settings = game.ruleset_header()["settings"]
    for name, value in header.ruleset.settings.items():
        if name not in settings or settings[name] != value:
            raise WrongRecord(f"ruleset.settings.{name[:40]}: {value!r:.40} is not what its variants give")
    return game


def differences(header: Header, game: Misterra, parts: Parts) -> Iterator[str]:
    """Yield what a record was played with that is here another: content, versions of plugins."""
    digest = header.ruleset.content.digest
    if digest != game.rules.content.digest:
        yield f"played with other content ({digest[:40]})"
    yield from needs.differences(header, parts.collected)


def verify_record(record: Record, content: Sequence[Path] = (), plugins: Sequence[str] = ()) -> None:
    """Check a record: its deal, every decision, its result. Raises WrongRecord at the first fault."""
    replays.verify(game_of(record, Parts(plugins, content)), record)


def replay_record(
    record: Record, at: int | None = None, content: Sequence[Path] = (), plugins: Sequence[str] = ()
) -> State:
    """Return the state of a record after its first `at` decisions; after the last one without `at`."""
    game = game_of(record, Parts(plugins, content))
    decisions = record.decisions if at is None else record.decisions[:at]
    *_, state = replays.replay(game, record, decisions)
    return state


def check_cards(paths: Sequence[Path], content: Sequence[Path] = (), plugins: Sequence[str] = ()) -> Findings:
    """Check packs and card files as `misterra cards check` does. Raises UsageError for a path not there."""
    return Parts(plugins, content).check(paths)


def find_card(game: Misterra, card: int) -> Presumption:
    """Return a presumption card in play by its id. Raises UsageError."""
    cards = game.rules.content.presumptions
    if card not in cards:
        raise UsageError(f"there is no presumption card {card}: they are {min(cards)} to {max(cards)}")
    return cards[card]


def score_card(card: int, board: str, game: Misterra | None = None) -> int:
    """Return the points of a presumption card on a parchment drawn as text. Raises UsageError, BoardError."""
    game = game or load_game()
    rules = game.rules
    card = find_card(game, card).id
    return rules.evaluators[card](_masks(board, rules))


def score_text(score: str, board: str, game: Misterra | None = None) -> int:
    """Return the points of a score written in the card language. Raises ContentError, BoardError."""
    rules = (game or load_game()).rules
    with _placed(score):
        evaluate = compile_score(_parse(score, rules), rules.content.vocabulary, rules.grid)
    return evaluate(_masks(board, rules))


def explain_card(card: int, board: str, game: Misterra | None = None) -> Explanation:
    """Return why a presumption card gives its points on a parchment. Raises UsageError, BoardError."""
    game = game or load_game()
    rules = game.rules
    found = find_card(game, card)
    return explain(found.score, rules.content.vocabulary, rules.grid, found.pattern, _masks(board, rules))


def explain_text(score: str, board: str, game: Misterra | None = None) -> Explanation:
    """Return why a score in the card language gives its points. Raises ContentError, BoardError."""
    rules = (game or load_game()).rules
    with _placed(score):
        return explain(_parse(score, rules), rules.content.vocabulary, rules.grid, None, _masks(board, rules))


def describe_card(card: int, game: Misterra | None = None) -> str:
    """Return the rule of a presumption card in English, made from its score. Raises UsageError."""
    found = find_card(game or load_game(), card)
    return describe(found.score, found.pattern)


def describe_text(score: str, game: Misterra | None = None) -> str:
    """Return what a score written in the card language says in English. Raises ContentError."""
    with _placed(score):
        return describe(_parse(score, (game or load_game()).rules))


def _parse(score: str, rules: Ruleset) -> Score:
    return parse_score(score, rules.content.vocabulary)


def _masks(board: str, rules: Ruleset) -> Sequence[int]:
    return read_board(board, rules.content.vocabulary.letters, rules.grid).masks


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
