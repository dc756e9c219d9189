"""`reef-companion judge`: the score of one card on one board, in words, as a diagram, as JSON or as a picture."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any, Final

from companion.reef.box.cards import Card, read_card
from companion.reef.box.pieces import space_name
from companion.reef.notation.diagram import read_diagram
from companion.reef.notation.words import LONGEST_CARD, board_document, laid_word
from companion.reef.questions.verdict import Verdict, judge, only_height
from companion.reef.rules.reasons import TOO_HIGH
from companion.reef.wording.verdict import verdict_diagram, verdict_lines
from companion.refusal import Reason, Refused, raising
from companion.reports.output_file import write
from companion.speech import Speech
from companion.wording.refusals import explain

_WIDE: Final = 120.0  # mm
FINE, NOT_POSSIBLE = 0, 2
_TOO_HIGH: Final = Reason(
    "stack-too-high", "No stack is higher than {most} pieces; look at {space:space} again.", TOO_HIGH.rule
)


def run(speech: Speech, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    try:
        with raising(_TOO_HIGH, instead_of=TOO_HIGH):
            verdict = judge(read_diagram(options.board), _card(options.card))
        if options.svg is not None:
            from companion.drawing.palette import PRINT
            from companion.drawing.svg import svg
            from companion.reef.guide.pictures import board

            title = "\n".join(verdict_lines(speech, verdict))
            scene = board(board_document(verdict.board), _WIDE, verdict.score.matches)
            write(options.svg, svg(scene, PRINT, title).encode(), over=options.force)
            return FINE
    except Refused as refused:
        print(explain(speech, refused), file=sys.stderr)
        return NOT_POSSIBLE
    if options.json:
        print(json.dumps(document(verdict), ensure_ascii=False, indent=2))
        return FINE
    print(verdict_diagram(verdict))
    print("\n".join(verdict_lines(speech, verdict)))
    return FINE


def document(verdict: Verdict) -> dict[str, Any]:
    """Return the answer for programs, as `docs/judge.reef.schema.json` describes it."""
    score, best = verdict.score, verdict.best
    return {
        "board": board_document(verdict.board),
        "card": str(score.card) if score.card.gain else f"{score.card.pattern} = {score.card.points}",
        "points": score.points,
        "matches": [_names(match) for match in score.matches],
        "crown": None if score.crown is None else space_name(score.crown),
        "shared": [
            {
                "spaces": _names(each.spaces),
                "stacks": [{"match": number, "space": space_name(space)} for number, space in each.stacks],
            }
            for each in verdict.shared
        ],
        "lacking": [
            {
                "spaces": _names(near.spaces),
                "space": space_name(near.space),
                "stack": verdict.board[near.space],
                "wanted": str(near.wanted),
                "why": "height" if only_height(verdict.board, near) else "colour",
            }
            for near in verdict.lacking
        ],
        "apart": _names(verdict.apart),
        "rivals": _names(verdict.rivals),
        "best": None
        if best is None
        else {
            "points": best.points,
            "pieces": [laid_word(laid) for laid in best.layings[0]] if best.layings else [],
            "ways": len(best.layings),
        },
    }


def _card(text: str) -> Card:
    """Parse a typed card, with or without the two pieces that it gives. Raises Refused."""
    text = text[:LONGEST_CARD]
    if ":" in text:
        return read_card(text)
    whole = f"RR: {text}"
    try:
        return read_card(whole)._replace(gain="")
    except Refused as refused:
        value = refused.facts.get("value")
        raise Refused(refused.reason, **{**refused.facts, "value": text if value == whole else value}) from refused


def _names(spaces: tuple[int, ...]) -> list[str]:
    return [space_name(space) for space in spaces]
