"""Validators for the JSON that `--json` prints, from the schemas in `docs`."""

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
