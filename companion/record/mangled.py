"""Saved games as mails, chats and word processors change them: recognised, so that a refusal can say what to do."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from html import unescape
from typing import Final
from unicodedata import category, normalize

_TAG: Final = re.compile(r"<[^<>]{0,200}>|\\[a-z]{1,20}-?\d* ?|^[>|\s*]+", re.MULTILINE)
"""Tags of HTML and RTF, and marks of quoting before each line of a mail."""
_HEADER: Final = re.compile(r'"game":"[a-z-]{1,40}".{0,40}"(?:format|players)":')
_ENOUGH: Final = 20_000  # bytes, in which a header begins


def is_mangled(data: bytes) -> bool:
    """Return whether the header of a saved game stands in a text that is none: quoted, broken into lines, as HTML ...

    Undoes whatever a program may do to a text: other encodings, marks before each line, tags, other quotation marks.
    """
    text = unescape(_decoded(data[:_ENOUGH]))
    plain = "".join(sign for sign in _TAG.sub("", text) if not sign.isspace() and sign != "\\")
    return _HEADER.search("".join(map(_straight, normalize("NFKC", plain)))) is not None


def _decoded(data: bytes) -> str:
    if len(data.split(b"\0")) > len(data) // 4:
        marked = data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE)
        text = data.decode("utf-16" if marked else "utf-16-le" if data[1:2] == b"\0" else "utf-16-be", "replace")
    else:
        text = data.decode("utf-8", "replace")
    return text.replace("=\r\n", "").replace("=\n", "").replace("=22", '"')


def _straight(sign: str) -> str:
    """Return the plain quotation mark for any other; Unicode has categories for those that open and close."""
    return '"' if category(sign) in ("Pi", "Pf") or sign in "'„‚`´" else sign
