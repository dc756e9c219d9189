"""Tables in memory for phones to play at, and players who touch anything that their phone offers."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from companion.reports.interface import GameModule
from companion.session.game import Game
from mobile.seats.clients import Clients
from mobile.seats.hosting import PhoneChannel
from mobile.seats.page import PhonePage
from mobile.seats.server import PhoneApplication, RateLimit
from mobile.seats.snapshots import ReplayedGame, snapshot_game
from tests.phones.helpers.app_hands import Touch
from tests.phones.helpers.hosting import CODE, numbered, sent_within


class InMemory:
    """A hosted game without a file."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self._replay: ReplayedGame | None = None

    def replay(self) -> ReplayedGame:
        if self._replay is None or len(self._replay.entries) != len(self.game.entries):
            self._replay = snapshot_game(self.game)
        return self._replay

    def do(self, actions: Sequence[Any], phone: int) -> None:
        for action in actions:
            self.game.do(action, phone=phone)

    def undo(self, steps: int, phone: int, below: int) -> None:
        self.game.undo(steps, by=phone, phone=phone, below=below)

    def ask_back(self, _steps: int, _phone: int, _below: int) -> bool:
        return False


def at_once(task: Any) -> Any:
    return task()


class Tabled:
    """A game, and a phone for each seat, without a network."""

    def __init__(self, module: GameModule, setup: Any, game: Any = None, kept: Any = None) -> None:
        self.module = module
        self.game: Any = game if game is not None else Game(module.rules(), setup, "a key")
        self.table = InMemory(self.game)
        seats = len(self.game.seats)
        self.clients = Clients("a game", seats, kept, token=numbered(CODE), now=lambda: 0.0)
        self.channel = PhoneChannel(module, self.clients, self.table, at_once, "evening")
        self.web = PhoneApplication(self.channel, PhonePage(), 80, rate=RateLimit(10**7, 10**7), patience=0)
        self.entered: list[Touch] = []  # the touches that entered something
        self.phones = [InHand(self, seat) for seat in range(seats)]

    def publish(self) -> None:
        self.channel.publish(self.table.replay())


class InHand:
    """A phone: what it was shown, and what it holds."""

    def __init__(self, tabled: Tabled, seat: int | None, language: str = "en") -> None:
        self._tabled, self.seat, self.language = tabled, seat, language
        self.token = tabled.clients.join(CODE, seat)
        self.shown: dict[str, Any] = {}
        self.held: list[str] = []
        self.received = b""
        self.status, self.count = "", 0

    def post(self, path: str, **fields: Any) -> dict[str, Any]:
        found = sent_within(self._tabled.web, path, self.token, {"lang": self.language, **fields})
        self.received += found
        head, _, body = found.partition(b"\n\n")
        self.status = head.decode()[:3]
        answer: dict[str, Any] = json.loads(body)
        return answer

    def look(self) -> dict[str, Any]:
        """What has changed since the last look; all at the first."""
        found = self.post("/table", seen=self.shown.get("seen", ""))
        self.shown = found if "you" in found else self.shown
        return self.shown

    @property
    def act(self) -> dict[str, Any] | None:
        you = self.shown["you"]
        return None if you is None else you["act"]

    def touch(self, *spots: str, given: Any = None, **instead: Any) -> dict[str, Any]:
        """Touch a spot, or several in one stroke."""
        self.count += 1
        fields = {
            "id": f"{self.seat}-{self.count}",
            "seen": self.shown["seen"],
            "step": self.shown["step"],
            "held": self.held,
            "spots": list(spots),
        }
        answer = self.post("/touch", **{**fields, **({"given": given} if given is not None else {}), **instead})
        if answer.get("done") and self.seat is not None:
            position = self._tabled.game.history.position - answer["done"]
            self._tabled.entered.append(Touch(position, self.seat, self.held, spots, given))
        self.held = answer.get("held", [])
        return answer

    def answered(self, answer: dict[str, Any], spot: str, rng: Random) -> dict[str, Any]:
        """Answer whatever is asked after a touch, as somebody would who is never at a loss."""
        while "ask" in answer and answer["ask"]["kind"] != "told":
            sheet = answer["ask"]
            words = [option["word"] for option in sheet["options"]]
            if sheet["kind"] == "order":
                given: list[Any] = [rng.choice(words) for _ in range(sheet["number"])]
            elif sheet["kind"] == "counts":
                given = [0] * len(words)
                for _ in range(rng.randint(0, 9) if sheet["number"] is None else sheet["number"]):
                    given[rng.randrange(len(words))] += 1
            else:
                given = [*sheet["given"], rng.choice(words)]
            answer = self.touch(spot, given=given)
        return answer

    def offers(self, act: dict[str, Any] | None = None) -> list[str]:
        """Every spot and button that can be touched now."""
        act = act or self.act
        if act is None:
            return []
        marked = [word for word, _, _ in act["marks"]]
        beside = [each["word"] for each in act["things"] if not each["grey"]]
        return [*marked, *beside, *(each["word"] for each in act["buttons"])]

    def tell(self, rng: Random) -> None:
        """Answer what this seat is asked in private."""
        for word, _, _ in self.shown["you"]["asks"]:
            found = self.post("/ask", what=word)
            if "choices" not in found:
                return
            counts = [0] * len(found["choices"])
            for _ in range(found["number"]):
                counts[rng.randrange(len(counts))] += 1
            self.count += 1
            about = {"seen": self.shown["seen"], "step": self.shown["step"], "what": word, "counts": counts}
            self.post("/tell", id=f"{self.seat}-{self.count}", **about)
            return


