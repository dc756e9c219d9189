"""The schemas of what `--json` prints, ready to validate with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema

ROOT = Path(__file__).parents[2]


def validator(name: str) -> Any:
    schema = json.loads((ROOT / "docs" / f"{name}.schema.json").read_text("utf-8"))
    made = jsonschema.Draft202012Validator(schema)
    made.check_schema(schema)
    return made
