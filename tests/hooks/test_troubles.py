"""Plugins that cannot be used: each is named in one line with what is wrong and what to do."""

import re
from pathlib import Path

import pytest

from misterra_core.errors import PluginError
from misterra_core.hooks.manager import Parts
from tests.site import Site


def variants(value: str) -> str:
    """Return the source of a plugin whose hook for variants returns a value."""
    return f"@hookimpl\ndef misterra_variants():\n    return {value}\n"


def effects(fields: str) -> str:
    """Return the source of a plugin that brings one effect."""
    effect = f"TerrainEffect(name='bog', rule='BOG-1', text='wet', {fields})"
    return f"@hookimpl\ndef misterra_terrain_effects():\n    return [{effect}]\n"


def terms(fields: str) -> str:
    """Return the source of a plugin that brings one term."""
    return f"@hookimpl\ndef misterra_terms():\n    return [Term({fields})]\n"


GOOD = variants("[Variant('good', 'a test')]")

LOADING = {
    "a module that is not there": (
        "import nowhere",
        "does not load: ModuleNotFoundError: No module named 'nowhere' ({file}:5); "
        "mend or reinstall it (entry point misterra_bad)",
    ),
    "no Python": (
        "def (",
        "does not load: SyntaxError: invalid syntax ({file}:5); "
        "mend or reinstall it (entry point misterra_bad)",
    ),
    "an error in another file": (
        "import json\njson.loads('{')",
        "does not load: JSONDecodeError: Expecting property name enclosed in double quotes: "
        "line 1 column 2 (char 1) ({file}:6); mend or reinstall it (entry point misterra_bad)",
    ),
    "no module": (
        "plugin = 7",
        'its entry point is no module; let it name a module, as `swamp = "swamp"`',
    ),
    "another version of the contract": (
        f"MISTERRA_API = 2\n{GOOD}",
        "it is made for version 2 of the plugin contract, this is 1; install a version that fits",
    ),
    "a misspelt hook": (
        "@hookimpl\ndef misterra_variant():\n    return []",
        "there is no hook misterra_variant; did you mean 'misterra_variants'?",
    ),
    "a hook that is not marked": (
        "def misterra_variants():\n    return []",
        "its function misterra_variants is not marked as a hook; "
        "decorate it with misterra_core.hooks.hookimpl",
    ),
    "no hook": (
        "VALUE = 1",
        "it implements no hook; the hooks are misterra_commands, misterra_content, misterra_games, "
        "misterra_observers, misterra_players, misterra_terms, misterra_terrain_effects, misterra_variants",
    ),
    "an argument that there is not": (
        "@hookimpl\ndef misterra_players(game):\n    return {}",
        "a hook is wrong: hookimpl definition: misterra_players(game) Argument(s) {{'game'}} are declared in "
        "the hookimpl but can not be found in the hookspec; docs/hooks.md shows each hook as it is to be "
        "written",
    ),
}


@pytest.mark.parametrize("case", LOADING)
def test_what_does_not_load_is_named_and_left_out(site: Site, case: str) -> None:
    """And the plugin beside it is there."""
    source, told = LOADING[case]
    point = "misterra_bad:plugin" if case == "no module" else "misterra_bad"
    file = site.install("misterra-bad", source, version="0.7", point=point)
    site.install("misterra-good", GOOD)
    parts = Parts()
    assert [str(trouble) for trouble in parts.collected.troubles] == [
        f"misterra-bad 0.7: {told.format(file=file)}"
    ]
    assert "good" in parts.variants


