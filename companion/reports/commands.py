"""The commands about one saved game, whichever game it is: a function prints each report; `run` picks it."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from companion.files import NO_PLAIN_FILE, check_name, read_file, real
from companion.record import codes, game_file
from companion.record import format as record_format
from companion.record.format import NOT_AMONG, excerpt, word
from companion.record.library import SUFFIX, game_of, known_game
from companion.record.typed import Mistyped, phone_of
from companion.refusal import Reason, Refused, explain, explain_with_rule, raising
from companion.reports import branches as forks
from companion.reports import exports
from companion.reports import output as output_file
from companion.reports.exports import AnyGame
from companion.reports.interface import GameModule, Games
from companion.seating import seated
from companion.session.game import Game
from companion.session.replay import Course, told_from
from companion.session.replay import history as revisions
from companion.session.wording import computer_line, entered_line, left_out_line, opening_lines, revision_line
from companion.text import quoted_path
from companion.translator import N_, NN_, Speech

FINE, DOES_NOT_HOLD, NOT_POSSIBLE = 0, 1, 2
TABLE: Final = "table"
"""The word for what everybody sees, in the place of a player's colour."""


def told_steps(module: GameModule, speech: Speech, game: AnyGame, last: int) -> Iterator[str]:
    """Yield the game in words up to a step: a line for each, an empty one between turns."""
    reports, turn = module.reports(), None
    wide = len(str(last))
    for number, action in enumerate(game.session.done[:last], 1):
        before, after = game.session.state_at(number - 1), game.session.state_at(number)
        if turn not in (None, now := reports.turn(before)):
            yield ""
        turn = now
        phone = phone_of(game.session.steps[number - 1].fields, game.players)
        line = reports.WORDS.line(speech, before, action, after)
        yield f"{number:{wide}}  {entered_line(speech, line, None if phone is None else game.seats[phone])}"


def computer_lines(speech: Speech, game: AnyGame, step: int) -> Iterator[str]:
    """Yield a line for each seat that the computer plays after so many steps."""
    then = seated(game.kind.players(game.setup), game.session.done[:step])
    for player, seat in zip(game.seats, then, strict=True):
        if seat.computer is not None:
            yield computer_line(speech, player, seat.computer)


