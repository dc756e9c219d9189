"""Sentences of the table audit, of the judge, and about doubts in a deck that a table has entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from companion.reef.box import Colour, SpecialPattern, parse_pattern, space_name
from companion.reef.decks import MergeConflict
from companion.reef.notation.views import format_diagram, format_grid
from companion.reef.queries.views import View, seen_by
from companion.reef.queries.what_if import (
    DeckWarning,
    PointsFate,
    PointsMistake,
    SharedMatch,
    SpaceMistake,
    TableDifferences,
    Verdict,
    WarningKind,
    count_beside,
    find_mistake,
    is_rival_crown,
    lacks_only_height,
)
from companion.reef.rules.actions import Action, PlayCard, Thing
from companion.reef.rules.reconcile import expected_state
from companion.reef.rules.scoring import NearMiss, score_card
from companion.reef.rules.state import Depth, State
from companion.reef.wording.log import card_score_line, step_line
from companion.reef.wording.names import Finding, card_name, make_namer, make_table_translator
from companion.reef.wording.table import display_lines, places_line, points_line, supply_line, tokens_line
from companion.session.diagnosis import TableChecker
from companion.session.history import UndoHistory
from companion.translator import N_, NN_, Translator, capitalize_first

CHECKBOX = "[ ] "


def audit_lines(tr: Translator, state: State, seat: int | None = None) -> list[str]:
    """List where everything must lie now, to check off; with a `seat` also that player's hand."""
    tr = make_table_translator(tr, state.table)
    view = seen_by(state, "table" if seat is None else seat)
    lines: list[str] = []
    points_only = view.table.depth is Depth.POINTS
    if points_only:
        lines += [CHECKBOX + supply_line(tr, view), CHECKBOX + tokens_line(tr, view)]
    elif view.table.depth is not Depth.SCORE:
        lines += [CHECKBOX + supply_line(tr, view), *_cards(tr, view)]
    for player in view.players:
        lines += ["", tr(N_("{player} ({sign})"), player=player.seat, sign=player.seat.sign)]
        if any(player.board):
            lines += ["    " + line for line in format_diagram(player.board).splitlines()]
        if player.points is not None:
            lines.append(CHECKBOX + points_line(tr, player.points))
        if points_only:
            continue
        lines.append(CHECKBOX + tr.count(*NN_("{n} card in hand", "{n} cards in hand"), player.cards))
        lines += [f"    {tr.name(card)}" for card in (*player.hand.known, *player.hand.dealt)]
    return lines


def difference_line(tr: Translator, state: State, thing: Thing, must: str | int, there: str | int) -> str:
    """Return a line that says how one thing differs."""
    both = {name: Finding(state.table, thing, each) for name, each in (("must", must), ("there", there))}
    text = N_("{must}: the app has {must:found}, the table {there:found}")
    return capitalize_first(make_table_translator(tr, state.table)(text, **both))


def _small_slip(
    history: UndoHistory[State, Action], wrong: TableDifferences
) -> tuple[int, Callable[[Translator], str]] | None:
    mistake = find_mistake(history, wrong)
    return None if mistake is None else (mistake.step, partial(_slip_told, history, mistake))


def _slip_told(history: UndoHistory[State, Action], mistake: SpaceMistake | PointsMistake, tr: Translator) -> str:
    """Return a sentence that says which entry, and which small slip of it, explains every difference."""
    before, action, after = (
        history.state_at(mistake.step - 1),
        history.done[mistake.step - 1],
        history.state_at(mistake.step),
    )
    tr = make_table_translator(tr, before.table)
    facts = {"step": mistake.step, "deed": step_line(tr, before, action, after)}
    if isinstance(mistake, SpaceMistake):
        text = N_(
            "One piece explains all of it. Step {step}: {deed} With {instead} instead of {laid} table and app agree; "
            "correct this entry, or move the piece."
        )
        return tr(text, laid=mistake.laid, instead=mistake.instead, **facts)
    text = N_("Step {step} brought just so many points: {deed} Most likely nobody took them.")
    if mistake.taken is PointsFate.TWICE:
        text = N_("Step {step} brought just so many points: {deed} Most likely they were taken twice.")
    said = tr(text, **facts)
    if isinstance(action, PlayCard) and action.card is not None:
        said += " " + places_line(tr, score_card(after.players[action.seat].board, action.card).matches)
    return said


