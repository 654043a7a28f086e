"""The words of a score: cuts a text into the tokens of the grammar, and tells names apart.

The language's words come from the grammar, names from the vocabulary. Case does not matter, and singular
and plural are the same word, of the language's nouns and of names alike. A name that is a word of the
language cannot be spoken of, and a score that holds the word is refused. A terrain and a mark may have one
name: behind `on` it is the mark, elsewhere the terrain.
"""

import re
from collections.abc import Iterator, Mapping

from lark import Token

from misterra_core.dsl.diagnostics import Problem, Span
from misterra_core.dsl.vocabulary import Vocabulary

LONGEST_TEXT = 2_000
"""Characters of a score; the longest printed card has 73."""

MOST_NESTED = 40
"""Parentheses within each other."""

LARGEST_NUMBER = 1_000_000

NOUNS = frozenset(
    ("zone", "row", "column", "line", "diagonal", "pattern", "space", "terrain", "set", "edge", "corner")
)
"""The words of the language that have a plural."""

CALLS = ("NUMBER_CALL", "SPACES_CALL")
NAMES = ("TERRAIN_NAME", "MARK_NAME")
_MARKS = ("MARK_NAME",)

UNKNOWN = {"UNKNOWN": NAMES, "UNKNOWN_MARK": _MARKS, "UNKNOWN_CALL": CALLS}
"""The types of words that are neither the language's nor the vocabulary's, and what they may have been
meant for: `UNKNOWN_MARK` stands behind `on`, `UNKNOWN_CALL` before a parenthesis."""

_TOKEN = re.compile(
    r"(?P<phrase>of\s+size\b(?!\s+of\b))|(?P<number>[0-9]+)|(?P<word>[^\W\d]\w*)"
    r"|(?P<sign>->|[<>]=|[-+*=<>(),\[\]])|(?P<wrong>\S)",
    re.IGNORECASE,
)
_MEANT = {
    **dict.fromkeys("→⇒➔", "->"),
    **dict.fromkeys("\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}", "-"),
    **{"≥": ">=", "≤": "<=", "\N{MULTIPLICATION SIGN}": "*", "{": "[", "}": "]", "&": "and"},
    **{":": "->", ";": ","},
}
"""Signs that look like one of the language's, and are taken for it."""

_NAME = re.compile(r"[^\W\d]\w*")


class Lexicon:
    """Every word that a score may hold.

    `language` maps each word and sign of the grammar to its terminal; `names` maps each terminal for
    names to the vocabulary's names of that kind, by their small letters.
    """

    def __init__(self, language: Mapping[str, str], vocabulary: Vocabulary) -> None:
        self.language = language
        self.names: dict[str, dict[str, str]] = {kind: {} for kind in (*NAMES, *CALLS)}
        for kind, names in zip(NAMES, (vocabulary.terrains, vocabulary.marks), strict=True):
            self.names[kind] = {name.casefold(): name for name in names}
        for name, term in vocabulary.terms.items():
            self.names[f"{term.result.upper()}_CALL"][name.casefold()] = name

    def is_ambiguous(self, word: str) -> bool:
        """Tell whether a word is the language's and a name of the vocabulary too."""
        folded = word.casefold()
        return _singular(folded) in self.language and any(folded in names for names in self.names.values())

    def look_up(self, word: str, before: str, called: bool) -> tuple[str, str]:
        """Return the terminal of a word and what it says, in the spelling of the language or vocabulary.

        `before` is the word in front of it; `called` tells whether a parenthesis opens behind it.
        """
        folded = " ".join(word.casefold().split())
        if (plain := _singular(folded)) in self.language:
            return self.language[plain], plain
        if before == "column" and re.fullmatch("[a-z]", folded):
            return "COLUMN_NAME", folded.upper()
        unknown = "UNKNOWN_MARK" if before == "on" else "UNKNOWN_CALL" if called else "UNKNOWN"
        kinds = (*UNKNOWN[unknown], *NAMES) if called else UNKNOWN[unknown]
        for spelling in (folded, folded.removesuffix("s"), f"{folded}s"):
            for kind in kinds:
                if spelling in self.names[kind]:
                    return kind, self.names[kind][spelling]
        return unknown, word


