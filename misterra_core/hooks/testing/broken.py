"""The error of a law that does not hold."""


class Broken(AssertionError):
    """A law does not hold; the message says which, and where."""


def demand(holds: bool, message: str) -> None:
    """Raise Broken with a message unless something holds."""
    if not holds:
        raise Broken(message)
