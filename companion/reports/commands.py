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
from companion.record.format import NOT_AMONG, excerpt, keyword
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
from companion.session.replay import Replay, first_listed, revisions
from companion.session.wording import computer_line, entered_line, left_out_line, opening_lines, revision_line
from companion.text import quoted_path
from companion.translator import N_, NN_, Translator

FINE, DOES_NOT_HOLD, NOT_POSSIBLE = 0, 1, 2
TABLE: Final = "table"
"""The word for what everybody sees, in the place of a player's colour."""


def steps_in_words(module: GameModule, tr: Translator, game: AnyGame, last: int) -> Iterator[str]:
    """Yield the game in words up to a step: a line for each, an empty one between turns."""
    reports, turn = module.reports(), None
    wide = len(str(last))
    for number, action in enumerate(game.history.done[:last], 1):
        before, after = game.history.state_at(number - 1), game.history.state_at(number)
        if turn not in (None, now := reports.turn(before)):
            yield ""
        turn = now
        phone = phone_of(game.history.steps[number - 1].fields, game.players)
        line = reports.WORDS.line(tr, before, action, after)
        yield f"{number:{wide}}  {entered_line(tr, line, None if phone is None else game.seats[phone])}"


def computer_lines(tr: Translator, game: AnyGame, step: int) -> Iterator[str]:
    """Yield a line for each seat that the computer plays after so many steps."""
    then = seated(game.kind.players(game.setup), game.history.done[:step])
    for player, seat in zip(game.seats, then, strict=True):
        if seat.computer is not None:
            yield computer_line(tr, player, seat.computer)