def unspeakable(name: str, language: Mapping[str, str]) -> str:
    """Say why no score can speak of a terrain, mark or term of this name; "" where one can."""
    if not _NAME.fullmatch(name):
        return f"'{name}' is not one word of letters, digits and '_'"
    if _singular(name.casefold()) in language:
        return f"'{name}' is a word of the card language"
    return ""


def check_text(text: str) -> list[Problem]:
    """Return what makes a text unfit to be read at all: nothing in it, too much, too deep."""
    if len(text) > LONGEST_TEXT:
        message = f"the score has {len(text):,} characters; {LONGEST_TEXT:,} are allowed"
        return [Problem("E107", Span(LONGEST_TEXT, len(text)), message)]
    if not text.strip():
        return [Problem("E111", Span(0, 0), "the score is empty", "a score says for example '3 per zone'")]
    return list(_too_deep(text))


def cut(text: str, lexicon: Lexicon) -> tuple[list[Token], list[Problem]]:
    """Cut a text into tokens; what no score can hold is left out and told as problems."""
    tokens: list[Token] = []
    problems: list[Problem] = []
    for match in _TOKEN.finditer(text):
        span = Span(*match.span())
        if match.lastgroup == "wrong":
            meant = _MEANT.get(match[0], "")
            hint = f"write '{meant}'" if meant else ""
            problems.append(Problem("E110", span, f"a score cannot hold {match[0]!r}", hint))
            if meant:
                tokens.append(Token(lexicon.language[meant], meant, start_pos=span.start, end_pos=span.end))
            continue
        if match.lastgroup == "number" and int(match[0]) > LARGEST_NUMBER:
            problems.append(Problem("E109", span, f"this number is larger than {LARGEST_NUMBER:,}"))
        elif lexicon.is_ambiguous(match[0]):
            message = f"'{match[0]}' is a word of the card language, and a name in this game too"
            problems.append(Problem("E106", span, message, "the game has to call it something else"))
        kind, value = _read(match, tokens[-1].value if tokens else "", lexicon)
        tokens.append(Token(kind, value, start_pos=span.start, end_pos=span.end))
    _mark_lists(tokens)
    return tokens, problems


def span_of(token: Token) -> Span:
    """Return where a token stands."""
    return Span(token.start_pos or 0, token.end_pos or 0)


def _read(match: re.Match[str], before: str, lexicon: Lexicon) -> tuple[str, str]:
    if match.lastgroup == "number":
        return "INT", match[0]
    if match.lastgroup == "sign":
        return lexicon.language[match[0]], match[0]
    called = match.string[match.end() :].lstrip().startswith("(")
    return lexicon.look_up(match[0], before, called)


def _singular(word: str) -> str:
    """Return the singular of the language's nouns, any other word as it is."""
    return word.removesuffix("s") if word.removesuffix("s") in NOUNS else word


def _mark_lists(tokens: list[Token]) -> None:
    """Tell commas with a name behind them from the others."""
    for at, token in enumerate(tokens[1:]):
        if tokens[at] == "," and token.type in (*NAMES, "UNKNOWN"):
            tokens[at] = Token.new_borrow_pos("_NAME_COMMA", ",", tokens[at])


def _too_deep(text: str) -> Iterator[Problem]:
    deep = 0
    for at, sign in enumerate(text):
        deep += (sign == "(") - (sign == ")")
        if deep > MOST_NESTED:
            message = f"more than {MOST_NESTED} parentheses within each other"
            yield Problem("E108", Span(at, at + 1), message, "write it more simply")
            return
