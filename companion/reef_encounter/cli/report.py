"""What each command says about a saved game of Reef Encounter, and the exit code it ends with."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from companion.quoting import named
from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.game_kind import REEF_ENCOUNTER, Game
from companion.reef_encounter.notation.diagram import diagram
from companion.reef_encounter.notation.piece_words import read_space
from companion.reef_encounter.notation.view_document import view_document
from companion.reef_encounter.questions.discrepancies import Found, differing_spaces, last_agreed, parting
from companion.reef_encounter.questions.view import Viewer, known_to, seen_by
from companion.reef_encounter.rules.actions import Laid
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.wording.audit import agreed_line, audit_lines, differing_line, slip_line
from companion.reef_encounter.wording.log import told
from companion.reef_encounter.wording.names import speaker
from companion.reef_encounter.wording.refusals import explain, explain_with_rule
from companion.reef_encounter.wording.saving import opening_lines
from companion.reef_encounter.wording.scores import score_lines
from companion.reef_encounter.wording.table import table_lines
from companion.reef_encounter.wording.undoing import change_line, left_out_line
from companion.refusal import Faulty, Refused
from companion.saved import lines
from companion.saved.fields import NOT_AMONG, piece, shown, word
from companion.saved.game_file import accept
from companion.session.timeline import Session
from companion.session.undoing import history as changes
from companion.session.undoing import told_from
from companion.speech import N_, NN_, Speech

FINE, DOES_NOT_HOLD, NOT_POSSIBLE = 0, 1, 2
NOTHING = "nothing"


def replay(speech: Speech, game: Game, options: Namespace) -> None:
    """The game in words, a line a step, a gap between turns; then the table."""
    last = _step(game, options)
    turn = None
    wide = len(str(last))
    for number, action in enumerate(game.session.done[:last], 1):
        before, after = game.session.state_at(number - 1), game.session.state_at(number)
        now = (before.phase, before.turn.seat)
        if turn is not None and now != turn:
            print()
        turn = now
        print(f"{number:{wide}}  {told(speech, before, action, after)}")
    print()
    end = game.session.state_at(last)
    _table(speech, end, "table")
    if end.phase is Phase.OVER:
        print("\n" + "\n".join(score_lines(speech, end)))


def check(speech: Speech, game: Game, options: Namespace) -> None:
    """One sentence where all holds; what does not is said for every command (`answered`)."""
    if game.damage is None:
        number = len(game.entries)
        over = game.state.phase is Phase.OVER
        text = NN_("{path}: fine, {n} entry.", "{path}: fine, {n} entries.")
        said = speech.count(*text, number, path=named(options.file))
        print(said + " " + (speech(N_("The game is over.")) if over else speech(N_("The game goes on."))))


def score(speech: Speech, game: Game, _options: Namespace) -> None:
    """Every point explained."""
    print("\n".join(score_lines(speech, game.state)))


def state(speech: Speech, game: Game, options: Namespace) -> None:
    """The table, in words or as JSON, as everybody or as one player sees it."""
    now = game.session.state_at(_step(game, options))
    viewer = _viewer(game, options)
    if options.json:
        document = view_document(seen_by(now, viewer, counted=True)) | {"step": _step(game, options)}
        document["allowed"] = _allowed(speech, known_to(now, viewer))
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        _table(speech, now, viewer)


def boards(_speech: Speech, game: Game, options: Namespace) -> None:
    """The reef boards as text that reads back."""
    now = game.session.state_at(_step(game, options))
    if not now.followed:
        raise Refused(NOT_FOLLOWED)
    print(diagram(now.table, now.rocks), end="")


def audit(speech: Speech, game: Game, options: Namespace) -> None:
    """What must lie where, to check off; or since when the boards differ from what was found there."""
    step = _step(game, options)
    now = game.session.state_at(step)
    if not options.found:
        viewer = _viewer(game, options)
        print("\n".join(audit_lines(speech, now, viewer if isinstance(viewer, int) else None)))
        return
    seen = dict(_found(game, text) for text in options.found)
    session = Session(game.session.state_at(0), apply, game.session.done[:step])
    for space, (must, there) in differing_spaces(now, seen).items():
        print(differing_line(speech, now, space, must, there))
    if differing_spaces(now, seen):
        print(agreed_line(speech, last_agreed(session, Found(seen))))
        print(slip_line(speech, session, parting(session, Found(seen))))
    else:
        print(speech(N_("Table and companion agree there.")))


def history(speech: Speech, game: Game, _options: Namespace) -> None:
    """All that was taken back, done again and corrected."""
    lines = [change_line(speech, game.state.table, change) for change in changes(game)]
    if told_from(game) > 1:
        lines.insert(0, left_out_line(speech, told_from(game)))
    print("\n".join(lines) or speech(N_("Nothing was ever taken back or corrected.")))


def _found(game: Game, text: str) -> tuple[Space, Laid]:
    """What was found on a space, as in `D/E4=white+purple`. Raises Refused."""
    where, _, what = text.partition("=")
    space = read_space(where, game.state.table.letters)
    colours = [seat.colour for seat in game.setup.seats]
    laid = Laid()
    for thing in what.split("+") if what != NOTHING else ():
        if thing in [word(colour) for colour in colours]:
            laid = laid._replace(shrimp=colours.index(piece(PlayerColour, thing, "--found")))
        else:
            laid = laid._replace(coral=piece(Coral, thing, "--found"))
    return space, laid


def _command(answer: Callable[[Speech, Game, Namespace], None]) -> Callable[[str, Namespace], int]:
    """A command that opens the file, answers, and says what does not hold."""

    def command(language: str, options: Namespace) -> int:
        speech = speaker(language)
        return answered(speech, options.file, lambda game: answer(speech, game, options))

    return command


def answered(speech: Speech, path: Path, answer: Callable[[Game], None]) -> int:
    """Answer from the game saved at `path`; returns the exit code. What does not hold is said on standard error."""
    try:
        game = Game.open(REEF_ENCOUNTER, path)
        answer(game)
    except Refused as refused:
        return _complain(path, explain(speech, refused))
    except Faulty as faulty:
        return _complain(path, *(explain_with_rule(speech, fault) for fault in faulty.faults))
    _complain(path, *opening_lines(speech, game))
    if any(why.reason is lines.CHANGED for why in game.whys):
        command = "reef-companion accept " + speech(N_("FILE"))
        _complain(path, speech(N_("If the file is right as it stands: {command}"), command=command))
    return FINE if game.damage is None else DOES_NOT_HOLD


def _complain(path: Path, *sentences: str) -> int:
    for sentence in sentences:
        print(f"{named(path)}: {sentence}", file=sys.stderr)
    return NOT_POSSIBLE


def _step(game: Game, options: Namespace) -> int:
    at = getattr(options, "at", None)
    if at is None:
        return game.session.position
    game.session.state_at(at)  # refuses a step there is not
    return int(at)


def _viewer(game: Game, options: Namespace) -> Viewer:
    if options.seat in (None, "table"):
        return "table"
    colours = [word(seat.colour) for seat in game.setup.seats]
    if options.seat not in colours:
        raise Refused(NOT_AMONG, value=shown(options.seat), words=", ".join(["table", *colours]))
    return colours.index(options.seat)


def _table(speech: Speech, now: State, viewer: Viewer) -> None:
    print("\n".join(table_lines(speech, seen_by(now, viewer, counted=True))))


def _allowed(speech: Speech, now: State) -> dict[str, object]:
    """For each kind of action, how many of them are allowed now, or why none is."""
    from companion.reef_encounter.questions.targets import allowed

    found: dict[str, object] = {}
    for kind, answer in allowed(now).items():
        if isinstance(answer, Refused):
            rule = answer.reason.rule
            found[kind] = {"choices": 0, "why": answer.reason.code, "rule": rule, "sentence": explain(speech, answer)}
        else:
            # A coral can be eaten by touching any of its polyps: what leads to the same is one choice.
            found[kind] = {"choices": len({apply(now, action) for action in answer})}
    return found


def _accept(language: str, options: Namespace) -> int:
    """Checksums that fit, for a file that a person has mended; then what `check` says."""
    speech = speaker(language)
    try:
        kept = accept(options.file, REEF_ENCOUNTER.name)
    except Refused as refused:
        return _complain(options.file, explain(speech, refused))
    if kept is None:
        print(speech(N_("{path}: every line had a checksum that fits."), path=named(options.file)))
    else:
        said = N_("{path}: every line has a checksum that fits now. The file as it was is kept as {kept}.")
        print(speech(said, path=named(options.file), kept=named(kept)))
    return COMMANDS["check"](language, options)


COMMANDS: dict[str, Callable[[str, Namespace], int]] = {
    "replay": _command(replay),
    "check": _command(check),
    "score": _command(score),
    "state": _command(state),
    "diagram": _command(boards),
    "audit": _command(audit),
    "history": _command(history),
    "accept": _accept,
}
