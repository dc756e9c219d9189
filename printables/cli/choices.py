"""Checks of the options of `reef-companion print`: contradictions, and options without effect, raise KitFault."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from companion.translator import N_
from printables.fault import KitFault
from printables.press.layout import PrintedPart, Sides
from printables.press.paper import Machine
from printables.press.part import CALIBRATION, Edition
from printables.press.plan import Plan
from printables.press.request import KitRequest
from printables.press.sheet import Face

_PLACES = 4  # at a table


def check_names(request: KitRequest, plan: Plan | None) -> None:
    """Raises KitFault where names were given and nothing of what is made bears them."""
    if plan is None or not any(one.part.named for one in plan.printed):
        bearing = ", ".join(part.key for part in request.kit.parts if part.named)
        raise KitFault(N_("Nothing of this bears a name. Names go on these parts: {known}."), known=bearing)
    there = [one for one in plan.printed if one.part.named]
    if not request.spare or any(_bear(one, plan.edition, request.names) for one in there):
        return
    # Only the pieces of some places are printed.
    name = next(name for name in request.names if name)
    places = [("",) * place + (name,) for place in range(_PLACES)]
    if right := next((one for one in places if any(_bear(part, plan.edition, one) for part in there)), None):
        raise KitFault(
            N_(
                "No name goes on these pieces. Names stand in the order purple, green, red, yellow: "
                "say --names {known}."
            ),
            known=",".join(right),
        )


def _bear(printed: PrintedPart, edition: Edition, names: tuple[str, ...]) -> bool:
    """Return whether the pieces of a part that are printed look otherwise with `names` than without."""
    keys = {piece.key for piece in printed.content.pieces}
    named, bare = (printed.part.make(edition._replace(names=each)).pieces for each in (names, ()))
    return any(one != other for one, other in zip(named, bare, strict=True) if one.key in keys)


def check_machine(request: KitRequest, plan: Plan | None) -> None:
    """Raises KitFault where a machine was named that cuts nothing of what is made."""
    sheets = () if plan is None else plan.sheets
    if request.machine == Machine.HAND or any(sheet.leaf.machine is not Machine.HAND for sheet in sheets):
        return
    if {"assembly", CALIBRATION.key}.intersection(request.only):
        return  # pages that are about a machine
    if any(sheet.face is Face.FOLD for sheet in sheets):
        raise KitFault(
            N_("No machine cuts sheets that are folded first."),
            N_("Say --sides duplex-long, duplex-short or faces."),
        )
    raise KitFault(N_("Nothing of this can be cut by a machine. Choose other parts, or print it without a machine."))


def check_choice(chosen: Namespace, request: KitRequest) -> None:
    """Raises KitFault for words of one command that contradict each other."""
    own = [part for part in request.kit.own.parts if part.key in request.only] if chosen.own_pieces else []
    if own:
        raise KitFault(
            N_("“{part}” is left out where you have pieces of your own."),
            N_("Leave out --own-pieces to print it."),
            part=own[0].key,
        )
    folders = (chosen.preview, chosen.cut_lines, chosen.simulator, chosen.print_shop, chosen.stl)
    if request.output != Path() and any(folders):
        raise KitFault(N_("A folder is filled in place of the PDF, which --output would name. Leave out --output."))
    # Whoever saves what they prefer may mean another day.
    if chosen.save_preferences:
        return
    _check_use(chosen, {kind for kind, folder in zip(_KINDS, folders, strict=True) if folder}, request.machine)
    if Sides(request.sides).duplex:
        return
    if request.only == (CALIBRATION.key,):
        if chosen.sides is not None:
            raise KitFault(N_("The calibration page is of no use on one side."), _BOTH)
    elif chosen.back_offset is not None and any(request.back_offset):
        raise KitFault(N_("Backs can be moved only where the printer prints both sides."), _BOTH)


_BOTH = N_("Say --sides duplex-long or duplex-short.")
_KINDS = ("preview", "cut", "simulator", "shop", "solid")
_OF_PAPER = ("level", "own_pieces", "clearance", "ink", "sides", "back_offset", "machine", "names")
_IDLE: Mapping[str, tuple[str, ...]] = {
    "preview": (),
    "simulator": ("sides", "back_offset", "machine"),
    "shop": ("sides", "back_offset", "machine", "names"),
    "solid": _OF_PAPER,
}
"""For each kind of files that can be written in place of the PDF, the options that change nothing of them."""


def _check_use(chosen: Namespace, kinds: set[str], machine: str) -> None:
    """Raises KitFault for an option that changes nothing of all that is written."""
    # Lines have neither words nor colour; only a Cricut gets pictures beside them.
    lines: tuple[str, ...] = () if machine == Machine.CRICUT else ("ink", "names")
    without = {**_IDLE, "cut": lines}
    for name in _OF_PAPER if kinds else ():
        if getattr(chosen, name) is not None and all(name in without[kind] for kind in kinds):
            option = f"--{name.replace('_', '-')}"
            if kinds == {"solid"}:
                raise KitFault(N_("“{word}” is about paper. Leave it out for a 3D printer."), word=option)
            raise KitFault(N_("“{word}” changes nothing of what is written here. Leave it out."), word=option)
