"""The commands `judge` (the score of a card on a board), `score` of typed points, and `deck` (known cards)."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.reef import decks
from companion.reef.box import CARD_COUNT, Card, Deck, Sign, read_card, space_name
from companion.reef.decks import MergeConflict, merge_decks, resolve_merge
from companion.reef.notation.setup import format_deck_file
from companion.reef.notation.views import MAX_CARD_LENGTH, board_document, format_placed_piece, read_diagram
from companion.reef.queries.what_if import Verdict, find_deck_warnings, judge, lacks_only_height
from companion.reef.reports import score_document, score_lines
from companion.reef.rules.actions import CountLeftCard
from companion.reef.rules.apply import apply
from companion.reef.rules.reasons import SEATS_COUNT, TOO_HIGH
from companion.reef.rules.setup import Position, Setup, start_state
from companion.reef.rules.state import Depth, Hand, Player, Seat, State
from companion.reef.wording.audit import conflict_line, known_cards_line, verdict_diagram, verdict_lines, warning_line
from companion.refusal import Reason, Refused, explain_refusal, reraise_as
from companion.reports.output import DECK, SVG, output
from companion.text import quote_text
from companion.translator import N_, NN_, Translator, capitalize_first

_WIDE: Final = 120.0  # mm
EXIT_OK, EXIT_ERROR = 0, 2
_TOO_HIGH: Final = Reason(
    "stack-too-high", "No stack is higher than {most} pieces; look at {space:space} again.", TOO_HIGH.rule
)


def run_judge(tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    try:
        with reraise_as(_TOO_HIGH, instead_of=TOO_HIGH):
            verdict = judge(read_diagram(options.board), _card(options.card))
        if options.svg is not None:
            from companion.drawing.palette import PRINT_PALETTE
            from companion.drawing.svg import render_svg
            from companion.reef.guide_pictures import draw_board

            picture = output(options.svg, "judge", SVG, options.force)
            title = "\n".join(verdict_lines(tr, verdict))
            scene = draw_board(board_document(verdict.board), _WIDE, verdict.score.matches)
            picture.write(render_svg(scene, PRINT_PALETTE, title).encode())
            picture.say_where(tr, N_("The picture is in {path}"))
            return EXIT_OK
    except Refused as refused:
        print(explain_refusal(tr, refused), file=sys.stderr)
        return EXIT_ERROR
    if options.json:
        print(json.dumps(verdict_document(verdict), ensure_ascii=False, indent=2))
        return EXIT_OK
    print(verdict_diagram(verdict))
    print("\n".join(verdict_lines(tr, verdict)))
    return EXIT_OK


def verdict_document(verdict: Verdict) -> dict[str, Any]:
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
                "why": "height" if lacks_only_height(verdict.board, near) else "colour",
            }
            for near in verdict.lacking
        ],
        "apart": _names(verdict.apart),
        "rivals": _names(verdict.rivals),
        "best": None
        if best is None
        else {
            "points": best.points,
            "pieces": [format_placed_piece(laid) for laid in best.layings[0]] if best.layings else [],
            "ways": len(best.layings),
        },
    }


def _card(text: str) -> Card:
    """Parse a typed card, with or without the two pieces that it gives. Raises Refused."""
    text = text[:MAX_CARD_LENGTH]
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


_NO_FILE: Final = N_("Name a saved game, or say the points of each player, such as --tokens 23,20.")
_FILE_TOO: Final = N_("A saved game has its own points. Leave out the file, or --tokens, --hands and --names.")
_NO_NUMBER: Final = N_("“{word}” is no number of points; say for example {example}.")
_UNEVEN: Final = N_(
    "{option} and --tokens need one place between commas for each player: they have {n} and {number}."
)


def run_score(tr: Translator, options: Namespace) -> int:
    """Run the command on points that are typed, not on a file; returns the exit code."""
    try:
        state = _counted(tr, options)
    except Unreadable as unreadable:
        print(unreadable, file=sys.stderr)
        return EXIT_ERROR
    except Refused as refused:
        for fault in refused.faults:
            print(explain_refusal(tr, fault), file=sys.stderr)
        return EXIT_ERROR
    if options.json:
        print(json.dumps(score_document(state), ensure_ascii=False, indent=2))
    else:
        print("\n".join(score_lines(tr, state)))
    return EXIT_OK


class Unreadable(Exception):  # noqa: N818 - an answer to what was typed
    """The refusal of numbers that cannot be read, in a sentence."""


def _counted(tr: Translator, options: Namespace) -> State:
    """Return the end of a game with these points. Raises Unreadable, or Refused for a table that there cannot be."""
    if options.files:
        raise Unreadable(tr(_FILE_TOO))
    if options.tokens is None:
        raise Unreadable(tr(_NO_FILE))
    tokens = [_points(tr, word, "--tokens 23,20") for word in options.tokens.split(",")]
    hands: list[list[int]] = [[] for _ in tokens]
    names = [""] * len(tokens)
    if options.hands is not None:
        told = options.hands.split(",")
        _even(tr, "--hands", told, tokens)
        hands = [
            [_points(tr, word, "--hands 3+7,4") for word in hand.split("+")] if hand.strip() else [] for hand in told
        ]
    if options.names is not None:
        names = [name.strip() for name in options.names.split(",")]
        _even(tr, "--names", names, tokens)
    seats = tuple(
        Seat(name or capitalize_first(tr.name(sign)), sign) for name, sign in zip(names, Sign, strict=False)
    )
    if len(seats) < len(tokens):
        raise Refused(SEATS_COUNT, number=len(tokens))
    players = tuple(
        Player(points=points, hand=Hand(hidden=len(hand))) for points, hand in zip(tokens, hands, strict=True)
    )
    state = start_state(Setup(seats, depth=Depth.SCORE, position=Position(players)))
    for seat, hand in enumerate(hands):
        for points in hand:
            state = apply(state, CountLeftCard(seat, points))
    return state


def _points(tr: Translator, word: str, example: str) -> int:
    if not (word.strip().isascii() and word.strip().isdigit() and len(word) < 10):
        raise Unreadable(tr(_NO_NUMBER, word=quote_text(word, 40), example=example))
    return int(word)


def _even(tr: Translator, option: str, told: Sequence[str], tokens: Sequence[int]) -> None:
    if len(told) != len(tokens):
        raise Unreadable(tr(_UNEVEN, option=option, n=len(told), number=len(tokens)))


def run_deck(tr: Translator, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    path: Path = options.file
    try:
        deck = decks.load_deck_file(path)
        if options.join is not None:
            path = options.join
            other = decks.load_deck_file(path)
            disputed = merge_decks(deck, other).disputed
            if len(options.choose) != len(disputed):
                return _ask(tr, disputed, deck.blue or other.blue)
            deck = resolve_merge(deck, other, _chosen(disputed, options.choose))
        if options.output is not None:
            path = options.output
            saved = output(path, options.file.stem, DECK, options.force)
            saved.write(format_deck_file(deck).encode())
            saved.say(known_cards_line(tr, len(deck.cards), CARD_COUNT))
            saved.say_where(tr, N_("The deck is in {path}"))
            return EXIT_OK
    except Refused as refused:
        for fault in refused.faults:
            print(tr.of_file(path, explain_refusal(tr, fault)), file=sys.stderr)
        return EXIT_ERROR
    if options.codes:
        print("\n".join(decks.encode_deck_codes(deck)))
        return EXIT_OK
    print("\n".join(_lines(tr, deck)))
    return EXIT_OK


def _lines(tr: Translator, deck: Deck) -> list[str]:
    """Return lines that say how many cards are known, and which, with the questions about them."""
    lines = [known_cards_line(tr, len(deck.cards), CARD_COUNT)]
    lines += [f"  {card}" for card in deck.cards]
    return lines + [warning_line(tr, doubt, deck.blue) for doubt in find_deck_warnings(deck)]


def _ask(tr: Translator, disputed: Sequence[MergeConflict], blue: bool) -> int:
    for number, each in enumerate(disputed, 1):
        print(f"{number}. {conflict_line(tr, each, blue)}")
    said = tr.count(*_CHOICES, len(disputed)) if disputed else tr(_NONE)
    print(said, file=sys.stderr)
    return EXIT_ERROR


_NONE: Final = N_("The two tables agree on every card; leave out --choose.")


def _chosen(disputed: Sequence[MergeConflict], choices: Sequence[str]) -> list[Card]:
    return [each.ours if choice == "ours" else each.theirs for each, choice in zip(disputed, choices, strict=True)]
