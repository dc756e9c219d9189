"""Imports at first use, and the folder of a package: both keep the start quick."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any


def lazy_function(where: str) -> Callable[..., Any]:
    """Return a stand-in for the function at `module:name` that imports the module on its first call."""

    def called(*args: Any, **kwargs: Any) -> Any:
        return _at(where)(*args, **kwargs)

    return called


def lazy_value(where: str) -> Callable[[], Any]:
    """Return a function that imports `module:name` on its first call and returns the value there."""
    return lambda: _at(where)


def package_folder(package: str) -> Path:
    """Return a package's folder without importlib.resources, which would load half of the standard library."""
    return Path(str(import_module(package).__file__)).parent


def _at(where: str) -> Any:
    module, name = where.split(":")
    return getattr(import_module(module), name)
