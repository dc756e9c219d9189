"""Reasons for refusals in Reef, each with the rule it rests on. `wording` has the sentences."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason

# Whose turn, which phase, what is followed
NO_SUCH_SEAT: Final = Reason("seat-unknown", rule="setup.players")
NOT_YOUR_TURN: Final = Reason("not-your-turn", rule="turn.order")
GAME_OVER: Final = Reason("game-over", rule="end")
NOT_OVER: Final = Reason("not-over", rule="end.hand")
BEGIN_FIRST: Final = Reason("begin-first", rule="setup.start")
BEGUN: Final = Reason("begun", rule="setup.start")
NOT_FOLLOWED: Final = Reason("not-followed")
DEALT: Final = Reason("dealt-here")

# The opening
FOUR_COLOURS: Final = Reason("four-colours", rule="setup.start")
CENTRE_ONLY: Final = Reason("centre-only", rule="setup.start")

# Taking
HAND_FULL: Final = Reason("hand-full", rule="hand.limit")
NO_SLOT: Final = Reason("slot-unknown", rule="take.display")
SLOT_EMPTY: Final = Reason("slot-empty", rule="take.display")
DECK_EMPTY: Final = Reason("deck-empty", rule="take.top")
NO_POINT: Final = Reason("no-point", rule="take.top")
NOT_LOWEST: Final = Reason("not-lowest", rule="take.top")

# Playing
HAND_EMPTY: Final = Reason("hand-empty", rule="play")
NOT_HELD: Final = Reason("not-held", rule="play")
HIDDEN: Final = Reason("card-hidden", rule="play")
NAME_IT: Final = Reason("name-it", rule="play")
NO_SUCH_SPACE: Final = Reason("space-unknown", rule="place.space")
TOO_HIGH: Final = Reason("too-high", rule="place.height")
OTHER_PIECES: Final = Reason("other-pieces", rule="play.pieces")
MUST_LAY: Final = Reason("must-lay", rule="play.pieces")
SUPPLY_LACKS: Final = Reason("supply-lacks", rule="play.short")

# Points only
ONLY_POINTS: Final = Reason("only-points")
NOT_THE_CARDS: Final = Reason("not-the-cards")
TWO_PIECES: Final = Reason("two-pieces", rule="play.pieces")
CLAIMED: Final = Reason("claimed-range", rule="play.score")
FEWER_TOKENS: Final = Reason("fewer-tokens", rule="take.display")
TOKENS_LACK: Final = Reason("tokens-lack", rule="components")

# The cards there are
NOT_IN_DECK: Final = Reason("card-not-in-deck", rule="card")
ALL_SEEN: Final = Reason("card-all-seen", rule="card")
TOO_MANY_CARDS: Final = Reason("cards-too-many", rule="components")

# After the end
ALL_COUNTED: Final = Reason("all-counted", rule="end.hand")
CARD_POINTS: Final = Reason("card-points-range", rule="end.hand")
NO_BOARD: Final = Reason("no-board", rule="end.hand")
TALLY_KNOWN: Final = Reason("tally-known", rule="end.ties")
TALLY_IMPOSSIBLE: Final = Reason("tally-impossible", rule="end.ties")

# As it lies, a table taken over, set-up: all faults are told at once
STACK_UNREADABLE: Final = Reason("stack-unreadable", rule="board")
STACK_TOP: Final = Reason("stack-top", rule="match.top")
STACK_UNKNOWN: Final = Reason("stack-unknown", rule="board")
NO_NUMBER: Final = Reason("no-number")
COUNT_RANGE: Final = Reason("count-range")
NOTHING_TOUCHED: Final = Reason("nothing-touched")
NOT_TOUCHABLE: Final = Reason("not-touchable")
COUNTS_NO_MORE: Final = Reason("counts-no-more", rule="end")
LIES_OTHERWISE: Final = Reason("lies-otherwise")
TOO_MANY_PIECES: Final = Reason("pieces-too-many", rule="components")
SUPPLY_FIT: Final = Reason("supply-fit", rule="setup.supply")
SUPPLY_FOLLOWS: Final = Reason("supply-follows", rule="setup.supply")
SUPPLY_WANTED: Final = Reason("supply-wanted", rule="setup.supply")
PIECES_COUNT: Final = Reason("pieces-count", rule="setup.supply")
BOARD_SPACES: Final = Reason("board-spaces", rule="board")
BOARD_BARE: Final = Reason("board-bare", rule="setup.start")
CARDS_COUNT: Final = Reason("cards-count", rule="components")
HAND_COUNT: Final = Reason("hand-count", rule="hand.limit")
POINTS_RANGE: Final = Reason("points-range", rule="setup.tokens")
ALREADY_OVER: Final = Reason("already-over", rule="end.deck")
POSITION_MISSING: Final = Reason("position-missing")
POSITION_PLAYERS: Final = Reason("position-players")
SEATS_COUNT: Final = Reason("seats-count", rule="setup.players")
NAME_MISSING: Final = Reason("name-missing", rule="setup.players")
NAME_LONG: Final = Reason("name-long", rule="setup.players")
NAME_UNREADABLE: Final = Reason("name-unreadable", rule="setup.players")
NAME_TWICE: Final = Reason("name-twice", rule="setup.players")
SIGN_TWICE: Final = Reason("sign-twice", rule="setup.boards")
NO_STARFISH: Final = Reason("no-starfish", rule="setup.boards")
DISPLAY_COUNT: Final = Reason("display-count", rule="setup.display")
DECK_INCOMPLETE: Final = Reason("deck-incomplete", rule="components")
SHUFFLE_SHORT: Final = Reason("shuffle-short", rule="setup.cards")
