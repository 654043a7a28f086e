"""Where this user's own data lies, such as the history of solo games."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "MISTERRA_DATA"
"""The environment variable that names another folder."""

_NAME = "misterra"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the folder, which need not be there yet: by the variable, else by the platform's custom."""
    if named := environment.get(VARIABLE):
        return Path(named)
    if platform == "win32":
        return _folder(environment, "LOCALAPPDATA", "AppData/Local")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    return _folder(environment, "XDG_DATA_HOME", ".local/share")


def _folder(environment: Mapping[str, str], variable: str, usual: str) -> Path:
    """Return our folder in the one of a variable, which counts as not set unless it is a whole path."""
    named = environment.get(variable, "")
    return (Path(named) if os.path.isabs(named) else Path.home() / usual) / _NAME
