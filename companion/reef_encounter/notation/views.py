"""Serializer of what one viewer sees: views as JSON, reef boards as text diagrams, words of pieces and spaces.

    board D
       A  B  C  D  E  F  G
    1  .  -  -  -  -  -  .
    2  -  -  -  O  .  -  -
    3  -  -  .  -  G  Gp -
    4  -  W  -  *  -  -  -
    5  .  P  -  Y  .  -r .
    6  .  -  -  .  -  -  .

`.` deep water, `-` bare rock, `*` the bare extra-growth space (plain rock in the advanced game), `W Y O P G` polyps
by the first letter of their coral. A shrimp is the small first letter of its player's colour behind that: `p g r y`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.record.format import excerpt, keyword, options_document, read_enum, read_list
from companion.reef_encounter.box import (
    ALL_POLYPS,
    BOARDS,
    COLUMN_LETTERS,
    COLUMNS,
    CORAL_TILES,
    ROW_STRIDE,
    ROWS,
    Alga,
    Board,
    Coral,
    CoralCounts,
    PlayerColour,
    Space,
    cell_name,
    coral_counts,
    list_cells,
    parse_cell,
)
from companion.reef_encounter.queries.views import PlayerView, View
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.scoring import RankedPlace, Score
from companion.reef_encounter.rules.state import BoardState, CoralTiles, Depth, Holding, Phase, Table
from companion.reef_encounter.rules.supplies import coral_at
from companion.reef_encounter.rules.turns import coral_values, cylinders_left, tile_as_it_lies
from companion.refusal import Reason, Refused

SPACE_UNKNOWN = Reason(
    "space-unknown",
    "“{value}” is no space of the boards in play ({boards}); spaces are named like D/E4.",
    "setup.boards",
)


def coral_keywords(holding: CoralCounts) -> list[str]:
    """Return a stock as a list of colour words, a word for each piece."""
    return [keyword(coral) for coral in Coral for _ in range(holding[coral])]


def read_corals(value: object, field: str) -> tuple[Coral, ...]:
    """Read a list of coral words. Raises Refused."""
    return tuple(read_enum(Coral, item, field) for item in read_list(value, field, sum(ALL_POLYPS)))


def read_coral_counts(value: object, field: str) -> CoralCounts:
    """Read a list of coral words as a stock, the number of each. Raises Refused."""
    return coral_counts(read_corals(value, field))


def read_space(value: object, letters: Sequence[str]) -> Space:
    """Read a space named like `D/E4`, on a board in play. Raises Refused."""
    if not letters:
        raise Refused(NOT_FOLLOWED)
    letter, _, name = value.partition("/") if isinstance(value, str) else ("", "", "")
    if letter not in BOARDS or letter not in letters:
        raise Refused(SPACE_UNKNOWN, value=excerpt(value), boards=", ".join(letters))
    try:
        return Space(letters.index(letter), parse_cell(name))
    except ValueError:
        raise Refused(SPACE_UNKNOWN, value=excerpt(value), boards=", ".join(letters)) from None


def space_keyword(space: Space, letters: Sequence[str]) -> str:
    """Return the name of a space, like `D/E4`."""
    return f"{letters[space.rock]}/{cell_name(space.cell)}"


def counts_document(pieces: CoralCounts) -> dict[str, int]:
    """Return a stock as numbers by colour."""
    return {keyword(coral): pieces[coral] for coral in Coral}


def view_document(view: View) -> dict[str, Any]:
    """Return everything one viewer sees, by name. Omits what the game's depth does not follow."""
    table = view.table
    colours = [keyword(seat.colour) for seat in table.seats]
    document: dict[str, Any] = {
        "game": "reef-encounter",
        "viewer": view.viewer if isinstance(view.viewer, str) else colours[view.viewer],
        "depth": keyword(table.depth),
        **options_document(table.options),
        "phase": keyword(view.phase),
        "turn": {
            "player": colours[view.turn.seat],
            "begun": view.turn.begun,
            "larvae_played": view.turn.larvae,
            "growing": keyword(view.turn.growing) if view.turn.growing is not None else None,
            "laid_from_hand": view.turn.laid,
            "shrimp_introduced": view.turn.introduced,
            "tile_locked": view.turn.locked,
        },
        "coral_tiles": tiles_document(view.tiles),
        "alga_space": keyword(view.tiles.sea) if view.tiles.sea is not None else None,
        "coral_values": counts_document(coral_values(view.tiles)),
        "supplies": {"alga_cylinders": {keyword(alga): cylinders_left(view.tiles, alga) for alga in Alga}},
        "players": [_player(player, table) for player in view.players],
    }
    if table.depth is Depth.FULL:
        document["boards"] = [_rock(view, number) for number in range(len(table.boards))]
        document["open_sea"] = {keyword(space): coral_keywords(view.sea[space]) for space in Coral}
        document["supplies"] |= {
            "larva_cubes": counts_document(view.larva_supply),
            "bonus_polyps": counts_document(view.bonus),
            "bag": view.bag,
        }
    document["end"] = None
    if view.end is not None:
        document["end"] = {
            "trigger": keyword(view.end.trigger),
            "by": colours[view.end.by],
            "still_to_eat": [colours[seat] for seat in view.end.waiting],
        }
    if view.phase is Phase.OVER:
        document["ranking"] = [_place(place, colours) for place in view.ranking] if view.ranking else None
    return document


