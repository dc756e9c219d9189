"""Acting from phones: what a touch does, once however often it is sent; what comes too late; taking back together.

The hand's content lies on the phone and comes with each touch. Nothing here knows a rule: `GameControls` is asked.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from companion.drawing.scene import Scene
from companion.refusal import Refused, explain_refusal
from companion.reports.controls import NOT_THERE, Controls, GameControls, Sheet, Thing, Touched
from companion.session.game_rules import UndoExtent
from companion.session.replay import list_disclosures, told_since, undo_step_count
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from mobile.seats.clients import (
    CHANGED,
    ENTERED_ELSEWHERE,
    FASTER,
    LOOKS_ONLY,
    NO_VOTE,
    NOBODY_AGREES,
    NOT_YOUR_TURN,
    NOTHING_BACK,
    Client,
    Mode,
    Presence,
)
from mobile.seats.hosting import PhoneChannel
from mobile.seats.snapshots import ReplayedGame, Snapshot, scene_document

_REMEMBERED: Final = 300  # touches of which it is known what they did


class PhoneTouch(NamedTuple):
    """A touch from a phone. `entry` is its id; `version` and `step` are those that the phone showed."""

    entry: str
    version: object
    step: int
    touched: Touched


@dataclass
class Vote:
    """The question whether all agree that the phone of `seat` takes back `steps` steps before the last `below`.

    It was asked at `position`.
    """

    seat: int
    steps: int
    below: int
    position: int
    agreed: set[int] = field(default_factory=set)


class Acting:
    """Lets the phones of a hosted game act. `vote` is the question that all phones are asked now."""

    def __init__(self, channel: PhoneChannel) -> None:
        self._channel = channel
        self._stored: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()
        self._vote: Vote | None = None

    @property
    def controls(self) -> GameControls | None:
        """The game's own functions; None where its phones only look and tell."""
        return self._channel.reports.controls()

    # What a phone shows

    def shown(self, language: str, now: Snapshot, seat: int, held: Sequence[str] = ()) -> dict[str, Any] | None:
        """Return what a seat can do at a moment, with what it holds; None while it can do nothing."""
        controls = self.controls
        if controls is None or self._channel.clients.mode is Mode.LOOK or self._channel.trouble is not None:
            return None
        if not held:
            key = "act", language, seat
            found: dict[str, Any] | None = now.once(key, lambda: self._shown(controls, language, now, seat, ()))
            return found
        return self._shown(controls, language, now, seat, held)

    def _shown(
        self, controls: GameControls, language: str, now: Snapshot, seat: int, held: Sequence[str]
    ) -> dict[str, Any] | None:
        state = now.replay.state
        if not controls.may_act(state, seat):
            return None
        found = controls.controls(now.translator(language), state, seat, held, _viewer(now.replay, seat))
        return _document(found) | {"held": list(held)}

    def may_take_back(self, replay: ReplayedGame, seat: int) -> bool:
        """Return whether the last stroke was entered on the phone of a seat, all of it."""
        return self._channel.clients.mode is not Mode.LOOK and bool(_own_stroke(replay, seat)[0])

    def asked(self, language: str, now: Snapshot, seat: int | None) -> dict[str, Any] | None:
        """Return the question whether something may be taken back, as a seat is asked it; None if nobody asks."""
        vote = self._going(now.replay)
        if vote is None:
            return None
        log, who = now.log(language), now.replay.players[vote.seat].name
        last = vote.position - vote.below
        said = log[last - vote.steps : last]
        waits = seat is not None and seat != vote.seat and seat not in vote.agreed
        return {"who": who, "said": said, "mine": seat == vote.seat, "waits": waits}

    # What a touch does

    def touch(self, client: Client, seat: int, language: str, told: PhoneTouch) -> dict[str, Any]:
        """Do what a touch does, and return what the phone shows then. Raises Refused, and nothing has changed."""
        if (known := self._stored.get((client.fingerprint, told.entry))) is not None:
            return known
        now = self._channel.now
        if self._is_there(now, seat, language, told):
            return {"done": 0}
        self._check(now, seat, language, told)
        if isinstance(step := self._step(now, seat, language, told), DoneOutcome):
            answer: dict[str, Any] = self._channel.ask(lambda: self._enter(client, seat, language, told))
            return answer
        return self._answer(now, seat, language, step)

    def _step(self, now: Snapshot, seat: int, language: str, told: PhoneTouch) -> Any:
        controls = self.controls
        if controls is None or self._channel.clients.mode is Mode.LOOK:
            raise Refused(LOOKS_ONLY)
        replay = now.replay
        if not controls.may_act(replay.state, seat):
            raise Refused(NOT_YOUR_TURN)
        if not told.touched.spots:  # the same hand at another moment
            controls.controls(now.translator(language), replay.state, seat, told.touched.held, _viewer(replay, seat))
            return HoldOutcome(tuple(told.touched.held))
        return controls.touch(now.translator(language), replay.state, seat, told.touched, _viewer(replay, seat))

    def _enter(self, client: Client, seat: int, language: str, told: PhoneTouch) -> dict[str, Any]:
        """On the thread of the game: ask once more what the touch does, and save it."""
        key = client.fingerprint, told.entry
        if key in self._stored:
            return self._stored[key]
        channel = self._channel
        channel.publish(channel.table.replay(), channel.trouble)
        now = channel.now
        if self._is_there(now, seat, language, told):
            return self._remember(key, {"done": 0})
        self._check(now, seat, language, told)
        step = self._step(now, seat, language, told)
        if not isinstance(step, DoneOutcome):
            return self._answer(now, seat, language, step)
        try:
            channel.table.do(step.actions, seat)
        finally:
            channel.publish(channel.table.replay(), channel.trouble)
        return self._remember(key, {"done": len(step.actions)})

    def _remember(self, key: tuple[str, str], answer: dict[str, Any]) -> dict[str, Any]:
        self._stored[key] = answer
        while len(self._stored) > _REMEMBERED:
            self._stored.popitem(last=False)
        return answer

    def _answer(self, now: Snapshot, seat: int, language: str, step: Any) -> dict[str, Any]:
        """Return what the phone shows after a touch that enters nothing."""
        match step:
            case HoldOutcome(held):
                return {"held": list(held), "act": self.shown(language, now, seat, held)}
            case AskOutcome(sheet, held):
                return {"held": list(held), "ask": _sheet_document(sheet)}
            case RefusedOutcome(why, where, _, held):
                said = explain_refusal(now.translator(language), why)
                act = self.shown(language, now, seat, held)
                return {"why": why.reason.code, "said": said, "where": where, "held": list(held), "act": act}
        raise Refused(NOT_THERE)

    # What comes too late

    def _check(self, now: Snapshot, seat: int, language: str, told: PhoneTouch) -> None:
        """Raise Refused unless the phone saw the table of now. What others told in private makes nothing too late."""
        replay, step = now.replay, told.step
        if not isinstance(told.version, str) or step > len(replay.done):
            raise Refused(CHANGED)
        if told.version.rpartition(".")[2] != now.trace(step):
            raise Refused(CHANGED)
        if later := _public(replay, step):
            raise _faster(now, later[0], seat, language)

    def _is_there(self, now: Snapshot, seat: int, language: str, told: PhoneTouch) -> bool:
        """Return whether this phone's touch is in the game already: the host ended after saving, before answering."""
        replay, controls = now.replay, self.controls
        later = _public(replay, told.step)
        if not later or controls is None or not isinstance(told.version, str):
            return False
        at = later[0]
        if replay.phones[at] != seat or told.version.rpartition(".")[2] != now.trace(told.step):
            return False
        state, viewer = replay.states[at], _viewer(replay, seat)
        try:
            step = controls.touch(now.translator(language), state, seat, told.touched, viewer)
        except Refused:
            return False
        actions = tuple(step.actions) if isinstance(step, DoneOutcome) else ()
        return bool(actions) and tuple(replay.done[at : at + len(actions)]) == actions

    # Taking back

    def back(self, client: Client, seat: int, language: str, told: PhoneTouch) -> dict[str, Any]:
        """Take back the phone's own last stroke, or let all be asked. Raises Refused, and nothing has changed."""
        answer: dict[str, Any] = self._channel.ask(lambda: self._back(client, seat, language, told))
        return answer

    def _back(self, client: Client, seat: int, language: str, told: PhoneTouch) -> dict[str, Any]:
        key, channel = (client.fingerprint, told.entry), self._channel
        if key in self._stored:
            return self._stored[key]
        channel.publish(channel.table.replay(), channel.trouble)
        now = channel.now
        if channel.clients.mode is Mode.LOOK:
            raise Refused(LOOKS_ONLY)
        self._check(now, seat, language, told)
        replay = now.replay
        steps, below = _own_stroke(replay, seat)
        if not steps or replay.kind is None:
            raise Refused(NOTHING_BACK)
        last = len(replay.done) - below
        if not list_disclosures(replay.kind, replay.done[last - steps : last]):
            channel.table.undo(steps, seat, below)
            channel.publish(channel.table.replay(), channel.trouble)
            return self._remember(key, {"done": steps})
        if not channel.table.ask_back(steps, seat, below):
            if not self._others(seat):
                raise Refused(NOBODY_AGREES)
            self._vote = Vote(seat, steps, below, len(replay.done))
            channel.publish(replay, channel.trouble, anew=True)
        return self._remember(key, {"asked": True})

    def agree(self, seat: int, yes: bool) -> dict[str, Any]:
        """Take a seat's answer whether something may be taken back. Raises Refused where nobody asks."""
        answer: dict[str, Any] = self._channel.ask(lambda: self._agree(seat, yes))
        return answer

    def _agree(self, seat: int, yes: bool) -> dict[str, Any]:
        channel = self._channel
        replay = channel.table.replay()
        vote = self._going(replay)
        if vote is None:
            raise Refused(NO_VOTE)
        if not yes:
            self._vote = None
        elif seat != vote.seat:
            vote.agreed.add(seat)
            if self._others(vote.seat) <= vote.agreed:
                channel.table.undo(vote.steps, vote.seat, vote.below)
                self._vote = None
        channel.publish(channel.table.replay(), channel.trouble, anew=True)
        return {}

    def _going(self, replay: ReplayedGame) -> Vote | None:
        vote = self._vote
        return vote if vote is not None and vote.position == len(replay.done) else None

    def _others(self, seat: int) -> set[int]:
        """The other seats whose phones are here."""
        clients = self._channel.clients
        seats = range(clients.seats)
        return {each for each in seats if each != seat and clients.presence(each) is Presence.HERE}


