"""The words of format 4: a name mended, a seat that the computer plays, whose phone entered a step; in both games.

`of_format_4` holds games with all of them. Nothing there is ever made anew; beside each game lies what `state --json`
told of it then. A game of an older format keeps its own until an entry needs one of these words.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.cli.main import GAMES
from companion.record import format as record_format
from companion.record.format import FIELD_KIND, FIELD_MISSING, FIELD_UNKNOWN, WORD_UNKNOWN, read_line, write_line
from companion.record.journal import list_backups
from companion.record.library import find_game_word
from companion.reef.game import REEF
from companion.reef.interface import COMPOSED_GAME
from companion.reef_encounter.box import Space
from companion.reef_encounter.game import REEF_ENCOUNTER
from companion.reef_encounter.interface import RECORDED_GAME
from companion.reef_encounter.queries.what_if import reconcile_polyp
from companion.reef_encounter.rules.actions import PlacePolyp
from companion.refusal import Reason, Refused, explain_refusal
from companion.reports.branches import game_fork
from companion.seating import ChangePlayer, Computer, Level, Rename
from companion.session.game import NAMES_ALIKE, Game
from companion.session.game_rules import GameRules
from companion.session.history import NOTHING_TO_UNDO
from companion.translator import LANGUAGES, Translator
from tests.saving.helpers.comparing import differences

HERE = Path(__file__).parent
NEWEST = sorted((HERE / "of_format_4").glob("*.reef"))
OLDER = [
    HERE / "of_0_2_0/reef-encounter.reef",
    HERE / "of_0_2_0/reef.reef",
    HERE / "of_0_2_0/reef-score.reef",
    HERE / "of_format_2/dealt.reef",
    HERE / "of_format_3/points-only.reef",
]
BOTH = [(REEF_ENCOUNTER, RECORDED_GAME), (REEF, COMPOSED_GAME)]
STRONG = Computer(Level.STRONG, "a seed")
AnyGame = Game[Any, Any, Any]


def opened(path: Path) -> AnyGame:
    return Game.open(GAMES[find_game_word(path, {word: word for word in GAMES})].rules(), path)


def copy_of(path: Path, folder: Path) -> Path:
    target = folder / path.name
    target.write_bytes(path.read_bytes())
    return target


def begun(kind: GameRules[Any, Any, Any], source: Path, path: Path, steps: int = 12) -> AnyGame:
    """A new game that goes as the one at `source` did."""
    whole: AnyGame = Game.open(kind, source)
    game: AnyGame = Game.create(kind, path, whole.setup, "a key")
    for action in whole.history.done[:steps]:
        game.do(action)
    return game


@pytest.mark.parametrize("path", NEWEST, ids=lambda path: path.stem)
def test_a_game_of_this_format_is_whole_and_stands_as_it_stood(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    assert main(["state", "--json", str(path)]) == 0
    told = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert differences(told, json.loads(capsys.readouterr().out)) == []
    game = opened(path)
    assert path.read_text("utf-8") == game.text()
    assert game.seats[0].name == "Zoë Q."


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_older_game_goes_on_in_its_own_format_until_an_entry_needs_the_newest(path: Path, tmp_path: Path) -> None:
    copy = copy_of(path, tmp_path)
    game, before = opened(copy), copy.read_bytes()
    game.undo()
    game.redo()
    grown = copy.read_bytes()
    assert grown.startswith(before)
    game.do(Rename(0, "Somebody Else"))
    old, new = grown.splitlines(keepends=True), copy.read_bytes().splitlines(keepends=True)
    assert new[1:-1] == old[1:]
    header = read_line(old[0]).fields
    assert header["format"] < record_format.FORMAT
    assert new[0].decode() == write_line({**header, "format": record_format.FORMAT})
    assert copy.with_name(".backups").joinpath(f"{copy.stem} (before 1).reef").read_bytes() == grown
    assert list_backups(copy)[0].read_bytes() == copy.read_bytes()
    again = opened(copy)
    assert (again.whys, again.bare, again.other) == ([], (), None)
    assert game_fork(again.kind, copy) is None
    assert again.text().encode() == copy.read_bytes()
    again.undo()
    assert again.seats[0].name != "Somebody Else"
    assert len(list(copy.with_name(".backups").glob("*before*"))) == 1, "it is rewritten once"


def let_a_polyp_stand(game: AnyGame) -> None:
    """Take back until a larva cube is in play, and place a polyp against the rules."""
    while game.state.turn.growing is None:
        game.undo()
    spaces = (Space(rock, cell) for rock in range(len(game.state.rocks)) for cell in range(40))
    polyps = (PlacePolyp(game.state.turn.seat, space) for space in spaces)
    game.do(next(filter(None, (reconcile_polyp(game.state, polyp) for polyp in polyps))))


@pytest.mark.parametrize(
    "entered",
    [
        lambda game: game.do(ChangePlayer(0, STRONG)),
        lambda game: game.undo(1, phone=1),
        lambda game: game.redo(1, phone=1),
        lambda game: game.correct(2, Rename(0, "Zoë")),
        let_a_polyp_stand,
    ],
    ids=["computer", "take-back", "again", "correct", "let-stand"],
)
def test_every_way_to_a_new_word_brings_the_new_number(entered: Any, tmp_path: Path) -> None:
    path = copy_of(HERE / "of_0_2_0/reef-encounter.reef", tmp_path)
    game = opened(path)
    game.undo(2)
    assert b'"format": 1,' in path.read_bytes()
    entered(game)
    assert b'"format": 4,' in path.read_bytes()
    assert opened(path).state == game.state


def test_a_header_written_by_hand_keeps_its_fields_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "game.reef"
    lines = RECORDED_GAME.read_text("utf-8").splitlines(keepends=True)
    fields = {name: value for name, value in read_line(lines[0].encode()).fields.items() if name != "advanced"}
    turned = dict(reversed(fields.items()))
    path.write_text("".join([write_line(turned), *lines[1:]]), "utf-8")
    opened(path).do(Rename(1, "Benno"))
    first = path.read_text("utf-8").partition("\n")[0] + "\n"
    assert first == write_line({**turned, "format": 4})
    assert list(read_line(first.encode()).fields) == list(turned)


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
def test_a_mended_name_is_told_everywhere_and_undone_like_anything_else(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "0001 Old, Other.reef"
    game = begun(kind, source, path)
    old, header = game.seats[0].name, path.read_bytes().splitlines()[0]
    game.do(Rename(0, "Theodora"))
    assert path.read_bytes().splitlines()[0] == header
    commands = (["replay"], ["state"], ["state", "--json"], ["state", "--at", "3"], ["story"], ["score"])
    told = []
    for command in commands:
        assert main([*command, str(path)]) == 0
        told.append(capsys.readouterr().out)
    assert all("Theodora" in text for text in told)
    assert all(old not in text for text in told)
    assert all(state.table.seats[0].name == "Theodora" for state in game.history.states)
    game.undo()
    assert {state.table.seats[0].name for state in game.history.states} == {game.seats[0].name} == {old}
    game.redo()
    game.correct(game.history.position, Rename(0, "Theo"))
    assert opened(path).history.state_at(0).table.seats[0].name == "Theo"
    assert main(["history", str(path)]) == 0
    assert "Theo takes back" not in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
def test_two_players_may_exchange_names_in_steps_whatever_is_corrected_later(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path
) -> None:
    """Each name fits those of its own time, not those of now."""
    path = tmp_path / "game.reef"
    game = begun(kind, source, path)
    one, other = (player.name for player in game.seats)
    for seat, name in ((1, "Nobody"), (0, other), (1, one)):
        game.do(Rename(seat, name))
    assert [player.name for player in game.seats] == [other, one]
    game.correct(3, game.history.done[2])
    assert [player.name for player in opened(path).seats] == [other, one]
    assert main(["audit", str(path), "--at", "5"]) == 0


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
def test_a_seat_changes_hands_and_says_so(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.reef"
    game = begun(kind, source, path)
    game.do(ChangePlayer(1, STRONG), phone=0)
    assert game.seats[1].computer == STRONG
    assert main(["replay", str(path)]) == 0
    name, whose = game.seats[1].name, game.seats[0].name
    told = capsys.readouterr().out
    assert f"13  From now on the computer plays for {name} (strong). (Entered on {whose}’s phone.)\n" in told
    assert told.endswith(f"The computer plays for {name} (strong).\n")
    assert main(["state", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["players"][1]["computer"] == "strong"
    assert main(["state", "--at", "12", str(path)]) == 0
    assert "computer" not in capsys.readouterr().out
    game.do(ChangePlayer(1))
    game.undo(1, by=1, phone=1)
    assert opened(path).seats[1].computer == STRONG
    game.redo()
    assert opened(path).seats[1].computer is None
    assert main(["history", str(path)]) == 0
    assert f"(Entered on {name}’s phone.)" in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
def test_a_name_that_nobody_could_have_here_is_refused(
    kind: GameRules[Any, Any, Any], source: Path, tmp_path: Path
) -> None:
    game = begun(kind, source, tmp_path / "game.reef")
    before = game.text()
    for name in ("", " ", "x" * 41, "a\u200bb", game.seats[1].name, f"{game.seats[1].name} "):
        with pytest.raises(Refused) as refused:
            game.do(Rename(0, name))
        assert refused.value.reason.code.startswith("name")
    assert refused.value.reason == NAMES_ALIKE
    assert game.text() == before
    game.do(Rename(0, game.seats[0].name))


WRONG: list[tuple[dict[str, Any], Reason]] = [
    ({"by": "red", "do": "rename", "name": "Anna"}, WORD_UNKNOWN),
    ({"by": "BY", "do": "rename"}, FIELD_MISSING),
    ({"by": "BY", "do": "rename", "name": 7}, FIELD_KIND),
    ({"by": "BY", "do": "rename", "name": "Anna", "computer": {}}, FIELD_UNKNOWN),
    ({"by": "BY", "do": "change-hands", "computer": {"seed": "x"}}, FIELD_MISSING),
    ({"by": "BY", "do": "change-hands", "computer": {"level": "good"}}, FIELD_MISSING),
    ({"by": "BY", "do": "change-hands", "computer": {"level": "best", "seed": "x"}}, WORD_UNKNOWN),
    ({"by": "BY", "do": "change-hands", "computer": {"level": ["good"], "seed": "x"}}, WORD_UNKNOWN),
    ({"by": "BY", "do": "change-hands", "computer": {"level": "good", "seed": ""}}, FIELD_KIND),
    ({"by": "BY", "do": "change-hands", "computer": "good"}, FIELD_KIND),
    ({"phone": "", "take-back": 1}, WORD_UNKNOWN),
    ({"phone": None, "again": 1}, WORD_UNKNOWN),
    ({"take-back": 1, "below": 0}, FIELD_KIND),
    ({"take-back": 1, "below": 12}, NOTHING_TO_UNDO),
    ({"again": 1, "below": 1}, FIELD_UNKNOWN),
    ({"phone": "red", "by": "BY", "do": "rename", "name": "Anna"}, WORD_UNKNOWN),
    ({"correct": 1, "with": [{"phone": "BY", "by": "BY", "do": "rename", "name": "Anna"}]}, FIELD_UNKNOWN),
]


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
@pytest.mark.parametrize(("entry", "reason"), WRONG, ids=lambda value: getattr(value, "code", None))
def test_words_that_contradict_each_other_are_said_and_the_rest_is_kept(
    kind: GameRules[Any, Any, Any], source: Path, entry: dict[str, Any], reason: Reason, tmp_path: Path
) -> None:
    path = tmp_path / "game.reef"
    game = begun(kind, source, path)
    line = json.loads(json.dumps({"n": 13, **entry}).replace("BY", game.players[0]))
    behind = write_line({"n": 14, "take-back": 1})
    path.write_text(game.text() + write_line(line) + behind, "utf-8")
    found = opened(path)
    assert found.damage is not None
    assert (found.damage.line, found.damage.entry, found.damage.refused.reason) == (14, 13, reason)
    assert found.history.position == 12
    assert len(found.broken) == 2
    for language in ("en", *LANGUAGES):
        assert explain_refusal(Translator(language), found.damage.refused).endswith(".")
    found.repair()
    assert opened(path).history.position == 11, "the line behind it holds again"


@pytest.mark.parametrize(("kind", "source"), BOTH, ids=["reef-encounter", "reef"])
@pytest.mark.parametrize("computer", [{"seed": "x"}, {"level": "best", "seed": "x"}, None, {}, "good"])
def test_a_header_whose_computer_lacks_something_is_refused(
    kind: GameRules[Any, Any, Any], source: Path, computer: object, tmp_path: Path
) -> None:
    path = tmp_path / "game.reef"
    fields = dict(read_line(source.read_bytes().splitlines()[0]).fields)
    one, *others = fields["players"]
    path.write_text(write_line({**fields, "players": [{**one, "computer": computer}, *others]}), "utf-8")
    with pytest.raises(Refused) as refused:
        Game.open(kind, path)
    assert "players[1].computer" in str(refused.value.facts["field"])
    assert main(["check", str(path)]) == 2


def test_new_words_in_an_older_record_are_read_and_get_their_number_with_the_next_entry(tmp_path: Path) -> None:
    """Somebody wrote them by hand, or a backup of before mended the first line."""
    path = copy_of(HERE / "of_0_2_0/reef-encounter.reef", tmp_path)
    game = opened(path)
    path.write_bytes(
        path.read_bytes()
        + write_line({"n": len(game.entries) + 1, "by": game.players[0], "do": "rename", "name": "Zoë"}).encode()
    )
    game = opened(path)
    assert game.seats[0].name == "Zoë"
    game.undo()
    assert b'"format": 4' in path.read_bytes().splitlines()[0]
    assert opened(path).whys == []


def test_a_backup_of_before_helps_a_game_in_the_newest_format(tmp_path: Path) -> None:
    """Killed before the first backup in the new format, and then the disk spoiled a line."""
    path = copy_of(HERE / "of_0_2_0/reef-encounter.reef", tmp_path)
    game = opened(path)
    game.undo()
    before = path.read_bytes()
    game.do(Rename(0, "Zoë"))
    for place in list_backups(path):
        place.write_bytes(before)
    whole = path.read_bytes().splitlines(keepends=True)
    for line in (1, 30):
        path.write_bytes(b"".join([*whole[: line - 1], b"spilt tea\n", *whole[line:]]))
        found = opened(path)
        assert found.rescue is not None
        assert found.seats[0].name == "Zoë"
        assert found.entries == game.entries
        assert found.other is None
