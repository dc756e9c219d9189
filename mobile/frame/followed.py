"""What many widgets follow for as long as they live, like the theme and the language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakMethod

from kivy.clock import ClockEvent
from kivy.event import EventDispatcher

_Follower: TypeAlias = Callable[..., object]


class Followed(EventDispatcher):
    """Binds as fast for the thousandth widget as for the first, and forgets a widget when it is gone.

    Kivy compares whoever binds with all who ever did, and keeps the place of those who are gone until the property
    changes: in an evening with one palette that would be every button there ever was.
    """

    def __init__(self, **properties: object) -> None:
        self.followers: dict[str, dict[object, Callable[[], _Follower | None]]] = {}
        super().__init__(**properties)

    def bind(self, **followers: _Follower) -> None:
        """Call each with this and the new value whenever the property of its name changes, in the order bound.

        A trigger of Kivy's clock is forgotten together with the widget whose method it calls.
        """
        for name, follower in followers.items():
            if name not in self.followers:
                self.followers[name] = {}
                super().bind(**{name: partial(self._tell, name)})
            known, key = self.followers[name], _key(follower)
            called = follower.get_callback() if isinstance(follower, ClockEvent) else follower
            if hasattr(called, "__func__"):
                lives = WeakMethod(called, lambda _, known=known, key=key: known.pop(key, None))  # type: ignore[misc]
                known[key] = lives if called is follower else partial(_while, lives, follower)
            else:
                known[key] = partial(_same, follower)

    def unbind(self, **followers: _Follower) -> None:
        """Call them no more."""
        for name, follower in followers.items():
            self.followers.get(name, {}).pop(_key(follower), None)

    def _tell(self, name: str, dispatcher: Any, value: object) -> None:
        for known in list(self.followers[name].values()):
            follower = known()
            if follower is not None:
                follower(dispatcher, value)


def _key(follower: _Follower) -> object:
    owner = getattr(follower, "__self__", None)
    return id(follower) if owner is None else (id(owner), getattr(follower, "__func__", follower))


def _while(lives: Callable[[], object], follower: _Follower) -> _Follower | None:
    return None if lives() is None else follower


def _same(follower: _Follower) -> _Follower:
    return follower