def tiles_document(tiles: CoralTiles) -> list[dict[str, Any]]:
    """Return the ten coral tiles as they lie."""
    found = []
    for tile in CORAL_TILES:
        now = tile_as_it_lies(tiles, tile)
        found.append(
            {
                "number": tile.number,
                "stronger": keyword(now.stronger),
                "weaker": keyword(now.weaker),
                "large_alga": keyword(now.large_alga),
                "small_alga": keyword(now.small_alga),
                "starfish": tiles.starfish_up(tile.number),
                "locked": tiles.is_locked(tile.number),
            }
        )
    return found


def _rock(view: View, board_number: int) -> dict[str, Any]:
    board, rock = view.table.boards[board_number], view.rocks[board_number]
    return board_document(board.letter, rock, [keyword(seat.colour) for seat in view.table.seats])


def board_document(letter: str, rock: BoardState, colours: list[str]) -> dict[str, Any]:
    """Return one reef board: each cell's polyp, and the owner of the shrimp there."""
    return {
        "board": letter,
        "polyps": {
            cell_name(where): keyword(coral)
            for where, coral in sorted((c, coral) for coral in Coral for c in list_cells(rock.corals[coral]))
        },
        "shrimps": {
            cell_name(where): colour
            for where, colour in sorted(
                (c, colour) for colour, own in zip(colours, rock.shrimps, strict=True) for c in list_cells(own)
            )
        },
    }


def _holding(holding: Holding) -> dict[str, Any]:
    return {
        "seen": counts_document(holding.seen),
        "hidden": holding.hidden,
        "told": counts_document(holding.told),
        "unknown": holding.unknown,
    }


def _player(view: PlayerView, table: Table) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": view.seat.name,
        "colour": keyword(view.seat.colour),
    }
    if view.seat.computer is not None:
        found["computer"] = keyword(view.seat.computer.level)
    if table.depth is not Depth.SCORE:
        found |= {"shrimps_eaten": view.meals, "shrimp_on_open_sea": view.on_open_sea}
    full = table.depth is Depth.FULL
    if full:
        found["consumed"] = counts_document(view.consumed)
    if view.behind is not None:
        found["fish"] = _holding(view.behind.fish)
        found["contradicted"] = view.behind.contradicted
        if full:
            found["hand"] = _holding(view.behind.hand)
            found["larvae"] = counts_document(view.behind.larvae)
            found["shrimps_behind"] = view.behind.shrimps
    if view.score is not None:
        found["score"] = _score(view.score)
    if view.tally is not None:
        found["tie_breakers"] = view.tally._asdict()
    return found


def _score(score: Score) -> dict[str, Any]:
    return {
        "least": score.least,
        "most": score.most,
        "unknown_polyps": score.unknown,
        "lines": [
            {"coral": keyword(line.coral), "polyps": line.polyps, "value": line.value, "points": line.points}
            for line in score.lines
        ],
    }


