"""What any HTML page of ours with a script needs: values as JSON, and the policy that lets nothing else run."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from typing import Any


def script(value: Any) -> str:
    """A value as JSON that can stand in a script: no tag in a name can end it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c").replace("\u2028", " ")


def policy(page: str, *more: str) -> str:
    """The Content-Security-Policy that lets the style and the script of this page work, and `more` directives.

    A browser compares their hashes: whatever somebody slips into the page is not run.
    """
    allowed = (f"{kind}-src {_hashes(kind, page)}" for kind in ("style", "script"))
    return "; ".join(("default-src 'none'", "base-uri 'none'", "form-action 'none'", *more, *allowed))


def _hashes(kind: str, page: str) -> str:
    texts = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
    return " ".join(f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'" for text in texts)
