"""Serializer of set-ups: the header of a record, and back. `docs/record-format.md` documents it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from companion.reef_encounter.box.boards import BOARDS
from companion.reef_encounter.box.pieces import OPENING_POLYPS, Coral, PlayerColour
from companion.reef_encounter.notation.position_reader import read_position, read_sea
from companion.reef_encounter.notation.position_writer import position_document
from companion.reef_encounter.rules.reasons import SEATS_COUNT
from companion.reef_encounter.rules.setup import Setup
from companion.reef_encounter.rules.state import Depth, Options, Seat
from companion.refusal import Faulty, Refused
from companion.saved.fields import (
    FIELD_KIND,
    Collected,
    excerpt,
    listed,
    one_of,
    only,
    piece,
    read_options,
    read_players,
    text,
    unusual_options,
    word,
)

_FIELDS: Final = frozenset(
    ["game", "format", "key", "depth", "players", "boards", "position", "coral_tiles", "open_sea"]
    + [option.name for option in fields(Options)]
)


def encode_setup(setup: Setup) -> dict[str, Any]:
    """Return a set-up as the fields of a record's header."""
    header: dict[str, Any] = {
        "depth": word(setup.depth),
        "advanced": setup.options.advanced,  # which has always been told
        **unusual_options(setup.options),
        "players": [{"name": seat.name, "colour": word(seat.colour)} for seat in setup.seats],
        "boards": list(setup.boards),
    }
    if setup.position is not None:
        header["position"] = position_document(setup, setup.position)
    else:
        header["coral_tiles"] = "starfish" if setup.starfish else "other"
        if setup.sea:
            header["open_sea"] = {
                word(space): [word(tile) for tile in tiles] for space, tiles in zip(Coral, setup.sea, strict=True)
            }
    return header


def decode_setup(header: Mapping[str, Any]) -> Setup:
    """Read the set-up of a record's header. Raises Faulty with every field that it cannot read."""
    faults = Collected()
    read = faults.read
    read("", None, only, header, _FIELDS)
    nobody: Sequence[Any] = ()
    players = read_players(header, PlayerColour, "colour", (max(OPENING_POLYPS), SEATS_COUNT), faults)
    seats = tuple(Seat(*player) for player in players)
    boards = read("", nobody, listed, header.get("boards", []), "boards", len(BOARDS))
    depth = read("", Depth.FULL, piece, Depth, header.get("depth", "full"), "depth")
    full_box = depth is Depth.FULL and "position" not in header
    setup = Setup(
        seats,
        tuple(read("", "?", _letter, letter) for letter in boards),
        read_sea(header, "", faults) if full_box or "open_sea" in header else (),
        read("", True, _side, header.get("coral_tiles", "starfish")),
        read_options(Options, header, faults),
        depth,
    )
    if "position" in header and setup.seats:
        setup = replace(setup, position=read_position(setup, header["position"], faults))
    if faults.faults:
        raise Faulty(faults.faults)
    return setup


def _letter(value: object) -> str:
    if len(letter := text(value, "boards")) != 1:
        raise Refused(FIELD_KIND, field="boards", value=excerpt(letter))
    return letter


def _side(value: object) -> bool:
    return one_of(("starfish", "other"), value, "coral_tiles") == "starfish"