def replay(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print the game in words, then the table."""
    last = _step(game, options)
    end = game.session.state_at(last)
    table = (*module.reports().table_lines(speech, end, None), *computer_lines(speech, game, last))
    for line in (*told_steps(module, speech, game, last), "", *table):
        print(line)
    if module.reports().over(end):
        print("\n".join(["", *module.reports().score_lines(speech, end)]))


def check(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print one sentence if all holds; `answered` says for every command what does not."""
    if game.damage is None:
        number = len(game.entries)
        text = NN_("{path}: fine, {n} entry.", "{path}: fine, {n} entries.")
        said = speech.count(*text, number, path=quoted_path(options.file))
        over = module.reports().over(game.state)
        print(said + " " + (speech(N_("The game is over.")) if over else speech(N_("The game goes on."))))


def score(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print every point with its explanation; also how they came about, turn by turn."""
    if options.json:
        print(json.dumps(module.reports().score_document(game.state), ensure_ascii=False, indent=2))
        return
    lines = list(module.reports().score_lines(speech, game.state))
    if options.why:
        lines += ["", *module.reports().why_lines(speech, game.session)]
    print("\n".join(lines))


def why(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print why an action is refused, and what would allow it."""
    now = game.session.state_at(_step(game, options))
    lines = module.reports().what_if_lines(speech, now, options.action)
    if lines is None:
        raise Refused(exports.NO_WAYS)
    print("\n".join(lines))


def state(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print the table, in words or as JSON, as everybody or as one player sees it."""
    step, viewer = _step(game, options), _viewer(game, options)
    now = game.session.state_at(step)
    if options.json:
        document = module.reports().table_document(speech, now, viewer) | {"step": step}
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        lines = [*module.reports().table_lines(speech, now, viewer), *computer_lines(speech, game, step)]
        print("\n".join(lines))


def diagram(module: GameModule, _speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print the boards as text that reads back."""
    print(module.reports().diagram(game.session.state_at(_step(game, options))), end="")


def audit(module: GameModule, speech: Speech, game: AnyGame, options: Namespace) -> None:
    """Print where everything must lie, to check off; or since when the table differs from the findings."""
    step = _step(game, options)
    if not options.found:
        print("\n".join(module.reports().audit_lines(speech, game.session.state_at(step), _viewer(game, options))))
        return
    session = game.session.branch()
    session.show_names([player.name for player in game.seats])
    if step < session.position:
        session.undo(session.position - step)
    differing = module.reports().differing_lines(speech, session, options.found)
    print("\n".join(differing) or speech(N_("Table and app agree there.")))


def history(module: GameModule, speech: Speech, game: AnyGame, _options: Namespace) -> None:
    """Print every undo, redo and correction."""
    reports, players = module.reports(), game.seats
    said = [
        revision_line(speech, players, one, reports.WORDS.deed, reports.points_changed) for one in revisions(game)
    ]
    if told_from(game) > 1:
        said.insert(0, left_out_line(speech, told_from(game)))
    print("\n".join(said) or speech(N_("Nothing was ever taken back or corrected.")))


def answered(
    games: Games,
    speech: Speech,
    path: Path,
    answer: Callable[[GameModule, Speech, AnyGame], None],
    warns: bool = True,
) -> int:
    """Run `answer` on the game saved at `path`, with its `GameModule`; returns the exit code.

    Prints to standard error what does not hold and, if it `warns`, that the game has several courses.
    """
    try:
        module = _module(games, path)
    except Refused as refused:
        return _complain(speech, path, explain(speech, refused))
    speech = speech.naming(module.name)
    try:
        game: AnyGame = Game.open(module.rules(), path)
        speech = module.speaking(speech, game.state)
        answer(module, speech, game)
    except Mistyped as mistyped:
        print(explain(speech, mistyped), file=sys.stderr)  # the file is not to blame
        return NOT_POSSIBLE
    except Refused as refused:
        return _complain(speech, path, *_refusal_lines(speech, refused, module))
    _complain(speech, path, *opening_lines(speech, game, module.guide()))
    if warns:
        _complain(speech, path, *forks.notice_lines(module, speech, path))
    if any(why.reason is record_format.CHANGED for why in game.whys):
        command = "reef-companion accept " + speech(N_("FILE"))
        _complain(speech, path, speech(N_("If the file is right as it stands: {command}"), command=command))
    return FINE if game.damage is None else DOES_NOT_HOLD


def refusal_lines(games: Games, speech: Speech, path: Path, refused: Refused) -> Sequence[str]:
    """Return a line for each fault of the file at `path`, in the words of its game."""
    try:
        module = _module(games, path)
    except Refused:
        return [explain(speech, refused)]
    return _refusal_lines(speech.naming(module.name), refused, module)


def _refusal_lines(speech: Speech, refused: Refused, module: GameModule) -> Sequence[str]:
    if refused.faults == (refused,):
        return [explain(speech, refused)]
    guide = module.guide()
    return [explain_with_rule(speech, fault, guide) for fault in refused.faults]


def _module(games: Games, path: Path) -> GameModule:
    """Return the `GameModule` of the game saved at `path`. Raises Refused."""
    return games[game_of(path, {game: entry.ABOUT.title for game, entry in games.items()})]


def accept(games: Games, speech: Speech, options: Namespace) -> int:
    """Accept a file that a person has mended: write fitting checksums into it, then print what `check` prints."""
    path = options.file
    try:
        kept = game_file.accept(path, _module(games, path).ABOUT.word)
    except Refused as refused:
        return _complain(speech, path, explain(speech, refused))
    if kept is None:
        print(speech(N_("{path}: every line had a checksum that fits."), path=quoted_path(path)))
    else:
        said = N_("{path}: every line has a checksum that fits now. The file as it was is kept as {kept}.")
        print(speech(said, path=quoted_path(path), kept=quoted_path(kept)))
    return run("check", games, speech, options)


def run(command: str, games: Games, speech: Speech, options: Namespace) -> int:
    """Run one of `COMMANDS`, `accept` or `from-codes`; returns the exit code."""
    if command == "accept":
        return accept(games, speech, options)
    if command == "from-codes":
        return from_codes(games, speech, options)
    answer = COMMANDS[command]
    return answered(
        games,
        speech,
        options.file,
        lambda module, said, game: answer(module, said, game, options),
        warns=command != "courses",
    )


def _complain(speech: Speech, path: Path, *sentences: str) -> int:
    for sentence in sentences:
        print(speech.of_file(path, sentence), file=sys.stderr)
    return NOT_POSSIBLE


def _step(game: AnyGame, options: Namespace) -> int:
    at = getattr(options, "at", None)
    if at is None:
        return game.session.position
    game.session.state_at(at)  # refuses a step there is not
    return int(at)


def _viewer(game: AnyGame, options: Namespace) -> int | None:
    """Return the viewer's seat; None for what everybody sees. Raises Refused."""
    if options.seat in (None, TABLE):
        return None
    colours = [word(player.colour) for player in game.seats]
    if options.seat not in colours:
        raise Refused(NOT_AMONG, value=excerpt(options.seat), words=", ".join([TABLE, *colours]))
    return colours.index(options.seat)


COMMANDS: dict[str, Callable[[GameModule, Speech, AnyGame, Namespace], None]] = {
    "replay": replay,
    "check": check,
    "score": score,
    "why": why,
    "story": exports.story,
    "share": exports.share,
    "bg-stats": exports.log_book,
    "state": state,
    "diagram": diagram,
    "audit": audit,
    "history": history,
    "courses": forks.courses,
}


_PIPE: Final = "-"
_NO_TEXT: Final = Reason(
    "codes-no-plain-file",
    "{path} is a pipe or a device, not a file. Choose a text with the codes, or “-” for standard input.",
)


def from_codes(games: Games, speech: Speech, options: Namespace) -> int:
    """Save the game whose codes a text holds; returns the exit code."""
    path: Path = options.file
    try:
        data = codes.record_in(_text(path))
        module = games[known_game(data, {word: game.ABOUT.title for word, game in games.items()})]
        speech = speech.naming(module.name)
        course = Course.replayed(module.rules(), record_format.read(data, module.ABOUT.word))
        if course.damage is not None:
            raise course.damage.refused
        saved = _destination(path, options.output)
        output_file.write(saved, record_format.accepted(data), over=options.force)
    except Refused as refused:
        print(speech.of_file(path, explain(speech, refused)), file=sys.stderr)
        return NOT_POSSIBLE
    print(speech(N_("The game is saved in {path}"), path=quoted_path(real(saved))))
    return FINE


def _text(path: Path) -> str:
    if str(path) == _PIPE:
        return sys.stdin.read(record_format.LONGEST_FILE)
    with raising(_NO_TEXT, instead_of=NO_PLAIN_FILE):
        data = read_file(path, record_format.LONGEST_FILE)
    return data.decode("latin-1").replace("\0", "")  # codes are plain letters in every encoding, in some with zeros


def _destination(path: Path, output: Path | None) -> Path:
    stem = "game" if str(path) == _PIPE else path.stem
    check_name(output or Path())
    if output is None or output.is_dir():
        return (output or Path()) / f"{stem}{SUFFIX}"
    return output
