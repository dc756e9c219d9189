"""`reef-companion deck`: lists the known cards of a copy, merges another table's, writes a file or codes."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.quoting import quoted_path
from companion.reef.box.cards import Card, Deck
from companion.reef.box.pieces import CARDS
from companion.reef.decks import codes, kept
from companion.reef.decks.joining import Disagreement, joined, joining
from companion.reef.notation.deck import write_deck_file
from companion.reef.questions.deck_doubts import doubts
from companion.reef.wording.decks import disagreement_line, doubt_line, known_line
from companion.refusal import Refused
from companion.reports.output_file import write
from companion.speech import N_, NN_, Speech
from companion.wording.refusals import explain

FINE, NOT_POSSIBLE = 0, 2
_CHOICES: Final = NN_(
    "{n} card is told in two ways. Say with --choose which is right, ours or theirs.",
    "{n} cards are told in two ways. Say with --choose which are right, ours or theirs, once for each.",
)


def run(speech: Speech, options: Namespace) -> int:
    """Run the command; returns the exit code."""
    path: Path = options.file
    try:
        deck = kept.deck_file(path)
        if options.join is not None:
            path = options.join
            other = kept.deck_file(path)
            disputed = joining(deck, other).disputed
            if len(options.choose) != len(disputed):
                return _ask(speech, disputed, deck.blue or other.blue)
            deck = joined(deck, other, _chosen(disputed, options.choose))
        if options.output is not None:
            path = options.output
            write(path, write_deck_file(deck).encode(), over=options.force)
            print(known_line(speech, len(deck.cards), CARDS))
            print(speech(N_("The deck is in {path}."), path=quoted_path(path)))
            return FINE
    except Refused as refused:
        for fault in refused.faults:
            print(speech.of_file(path, explain(speech, fault)), file=sys.stderr)
        return NOT_POSSIBLE
    if options.codes:
        print("\n".join(codes.deck_codes(deck)))
        return FINE
    print("\n".join(_lines(speech, deck)))
    return FINE


def _lines(speech: Speech, deck: Deck) -> list[str]:
    """Return lines that say how many cards are known, and which, with the questions about them."""
    lines = [known_line(speech, len(deck.cards), CARDS)]
    lines += [f"  {card}" for card in deck.cards]
    return lines + [doubt_line(speech, doubt, deck.blue) for doubt in doubts(deck)]


def _ask(speech: Speech, disputed: Sequence[Disagreement], blue: bool) -> int:
    for number, each in enumerate(disputed, 1):
        print(f"{number}. {disagreement_line(speech, each, blue)}")
    said = speech.count(*_CHOICES, len(disputed)) if disputed else speech(_NONE)
    print(said, file=sys.stderr)
    return NOT_POSSIBLE


_NONE: Final = N_("The two tables agree on every card; leave out --choose.")


def _chosen(disputed: Sequence[Disagreement], choices: Sequence[str]) -> list[Card]:
    return [each.ours if choice == "ours" else each.theirs for each, choice in zip(disputed, choices, strict=True)]