BRINGING = {
    "a hook that raises": (
        "@hookimpl\ndef misterra_variants():\n    raise KeyError('x')",
        "misterra_variants failed: KeyError: 'x' (misterra_bad.py:7)",
    ),
    "no sequence": (variants("Variant('x', 'y')"), "misterra_variants answers Variant, not a sequence"),
    "text": (variants("'abc'"), "misterra_variants answers str, not a sequence"),
    "another type": (variants("['x']"), "misterra_variants brings 'x', which is not what it may bring"),
    "one name twice": (
        variants("[Variant('x', 'a'), Variant('x', 'b')]"),
        "misterra_variants brings 'x' twice",
    ),
    "a name for no shell": (
        variants("[Variant('The X', 'a')]"),
        "misterra_variants brings 'The X', which is wrong: the name of a variant has small letters, digits, "
        "'-', '_' and '.', and is no longer than 40",
    ),
    "an unknown setting": (
        variants("[Variant('x', 'a', settings={'dispaly': 4})]"),
        "misterra_variants brings 'x', which is wrong: there is no setting 'dispaly': "
        "did you mean 'display'?",
    ),
    "text that is no text": (
        variants("[Variant('x', 7)]"),
        "misterra_variants brings 'x', which is wrong: 'text' is no text",
    ),
    "a name that is no text": (
        variants("[Variant(7, 'a')]"),
        "misterra_variants brings '7', which is wrong: the name of a variant has small letters, digits, "
        "'-', '_' and '.', and is no longer than 40",
    ),
    "a list of settings": (
        variants("[Variant('x', 'a', settings=['display'])]"),
        "misterra_variants brings 'x', which is wrong: 'settings' is no mapping of names to values",
    ),
    "a start of text": (
        variants("[Variant('x', 'a', start={2: 'B2'})]"),
        "misterra_variants brings 'x', which is wrong: "
        "'start' is no mapping of numbers of seats to lists of spaces",
    ),
    "a variant that is perhaps for one": (
        variants("[Variant('x', 'a', solo='yes')]"),
        "misterra_variants brings 'x', which is wrong: 'solo' is neither True nor False",
    ),
    "an effect that perhaps steps on": (
        effects("steps_on=None"),
        "misterra_terrain_effects brings 'bog', which is wrong: 'steps_on' is neither True nor False",
    ),
    "no category": (
        variants("[Variant('x', 'a', categories=(len,))]"),
        "misterra_variants brings 'x', which is wrong: 'categories' cannot hold <built-in function len>",
    ),
    "a list for a tuple": (
        variants("[Variant('x', 'a', packs='base')]"),
        "misterra_variants brings 'x', which is wrong: 'packs' is no tuple",
    ),
    "a name that is taken": (
        variants("[Variant('master', 'a')]"),
        "it brings the variant 'master', which misterra brings already",
    ),
    "a moment that there is not": (
        effects("moments={'enterd': len}"),
        "misterra_terrain_effects brings 'bog', which is wrong: there is no moment 'enterd': "
        "did you mean 'entered'?",
    ),
    "what is no function": (
        effects("moments={'entered': 7}"),
        "misterra_terrain_effects brings 'bog', which is wrong: 'moments' cannot hold 7",
    ),
    "what is no offer": (
        effects("offers={'entered': len}"),
        "misterra_terrain_effects brings 'bog', which is wrong: 'offers' cannot hold <built-in function len>",
    ),
    "a phase that there is not": (
        effects("forbids=frozenset({'mapping'})"),
        "misterra_terrain_effects brings 'bog', which is wrong: there is no phase to forbid 'mapping': "
        "did you mean 'map'?",
    ),
    "half a swap": (
        effects("swaps=0.5"),
        "misterra_terrain_effects brings 'bog', which is wrong: 'swaps' is a number from 0 to 20",
    ),
    "fields of other types": (
        effects("moments=7"),
        "what it brings is not readable: TypeError: 'int' object is not iterable",
    ),
    "a player that cannot be made": (
        "@hookimpl\ndef misterra_players():\n    return {'x': 7}",
        "misterra_players brings 'x', which is wrong: its factory cannot be called",
    ),
    "a list of players": (
        "@hookimpl\ndef misterra_players():\n    return [len]",
        "misterra_players answers list, not a mapping of names to factories",
    ),
    **{
        f"a player whose name means another: {name}": (
            f"@hookimpl\ndef misterra_players():\n    return {{'{name}': len}}",
            f"misterra_players brings '{name}', which is wrong: the word '{name}' means another player",
        )
        for name in ("bot", "human", "otoma")
    },
    "a term that is a word of the language": (
        terms("'edge', (), 'number', len"),
        "misterra_terms brings 'edge', which is wrong: 'edge' is a word of the card language",
    ),
    "a term of an unknown kind": (
        terms("'x', ('zones',), 'number', len"),
        "misterra_terms brings 'x', which is wrong: there is no kind of parameters 'zones': "
        "they are number, spaces, terrain",
    ),
    "a term that gives a terrain": (
        terms("'x', (), 'terrain', len"),
        "misterra_terms brings 'x', which is wrong: its result is number or spaces, not 'terrain'",
    ),
    "a pack that is not there": (
        "@hookimpl\ndef misterra_content():\n    return [('x', Path('/nowhere'))]",
        "misterra_content brings 'x', which is wrong: there is no folder /nowhere",
    ),
    "a path of text": (
        "@hookimpl\ndef misterra_content():\n    return [('x', '/nowhere')]",
        "misterra_content brings ('x', '/nowhere'), which is not what it may bring",
    ),
    "an observer that is deaf": (
        "@hookimpl\ndef misterra_observers():\n    return [7]",
        "misterra_observers brings 7, which is not what it may bring",
    ),
}


@pytest.mark.parametrize("case", BRINGING)
def test_wrong_parts_are_named_and_the_plugin_left_out(site: Site, case: str) -> None:
    """Wholly, so that nobody plays half a plugin."""
    source, told = BRINGING[case]
    site.install("misterra-bad", source, version="0.7")
    (trouble,) = Parts().collected.troubles
    assert str(trouble) == f"misterra-bad 0.7: {told}; mend or uninstall it"


@pytest.mark.parametrize("case", ["a misspelt hook", "a hook that raises"])
def test_what_was_asked_for_has_to_work(site: Site, case: str) -> None:
    """There the same line is an error."""
    source, told = {**LOADING, **BRINGING}[case]
    with pytest.raises(PluginError) as caught:
        Parts([site.file("bad", source)])
    assert str(caught.value).startswith(f"bad 0: {told.split(';')[0].replace('misterra_bad', 'bad')}; ")


def test_two_plugins_with_one_part(site: Site) -> None:
    """The first by name keeps it."""
    site.install("misterra-one", GOOD)
    site.install("misterra-two", GOOD)
    parts = Parts()
    (trouble,) = parts.collected.troubles
    assert str(trouble) == (
        "misterra-two 1.0: it brings the variant 'good', which misterra-one 1.0 brings already; "
        "mend or uninstall it"
    )
    assert parts.variants["good"].origin == "misterra-one 1.0, misterra_variants"


def test_two_plugins_with_one_name(site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file beside an installed distribution, say."""
    site.install("bad", GOOD, version="0.7")
    file = tmp_path / "bad.py"
    file.write_text(f"from misterra_core.hooks import *\n{GOOD}")
    told = (
        "bad 0: there is another plugin of this name; rename or uninstall one of them, or leave out what is "
        "installed with MISTERRA_PLUGINS=off"
    )
    with pytest.raises(PluginError, match=f"^{re.escape(told)}$"):
        Parts([str(file)])
    monkeypatch.setenv("MISTERRA_PLUGINS", "off")
    assert [each.plugin.title for each in Parts([str(file)]).collected.plugins] == ["bad 0"]
