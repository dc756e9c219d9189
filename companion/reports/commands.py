"""The commands about one saved game, whichever game it is: a function prints each report; `run` picks it."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from companion.files import NO_PLAIN_FILE, NOT_READ, STANDARD_STREAM, read_file
from companion.imports import lazy_function
from companion.record import codes, game_file
from companion.record import format as record_format
from companion.record.format import NOT_AMONG, excerpt, keyword
from companion.record.library import find_game_word, read_known_game
from companion.record.typed import Mistyped, entry_phone
from companion.refusal import Reason, Refused, explain_refusal, explain_with_rule, reraise_as
from companion.reports import branches as forks
from companion.reports import exports
from companion.reports import output as output_file
from companion.reports.exports import AnyGame
from companion.reports.interface import GameModule, Games
from companion.seating import seating_after
from companion.session.game import Game
from companion.session.replay import Replay, first_listed_entry, list_revisions
from companion.session.wording import computer_line, entered_line, omitted_entries_line, opening_lines, revision_line
from companion.text import quote_path
from companion.translator import N_, NN_, Translator

EXIT_OK, EXIT_INVALID, EXIT_ERROR = 0, 1, 2
TABLE_VIEWER: Final = "table"
"""The word for what everybody sees, in the place of a player's colour."""


def log_lines(module: GameModule, tr: Translator, game: AnyGame, last: int) -> Iterator[str]:
    """Yield the game in words up to a step: a line for each, an empty one between turns."""
    reports, turn = module.reports(), None
    wide = len(str(last))
    for number, action in enumerate(game.history.done[:last], 1):
        before, after = game.history.state_at(number - 1), game.history.state_at(number)
        if turn not in (None, now := reports.turn(before)):
            yield ""
        turn = now
        phone = entry_phone(game.history.step_at(number).fields, game.players)
        line = reports.WORDS.line(tr, before, action, after)
        yield f"{number:{wide}}  {entered_line(tr, line, None if phone is None else game.seats[phone])}"


def computer_lines(tr: Translator, game: AnyGame, step: int) -> Iterator[str]:
    """Yield a line for each seat that the computer plays after so many steps."""
    then = seating_after(game.kind.players(game.setup), game.history.done[:step])
    for player, seat in zip(game.seats, then, strict=True):
        if seat.computer is not None:
            yield computer_line(tr, player, seat.computer)


