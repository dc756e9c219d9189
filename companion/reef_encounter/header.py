"""A set-up as the header of a record, and back. `docs/record-format.md` documents it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.reef_encounter.pieces import Coral, PlayerColour
from companion.reef_encounter.setup import Setup
from companion.reef_encounter.standing import position_document, read_position
from companion.reef_encounter.state import Depth, Seat
from companion.reef_encounter.words import (
    FIELD_KIND,
    WORD_UNKNOWN,
    boolean,
    listed,
    only,
    piece,
    required,
    shown,
    word,
)
from companion.refusal import Refused


def encode_setup(setup: Setup) -> dict[str, Any]:
    """A set-up as the fields of a record's header."""
    header: dict[str, Any] = {
        "depth": word(setup.depth),
        "advanced": setup.advanced,
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
    """The set-up of a record's header. Raises Refused with the field and what it should hold."""
    only(header, {"depth", "advanced", "players", "boards", "position", "coral_tiles", "open_sea"})
    seats = []
    for player in listed(required(header, "players"), "players"):
        name = required(player, "name")
        if not isinstance(name, str):
            raise Refused(FIELD_KIND, field="name", value=shown(name))
        seats.append(Seat(name, piece(PlayerColour, required(player, "colour"), "colour")))
    side = header.get("coral_tiles", "starfish")
    if side not in ("starfish", "other"):
        raise Refused(WORD_UNKNOWN, field="coral_tiles", value=shown(side), words="starfish, other")
    sea = header.get("open_sea")
    setup = Setup(
        tuple(seats),
        tuple(str(letter) for letter in listed(header.get("boards", []), "boards")),
        tuple(
            tuple(piece(Coral, tile, "open_sea") for tile in listed(required(sea, word(space)), "open_sea"))
            for space in Coral
        )
        if sea is not None
        else (),
        side == "starfish",
        boolean(header.get("advanced", False), "advanced"),
        piece(Depth, header.get("depth", "full"), "depth"),
    )
    if "position" in header:
        return read_position(setup, header["position"])
    return setup
