"""A secret is where it belongs and nowhere else: searched in files, views, logs, undo names and refusals.

The same game is played five times, once for each coral that the first player may have hidden.
"""

from __future__ import annotations

import base64
import json
from itertools import product
from pathlib import Path

import pytest

from companion.record import format as record_format
from companion.record import sealed_answers
from companion.reef_encounter.box import Coral, Space, coral_counts, parse_cell
from companion.reef_encounter.game import REEF_ENCOUNTER, Game
from companion.reef_encounter.notation.views import view_document
from companion.reef_encounter.queries.views import seen_by
from companion.reef_encounter.rules.actions import (
    Action,
    CallEnd,
    Collect,
    EatCoral,
    FeedFish,
    IntroduceShrimp,
    PlacePolyp,
    PlayLarva,
    PolypForLarva,
    RevealFish,
)
from companion.reef_encounter.rules.state import Phase
from companion.reef_encounter.wording.audit import audit_lines
from companion.reef_encounter.wording.log import STEP_WORDS, opening_lines, step_line
from companion.reef_encounter.wording.names import make_translator
from companion.reef_encounter.wording.table import score_lines, table_lines
from companion.refusal import Refused, explain_refusal
from companion.session.game_rules import UndoExtent
from companion.session.replay import list_disclosures, list_revisions, undo_step_count
from companion.session.wording import revision_line, undo_label
from companion.translator import LANGUAGES
from tests.trust.helpers.hiding import KEY, PIN, SETUP, W, finished, game_with_secrets

SECRETS = list(Coral)


def without_seals(text: str) -> list[object]:
    """A record's lines; in place of each seal and promise, and of the checksum over it, only how long it is."""

    def bare(value: object) -> object:
        if isinstance(value, dict):
            return {k: len(v) if k in ("sealed", "promise", "proof", "sum") else bare(v) for k, v in value.items()}
        return [bare(part) for part in value] if isinstance(value, list) else value

    return [bare(json.loads(line)) for line in text.splitlines()]


def public_texts(game: Game, viewers: tuple[object, ...] = ("table", 1)) -> list[object]:
    """All that anybody but the first player can get to see or read."""
    found: list[object] = []
    history = game.history
    for step in range(history.position + 1):
        state = history.state_at(step)
        for viewer, counted in product(viewers, (False, True)):
            view = seen_by(state, viewer, counted)  # type: ignore[arg-type]
            found += [view_document(view), table_lines(make_translator("en"), view)]
        found += [audit_lines(make_translator("en"), state), audit_lines(make_translator("en"), state, 1)]
        if state.phase is not Phase.OPENING:
            found.append(score_lines(make_translator("en"), state))
    for language in LANGUAGES:
        tr = make_translator(language)
        for step, action in enumerate(history.done, 1):
            found.append(step_line(tr, history.state_at(step - 1), action, history.state_at(step)))
        for reach in UndoExtent:
            steps = undo_step_count(REEF_ENCOUNTER, history.done, reach)
            found.append(undo_label(tr, game, steps, STEP_WORDS))
        found += [
            STEP_WORDS.seen(tr, game.state, disclosure)
            for disclosure in list_disclosures(REEF_ENCOUNTER, history.done)
        ]
        found += [undo_label(tr, game, steps, STEP_WORDS) for steps in range(history.position + 2)]
        found += [
            revision_line(tr, game.seats, change, STEP_WORDS.action_sentence) for change in list_revisions(game)
        ]
        found.append(opening_lines(tr, game))
    return found


def refusals(game: Game, seats: tuple[int, ...]) -> list[str]:
    """Every sentence that can be provoked by trying things."""
    tries: list[Action] = []
    spaces = [Space(rock, parse_cell(name)) for rock in (0, 1) for name in ("A1", "C3", "D4", "E3")]
    for seat, coral in product(seats, Coral):
        tries += [FeedFish(seat, coral), PlayLarva(seat, coral), PolypForLarva(seat, coral), Collect(seat, coral)]
        tries += [RevealFish(seat, coral_counts([coral])), CallEnd(seat, "end.space")]  # type: ignore[arg-type]
    for seat, space in product(seats, spaces):
        tries += [PlacePolyp(seat, space), IntroduceShrimp(seat, space), EatCoral(seat, space)]
    found = []
    for action in tries:
        try:
            game.history.do(action)
        except Refused as refused:
            found.append(explain_refusal(make_translator("en"), refused))
        else:
            game.history.undo()
            found.append("done")
    return found


