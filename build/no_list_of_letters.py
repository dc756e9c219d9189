"""Plugin of mypy: a string is no sequence of strings, though Python lets it pass for one, letter by letter."""

from __future__ import annotations

from collections.abc import Callable

from mypy.plugin import ClassDefContext, Plugin
from mypy.types import Instance


class _Strict(Plugin):
    def get_customize_class_mro_hook(self, fullname: str) -> Callable[[ClassDefContext], None] | None:
        return _without_sequence if fullname == "builtins.str" else None


def _without_sequence(context: ClassDefContext) -> None:
    text = context.cls.info
    text.mro = [text, text.mro[-1]]  # itself and object
    text.bases = [Instance(text.mro[-1], [])]


def plugin(version: str) -> type[Plugin]:
    """Return the plugin, as mypy asks."""
    return _Strict
