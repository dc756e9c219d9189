"""Makes a label's text a little smaller where it would be cut: better that than losing its end."""

from __future__ import annotations

from typing import Any

from companion.drawing.font import text_width
from mobile.shell import Shell

SMALLEST = 0.45  # of the size asked for: beneath it nobody reads
_STEP = 0.93


def fit(shell: Shell, label: Any, size: float, room: float) -> None:
    """Set `label`'s font to `size` (1 is running text), or smaller until its words fit into `room` and its height.

    No word is ever broken in two. `room` is the width for text in pixels.
    """
    share = 1.0
    full = shell.theme.text(size)
    longest = max((text_width(word, full, label.bold) for word in _plain(label).split()), default=0.0)
    if longest > room > 1:
        share = max(SMALLEST, 0.985 * room / longest)  # hinting makes letters a little wider than they are designed
    label.font_size = full * share
    label.texture_update()
    while label.texture_size[1] > label.height > 1 and share > SMALLEST:
        share *= _STEP
        label.font_size = full * share
        label.texture_update()
    label._trigger_texture.cancel()  # it is up to date, and writing it once more takes as long
    if label.texture is not None:
        label.texture.bind()  # filled now, not while everything else is being drawn


def fit_words(shell: Shell, label: Any, size: float, room: float) -> None:
    """Set `label`'s font to `size`, or smaller until its longest word fits into `room`; lines may be added."""
    share = 1.0
    full = shell.theme.text(size)
    longest = max((text_width(word, full, label.bold) for word in _plain(label).split()), default=0.0)
    if longest > room > 1:
        share = max(SMALLEST, 0.985 * room / longest)
    wanted = shell.theme.text(size * share)
    if label.font_size != wanted:
        label.font_size = wanted


def _plain(label: Any) -> str:
    """What a label says without its markup."""
    text = str(label.text)
    while label.markup and "[" in text and "]" in text:
        before, _, rest = text.partition("[")
        text = before + rest.partition("]")[2]
    return text
