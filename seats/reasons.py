"""Reasons to refuse a phone, as data; their sentences are in `wording`."""

from __future__ import annotations

from typing import Final

from companion.refusal import Reason

NO_CODE: Final = Reason("code-of-another-game")
NO_SEAT: Final = Reason("seat-not-yours")
TAKEN: Final = Reason("seat-taken")
TOO_MANY: Final = Reason("too-many-devices")
ELSEWHERE: Final = Reason("shown-in-another-window")
STALE: Final = Reason("table-has-changed")
SEALED: Final = Reason("sealed-at-host")
NOT_SAVED: Final = Reason("host-cannot-save")
NOT_READ: Final = Reason("host-cannot-read")
NOT_UNDERSTOOD: Final = Reason("request-not-understood")
TOO_FAST: Final = Reason("too-many-requests")
NOT_ASKED: Final = Reason("not-asked-now")
BUSY: Final = Reason("host-busy")
NOT_OURS: Final = Reason("page-of-somebody-else")
PORT_TAKEN: Final = Reason("port-in-use")
NO_ADDRESS: Final = Reason("no-such-address")
OTHER_GAME: Final = Reason("file-holds-another-game")
"""The file of the game that is served holds another one now."""