def _place(place: RankedPlace, colours: list[str]) -> dict[str, Any]:
    return {"place": place.place, "player": colours[place.seat], "by": keyword(place.by)}


DIAGRAM_BOARD = Reason("diagram-board", "Line {line}: there is no board “{value}”.")
DIAGRAM_ROWS = Reason("diagram-rows", "Line {line}: board {board} wants six rows of seven marks, not {number}.")
DIAGRAM_MARK = Reason("diagram-mark", "Line {line}: the mark “{value}” cannot stand there.")

_CORALS = {coral.name[0]: coral for coral in Coral}
_OWNERS = {colour.name[0].lower(): colour for colour in PlayerColour}


def format_diagram(table: Table, rocks: Sequence[BoardState]) -> str:
    """Return all boards in play as text, one below the other."""
    colours = [seat.colour for seat in table.seats]
    pairs = zip(table.boards, rocks, strict=True)
    return "\n\n".join(_board(board, rock, colours, table.options.advanced) for board, rock in pairs) + "\n"


def read_diagram(text: str, colours: Sequence[PlayerColour]) -> dict[str, BoardState]:
    """Parse the pieces on each board of a diagram, by board letter; `colours` are the players', by seat.

    Leading row numbers, the line of column letters and blank lines may be missing. Raises Refused with the line for
    what is no diagram.
    """
    found: dict[str, BoardState] = {}
    letter = ""
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate([*text.splitlines(), "board"], 1):
        marks = line.split()
        if not marks or marks == list(COLUMN_LETTERS):
            continue
        if marks[0] == "board":
            if letter:
                found[letter] = _read_board(letter, rows, colours, number)
            letter, rows = "".join(marks[1:]), []
            if line != "board" and letter not in BOARDS:
                raise Refused(DIAGRAM_BOARD, line=number, value=letter)
        else:
            rows.append((number, marks[1:] if marks[0].isdigit() else marks))
    return found


def _board(board: Board, rock: BoardState, colours: Sequence[PlayerColour], advanced: bool) -> str:
    lines = [f"board {board.letter}", "   " + "  ".join(COLUMN_LETTERS)]
    for row in range(ROWS):
        bits = [1 << row * ROW_STRIDE + column for column in range(COLUMNS)]
        marks = [_mark(board, rock, colours, bit, advanced).ljust(2) for bit in bits]
        lines.append(f"{row + 1}  {' '.join(marks)}".rstrip())
    return "\n".join(lines)


def _mark(board: Board, rock: BoardState, colours: Sequence[PlayerColour], bit: int, advanced: bool) -> str:
    coral = coral_at(rock, bit)
    if coral is not None:
        mark = coral.name[0]
    elif not board.rock & bit:
        mark = "."
    else:
        mark = "*" if board.growth & bit and not advanced else "-"
    for colour, cells in zip(colours, rock.shrimps, strict=True):
        if cells & bit:
            mark += colour.name[0].lower()
    return mark


def _read_board(
    letter: str, rows: list[tuple[int, list[str]]], colours: Sequence[PlayerColour], end: int
) -> BoardState:
    if len(rows) != ROWS:
        raise Refused(DIAGRAM_ROWS, line=end, board=letter, number=len(rows))
    board = BOARDS[letter]
    corals, shrimps = [0] * len(Coral), [0] * len(colours)
    for row, (number, marks) in enumerate(rows):
        if len(marks) != COLUMNS:
            raise Refused(DIAGRAM_ROWS, line=number, board=letter, number=len(marks))
        for column, mark in enumerate(marks):
            bit = 1 << row * ROW_STRIDE + column
            what, owner = mark[0], mark[1:]
            bare = "." if not board.rock & bit else "*" if board.growth & bit else "-"
            if what in _CORALS and bare != ".":
                corals[_CORALS[what]] |= bit
            elif what != bare and (what, bare) != ("-", "*"):
                raise Refused(DIAGRAM_MARK, line=number, value=mark)
            if owner:
                colour = _OWNERS.get(owner)
                if colour not in colours or bare == ".":
                    raise Refused(DIAGRAM_MARK, line=number, value=mark)
                shrimps[colours.index(colour)] |= bit
    return BoardState(tuple(corals), tuple(shrimps))  # type: ignore[arg-type]