def replay(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the game in words, then the table."""
    last = _step(game, options)
    end = game.history.state_at(last)
    table = (*module.reports().table_lines(tr, end, None), *computer_lines(tr, game, last))
    for line in (*steps_in_words(module, tr, game, last), "", *table):
        print(line)
    if module.reports().over(end):
        print("\n".join(["", *module.reports().score_lines(tr, end)]))


def check(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print one sentence if all holds; `answered` says for every command what does not."""
    if game.damage is None:
        number = len(game.entries)
        text = NN_("{path}: fine, {n} entry.", "{path}: fine, {n} entries.")
        said = tr.count(*text, number, path=quoted_path(options.file))
        over = module.reports().over(game.state)
        print(said + " " + (tr(N_("The game is over.")) if over else tr(N_("The game goes on."))))


def score(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print every point with its explanation; also how they came about, turn by turn."""
    if options.json:
        print(json.dumps(module.reports().score_document(game.state), ensure_ascii=False, indent=2))
        return
    lines = list(module.reports().score_lines(tr, game.state))
    if options.why:
        lines += ["", *module.reports().why_lines(tr, game.history)]
    print("\n".join(lines))


def why(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print why an action is refused, and what would allow it."""
    now = game.history.state_at(_step(game, options))
    lines = module.reports().what_if_lines(tr, now, options.action)
    if lines is None:
        raise Refused(exports.NO_WAYS)
    print("\n".join(lines))


def state(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the table, in words or as JSON, as everybody or as one player sees it."""
    step, viewer = _step(game, options), _viewer(game, options)
    now = game.history.state_at(step)
    if options.json:
        document = module.reports().table_document(tr, now, viewer) | {"step": step}
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        lines = [*module.reports().table_lines(tr, now, viewer), *computer_lines(tr, game, step)]
        print("\n".join(lines))


def diagram(module: GameModule, _tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print the boards as text that reads back."""
    print(module.reports().diagram(game.history.state_at(_step(game, options))), end="")


def audit(module: GameModule, tr: Translator, game: AnyGame, options: Namespace) -> None:
    """Print where everything must lie, to check off; or since when the table differs from the findings."""
    step = _step(game, options)
    if not options.found:
        print("\n".join(module.reports().audit_lines(tr, game.history.state_at(step), _viewer(game, options))))
        return
    history = game.history.branch()
    history.show_names([player.name for player in game.seats])
    if step < history.position:
        history.undo(history.position - step)
    differing = module.reports().differing_lines(tr, history, options.found)
    print("\n".join(differing) or tr(N_("Table and app agree there.")))


def history(module: GameModule, tr: Translator, game: AnyGame, _options: Namespace) -> None:
    """Print every undo, redo and correction."""
    reports, players = module.reports(), game.seats
    said = [
        revision_line(tr, players, one, reports.WORDS.action_sentence, reports.points_changed)
        for one in revisions(game)
    ]
    if first_listed(game) > 1:
        said.insert(0, left_out_line(tr, first_listed(game)))
    print("\n".join(said) or tr(N_("Nothing was ever taken back or corrected.")))


def answered(
    games: Games,
    tr: Translator,
    path: Path,
    answer: Callable[[GameModule, Translator, AnyGame], None],
    warns: bool = True,
) -> int:
    """Run `answer` on the game saved at `path`, with its `GameModule`; returns the exit code.

    Prints to standard error what does not hold and, if it `warns`, that the game has several courses.
    """
    try:
        module = _module(games, path)
    except Refused as refused:
        return _complain(tr, path, explain(tr, refused))
    tr = tr.naming(module.name)
    try:
        game: AnyGame = Game.open(module.rules(), path)
        tr = module.speaking(tr, game.state)
        answer(module, tr, game)
    except Mistyped as mistyped:
        print(explain(tr, mistyped), file=sys.stderr)  # the file is not to blame
        return NOT_POSSIBLE
    except Refused as refused:
        return _complain(tr, path, *_refusal_lines(tr, refused, module))
    _complain(tr, path, *opening_lines(tr, game, module.guide()))
    if warns:
        _complain(tr, path, *forks.notice_lines(module, tr, path))
    if any(why.reason is record_format.CHANGED for why in game.whys):
        command = "reef-companion accept " + tr(N_("FILE"))
        _complain(tr, path, tr(N_("If the file is right as it stands: {command}"), command=command))
    return FINE if game.damage is None else DOES_NOT_HOLD


def refusal_lines(games: Games, tr: Translator, path: Path, refused: Refused) -> Sequence[str]:
    """Return a line for each fault of the file at `path`, in the words of its game."""
    try:
        module = _module(games, path)
    except Refused:
        return [explain(tr, refused)]
    return _refusal_lines(tr.naming(module.name), refused, module)


def _refusal_lines(tr: Translator, refused: Refused, module: GameModule) -> Sequence[str]:
    if refused.faults == (refused,):
        return [explain(tr, refused)]
    guide = module.guide()
    return [explain_with_rule(tr, fault, guide) for fault in refused.faults]


def _module(games: Games, path: Path) -> GameModule:
    """Return the `GameModule` of the game saved at `path`. Raises Refused."""
    return games[game_of(path, {game: entry.ABOUT.title for game, entry in games.items()})]


def accept(games: Games, tr: Translator, options: Namespace) -> int:
    """Accept a file that a person has mended: write fitting checksums into it, then print what `check` prints."""
    path = options.file
    try:
        kept = game_file.accept(path, _module(games, path).ABOUT.word)
    except Refused as refused:
        return _complain(tr, path, explain(tr, refused))
    if kept is None:
        print(tr(N_("{path}: every line had a checksum that fits."), path=quoted_path(path)))
    else:
        said = N_("{path}: every line has a checksum that fits now. The file as it was is kept as {kept}.")
        print(tr(said, path=quoted_path(path), kept=quoted_path(kept)))
    return run("check", games, tr, options)


def run(command: str, games: Games, tr: Translator, options: Namespace) -> int:
    """Run one of `COMMANDS`, `accept` or `from-codes`; returns the exit code."""
    if command == "accept":
        return accept(games, tr, options)
    if command == "from-codes":
        return from_codes(games, tr, options)
    answer = COMMANDS[command]
    return answered(
        games,
        tr,
        options.file,
        lambda module, said, game: answer(module, said, game, options),
        warns=command != "courses",
    )


def _complain(tr: Translator, path: Path, *sentences: str) -> int:
    for sentence in sentences:
        print(tr.of_file(path, sentence), file=sys.stderr)
    return NOT_POSSIBLE


def _step(game: AnyGame, options: Namespace) -> int:
    at = getattr(options, "at", None)
    if at is None:
        return game.history.position
    game.history.state_at(at)  # refuses a step there is not
    return int(at)


def _viewer(game: AnyGame, options: Namespace) -> int | None:
    """Return the viewer's seat; None for what everybody sees. Raises Refused."""
    if options.seat in (None, TABLE):
        return None
    colours = [keyword(player.colour) for player in game.seats]
    if options.seat not in colours:
        raise Refused(NOT_AMONG, value=excerpt(options.seat), words=", ".join([TABLE, *colours]))
    return colours.index(options.seat)


COMMANDS: dict[str, Callable[[GameModule, Translator, AnyGame, Namespace], None]] = {
    "replay": replay,
    "check": check,
    "score": score,
    "why": why,
    "story": exports.story,
    "share": exports.share,
    "bg-stats": exports.log_play,
    "state": state,
    "diagram": diagram,
    "audit": audit,
    "history": history,
    "courses": forks.branches,
}


_PIPE: Final = "-"
_NO_TEXT: Final = Reason(
    "codes-no-plain-file",
    "{path} is a pipe or a device, not a file. Choose a text with the codes, or “-” for standard input.",
)


def from_codes(games: Games, tr: Translator, options: Namespace) -> int:
    """Save the game whose codes a text holds; returns the exit code."""
    path: Path = options.file
    try:
        data = codes.record_in(_text(path))
        module = games[known_game(data, {word: game.ABOUT.title for word, game in games.items()})]
        tr = tr.naming(module.name)
        replay = Replay.replayed(module.rules(), record_format.read_record(data, module.ABOUT.word))
        if replay.damage is not None:
            raise replay.damage.refused
        saved = _destination(path, options.output)
        output_file.write(saved, record_format.accepted_record(data), over=options.force)
    except Refused as refused:
        print(tr.of_file(path, explain(tr, refused)), file=sys.stderr)
        return NOT_POSSIBLE
    print(tr(N_("The game is saved in {path}"), path=quoted_path(real(saved))))
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
