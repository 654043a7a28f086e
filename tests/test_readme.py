"""The README's promises: its Python runs, its commands exist."""

import re
import shlex
from pathlib import Path

import pytest

from misterra_core.cli.main import main
from misterra_core.installed import SWITCH
from tests.plugins.shop import install

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return the README's code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.S)


def test_the_python_of_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each line of output is a number or a list, and the record it writes is there."""
    (code,) = blocks("python")
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert (tmp_path / "game.json").is_file()
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 4
    assert printed[2:] == ["4", "3"]


def commands() -> list[list[str]]:
    """Return the commands that the README shows besides its first two blocks."""
    lines = [line for block in blocks("sh")[2:] for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("misterra ")]


def test_the_commands_of_the_readme_run(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In the order in which a reader would type them; the human one is given an end of input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(SWITCH)
    (tmp_path / "map.txt").write_text("\n".join(["F.........."] * 11), encoding="utf-8")
    for path in install(
        ["misterra-volcano", "misterra-cartographers", "misterra-morgan"], tmp_path_factory.mktemp("site")
    ):
        monkeypatch.syspath_prepend(path)
    shown = commands()
    assert len(shown) == 23
    for arguments in shown:
        if "bench" in arguments:
            arguments += ["--seconds", "0.1"]
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code in (0, None), (arguments, capsys.readouterr())