def _viewer(replay: ReplayedGame, seat: int) -> int | None:
    """A seat that a PIN seals knows on its phone what everybody knows."""
    return None if seat in replay.sealed else seat


def _public(replay: ReplayedGame, step: int) -> list[int]:
    """The steps after one that are more than something told in private."""
    kind = replay.kind
    later = range(step, len(replay.done))
    return [at for at in later if kind is None or kind.secret_of(replay.done[at]) is None]


def _own_stroke(replay: ReplayedGame, seat: int) -> tuple[int, int]:
    """The number of steps in the last stroke, all entered on this seat's phone and no private answers; else 0.

    Beside it stands how many steps after it others told in private: they stay.
    """
    kind, done = replay.kind, replay.done
    if kind is None or not done or not replay.phones:
        return 0, 0
    below = told_since(kind, replay.states.__getitem__, done, replay.phones, UndoExtent.GROUP)
    top = len(done) - below
    steps = undo_step_count(kind, done[:top], UndoExtent.GROUP)
    own = all(replay.phones[at] == seat and kind.secret_of(done[at]) is None for at in range(top - steps, top))
    return (steps if own else 0), below


def _faster(now: Snapshot, at: int, seat: int, language: str) -> Refused:
    """Say what came first, in the words that the log has for everybody."""
    replay, deed = now.replay, _Deed(now.log(language)[at])
    phone, actor = replay.phones[at], getattr(replay.done[at], "seat", None)
    who = actor if phone is None else phone
    if who is None or who == seat:
        return Refused(ENTERED_ELSEWHERE, deed=deed)
    return Refused(FASTER, player=replay.players[who].name, deed=deed)


