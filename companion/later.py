"""What is imported only once it is needed, because it takes its time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any


def later(where: str) -> Callable[..., Any]:
    """The function at `module:name`, whose module is imported when it is first called."""

    def called(*args: Any, **kwargs: Any) -> Any:
        return _at(where)(*args, **kwargs)

    return called


def value(where: str) -> Callable[[], Any]:
    """Gives what stands at `module:name`, whose module is imported when that is first asked for."""
    return lambda: _at(where)


def folder_of(package: str) -> Path:
    """Where a package lies, without importlib.resources, which would load half of the standard library."""
    return Path(str(import_module(package).__file__)).parent


def _at(where: str) -> Any:
    module, name = where.split(":")
    return getattr(import_module(module), name)