@pytest.mark.parametrize("pin", ["", PIN])
def test_nobody_else_sees_reads_or_provokes_anything_that_depends_on_the_secret(pin: str) -> None:
    games = [game_with_secrets(None, secret, pin) for secret in SECRETS]
    first = public_texts(games[0])
    assert len(first) > 100
    asked = refusals(games[0], (1,))
    assert len(set(asked)) > 5
    for game in games[1:]:
        assert public_texts(game) == first
        assert refusals(game, (1,)) == asked
    own = [view_document(seen_by(game.state, 0)) for game in games]
    assert len({json.dumps(document) for document in own}) == 5, "else there was no secret"


def test_the_score_band_never_moves_when_only_a_secret_does() -> None:
    games = [finished(secret, "") for secret in SECRETS]
    narrower = 0
    for step in range(0, games[0].history.position + 1, 4):
        bands = set()
        for game in games:
            state = game.history.state_at(step)
            views = [seen_by(state, "table", counted=True), seen_by(state, 1, counted=True)]
            bands.add(tuple(player.score for view in views for player in view.players if player.seat.name == "Anna"))
            own, table = seen_by(state, 0).players[0].score, views[0].players[0].score
            assert own is not None
            assert table is not None
            assert table.least <= own.least <= own.most <= table.most
            narrower += own != table
        assert len(bands) == 1
    assert narrower, "else the owner's own band would not know more"


@pytest.mark.parametrize("pin", ["", PIN])
def test_no_byte_of_any_file_tells_the_secret(tmp_path: Path, pin: str) -> None:
    texts, names = [], []
    for number, secret in enumerate(SECRETS):
        folder = tmp_path / str(number)
        folder.mkdir()
        game_with_secrets(folder / "game.reef", secret, pin)
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
def test_no_seal_or_promise_ever_comes_twice(pin: str) -> None:
    seals: list[str] = []
    for secret in SECRETS:
        for entry in game_with_secrets(None, secret, pin).entries:
            for part in entry.get("with", [entry]):
                if "sealed" in part:
                    seals += [part["sealed"], part.get("promise", part["sealed"][::-1])]
    assert len(seals) == len(set(seals)), "two alike would tell that the same was hidden"


def test_two_copies_of_one_game_seal_the_same_alike_and_another_secret_otherwise() -> None:
    """What docs/trust.md says of copies: whoever has both sees whether the same was told, on a line of one number."""
    one, same, other = (game_with_secrets(None, secret).entries for secret in (SECRETS[0], SECRETS[0], SECRETS[1]))
    assert one == same
    assert one != other


@pytest.mark.parametrize("inside", ["5", "null", '"ab"', "[1]", "[1, 2, 3]", "{}", "[" * 150, '["a", [1e999]]'])
def test_a_seal_made_by_somebody_elses_program_is_refused_whatever_is_in_it(inside: str) -> None:
    lock, context = sealed_answers.make_game_key(KEY, "purple"), "purple/feed-fish"
    data = inside.encode().ljust(192)
    nonce = sealed_answers.compute_mac(lock, "nonce", context, "1.0", data.decode())[:16]
    tag = sealed_answers.compute_mac(lock, "tag", context, nonce.hex(), data.decode())[:16]
    text = base64.b85encode(nonce + tag + sealed_answers.encrypt(data, lock, nonce)).decode()
    game = Game(REEF_ENCOUNTER, SETUP, KEY)
    record_ = game.text() + record_format.entry_line(1, {"by": "purple", "do": "feed-fish", "sealed": text})
    opened = Game.replayed(REEF_ENCOUNTER, record_format.read_record(record_.encode(), REEF_ENCOUNTER.name))
    assert opened.damage is not None
    assert opened.history.position == 0
