"""A bot in Python: prefers to claim, then to map, else plays what chance says. See docs/bot-protocol.md."""

import json
import sys
from typing import Any


def choose(message: dict[str, Any]) -> str:
    """Return one of the legal words; nothing but the message decides."""
    legal: list[str] = message["legal"]
    for wish in ("claim", "map "):
        if good := [words for words in legal if words.startswith(wish)]:
            return good[message["chance"] % len(good)]
    return legal[message["chance"] % len(legal)]


def main() -> None:
    """Answer each line with a line until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer: dict[str, Any] = {"protocol": 1, "name": "first"}
        else:
            answer = {"answer": choose(message)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
