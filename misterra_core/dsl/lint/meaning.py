"""What a phrase says, whatever the order of parts that may stand in any order."""

from misterra_core.dsl import tree


def meaning(part: object) -> str:
    """Return a text that is the same for phrases (and their fields) that say the same in another order."""
    match part:
        case tree.Sum(first, rest):
            return _call(part, sorted(f"{sign}{meaning(term)}" for sign, term in (("+", first), *rest)))
        case tree.Either(parts) | tree.Both(parts) | tree.Product(parts):
            return _call(part, sorted(map(meaning, parts)))
        case tree.Extreme(word, of):
            return _call(part, [word, *sorted(map(meaning, of))])
        case tree.Node():
            fields = (getattr(part, field) for field in part.__struct_fields__ if field != "span")
            return _call(part, list(map(meaning, fields)))
        case tuple():
            return f"({', '.join(map(meaning, part))})"
    return repr(part)


def _call(node: tree.Node, parts: list[str]) -> str:
    return f"{type(node).__name__}({', '.join(parts)})"
