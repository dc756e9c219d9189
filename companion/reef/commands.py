"""The commands `judge` (the score of a card on a board, and why not more) and `deck` (the known cards of a copy)."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.reef import decks
from companion.reef.box import CARDS, Card, Deck, read_card, space_name
from companion.reef.decks import MergeConflict, merge_decks, merged
from companion.reef.notation.setup import write_deck_file
from companion.reef.notation.views import LONGEST_CARD, board_document, placed_keyword, read_diagram
from companion.reef.queries.what_if import Verdict, deck_warnings, judge, only_height
from companion.reef.rules.reasons import TOO_HIGH
from companion.reef.wording.audit import conflict_line, known_line, verdict_diagram, verdict_lines, warning_line
from companion.refusal import Reason, Refused, explain, raising
from companion.reports.output import write
from companion.text import quoted_path
from companion.translator import N_, NN_, Translator

_WIDE: Final = 120.0  # mm
FINE, NOT_POSSIBLE = 0, 2
_TOO_HIGH: Final = Reason(
    "stack-too-high", "No stack is higher than {most} pieces; look at {space:space} again.", TOO_HIGH.rule
)


def run_judge(tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    try:
        with raising(_TOO_HIGH, instead_of=TOO_HIGH):
            verdict = judge(read_diagram(options.board), _card(options.card))
        if options.svg is not None:
            from companion.drawing.palette import PRINT
            from companion.drawing.svg import svg
            from companion.reef.guide_pictures import board

            title = "\n".join(verdict_lines(tr, verdict))
            scene = board(board_document(verdict.board), _WIDE, verdict.score.matches)
            write(options.svg, svg(scene, PRINT, title).encode(), over=options.force)
            return FINE
    except Refused as refused:
        print(explain(tr, refused), file=sys.stderr)
        return NOT_POSSIBLE
    if options.json:
        print(json.dumps(document(verdict), ensure_ascii=False, indent=2))
        return FINE
    print(verdict_diagram(verdict))
    print("\n".join(verdict_lines(tr, verdict)))
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
            "pieces": [placed_keyword(laid) for laid in best.layings[0]] if best.layings else [],
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


_CHOICES: Final = NN_(
    "{n} card is told in two ways. Say with --choose which is right, ours or theirs.",
    "{n} cards are told in two ways. Say with --choose which are right, ours or theirs, once for each.",
)


def run_deck(tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    path: Path = options.file
    try:
        deck = decks.deck_file(path)
        if options.join is not None:
            path = options.join
            other = decks.deck_file(path)
            disputed = merge_decks(deck, other).disputed
            if len(options.choose) != len(disputed):
                return _ask(tr, disputed, deck.blue or other.blue)
            deck = merged(deck, other, _chosen(disputed, options.choose))
        if options.output is not None:
            path = options.output
            write(path, write_deck_file(deck).encode(), over=options.force)
            print(known_line(tr, len(deck.cards), CARDS))
            print(tr(N_("The deck is in {path}."), path=quoted_path(path)))
            return FINE
    except Refused as refused:
        for fault in refused.faults:
            print(tr.of_file(path, explain(tr, fault)), file=sys.stderr)
        return NOT_POSSIBLE
    if options.codes:
        print("\n".join(decks.deck_codes(deck)))
        return FINE
    print("\n".join(_lines(tr, deck)))
    return FINE


def _lines(tr: Translator, deck: Deck) -> list[str]:
    """Return lines that say how many cards are known, and which, with the questions about them."""
    lines = [known_line(tr, len(deck.cards), CARDS)]
    lines += [f"  {card}" for card in deck.cards]
    return lines + [warning_line(tr, doubt, deck.blue) for doubt in deck_warnings(deck)]


def _ask(tr: Translator, disputed: Sequence[MergeConflict], blue: bool) -> int:
    for number, each in enumerate(disputed, 1):
        print(f"{number}. {conflict_line(tr, each, blue)}")
    said = tr.count(*_CHOICES, len(disputed)) if disputed else tr(_NONE)
    print(said, file=sys.stderr)
    return NOT_POSSIBLE


_NONE: Final = N_("The two tables agree on every card; leave out --choose.")


def _chosen(disputed: Sequence[MergeConflict], choices: Sequence[str]) -> list[Card]:
    return [each.ours if choice == "ours" else each.theirs for each, choice in zip(disputed, choices, strict=True)]
