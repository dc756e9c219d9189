"""Acting from phones: in whose turn, what comes too late or twice, taking back, and whole games by touches."""

import json
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from companion.record.format import read_record
from companion.reef import interface as reef
from companion.reef.rules.state import Depth
from companion.reef_encounter import interface as reef_encounter
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.rules.actions import PlayLarva, TellHand
from companion.reports.interface import GameModule
from companion.session.game import Game as AnyGame
from mobile.seats.clients import Mode
from tests.helpers.layers import amount
from tests.laws.helpers.dealer import random_setup
from tests.phones.helpers.acting import InHand, Tabled, play_by_touches
from tests.phones.helpers.app_hands import played_in_the_app
from tests.phones.helpers.hosting import Client, hosting, truncated_copy
from tests.reef.helpers.playing import Dealer

KINDS = (
    (reef_encounter, None),
    (reef, Depth.DISPLAY),
    (reef, Depth.BOARDS),
    (reef, Depth.POINTS),
)


def a_table(module: GameModule, number: int, depth: Depth | None = None) -> Tabled:
    rng = Random(number)
    if module is reef_encounter:
        return Tabled(module, random_setup(rng, 2 + number % 3, advanced=number % 2 == 1))
    assert depth is not None
    return Tabled(module, Dealer(rng, 2 + number % 3, depth).setup)


def real_table(steps: int) -> Tabled:
    """The real game of two players up to a step; Ben, seat 1, is on turn after 22 of them."""
    real = Game.open(REEF_ENCOUNTER, RECORDED_GAME)
    game: Any = Game(REEF_ENCOUNTER, real.setup, "a key")
    for action in real.history.done[:steps]:
        game.do(action)
    return Tabled(reef_encounter, None, game)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(amount(1, long=50)))
@pytest.mark.parametrize(("module", "depth"), KINDS, ids=lambda each: getattr(each, "value", None))
def test_whole_games_are_played_by_touches_alone(module: GameModule, depth: Depth | None, number: int) -> None:
    """Each step came from a phone in its own turn; the app’s own hands make the same record by the same touches."""
    tabled = a_table(module, number + KINDS.index((module, depth)), depth)
    play_by_touches(tabled, Random(number))
    assert module.reports().over(tabled.game.state)
    done = tabled.game.history.done
    assert list(tabled.table.replay().phones) == [action.seat for action in done]
    app, touches = played_in_the_app(module, tabled.game.setup, done, tabled.entered)
    assert list(app.history.done) == list(done)
    assert [{**entry, "phone": None} for entry in app.entries] == [
        {**entry, "phone": None} for entry in tabled.game.entries
    ]
    assert touches == len(tabled.entered) or depth is Depth.POINTS


def test_a_turn_takes_nine_touches_on_a_phone() -> None:
    """Cube, four polyps by one stroke, shrimps, coral, the tab of the open sea, take, three tiles."""
    tabled = real_table(22)
    ben = tabled.phones[1]
    steps = tabled.game.history.position
    for touches in (["larva:white"], ["B/F3", "B/E4", "B/G4", "B/F5"], ["shrimp"], ["B/F4"], ["sea:pink"]):
        ben.look()
        answer = ben.touch(*touches)
    assert answer["ask"]["number"] == 3
    assert ben.touch("sea:pink", given=["grey", "white", "white"]) == {"done": 1}
    real = Game.open(REEF_ENCOUNTER, RECORDED_GAME).history.done
    assert len(tabled.game.history.done) - steps == 7
    assert tabled.game.history.done[22] == real[22]
    assert set(tabled.table.replay().phones[22:]) == {1}


def test_nobody_acts_in_the_turn_of_somebody_else_nor_where_phones_only_look() -> None:
    tabled = real_table(22)
    anna, ben = tabled.phones
    assert anna.look()["you"]["act"] is None
    assert anna.touch("larva:white")["why"] == "not-your-turn"
    tabled.clients.mode = Mode.LOOK
    ben.shown = {}
    assert ben.look()["you"]["act"] is None
    assert ben.touch("larva:white")["why"] == "phones-only-look"
    assert tabled.game.history.position == 22


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"spots": ["Z/Q9"]}, "nothing-to-touch"),
        ({"spots": ["tile:99"]}, "nothing-to-touch"),
        ({"spots": ["do:pass-feast"]}, "nothing-to-touch"),
        ({"spots": ["do:tell"], "given": [1, 2]}, "nobody-asked"),
        ({"spots": ["sea:pink"], "given": ["green"]}, "nobody-asked"),
        ({"spots": ["sea:pink"], "held": ["nonsense"]}, "nothing-to-touch"),
        ({"spots": ["larva:white"], "step": 3}, "changed-before-touch"),
        ({"spots": ["larva:white"], "step": 9999}, "changed-before-touch"),
        ({"spots": ["larva:white"], "seen": "another.1.host"}, "changed-before-touch"),
        ({"spots": ["larva:white"], "seen": None}, "changed-before-touch"),
        ({"spots": "larva:white"}, "request-not-understood"),
        ({"spots": ["x" * 101]}, "request-not-understood"),
        ({"spots": ["larva:white"] * 41}, "request-not-understood"),
        ({"spots": ["larva:white"], "given": "white"}, "request-not-understood"),
        ({"spots": ["larva:white"], "id": 7}, "request-not-understood"),
    ],
    ids=str,
)
def test_a_touch_that_cannot_be_is_one_sentence_and_changes_nothing(fields: dict[str, Any], why: str) -> None:
    tabled = real_table(22)
    ben = tabled.phones[1]
    ben.look()
    answer = ben.touch(**{"spots": [], **fields})
    assert answer["why"] == why
    assert answer["said"]
    assert tabled.game.history.position == 22
    assert ben.look()["you"]["act"] is not None


def test_a_touch_sent_twice_is_one_entry() -> None:
    tabled = real_table(22)
    ben = tabled.phones[1]
    ben.look()
    fields = {"id": "one", "seen": ben.shown["seen"], "step": 22, "held": [], "spots": ["larva:white"]}
    assert ben.post("/touch", **fields) == ben.post("/touch", **fields) == {"done": 1}
    # So is one that is sent once more with another id, as after the host was started anew.
    assert ben.post("/touch", **{**fields, "id": "two"}) == {"done": 0}
    assert tabled.game.history.position == 23


def test_what_comes_after_an_undo_enters_nothing() -> None:
    tabled = real_table(22)
    ben = tabled.phones[1]
    ben.look()
    ben.touch("larva:white")
    ben.look()
    tabled.game.undo()
    tabled.publish()
    assert ben.touch("B/F3")["why"] == "changed-before-touch"
    assert ben.touch("B/F3", step=22)["why"] == "changed-before-touch"


def test_the_second_of_two_is_told_who_was_faster() -> None:
    tabled = a_table(reef, 1, Depth.POINTS)
    one, two = tabled.phones[:2]
    for phone in (one, two):
        phone.look()
    assert one.touch("do:pays") == {"done": 1}
    answer = two.touch("do:pays")
    assert answer["why"] == "somebody-faster"
    assert answer["said"].startswith("Ada was faster: Ada ")
    assert tabled.game.history.position == 1


def test_something_told_in_private_makes_no_touch_too_late() -> None:
    tabled = real_table(22)
    ben = tabled.phones[1]
    ben.look()
    hidden = tabled.game.state.players[0].hand.hidden
    tabled.game.do(TellHand(0, (hidden, 0, 0, 0, 0)))
    tabled.publish()
    assert ben.touch("larva:white") == {"done": 1}
    assert isinstance(tabled.game.history.done[-1], PlayLarva)


def test_a_phone_takes_back_its_own_last_stroke_alone() -> None:
    tabled = real_table(22)
    anna, ben = tabled.phones
    assert ben.look()["you"]["back"] is False, "it was entered at the table"
    about: Any = {"held": [], "spots": []}
    assert ben.post("/back", id="a", seen=ben.shown["seen"], step=22, **about)["why"] == "nothing-of-yours"
    ben.touch("larva:white")
    ben.look()
    ben.touch("B/F3", "B/E4")
    assert ben.look()["you"]["back"]
    assert not anna.look()["you"]["back"]
    assert anna.post("/back", id="b", seen=anna.shown["seen"], step=25)["why"] == "nothing-of-yours"
    assert ben.post("/back", id="b", seen=ben.shown["seen"], step=25) == {"done": 3}
    assert tabled.game.history.position == 22


def take_back_below(told: Random) -> tuple[Tabled, bytes]:
    """Ben acts, Anna tells something on her phone, Ben takes back; and all that Ben's phone got after she told it."""
    tabled = real_table(22)
    anna, ben = tabled.phones
    ben.look()
    ben.touch("larva:white")
    ben.look()
    ben.touch("B/F3", "B/E4")
    anna.look()
    anna.tell(told)
    ben.received = b""
    assert ben.look()["you"]["back"], "what others tell is not in the way"
    assert ben.post("/back", id="b", seen=ben.shown["seen"], step=ben.shown["step"]) == {"done": 3}
    ben.look()
    return tabled, ben.received


def test_what_others_told_stays_where_a_phone_takes_back() -> None:
    (tabled, one), (other, another) = (take_back_below(Random(number)) for number in (1, 2))
    game = tabled.game
    assert [type(action).__name__ for action in game.history.done[21:]] == ["Collect", "TellHand"]
    assert game.history.done[22] != other.game.history.done[22]
    assert one == another, "what Anna told makes no difference"
    assert tabled.phones[0].look()["you"]["back"] is False
    again = AnyGame.replayed(REEF_ENCOUNTER, read_record(game.text().encode(), REEF_ENCOUNTER.name))
    assert again.state == game.state
    game.redo(3)
    tabled.publish()
    assert [type(action).__name__ for action in game.history.done[22:24]] == ["TellHand", "PlayLarva"]
    assert tabled.phones[1].look()["you"]["back"], "it is still what Ben's phone did last"


def test_where_something_was_seen_since_all_phones_are_asked() -> None:
    tabled = real_table(22)
    anna, ben = tabled.phones
    ben.look()
    ben.touch("sea:pink", given=["grey", "white", "white"])
    for word in ("It stays", "I agree"):
        ben.look()
        assert ben.post("/back", id=word, seen=ben.shown["seen"], step=23) == {"asked": True}
        assert ben.look()["vote"]["mine"]
        vote = anna.look()["vote"]
        assert vote["waits"]
        assert vote["who"] == "Ben"
        assert "refills" in vote["said"][0]
        assert ben.post("/agree", yes=True) == {}
        assert tabled.game.history.position == 23, "nobody agrees for the others"
        anna.post("/agree", yes=word == "I agree")
    assert tabled.game.history.position == 22
    assert anna.look()["vote"] is None
    assert anna.post("/agree", yes=True)["why"] == "nothing-to-agree"


@pytest.mark.parametrize("number", range(amount(3, all=20, long=1000)))
def test_of_two_phones_at_the_same_instant_one_enters(number: int, tmp_path: Path) -> None:
    """A real host with its threads: nothing is lost, nothing is doubled."""
    path = tmp_path / "game.reef"
    AnyGame.create(reef.rules(), path, Dealer(Random(number), 2, Depth.POINTS).setup, "")
    with hosting(path) as host:
        phones = [host.phone(seat) for seat in (0, 1)]
        answers: dict[int, Any] = {}

        def act(seat: int, phone: Client) -> None:
            about = {"seen": phone.shown["seen"], "step": phone.shown["step"], "held": []}
            answers[seat] = phone.post("/touch", id=f"{seat}", spots=["do:pays"], **about)

        for phone in phones:
            phone.look()
        threads = [Thread(target=act, args=each) for each in enumerate(phones)]
        for thread in threads if number % 2 else threads[::-1]:
            thread.start()
        for thread in threads:
            thread.join()
        done = [seat for seat in answers if answers[seat].get("done") == 1]
        late = [seat for seat in answers if answers[seat].get("why") == "somebody-faster"]
        assert sorted(done + late) == [0, 1], answers
        assert len(done) == 1
    game = AnyGame.open(reef.rules(), path)
    assert [action.seat for action in game.history.done] == done


def test_what_a_phone_did_stays_done_when_its_host_ends_before_the_answer(tmp_path: Path) -> None:
    path = truncated_copy(RECORDED_GAME, tmp_path, 23)
    with hosting(path) as host:
        ben = host.phone(1)
        shown = ben.look()
        fields = {"id": "x", "seen": shown["seen"], "step": shown["step"], "held": [], "spots": ["larva:white"]}
        assert ben.post("/touch", **fields) == {"done": 1}
        token = ben.token
    with hosting(path, epoch="again") as host:
        ben.port, ben.token = host.port, token
        assert ben.post("/touch", **fields) == {"done": 0}
    assert '"phone"' in path.read_text("utf-8").splitlines()[-1]
    assert json.loads(path.read_text("utf-8").splitlines()[-1])["n"] == 23


def test_no_answer_to_a_touch_is_compressed() -> None:
    tabled = real_table(22)
    ben = tabled.phones[1]
    ben.look()
    ben.received = b""
    ben.touch("shrimp")
    assert b"Content-Encoding" not in ben.received


def test_whoever_watches_cannot_act() -> None:
    tabled = real_table(22)
    watcher = InHand(tabled, None)
    watcher.look()
    assert watcher.touch("larva:white")["why"] == "seat-not-yours"
