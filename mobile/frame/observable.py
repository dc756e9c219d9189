"""`Observable`, an object with properties; it calls the widgets that follow it only while they are in the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakMethod

from kivy.clock import ClockEvent
from kivy.event import EventDispatcher

_Follower: TypeAlias = Callable[..., object]


class Observable(EventDispatcher):
    """An event dispatcher that binds as fast for the thousandth widget as for the first, and holds widgets weakly.

    A widget that nobody shows is not told of a change before it is in the window again: what it is about may be gone
    by then, and it with that.

    Kivy compares whoever binds with all who ever did, and keeps the place of those who are gone until the property
    changes: in an evening with one palette that would be every button there ever was.
    """

    def __init__(self, **properties: object) -> None:
        self.followers: dict[str, dict[object, Callable[[], _Follower | None]]] = {}
        self._waiting: set[tuple[str, object]] = set()
        super().__init__(**properties)

    def bind(self, **followers: _Follower) -> None:
        """Call a function with this object and the new value whenever the named property changes, in the order bound.

        A trigger of Kivy's clock is forgotten together with the widget whose method it calls.
        """
        for name, follower in followers.items():
            if name not in self.followers:
                self.followers[name] = {}
                super().bind(**{name: partial(self._tell, name)})
            known, key = self.followers[name], _key(follower)
            called = follower.get_callback() if isinstance(follower, ClockEvent) else follower
            if hasattr(called, "__func__"):
                lives = WeakMethod(called, lambda _, name=name, key=key: self._forget(name, key))  # type: ignore[misc]
                known[key] = lives if called is follower else partial(_while, lives, follower)
            else:
                known[key] = partial(_same, follower)

    def unbind(self, **followers: _Follower) -> None:
        """Stop calling these functions."""
        for name, follower in followers.items():
            self._forget(name, _key(follower))

    def _forget(self, name: str, key: object) -> None:
        self.followers.get(name, {}).pop(key, None)
        self._waiting.discard((name, key))

    def _tell(self, name: str, *_: object) -> None:
        for key in list(self.followers[name]):
            self._tell_one(name, key)

    def _tell_one(self, name: str, key: object) -> None:
        """Call one function now, or once its widget is shown."""
        known = self.followers[name].get(key)
        follower = known() if known is not None else None
        if follower is None:
            return
        unseen = _unseen(follower)
        if not unseen:
            follower(self, getattr(self, name))
        elif (name, key) not in self._waiting:
            self._waiting.add((name, key))
            for widget in unseen:  # whichever of them is put somewhere
                widget.fbind("parent", self._moved, name, key, unseen)

    def _moved(self, name: str, key: object, unseen: list[Any], _widget: Any, parent: Any) -> None:
        if parent is not None and (name, key) in self._waiting:
            self._waiting.discard((name, key))
            for widget in unseen:
                widget.funbind("parent", self._moved, name, key, unseen)
            self._tell_one(name, key)


def _key(follower: _Follower) -> object:
    owner = getattr(follower, "__self__", None)
    return id(follower) if owner is None else (id(owner), getattr(follower, "__func__", follower))


def _unseen(follower: _Follower) -> list[Any]:
    """Return the function's widget and its parents where they are not in the window; else nothing."""
    called = follower.get_callback() if isinstance(follower, ClockEvent) else follower
    widget: Any = getattr(called, "__self__", None)
    found: list[Any] = []
    if not hasattr(widget, "get_parent_window") or widget.get_parent_window() is not None:
        return []
    while widget is not None:
        found.append(widget)
        widget = widget.parent
    return found


def _while(lives: Callable[[], object], follower: _Follower) -> _Follower | None:
    return None if lives() is None else follower


def _same(follower: _Follower) -> _Follower:
    return follower