@dataclass(frozen=True)
class _Deed:
    """A line of the log, whole: sentences cut texts of unknown length."""

    line: str

    def __str__(self) -> str:
        return self.line


def _document(found: Controls) -> dict[str, Any]:
    return {
        "prompt": found.prompt,
        "marks": [[word, mark, found.labels.get(word, "")] for word, mark in found.marks.items()],
        "things": [_thing(thing) for thing in found.things],
        "buttons": [_thing(thing) for thing in found.buttons],
        "panel": found.panel,
        "strokes": found.strokes,
        "lets_go": found.lets_go,
    }


def _thing(thing: Thing) -> dict[str, Any]:
    return {
        "word": thing.word,
        "label": thing.label,
        "icon": thing.icon,
        "number": thing.number,
        "mark": thing.mark,
        "grey": thing.grey,
    }


def _sheet_document(sheet: Sheet) -> dict[str, Any]:
    options = [
        {"word": option.word, "label": option.label, "icon": option.icon, "picture": _drawn(option.picture)}
        for option in sheet.options
    ]
    return {
        "title": sheet.title,
        "wish": sheet.wish,
        "kind": sheet.kind,
        "number": sheet.number,
        "given": list(sheet.given),
        "options": options,
        "told": [[each.title, each.lines, _drawn(each.picture)] for each in sheet.told],
    }


def _drawn(scene: Scene | None) -> dict[str, Any] | None:
    return None if scene is None else scene_document(scene)
