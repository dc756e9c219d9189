"""The judge's answer in words: a card's score and why not more; and the board with its matches as a text diagram."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from companion.reef.box.patterns import Special, pattern
from companion.reef.box.pieces import space_name
from companion.reef.notation.diagram import laid_out
from companion.reef.questions.verdict import Shared, Verdict, is_highest, number_beside, only_height
from companion.reef.rules.matching import NearMiss
from companion.reef.wording.log import score_line
from companion.reef.wording.names import card_name
from companion.speech import N_, NN_, Speech

_MOST: Final = 3  # of a kind told in words; JSON has them all


def verdict_lines(speech: Speech, verdict: Verdict) -> list[str]:
    """Return the whole answer: points, each match, why not one more, the best laying of the card's two pieces."""
    score = verdict.score
    lines = [speech.labelled(card_name(speech, score.card), score_line(speech, score))]
    if score.crown is not None:
        lines.append(speech(N_("The stack that counts: {space:space}."), space=score.crown))
    lines += ["  " + speech.labelled(str(number), _spaces(match)) for number, match in enumerate(score.matches, 1)]
    return [*lines, *why_not_more(speech, verdict), *_best(speech, verdict)]


def verdict_diagram(verdict: Verdict) -> str:
    """Return the board as text: matches' numbers in brackets behind stacks, `*` behind a special card's crown."""
    marks = [stack or "." for stack in verdict.board]
    for number, match in enumerate(verdict.score.matches, 1):
        for space in match:
            marks[space] += f"({number})"
    if verdict.score.crown is not None:
        marks[verdict.score.crown] += "(*)"
    return laid_out(marks)


def why_not_more(speech: Speech, verdict: Verdict) -> Iterator[str]:
    """Yield sentences that say why there is not one match more."""
    special = pattern(verdict.score.card.pattern)
    if isinstance(special, Special):
        yield from _around(speech, verdict, special)
        return
    shared, lacking = verdict.shared, verdict.lacking
    if shared:
        text = NN_(
            "Why not one more? Without sharing a stack, there is room for only {n} match:",
            "Why not one more? Without sharing a stack, there is room for only {n} matches:",
        )
        yield speech.count(*text, len(verdict.score.matches))
        yield from ("  " + _shared_line(speech, each) for each in shared[:_MOST])
        if (more := len(shared) - _MOST) > 0:
            text = NN_("{n} more place shares stacks as well.", "{n} more places share stacks as well.")
            yield "  " + speech.count(*text, more)
    heights = [near for near in lacking if only_height(verdict.board, near)]
    told = heights
    if not heights and not verdict.score.matches:
        told = [near for near in lacking if near.wanted.colour is not None and near.wanted.low == 1]
    for near in told[:_MOST]:
        yield _lacking_line(speech, verdict, near)


def _around(speech: Speech, verdict: Verdict, special: Special) -> Iterator[str]:
    crown, board = verdict.score.crown, verdict.board
    if crown is None:
        yield speech(N_("No stack has {colour} on top, so nothing counts."), colour=special.crown)
        return
    for space in verdict.rivals:
        if is_highest(board, crown, space):
            number = number_beside(board, space, special.counted)
            text = NN_(
                "{space:space} is as high, but has only {n} such piece beside it.",
                "{space:space} is as high, but has only {n} such pieces beside it.",
            )
            if number < len(verdict.score.matches):
                yield speech.count(*text, number, space=space)
            else:
                yield speech(N_("{space:space} is as high and would bring the same."), space=space)
        else:
            yield speech(N_("{space:space} is lower, so it is not the one that counts."), space=space)
    if verdict.apart:
        text_ = N_("Not beside {space:space}, so not counted: {spaces}.")
        yield speech(text_, space=crown, spaces=_spaces(verdict.apart))


def _shared_line(speech: Speech, shared: Shared) -> str:
    stacks = [
        speech(N_("{space:space} with match {number}"), space=space, number=number) for number, space in shared.stacks
    ]
    return speech(N_("{spaces} would share {stacks}."), spaces=_spaces(shared.spaces), stacks=speech.list(stacks))


def _lacking_line(speech: Speech, verdict: Verdict, near: NearMiss) -> str:
    stack, wanted = verdict.board[near.space], near.wanted
    facts = {"space": near.space, "height": wanted.low, "spaces": _spaces(near.spaces)}
    if not only_height(verdict.board, near):
        text = N_("{spaces} would be one more with {colour} on top of {space:space}.")
        return speech(text, colour=wanted.colour, **facts)
    if wanted.low == wanted.high:
        text = N_("{spaces} would be one more, but {space:space} is {number} high, and exactly {height} is wanted.")
    else:
        text = N_("{spaces} would be one more, but {space:space} is {number} high, and {height} or more are wanted.")
    return speech(text, number=len(stack), **facts)


def _best(speech: Speech, verdict: Verdict) -> Iterator[str]:
    best = verdict.best
    if best is None:
        return
    if best.points <= verdict.score.points:
        nothing = N_("However its two pieces are laid, the card brings nothing here.")
        no_more = N_("However its two pieces are laid, it brings no more than that.")
        yield speech(no_more if verdict.score.points else nothing)
        return
    text = NN_(
        "Laid best, its two pieces make it {n} point: {pieces}.",
        "Laid best, its two pieces make it {n} points: {pieces}.",
    )
    yield speech.count(*text, best.points, pieces=best.layings[0])
    if more := len(best.layings) - 1:
        yield speech.count(*NN_("{n} other way brings as much.", "{n} other ways bring as much."), more)


def _spaces(spaces: Sequence[int]) -> str:
    return ", ".join(map(space_name, spaces))
