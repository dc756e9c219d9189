"""Helpers for HTML pages with a script: values as JSON, and the Content-Security-Policy."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from typing import Any


def script(value: Any) -> str:
    """Return a value as JSON that can stand in a script: no tag in a name can end it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", " ")


def policy(page: str, *more: str) -> str:
    """Return the Content-Security-Policy for the style and the script of this page, with `more` directives.

    A browser compares their hashes, and runs nothing that somebody slips into the page.
    """
    allowed = (f"{kind}-src {_hashes(kind, page)}" for kind in ("style", "script"))
    return "; ".join(("default-src 'none'", "base-uri 'none'", "form-action 'none'", *more, *allowed))


def _hashes(kind: str, page: str) -> str:
    texts = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
    return " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'" for text in texts)