def play_by_touches(
    tabled: Tabled, rng: Random, most: int = 4000, tells: float = 0.0, strokes_often: float = 0.7
) -> int:
    """Let everybody touch what their phones offer until nobody can do anything; returns the number of touches."""
    touches, controls = 0, tabled.module.reports().controls()
    assert controls is not None
    for _ in range(most):
        state = tabled.game.state
        playing = [phone for phone in tabled.phones if not _at_an_end(tabled, phone)]
        if not playing:
            return touches
        able = [phone for phone in playing if phone.seat is not None and controls.may_act(state, phone.seat)]
        phone = rng.choice(able if able and rng.random() < 0.9 else playing)
        phone.look()
        assert (phone.act is not None) is (phone in able)
        opening = any(word in ("fish", "larvae") for word, _, _ in phone.shown["you"]["asks"])
        if opening or rng.random() < tells:
            phone.tell(rng)
            continue
        offers = phone.offers()
        # Who took and paid points or compared corals at random would do little else, and end no game.
        seldom = ("do:takes", "do:pays", "do:who-attacks")
        offers = [word for word in offers if word not in seldom or rng.random() < 0.2] or offers
        if not offers:
            continue
        answer: dict[str, Any] = {}
        phone.held = []
        for _ in range(12):
            strokes, spaces = False, [word for word in offers if "/" in word]
            spot = rng.choice(offers)
            touches += 1
            if (
                (answer.get("act") or phone.act or {}).get("strokes")
                and spot in spaces
                and rng.random() < strokes_often
            ):
                strokes = True
            others = rng.sample(spaces, min(len(spaces), 3)) if strokes else []
            answer = phone.answered(phone.touch(spot, *others), spot, rng)
            if "done" in answer or "act" not in answer or answer["act"] is None:
                break
            offers = phone.offers(answer["act"])
            if not offers or not answer["held"]:
                break
    return touches


def _at_an_end(tabled: Tabled, phone: InHand) -> bool:
    over = tabled.module.reports().over(tabled.game.state)
    controls = tabled.module.reports().controls()
    assert controls is not None
    assert phone.seat is not None
    return over and not controls.may_act(tabled.game.state, phone.seat)
