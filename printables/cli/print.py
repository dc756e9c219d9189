"""The command `reef-companion print`: options in, checked; a kit's files and a report out. Lists all kits."""

from __future__ import annotations

import gc
import re
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from companion.files import STANDARD_STREAM, resolve_links
from companion.translator import N_, NATIVE_NAMES, Translator, choose_language, language_code
from printables.cli.options import make_parser
from printables.job import KitFault, Progress
from printables.layout.imposition import PrintedPart, SidesMethod
from printables.layout.kit import (
    KitReport,
    load_preferences,
    make_kit,
    output_folder,
    preferences_file,
    save_preferences,
)
from printables.layout.levels import LEVEL_TEXTS, format_duration, load_lines, shopping_list
from printables.layout.model import CALIBRATION, Edition, Kit, Level, Part
from printables.layout.paper import LETTER_PAPER, Machine, parse_length
from printables.layout.plan import KitPlan, plan_kit
from printables.layout.request import KitRequest
from printables.layout.sheet import STOCK_NAMES, SideKind
from printables.layout.tiling import is_tiled
from printables.reef.kit import KIT as REEF
from printables.reef_encounter.kit import KIT as REEF_ENCOUNTER

_PLACES = 4  # at a table


def check_names(request: KitRequest, plan: KitPlan | None) -> None:
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


def check_machine(request: KitRequest, plan: KitPlan | None) -> None:
    """Raises KitFault where a machine was named that cuts nothing of what is made."""
    sheets = () if plan is None else plan.sheets
    if request.machine == Machine.HAND or any(sheet.leaf.machine is not Machine.HAND for sheet in sheets):
        return
    if {"assembly", CALIBRATION.key}.intersection(request.only):
        return  # pages that are about a machine
    if any(sheet.face is SideKind.FOLD for sheet in sheets):
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
    folders = (chosen.split, chosen.preview, chosen.cut_lines, chosen.simulator, chosen.print_shop, chosen.stl)
    if request.output != Path() and any(folders):
        raise KitFault(N_("A folder is filled in place of the PDF, which --output would name. Leave out --output."))
    # Whoever saves what they prefer may mean another day.
    if chosen.save_preferences:
        return
    _check_use(chosen, {kind for kind, folder in zip(_KINDS, folders, strict=True) if folder}, request.machine)
    if SidesMethod(request.sides).duplex:
        return
    if request.only == (CALIBRATION.key,):
        if chosen.sides is not None:
            raise KitFault(N_("The calibration page is of no use on one side."), _BOTH)
    elif chosen.back_offset is not None and any(request.back_offset):
        raise KitFault(N_("Backs can be moved only where the printer prints both sides."), _BOTH)


_BOTH = N_("Say --sides duplex-long or duplex-short.")
_KINDS = ("split", "preview", "cut", "simulator", "shop", "solid")
_OF_PAPER = ("level", "own_pieces", "clearance", "ink", "sides", "back_offset", "machine", "names", "tiled")
_IDLE: Mapping[str, tuple[str, ...]] = {
    "split": (),
    "preview": (),
    "simulator": ("sides", "back_offset", "machine"),
    "shop": ("sides", "back_offset", "machine", "tiled"),
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


Kits: TypeAlias = Mapping[str, Kit]

KITS: Final[Kits] = {kit.key: kit for kit in [REEF_ENCOUNTER, REEF]}


_NAMED = 3  # of the files that stay in a folder
_PACKAGES = ("printables", "companion")


def main(argv: Sequence[str] | None = None, kits: Kits = KITS) -> int:
    """Run the command; 0 if all is well, 2 if what was asked for is not possible. Says why on stderr.

    The first of `kits` is printed where no other game is named.
    """
    # A kit is a great many small pictures that all stay in use until the file is written: looking for garbage among
    # them costs a tenth of the time and finds nothing.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _answer(argv, kits)
    finally:
        if collecting:
            gc.enable()


def _answer(argv: Sequence[str] | None, kits: Kits) -> int:
    arguments = sys.argv[1:] if argv is None else argv
    saved = load_preferences(preferences_file(), next(iter(kits.values())))
    tr = Translator(choose_language(arguments, saved.request.language), _PACKAGES)
    try:
        chosen = make_parser(tr, kits).parse_args(arguments)
        _check_words(chosen)
        if chosen.language is not None:
            chosen.language = language_code(chosen.language)
        if chosen.language in NATIVE_NAMES:
            tr = tr.in_language(chosen.language)
        if saved.trouble is not None:
            _say(saved.trouble.typed(tr))
        chosen.game = chosen.game.lower()
        if chosen.game not in kits:
            raise KitFault(
                N_("There is no game “{word}”; there are {known}."), word=chosen.game, known=", ".join(kits)
            )
        usual = replace(saved.request, kit=kits[chosen.game])
        if chosen.machine is not None:
            # An offset holds for the machine that it was measured with.
            machine = chosen.machine.lower()
            usual = replace(usual, machine=machine, back_offset=saved.offset(machine))
        request = _request(chosen, usual)
        if chosen.list:
            print(_listed(tr, request))
            return 0
        check_choice(chosen, request)
        _run(chosen, request, tr)
    except KitFault as fault:
        _say(fault.typed(tr))
        return 2
    except KeyboardInterrupt:
        _say(tr(N_("Stopped; nothing was written.")))
        return 130
    return 0


def _run(chosen: Namespace, request: KitRequest, tr: Translator) -> None:
    progress = _Counter() if sys.stderr.isatty() and not chosen.quiet else None
    folders = [
        (chosen.split, "split"),
        (chosen.preview, "preview"),
        (chosen.cut_lines, "cut"),
        (chosen.simulator, "simulator"),
    ]
    folders.append((chosen.print_shop, "shop"))
    folders.append((chosen.stl, "solid"))
    named = [resolve_links(folder) for folder, _ in folders if folder is not None]
    if any(str(folder) == STANDARD_STREAM for folder, _ in folders):
        raise KitFault(N_("Many files do not go to standard output. Name a folder."))
    if len(set(named)) < len(named):
        raise KitFault(N_("Two kinds of files cannot go to one folder. Name a folder for each."))
    # Solid pieces are chosen otherwise than printed ones, and need no sheets laid out.
    only_solids = chosen.stl is not None and len(named) == 1
    sheets_wanted = bool(named) or any(
        (chosen.machine, chosen.names is not None, chosen.tiled, chosen.save_preferences)
    )
    plan = plan_kit(request, progress) if sheets_wanted and not only_solids else None
    if chosen.machine is not None:
        check_machine(request, plan)
    if chosen.names is not None:
        check_names(request, plan)
    if plan is not None and request.tiled and not any(map(is_tiled, plan.sheets)):
        raise KitFault(
            N_("No board or poster of this is larger than {paper}. Leave out --tiled, or name a larger paper."),
            paper=request.sheet.name,
        )
    if chosen.save_preferences:  # what cannot be printed is not saved either
        save_preferences(request, preferences_file(), replace_damaged=request.replace)
        print(tr(N_("Preferences saved in {file}."), file=preferences_file()))
    if named:
        for folder, kind in folders:
            if folder is not None:
                _pictures(plan, request, folder, kind, tr, progress)
        return
    report = make_kit(request, progress, plan)
    if progress is not None:
        progress.clear()
    print(_reported(report, request, tr), file=sys.stderr if report.path is None else sys.stdout)


def _check_kind(plan: KitPlan, kind: str) -> None:
    """Raises KitFault if there would be no file of this kind."""
    if kind == "cut":
        from printables.export.machines import sheet_layers

        if not any(sheet_layers(sheet) for sheet in plan.sheets):
            raise KitFault(N_("Nothing of this is cut out. Choose a part with pieces."))
    if kind == "simulator" and not any(one.content.pieces for one in plan.printed):
        raise KitFault(N_("Nothing of this is cut out. Choose a part with pieces."))


def _pictures(
    plan: KitPlan | None, request: KitRequest, folder: Path, kind: str, tr: Translator, progress: _Counter | None
) -> None:
    """Write the files of a format that fills a folder, and say so on the terminal."""
    if plan is not None:
        _check_kind(plan, kind)
    by_hand: list[int] = []
    with output_folder(folder, request.replace) as filled:
        files = filled.files
        if plan is None or kind == "solid":
            from printables.export.solids import save_solids

            files += save_solids(request, folder, progress)
        elif kind == "cut":
            from printables.export.machines import save_cut_lines, sheets_cut_by_hand

            files += save_cut_lines(plan, folder, progress)
            by_hand = sheets_cut_by_hand(plan)
        elif kind == "split":
            from printables.export.split import save_split

            files += save_split(plan, folder, progress)
        elif kind == "shop":
            from printables.export.print_shop import save_for_print_shop

            files += save_for_print_shop(plan, folder, progress)
        else:
            from printables.export.previews import save_previews, save_simulator

            files += (save_previews if kind == "preview" else save_simulator)(plan, folder, progress)
    if progress is not None:
        progress.clear()
    print(tr.count("{n} file in {folder}", "{n} files in {folder}", len(files), folder=resolve_links(folder)))
    if plan is not None and kind == "split":
        from printables.export.split import jobs

        for job in jobs(plan):
            print(f"  {job.told(tr)}")
    if number := len(filled.replaced):
        print(tr.count("{n} earlier file was replaced.", "{n} earlier files were replaced.", number))
    if number := len(filled.kept):
        shown = ", ".join((*filled.kept[:_NAMED], *("…",) * (number > _NAMED)))
        print(
            tr.count(
                "{n} earlier file stays there: {names}", "{n} earlier files stay there: {names}", number, names=shown
            )
        )
    if by_hand:
        from printables.layout.contents import format_sheet_numbers

        without = N_(
            "Cut by hand: {sheets}, with what is too large for the machine, is folded first, or is a plain leaf."
        )
        print(tr(without, sheets=format_sheet_numbers(by_hand, tr)))


def _request(chosen: Namespace, start: KitRequest) -> KitRequest:
    """The saved request with the options of this command on top. Raises KitFault."""
    given = {
        key: getattr(chosen, key)
        for key in ("paper", "language", "tile", "ink", "sides", "own_pieces", "colours", "card", "tiled")
        if getattr(chosen, key) is not None
    }
    given |= {
        key: given[key].lower() for key in ("paper", "ink", "sides", "colours", "card", "tiled") if key in given
    }
    if "tile" in given:
        given["tile"] = _number(given["tile"], N_("“{word}” is no size in mm; say for example --tile 20."))
    if chosen.clearance is not None:
        message = N_("“{word}” is no size in mm; say for example --clearance 0.5.")
        given["clearance"] = _number(chosen.clearance, message)
    if chosen.margin is not None:
        given["margin"] = _number(chosen.margin, N_("“{word}” is no size in mm; say for example --margin 5."))
    if chosen.level is not None:
        given["level"] = int(chosen.level) if chosen.level.isdecimal() else chosen.level
    if chosen.back_offset is not None:
        parts = _two_numbers(chosen.back_offset)
        message = N_("“{word}” is no offset; say right and up in mm, for example --back-offset=0.5,-0.25.")
        if len(parts) != 2:
            raise KitFault(message, word=chosen.back_offset)
        given["back_offset"] = tuple(_number(part, message) for part in parts)
    if chosen.names is not None:
        given["names"] = tuple(re.split("[,;]", chosen.names))
    only = tuple(_listed_words("--only", chosen.only))
    spare = tuple(map(_spare, _listed_words("--spare", chosen.spare)))
    return replace(start, **given, only=only, spare=spare, output=chosen.output, replace=chosen.force)


def _two_numbers(word: str) -> list[str]:
    """The two parts of an offset: parted by a semicolon or a space, else by the comma, a decimal one or not."""
    for between in (";", " "):
        if len(parts := [part for part in word.split(between) if part]) == 2:
            return [part.strip(",") if between == " " else part for part in parts]
    parts = word.split(",")
    return [",".join(parts[:2]), ",".join(parts[2:])] if len(parts) == 4 else parts


def _check_words(chosen: Namespace) -> None:
    """Raises KitFault for an option that takes one word and got an empty one. Of names, some may be empty."""
    for name, word in vars(chosen).items():
        if isinstance(word, str) and not word.strip() and name != "names":
            option = {"language": "lang"}.get(name, name.replace("_", "-"))
            raise KitFault(N_("“{word}” needs a word after it, or leave it out."), word=f"--{option}")


def _number(word: str, message: str) -> float:
    if (found := parse_length(word)) is None:
        raise KitFault(message, word=word)
    return found


def _listed_words(option: str, said: Sequence[str]) -> Iterator[str]:
    """The words of an option that can be repeated and takes several. Raises KitFault where one says none."""
    for words in said:
        found = [word for word in words.split(",") if word]
        if not found:
            raise KitFault(N_("“{word}” names nothing. Leave it out for the whole kit."), word=option)
        yield from found


def _spare(word: str) -> tuple[str, int]:
    name, equals, number = re.sub(r"\s+(?=\d+$)", "=", word.strip()).partition("=")  # as many say it: pink 3
    try:
        return name, int(number) if equals else 1
    except ValueError:
        said = N_("“{word}” says no number; say for example --spare {example}.")
        raise KitFault(said, word=word, example=f"{name}=3") from None


def _reported(report: KitReport, request: KitRequest, tr: Translator) -> str:
    """Report the path of the file, what to load, and how well the sheets are used."""
    lines = [] if report.path is None else [tr(N_("The kit is in {path}"), path=resolve_links(report.path))]
    lines += [f"  {line}" for line in load_lines(tr, request.paper, report.loads, report.ink)]
    pages = tr.count("{n} page", "{n} pages", report.pages)
    if report.waste and not request.spare:  # whoever lost a tile wants one, not a full sheet
        words = N_("{pages}; {percent} % of the sheets with pieces stay unused. Print at 100 %.")
        lines.append(tr(words, pages=pages, percent=round(100 * report.waste)))
    else:
        lines.append(tr(N_("{pages}. Print at 100 %."), pages=pages))
    if not request.only and not request.spare:
        level = f"{request.level} · {tr(LEVEL_TEXTS[Level(request.level)].name)}"
        lines.append(tr.labelled(level, format_duration(report.hours, tr)))
        lines += [f"  {thing}" for thing in shopping_list(request, report.loads, tr)]
    if request.machine != Machine.HAND and request.sides == SidesMethod.GUTTER and report.two_faced:
        lines.append(
            tr(N_("What has a back is folded and cut by hand. With --sides duplex-long the machine cuts it."))
        )
    if request.machine == Machine.CRICUT and request.sheet.width > LETTER_PAPER.width:
        lines.append(
            tr(N_("A Cricut cuts no larger part of {paper} than of A4 or Letter."), paper=request.sheet.name)
        )
    if request.sides == SidesMethod.FRONTS and report.two_faced:
        lines.append(tr(N_("These sheets have fronts only. To glue a back on, print with --sides faces.")))
    return "\n".join(lines)


def _listed(tr: Translator, request: KitRequest) -> str:
    """List the parts with key, stock and levels, then the pieces of each."""
    wide = max(len(part.key) for part in request.kit.parts)
    lines = []
    for part in request.kit.parts:
        stock = tr(STOCK_NAMES[part.stock])
        lines.append(f"{part.key:{wide}}  {tr(part.name)} · {stock}{_note(part, tr)}")
    lines += ["", tr(N_("Single pieces, for --spare:"))]
    edition = Edition(tr, request.sheet, request.tile)
    for part in request.kit.parts:
        pieces = part.make(edition).pieces
        if not part.told_apart:  # each is listed with its name
            names = (part.key, *[""] * len(pieces))
            lines += [f"{name:{wide}}  {one.key:14}  {one.label}" for name, one in zip(names, pieces, strict=False)]
        elif pieces:
            lines.append(f"{part.key:{wide}}  {', '.join(piece.key for piece in pieces)}")
    if short := request.kit.typed.short_names:
        shorter = ", ".join(f"{name} = {key}" for name, key in short.items())
        lines += ["", tr(N_("Shorter: {names}"), names=shorter)]
    return "\n".join(lines)


def _note(part: Part, tr: Translator) -> str:
    """At which levels a part is printed, if not at all."""
    if not part.levels:
        return "  " + tr(N_("(only when asked for)"))
    if len(part.levels) == len(Level):
        return ""
    return "  " + tr(N_("(level {levels})"), levels=", ".join(str(int(level)) for level in part.levels))


class _Counter:
    """Progress on one line of a terminal that is written over and wiped at the end."""

    def __init__(self) -> None:
        self._wide = 0

    def __call__(self, progress: Progress) -> None:
        text = f"{progress.done}/{progress.total} {progress.what}"
        sys.stderr.write("\r" + text.ljust(self._wide))
        sys.stderr.flush()
        self._wide = len(text)

    def clear(self) -> None:
        """Wipe the line."""
        sys.stderr.write("\r" + " " * self._wide + "\r")
        sys.stderr.flush()


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr)