TABLE_CHECKER: Final[TableChecker[State, Action, Thing, str | int]] = TableChecker(
    expected_state, difference_line, step_line, _small_slip
)


def _cards(tr: Translator, view: View) -> Sequence[str]:
    return [line if line.startswith("  ") else CHECKBOX + line for line in display_lines(tr, view)]


_MOST: Final = 3  # of a kind told in words; JSON has them all


def verdict_lines(tr: Translator, verdict: Verdict) -> list[str]:
    """Return the whole answer: points, each match, why not one more, the best laying of the card's two pieces."""
    score = verdict.score
    lines = [tr.labelled(card_name(tr, score.card), card_score_line(tr, score))]
    if score.crown is not None:
        lines.append(tr(N_("The stack that counts: {space:space}."), space=score.crown))
    lines += ["  " + tr.labelled(str(number), _spaces(match)) for number, match in enumerate(score.matches, 1)]
    return [*lines, *why_not_more_lines(tr, verdict), *_best(tr, verdict)]


def verdict_diagram(verdict: Verdict) -> str:
    """Return the board as text: matches' numbers in brackets behind stacks, `*` behind a special card's crown."""
    marks = [stack or "." for stack in verdict.board]
    for number, match in enumerate(verdict.score.matches, 1):
        for space in match:
            marks[space] += f"({number})"
    if verdict.score.crown is not None:
        marks[verdict.score.crown] += "(*)"
    return format_grid(marks)


def why_not_more_lines(tr: Translator, verdict: Verdict) -> Iterator[str]:
    """Yield sentences that say why there is not one match more."""
    special = parse_pattern(verdict.score.card.pattern)
    if isinstance(special, SpecialPattern):
        yield from _around(tr, verdict, special)
        return
    shared, lacking = verdict.shared, verdict.lacking
    if shared:
        text = NN_(
            "Why not one more? Without sharing a stack, there is room for only {n} match:",
            "Why not one more? Without sharing a stack, there is room for only {n} matches:",
        )
        yield tr.count(*text, len(verdict.score.matches))
        yield from ("  " + _shared_line(tr, each) for each in shared[:_MOST])
        if (more := len(shared) - _MOST) > 0:
            text = NN_("{n} more place shares stacks as well.", "{n} more places share stacks as well.")
            yield "  " + tr.count(*text, more)
    heights = [near for near in lacking if lacks_only_height(verdict.board, near)]
    told = heights
    if not heights and not verdict.score.matches:
        told = [near for near in lacking if near.wanted.colour is not None and near.wanted.low == 1]
    for near in told[:_MOST]:
        yield _lacking_line(tr, verdict, near)


def _around(tr: Translator, verdict: Verdict, special: SpecialPattern) -> Iterator[str]:
    crown, board = verdict.score.crown, verdict.board
    if crown is None:
        yield tr(N_("No stack has {colour} on top, so nothing counts."), colour=special.crown)
        return
    for space in verdict.rivals:
        if is_rival_crown(board, crown, space):
            number = count_beside(board, space, special.counted)
            text = NN_(
                "{space:space} is as high, but has only {n} such piece beside it.",
                "{space:space} is as high, but has only {n} such pieces beside it.",
            )
            if number < len(verdict.score.matches):
                yield tr.count(*text, number, space=space)
            else:
                yield tr(N_("{space:space} is as high and would bring the same."), space=space)
        else:
            yield tr(N_("{space:space} is lower, so it is not the one that counts."), space=space)
    if verdict.apart:
        sentence = N_("Not beside {space:space}, so not counted: {spaces}.")
        yield tr(sentence, space=crown, spaces=_spaces(verdict.apart))