def print_replay(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the game in words, then the table."""
    last = _step(game, options)
    end = game.history.state_at(last)
    table = (*module.reports().table_lines(tr, end, None), *computer_lines(tr, game, last))
    for line in (*log_lines(module, tr, game, last), "", *table):
        print(line)
    if module.reports().over(end):
        print("\n".join(["", *module.reports().score_lines(tr, end)]))


def print_check(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print one sentence if all holds; `run_on_game` says for every command what does not."""
    if game.damage is None:
        number = len(game.entries)
        text = NN_("{path}: fine, {n} entry.", "{path}: fine, {n} entries.")
        said = tr.count(*text, number, path=quote_path(options.file))
        over = module.reports().over(game.state)
        print(said + " " + (tr(N_("The game is over.")) if over else tr(N_("The game goes on."))))


def print_score(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print every point with its explanation; also how they came about, turn by turn."""
    if options.json:
        print(json.dumps(module.reports().score_document(game.state), ensure_ascii=False, indent=2))
        return
    lines = list(module.reports().score_lines(tr, game.state))
    if options.why:
        lines += ["", *module.reports().why_lines(tr, game.history)]
    print("\n".join(lines))


def print_why(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print why an action is refused, and what would allow it."""
    now = game.history.state_at(_step(game, options))
    lines = module.reports().what_if_lines(tr, now, options.action)
    if lines is None:
        raise Refused(exports.NO_WHAT_IF)
    print("\n".join(lines))


def print_state(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the table, in words or as JSON, as everybody or as one player sees it."""
    step, viewer = _step(game, options), _viewer(game, options)
    now = game.history.state_at(step)
    if options.json:
        document = module.reports().table_document(tr, now, viewer) | {"step": step}
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        lines = [*module.reports().table_lines(tr, now, viewer), *computer_lines(tr, game, step)]
        print("\n".join(lines))


def print_diagram(module: GameModule, _tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the boards as text that reads back."""
    print(module.reports().diagram(game.history.state_at(_step(game, options))), end="")


def print_audit(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print where everything must lie, to check off; or since when the table differs from the findings."""
    step = _step(game, options)
    if not options.found:
        print("\n".join(module.reports().audit_lines(tr, game.history.state_at(step), _viewer(game, options))))
        return
    history = game.history.branch()
    history.show_names([player.name for player in game.seats])
    if step < history.position:
        history.undo(history.position - step)
    example = module.EXAMPLES.found[0]
    for text in options.found:
        if "=" in example and "=" not in text:
            raise Mistyped(_NOTHING_FOUND, value=excerpt(text), example=example)
    try:
        differing = module.reports().differing_lines(tr, history, options.found)
    except Refused as refused:
        raise Mistyped(refused.reason, **refused.facts) from refused
    print("\n".join(differing) or tr(N_("Table and app agree there.")))


_NOTHING_FOUND: Final = Reason(
    "nothing-found", "“{value}” says no place with what lies there; write it like this: {example}."
)


def print_history(module: GameModule, tr: Translator, game: AnyGame, _options: Namespace) -> None:
    """Print every undo, redo and correction."""
    reports, players = module.reports(), game.seats
    said = [
        revision_line(tr, players, one, reports.WORDS.action_sentence, reports.points_changed)
        for one in list_revisions(game)
    ]
    if first_listed_entry(game) > 1:
        said.insert(0, omitted_entries_line(tr, first_listed_entry(game)))
    print("\n".join(said) or tr(N_("Nothing was ever taken back or corrected.")))


Answer: TypeAlias = Callable[[GameModule, Translator, AnyGame, Namespace], None]
"""What a command does with one game."""


def answered_each(games: Games, tr: Translator, options: Namespace, answer: Answer, warns: bool = True) -> int:
    """Run `answer` on each of the games that were named, `options.file` being its file; returns the exit code."""
    paths = named_files(options.files) if hasattr(options, "files") else [options.file]
    if len(paths) > 1 and (wished := _one_file(options)) is not None:
        print(tr(_FOLDER_FOR_SEVERAL, path=quote_path(wished)), file=sys.stderr)
        return EXIT_ERROR
    code = EXIT_OK
    for number, path in enumerate(paths):
        one = Namespace(**{**vars(options), "file": path})
        headed = len(paths) > 1 and options.command in _HEADED and not getattr(options, "json", False)
        head = ("\n" if number else "") + tr.labelled(quote_path(path), "").rstrip() if headed else ""
        code = max(code, run_on_game(games, tr, one, answer, warns, head))
    return code


_HEADED: Final = {"replay", "score", "story", "bg-stats", "state", "diagram", "audit", "history", "courses"}
"""Commands whose answer does not name its file."""
_FOLDER_FOR_SEVERAL: Final = N_("Several games do not go into one file, “{path}”. Name a folder that is there.")


def named_files(words: Sequence[Path]) -> list[Path]:
    """Return the files that were named, each once; fills in patterns such as `*.reef`: no shell of Windows does."""
    found: list[Path] = []
    for path in words:
        pattern = any(sign in path.name for sign in "*?") and not path.exists()
        found += (sorted(path.parent.glob(path.name)) if pattern else []) or [path]
    return list(dict.fromkeys(found))


def _one_file(options: Namespace) -> Path | None:
    """Return the name of a file that several games would go into; None if there is none."""
    wished = (getattr(options, name, None) for name in ("output", "gif", "png", "svg", "pdf"))
    return next((path for path in wished if path is not None and not path.is_dir()), None)


def run_on_game(
    games: Games, tr: Translator, options: Namespace, answer: Answer, warns: bool = True, head: str = ""
) -> int:
    """Run `answer` on the game saved at `options.file`, with its `GameModule`; returns the exit code.

    Prints to standard error what does not hold and, if it `warns`, that the game has several courses.
    """
    path: Path = options.file
    try:
        module, game = _opened(games, path)
    except Refused as refused:
        return _complain(tr, path, *refusal_lines(games, tr, path, refused))
    tr = module.speaking(tr.naming(module.name), game.state)
    if head:
        print(head)
    try:
        answer(module, tr, game, options)
    except Mistyped as mistyped:
        print(explain_refusal(tr, mistyped), file=sys.stderr)  # the file is not to blame
        return EXIT_ERROR
    except Refused as refused:
        return _complain(tr, path, *_refusal_lines(tr, refused, module))
    _complain(tr, path, *opening_lines(tr, game, module.guide()))
    if warns:
        with suppress(Refused):  # the file may be gone by now; the answer is that of what was read
            _complain(tr, path, *forks.branch_notice_lines(module, tr, path, game))
    if any(why.reason is record_format.LINE_CHANGED for why in game.whys):
        command = "reef-companion accept " + tr(N_("FILE"))
        _complain(tr, path, tr(N_("If the file is right as it stands: {command}"), command=command))
    return EXIT_OK if game.damage is None else EXIT_INVALID


def _opened(games: Games, path: Path) -> tuple[GameModule, AnyGame]:
    """Open the game saved at `path`. Raises Refused."""
    for _ in range(_SWAPPED):
        module = _module(games, path)
        try:
            return module, Game.open(module.rules(), path)
        except Refused as refused:
            if refused.reason is not record_format.OTHER_GAME:
                raise
    raise Refused(NOT_READ, path=path)


_SWAPPED: Final = 3  # tries, where another program puts another game in its place meanwhile


def refusal_lines(games: Games, tr: Translator, path: Path, refused: Refused) -> Sequence[str]:
    """Return a line for each fault of the file at `path`, in the words of its game."""
    try:
        module = _module(games, path)
    except Refused:
        return [explain_refusal(tr, refused)]
    return _refusal_lines(tr.naming(module.name), refused, module)


def _refusal_lines(tr: Translator, refused: Refused, module: GameModule) -> Sequence[str]:
    if refused.faults == (refused,):
        return [explain_refusal(tr, refused)]
    guide = module.guide()
    return [explain_with_rule(tr, fault, guide) for fault in refused.faults]


def _module(games: Games, path: Path) -> GameModule:
    """Return the `GameModule` of the game saved at `path`. Raises Refused."""
    return games[find_game_word(path, {game: entry.ABOUT.title for game, entry in games.items()})]


def accept_mended_file(games: Games, tr: Translator, options: Namespace) -> int:
    """Accept a file that a person has mended: write fitting checksums into it, then print what `print_check`
    prints."""
    for path in named_files(options.files):
        try:
            kept = game_file.accept_file(path, _module(games, path).ABOUT.word)
        except Refused as refused:
            return _complain(tr, path, explain_refusal(tr, refused))
        if kept is None:
            print(tr(N_("{path}: every line had a checksum that fits."), path=quote_path(path)))
        else:
            said = N_("{path}: every line has a checksum that fits now. The file as it was is kept as {kept}.")
            print(tr(said, path=quote_path(path), kept=quote_path(kept)))
    return run_command("check", games, tr, options)


def run_command(command: str, games: Games, tr: Translator, options: Namespace) -> int:
    """Run one of `COMMANDS`, `accept_mended_file` or `from-codes`; returns the exit code."""
    if command == "accept":
        return accept_mended_file(games, tr, options)
    if command == "from-codes":
        return import_codes(games, tr, options)
    return answered_each(games, tr, options, COMMANDS[command], warns=command != "courses")


def _complain(tr: Translator, path: Path, *sentences: str) -> int:
    for sentence in sentences:
        print(tr.of_file(path, sentence), file=sys.stderr)
    return EXIT_ERROR


def _step(game: AnyGame, options: Namespace) -> int:
    at = getattr(options, "at", None)
    if at is None:
        return game.history.position
    game.history.state_at(at)  # refuses a step there is not
    return int(at)


def _viewer(game: AnyGame, options: Namespace) -> int | None:
    """Return the viewer's seat; None for what everybody sees. Raises Refused."""
    seat = options.seat and options.seat.strip().lower()
    if seat in (None, TABLE_VIEWER):
        return None
    colours = [keyword(player.colour) for player in game.seats]
    if seat not in colours:
        raise Mistyped(NOT_AMONG, value=excerpt(options.seat), words=", ".join([TABLE_VIEWER, *colours]))
    return colours.index(seat)


COMMANDS: dict[str, Answer] = {
    "replay": print_replay,
    "check": print_check,
    "score": print_score,
    "why": print_why,
    "suggest": lazy_function("companion.reports.suggest:suggest"),
    "story": exports.print_story,
    "share": exports.save_web_page,
    "bg-stats": exports.export_play,
    "state": print_state,
    "diagram": print_diagram,
    "audit": print_audit,
    "history": print_history,
    "courses": forks.print_branches,
}


_NO_TEXT: Final = Reason(
    "codes-no-plain-file",
    "{path} is a pipe or a device, not a file. Choose a text with the codes, or “-” for standard input.",
)
_NO_INPUT: Final = Reason(
    "codes-no-input", "There is no standard input to read codes from. Name a file, or send the text with “< FILE”."
)


def import_codes(games: Games, tr: Translator, options: Namespace) -> int:
    """Save the game whose codes a text holds, or several texts together; returns the exit code."""
    paths = named_files(options.files)
    path = paths[0]
    try:
        data = codes.decode_record("\n".join([_text(path := each) for each in paths]))
        path = paths[0]
        module = games[read_known_game(data, {word: game.ABOUT.title for word, game in games.items()})]
        tr = tr.naming(module.name)
        replay = Replay.replayed(module.rules(), record_format.read_record(data, module.ABOUT.word))
        if replay.damage is not None:
            raise replay.damage.refused
        stem = "game" if str(path) == STANDARD_STREAM else path.stem
        saved = output_file.output(options.output, stem, output_file.RECORD, options.force)
        saved.write(record_format.recompute_checksums(data))
    except Refused as refused:
        print(tr.of_file(path, explain_refusal(tr, refused)), file=sys.stderr)
        return EXIT_ERROR
    saved.say_where(tr, N_("The game is saved in {path}"))
    return EXIT_OK


def _text(path: Path) -> str:
    """Return the text of a file, or of standard input: both are bytes, whatever the locale. Raises Refused."""
    if str(path) == STANDARD_STREAM:
        if sys.stdin is None or sys.stdin.closed:
            raise Refused(_NO_INPUT)
        try:
            data = sys.stdin.buffer.read(record_format.MAX_FILE_BYTES)
        except OSError as error:
            raise Refused(_NO_INPUT) from error
    else:
        with reraise_as(_NO_TEXT, instead_of=NO_PLAIN_FILE):
            data = read_file(path, record_format.MAX_FILE_BYTES)
    return codes.plain_text(data)
