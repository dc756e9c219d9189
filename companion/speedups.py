"""Speed-ups: lazy imports, a paused garbage collector, and a faster `_replace` for named tuples."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar


def later(where: str) -> Callable[..., Any]:
    """Return a stand-in for the function at `module:name` that imports the module on its first call."""

    def called(*args: Any, **kwargs: Any) -> Any:
        return _at(where)(*args, **kwargs)

    return called


def value(where: str) -> Callable[[], Any]:
    """Return a function that imports `module:name` on its first call and returns the value there."""
    return lambda: _at(where)


def folder_of(package: str) -> Path:
    """Return a package's folder without importlib.resources, which would load half of the standard library."""
    return Path(str(import_module(package).__file__)).parent


def _at(where: str) -> Any:
    module, name = where.split(":")
    return getattr(import_module(module), name)


@contextmanager
def garbage_collector_paused() -> Iterator[None]:
    """A context manager that pauses the cyclic garbage collector: a game is thousands of tuples without a cycle."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


T = TypeVar("T", bound=tuple[Any, ...])


def fast_replace(kind: type[T]) -> type[T]:
    """A class decorator that gives a named tuple a `_replace` with the same result in two thirds of the time."""
    places = {name: place for place, name in enumerate(kind._fields)}  # type: ignore[attr-defined]

    def _replace(self: T, /, **changed: object) -> T:
        values = [*self]
        try:
            for name, value in changed.items():
                values[places[name]] = value
        except KeyError as unknown:
            raise TypeError(f"no such field: {unknown}") from None
        return tuple.__new__(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind
