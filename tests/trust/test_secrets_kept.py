"""A secret is where it belongs and nowhere else: searched in files, views, logs, undo names and refusals.

The same game is played five times, once for each coral that the first player may have hidden.
"""

from __future__ import annotations

import base64
import hashlib
import json
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from companion import logbook, record, seal
from companion.reef_encounter import private
from companion.reef_encounter.actions import (
    Action,
    CallEnd,
    ChooseLarvae,
    Collect,
    EatCoral,
    FeedFish,
    IntroduceShrimp,
    PlacePolyp,
    PlayLarva,
    PolypForLarva,
    RevealFish,
    TellHand,
)
from companion.reef_encounter.boards import Space, cell
from companion.reef_encounter.course import NOT_AS_TOLD
from companion.reef_encounter.example import REAL_GAME as REAL
from companion.reef_encounter.game import NAME, Game
from companion.reef_encounter.notation.document import view_document
from companion.reef_encounter.pieces import Coral, PlayerColour, stock
from companion.reef_encounter.private import Kept
from companion.reef_encounter.setup import Setup
from companion.reef_encounter.state import Phase, Seat
from companion.reef_encounter.undoing import Reach, steps_back
from companion.reef_encounter.view import seen_by
from companion.reef_encounter.wording.audit import audit_lines
from companion.reef_encounter.wording.log import told
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.refusals import explain
from companion.reef_encounter.wording.saving import locked_lines, opening_lines, promise_line
from companion.reef_encounter.wording.scores import score_lines
from companion.reef_encounter.wording.table import table_lines
from companion.reef_encounter.wording.undoing import history_lines, seen_lines, take_back_name
from companion.refusal import Refused
from companion.speech import LANGUAGES

W, Y, O, P, G = Coral  # noqa: E741 - the letters of the boards
SETUP = Setup(
    (Seat("First", PlayerColour.PURPLE), Seat("Second", PlayerColour.GREEN)),
    ("A", "C"),
    ((W, W, G), (Y, P, P), (O, O, O), (P, G), (W,)),
)
KEY, PIN = "4f2a9c01d3e57b68", "31415"
COST = dict(seal._COST)  # before the tests make it less
SECRETS = list(Coral)


def played(path: Path | None, secret: Coral, pin: str = "", key: str = KEY) -> Game:
    """A game in which the first player told a hand of two kinds and hid one of `secret`."""
    game = Game.create(path, SETUP, key) if path is not None else Game(SETUP, key)
    if pin:
        game.set_pin(0, pin)
    game.do(TellHand(0, stock([secret] * 3)))
    game.do(FeedFish(0, secret))
    game.take_back()
    game.do(FeedFish(0, secret))
    game.do(FeedFish(1))
    game.do(ChooseLarvae(0, stock([W, P])))
    game.do(ChooseLarvae(1, stock([G, G])))
    game.take_back(3)
    game.again(3)
    game.correct(2, FeedFish(0, secret))
    game.do(Collect(0, O, (G, P, W)))
    game.do(PlayLarva(1, G))
    return game


def without_seals(text: str) -> list[object]:
    """A record's lines; in place of each seal and promise only how long it is."""

    def bare(value: object) -> object:
        if isinstance(value, dict):
            return {k: len(v) if k in ("sealed", "promise", "proof") else bare(v) for k, v in value.items()}
        return [bare(part) for part in value] if isinstance(value, list) else value

    return [bare(json.loads(line)) for line in text.splitlines()]


def said(game: Game, viewers: tuple[object, ...] = ("table", 1)) -> list[object]:
    """All that anybody but the first player can get to see or read."""
    found: list[object] = []
    session = game.session
    for step in range(session.position + 1):
        state = session.state_at(step)
        for viewer, counted in product(viewers, (False, True)):
            view = seen_by(state, viewer, counted)  # type: ignore[arg-type]
            found += [view_document(view), table_lines(speaker("en"), view)]
        found += [audit_lines(speaker("en"), state), audit_lines(speaker("en"), state, 1)]
        if state.phase is not Phase.OPENING:
            found.append(score_lines(speaker("en"), state))
    for language in LANGUAGES:
        speech = speaker(language)
        for step, action in enumerate(session.done, 1):
            found.append(told(speech, session.state_at(step - 1), action, session.state_at(step)))
        for reach in Reach:
            steps = steps_back(session.done, reach)
            found += [take_back_name(speech, game, steps), seen_lines(speech, game, steps)]
        found += [take_back_name(speech, game, steps) for steps in range(session.position + 2)]
        found += [history_lines(speech, game), opening_lines(speech, game), locked_lines(speech, game)]
    return found


def refusals(game: Game, seats: tuple[int, ...]) -> list[str]:
    """Every sentence that can be provoked by trying things."""
    tries: list[Action] = []
    spaces = [Space(reef, cell(name)) for reef in (0, 1) for name in ("A1", "C3", "D4", "E3")]
    for seat, coral in product(seats, Coral):
        tries += [FeedFish(seat, coral), PlayLarva(seat, coral), PolypForLarva(seat, coral), Collect(seat, coral)]
        tries += [RevealFish(seat, stock([coral])), CallEnd(seat, "end.space")]  # type: ignore[arg-type]
    for seat, space in product(seats, spaces):
        tries += [PlacePolyp(seat, space), IntroduceShrimp(seat, space), EatCoral(seat, space)]
    found = []
    for action in tries:
        try:
            game.session.do(action)
        except Refused as refused:
            found.append(explain(speaker("en"), refused))
        else:
            game.session.undo()
            found.append("done")
    return found


@pytest.mark.parametrize("pin", ["", PIN])
def test_nobody_else_sees_reads_or_provokes_anything_that_depends_on_the_secret(pin):
    games = [played(None, secret, pin) for secret in SECRETS]
    first = said(games[0])
    assert len(first) > 100
    asked = refusals(games[0], (1,))
    assert len(set(asked)) > 5
    for game in games[1:]:
        assert said(game) == first
        assert refusals(game, (1,)) == asked
    own = [view_document(seen_by(game.state, 0)) for game in games]
    assert len({json.dumps(document) for document in own}) == 5, "else there was no secret"


def test_the_score_band_never_moves_when_only_a_secret_does():
    games = [finished(secret, "") for secret in SECRETS]
    narrower = 0
    for step in range(0, games[0].session.position + 1, 4):
        bands = set()
        for game in games:
            state = game.session.state_at(step)
            views = [seen_by(state, "table", counted=True), seen_by(state, 1, counted=True)]
            bands.add(tuple(player.score for view in views for player in view.players if player.seat.name == "First"))
            own, table = seen_by(state, 0).players[0].score, views[0].players[0].score
            assert own is not None
            assert table is not None
            assert table.least <= own.least <= own.most <= table.most
            narrower += own != table
        assert len(bands) == 1
    assert narrower, "else the owner's own band would not know more"


@pytest.mark.parametrize("pin", ["", PIN])
def test_no_byte_of_any_file_tells_the_secret(tmp_path, pin):
    texts, names = [], []
    for number, secret in enumerate(SECRETS):
        folder = tmp_path / str(number)
        folder.mkdir()
        played(folder / "game.reef", secret, pin)
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        assert len(files) > 1, "the backups are searched as well"
        names.append([str(path.relative_to(folder)) for path in files])
        texts.append([path.read_text("utf-8") for path in files])
        for text in texts[-1]:
            private_lines = [line for line in text.splitlines() if '"sealed"' in line]
            assert private_lines
            for line in private_lines:
                assert not any(colour.name.lower() in line.lower() for colour in Coral if colour is not W)
                assert "white" not in line.lower()
    assert all(name == names[0] for name in names)
    bare = [[without_seals(text) for text in files] for files in texts]
    assert all(one == bare[0] for one in bare), "all but the seals is the same whatever was hidden"
    assert len({len(text.encode()) for files in texts for text in files[-1:]}) == 1


@pytest.mark.parametrize("pin", ["", PIN])
def test_no_seal_or_promise_ever_comes_twice(pin):
    seals: list[str] = []
    for secret in SECRETS:
        for entry in played(None, secret, pin).entries:
            for part in entry.get("with", [entry]):
                if "sealed" in part:
                    seals += [part["sealed"], part.get("promise", part["sealed"][::-1])]
    assert len(seals) == len(set(seals)), "two alike would tell that the same was hidden"


def test_the_pin_is_nowhere_and_what_it_seals_stays_closed_without_it(tmp_path):
    path = tmp_path / "game.reef"
    played(path, P, PIN)
    for file in tmp_path.rglob("*.reef"):
        assert PIN.encode() not in file.read_bytes()
    game = Game.open(path)
    assert game.locked == (0,)
    assert (game.state.players[0].fish.told, game.state.players[0].hand.told) == ((0,) * 5, (0,) * 5)
    lock = seal.key_lock(KEY, "purple")
    for entry in game.entries:
        if entry.get("pin"):
            with pytest.raises(Refused):
                seal.unseal(lock, f"purple/{entry['do']}", entry["sealed"])
    assert game.session.position == 7, "a forgotten PIN stops nothing"
    game.take_back()


def test_the_right_pin_opens_everything_and_another_nothing(tmp_path):
    path = tmp_path / "game.reef"
    whole = played(path, P, PIN)
    game = Game.open(path)
    with pytest.raises(Refused) as caught:
        game.unlock(0, "31416")
    assert caught.value.reason is private.WRONG_PIN
    assert game.locked == (0,)
    assert not game.opens(0, "31416")
    game.unlock(0, PIN)
    assert game.locked == ()
    assert game.state == whole.state
    assert game.state.players[0].fish.told == stock([P])
    with pytest.raises(Refused) as caught:
        game.unlock(1, PIN)
    assert caught.value.reason is private.NO_PIN
    with pytest.raises(Refused) as caught:
        game.set_pin(0, "other")
    assert caught.value.reason is private.PIN_SET
    with pytest.raises(Refused) as caught:
        game.set_pin(1, "123")
    assert caught.value.reason is seal.PIN_SHORT


def finished(secret: Coral, pin: str) -> Game:
    """The real game to its end, its first player's opening polyp told."""
    real = Game.open(REAL)
    game = Game(real.setup, KEY)
    if pin:
        game.set_pin(0, pin)
    for action in real.session.done:
        game.do(FeedFish(0, secret) if action == FeedFish(0) else action)
    return game


def reopened(game: Game, path: Path) -> Game:
    path.write_text(game.text(), "utf-8")
    return Game.open(path)


def test_a_promise_is_made_when_the_polyp_is_chosen_and_kept_at_the_reveal(tmp_path):
    game = finished(P, "")
    made = game.promises[0]
    assert (made.seat, made.kept) == (0, Kept.OPEN)
    with pytest.raises(Refused):
        game.do(RevealFish(0, stock([G])))
    game.do(RevealFish(0, stock([P])))
    assert [promise.kept for promise in game.promises] == [Kept.KEPT]
    assert game.promises[0].code == made.code
    assert made.code in promise_line(speaker("en"), game, game.promises[0])
    assert reopened(game, tmp_path / "game.reef").promises == game.promises


def test_a_forgotten_pin_leaves_the_polyp_unknown_until_it_is_revealed(tmp_path):
    game = reopened(finished(P, PIN), tmp_path / "game.reef")
    assert game.state.players[0].fish.unknown == 1
    game.do(RevealFish(0, stock([P])))
    assert [promise.kept for promise in game.promises] == [Kept.UNCHECKED]
    state = game.state
    game.unlock(0, PIN)
    assert game.state == state
    assert [promise.kept for promise in game.promises] == [Kept.KEPT]


def test_a_broken_promise_is_told_and_stops_nothing(tmp_path):
    game = reopened(finished(P, PIN), tmp_path / "game.reef")
    game.do(RevealFish(0, stock([W])))
    state = game.state
    with pytest.raises(Refused) as caught:
        game.unlock(0, PIN)
    assert caught.value.reason is NOT_AS_TOLD
    assert game.state == state
    assert [promise.kept for promise in game.promises] == [Kept.BROKEN]


def test_a_proof_lets_anybody_check_the_promise_without_the_pin(tmp_path):
    game = finished(P, PIN)
    game.do(RevealFish(0, stock([P])))
    again = reopened(game, tmp_path / "game.reef")
    assert again.locked == (0,)
    assert [promise.kept for promise in again.promises] == [Kept.KEPT]
    text = game.text().replace('"polyps": ["pink"]', '"polyps": ["white"]')
    (tmp_path / "changed.reef").write_text(text, "utf-8")
    changed = Game.open(tmp_path / "changed.reef")
    assert [promise.kept for promise in changed.promises] == [Kept.BROKEN]


def test_a_promise_taken_back_binds_nobody():
    game = Game(SETUP, KEY)
    game.do(FeedFish(0, P))
    game.take_back()
    assert game.promises == []
    game.do(FeedFish(0, W))
    assert len(game.promises) == 1


def test_a_pin_set_later_closes_what_was_told_before_and_the_promise_stays(tmp_path):
    path = tmp_path / "game.reef"
    game = Game.create(path, SETUP, KEY)
    game.do(FeedFish(0, P))
    game.do(FeedFish(1, W))
    state, (made, _) = game.state, game.promises
    with pytest.raises(Refused):
        game.guard(0, "12")
    assert game.pins == ()
    game.guard(0, PIN)
    assert game.state == state
    again = Game.open(path)
    assert again.damage is None
    assert (again.pins, again.locked) == ((0,), (0,))
    assert again.state.players[0].fish.unknown == 1
    assert again.state.players[1].fish.told == stock([W])
    assert again.promises[0] == made
    with pytest.raises(Refused):
        again.guard(0, "another")
    again.unlock(0, PIN)
    assert (again.state, again.promises[0]) == (state, made)


def test_a_pin_that_the_disk_does_not_take_is_not_set(tmp_path):
    path = tmp_path / "game.reef"
    game = Game.create(path, SETUP, KEY)
    game.do(FeedFish(0, P))
    path.unlink()
    with pytest.raises(Refused):
        game.guard(0, PIN)
    assert game.pins == ()
    assert game.session.position == 1


def test_a_pin_set_later_seals_all_that_was_told_in_one_write_or_nothing(tmp_path, monkeypatch):
    path = tmp_path / "game.reef"
    game = played(path, P)
    before, told_ = path.read_bytes(), game.state
    with monkeypatch.context() as disk:
        calls = []
        disk.setattr(logbook.os, "fsync", lambda _: calls.append(None) or full())
        with pytest.raises(Refused):
            game.guard(0, PIN)
        assert len(calls) == 1
    assert (path.read_bytes(), game.pins) == (before, ())
    game.guard(0, PIN)
    again = Game.open(path)
    assert again.damage is None
    assert again.locked == (0,)
    again.unlock(0, PIN)
    assert again.state == game.state == told_


def full():
    raise OSError(28, "full")


@pytest.mark.parametrize("inside", ["5", "null", '"ab"', "[1]", "[1, 2, 3]", "{}", "[" * 150, '["a", [1e999]]'])
def test_a_seal_made_by_somebody_elses_program_is_refused_whatever_is_in_it(inside):
    lock, context = seal.key_lock(KEY, "purple"), "purple/feed-fish"
    data = inside.encode().ljust(192)
    nonce = seal._mac(lock, "nonce", context, "1.0", data.decode())[:16]
    tag = seal._mac(lock, "tag", context, nonce.hex(), data.decode())[:16]
    text = base64.b85encode(nonce + tag + seal._mixed(data, lock, nonce)).decode()
    game = Game(SETUP, KEY)
    record_ = game.text() + record.numbered(1, {"by": "purple", "do": "feed-fish", "sealed": text})
    opened = Game.replayed(record.read(record_.encode(), NAME))
    assert opened.damage is not None
    assert opened.session.position == 0


def test_a_pin_is_the_same_from_every_keyboard():
    game = played(None, P, pin="caf\u00e9 12")
    assert game.opens(0, "cafe\u0301 \uff11\uff12")
    assert not game.opens(0, "cafe 12")
    assert not game.opens(0, "\ud800 half")


def test_every_try_of_a_pin_costs_what_a_tablet_bears():
    """One of the costs that OWASP's cheat sheet on storing passwords recommends for scrypt."""
    assert (COST["n"], COST["r"], COST["p"]) == (2**15, 8, 3)
    assert len(hashlib.scrypt(b"31415", salt=b"salt", **COST)) == 32, "and the memory it may take is enough for it"


def test_a_pin_is_tried_once_for_each_time_it_is_typed(monkeypatch):
    tries = []
    through = seal.pin_lock
    monkeypatch.setattr(seal, "pin_lock", lambda *parts: tries.append(parts) or through(*parts))
    game = Game(SETUP, KEY)
    game.set_pin(0, PIN)
    game.do(FeedFish(0, Coral.PINK))
    closed = Game.replayed(record.read(game.text().encode(), NAME))
    tries.clear()
    for pin in ("31416", PIN, PIN):
        if closed.locked:
            with suppress(Refused):
                closed.unlock(0, pin)
        else:
            assert closed.opens(0, pin)
    assert len(tries) == 3
    assert closed.session.done[0] == FeedFish(0, Coral.PINK)