def _shared_line(tr: Translator, shared: SharedMatch) -> str:
    stacks = [
        tr(N_("{space:space} with match {number}"), space=space, number=number) for number, space in shared.stacks
    ]
    return tr(N_("{spaces} would share {stacks}."), spaces=_spaces(shared.spaces), stacks=tr.list(stacks))


def _lacking_line(tr: Translator, verdict: Verdict, near: NearMiss) -> str:
    stack, wanted = verdict.board[near.space], near.wanted
    facts = {"space": near.space, "height": wanted.low, "spaces": _spaces(near.spaces)}
    if not lacks_only_height(verdict.board, near):
        text = N_("{spaces} would be one more with {colour} on top of {space:space}.")
        return tr(text, colour=wanted.colour, **facts)
    if wanted.low == wanted.high:
        text = N_("{spaces} would be one more, but {space:space} is {number} high, and exactly {height} is wanted.")
    else:
        text = N_("{spaces} would be one more, but {space:space} is {number} high, and {height} or more are wanted.")
    return tr(text, number=len(stack), **facts)


def _best(tr: Translator, verdict: Verdict) -> Iterator[str]:
    best = verdict.best
    if best is None:
        return
    if best.points <= verdict.score.points:
        nothing = N_("However its two pieces are laid, the card brings nothing here.")
        no_more = N_("However its two pieces are laid, it brings no more than that.")
        yield tr(no_more if verdict.score.points else nothing)
        return
    text = NN_(
        "Laid best, its two pieces make it {n} point: {pieces}.",
        "Laid best, its two pieces make it {n} points: {pieces}.",
    )
    yield tr.count(*text, best.points, pieces=best.layings[0])
    if more := len(best.layings) - 1:
        yield tr.count(*NN_("{n} other way brings as much.", "{n} other ways bring as much."), more)


def _spaces(spaces: Sequence[int]) -> str:
    return ", ".join(map(space_name, spaces))


_ASKED: Final = {
    WarningKind.OWN_COLOUR: N_("{card} gives a colour that its own pattern asks for. That is rare: is it right?"),
    WarningKind.POINTS: N_("{card}: no card that is known is worth so much. Is it right?"),
    WarningKind.TWO_VALUES: N_("{card}: the same pattern in other colours is worth {number}. Which is right?"),
    WarningKind.SPECIALS: N_("Of the special cards there are 8, not {number}."),
    WarningKind.SPECIAL_TWICE: N_(
        "{card}: every special card has another pair of colours, but this one is there twice."
    ),
    WarningKind.SUMS: N_(
        "All cards together give {number} {colour:pieces}, and other colours not as many. Is one wrong?"
    ),
}


def warning_line(tr: Translator, doubt: DeckWarning, blue: bool = False) -> str:
    """Return a question about one doubt."""
    tr = tr.calling(make_namer(blue))
    return tr(_ASKED[doubt.what], card=doubt.card, number=doubt.number, colour=doubt.colour)


def conflict_line(tr: Translator, disputed: MergeConflict, blue: bool = False) -> str:
    """Return one card as two tables have it: its pieces, its pattern and its points."""
    tr = tr.calling(make_namer(blue))
    ours, theirs = (
        tr(N_("{card}, which gives {pieces}"), card=card, pieces=tuple(map(Colour, card.gain))) for card in disputed
    )
    return tr(N_("Ours: {ours}. Theirs: {theirs}. Which is right?"), ours=ours, theirs=theirs)


def known_cards_line(tr: Translator, known: int, most: int) -> str:
    """Return a sentence that says that `known` of `most` cards of a deck are known."""
    return tr.count(*NN_("{n} of {most} cards is known.", "{n} of {most} cards are known."), known, most=most)
