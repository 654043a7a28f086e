"""`docs/solo.md`: its Python runs, its commands exist, its links lead somewhere, its screen is a real one."""

import re
import shlex
from pathlib import Path

import pytest

from misterra_core.cli.main import main
from tests.cli.shell import misterra

from .markdown import blocks, links

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "solo.md").read_text(encoding="utf-8")


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """It prints the score of a bot's game, and what Otoma did in another."""
    (code,) = (block.text for block in blocks(PAGE) if block.language == "python")
    exec(compile(code.replace("greedy", "random"), "solo.md", "exec"), {"__name__": "page"})
    printed = capsys.readouterr().out.splitlines()
    assert "'claims'" in printed[0]
    assert all(line.startswith("Otoma, ") for line in printed[1:])


def test_the_commands_of_the_page_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order in which a reader would type them; people are given an end of input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MISTERRA_DATA", str(tmp_path / "data"))
    (shown,) = (block.text for block in blocks(PAGE) if block.language == "sh")
    for line in shown.replace("greedy", "random").splitlines():
        with pytest.raises(SystemExit) as stopped:
            main(shlex.split(line, comments=True)[1:])
        assert stopped.value.code in (0, None), (line, capsys.readouterr())


def test_the_screen_of_the_page_is_a_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first turn of a game whose seed the tests of the screen use too."""
    monkeypatch.chdir(tmp_path)
    (shown,) = (block.text for block in blocks(PAGE) if block.language == "text")
    typed = "move C0\n1\n1\nstay\n1\npass\nquit\n"
    game = ("run", "--seats", "human,otoma", "--seed", "2", "--variant", "first-game")
    assert shown in misterra(*game, typed=typed).output


def test_the_links_of_the_page_lead_somewhere() -> None:
    """To files that are there."""
    found = [link for link in links(PAGE) if not re.match("https?:", link)]
    assert found
    assert all((DOCS / link.partition("#")[0]).exists() for link in found)
