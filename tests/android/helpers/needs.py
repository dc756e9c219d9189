"""What tests of the Android project need: packages of PyPI and Debian, and pytest marks that skip without them."""

from __future__ import annotations

import os
import shutil
import tomllib
from configparser import ConfigParser
from importlib.metadata import PackageNotFoundError, version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[3]
PROJECT = ROOT / "build" / "android"

PACKAGES = ("buildozer", "python-for-android", "chaquopy-stubs-android", "chaquopy-stubs-androidx-core-core")
TOOLS = ("aapt", "aapt2", "zipalign", "apksigner", "keytool")
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
"""The resources of Android 10 (API 29), the newest that Debian has."""


def _spec() -> dict[str, str]:
    found = ConfigParser()
    found.read(PROJECT / "buildozer.spec")
    return dict(found["app"])


SPEC = _spec()
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]


def loaded(path: Path) -> ModuleType:
    """The module that this file is."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _missing() -> list[str]:
    missing = [name for name in TOOLS if not shutil.which(name)] + [FRAMEWORK.name] * (not FRAMEWORK.exists())
    for name in PACKAGES:
        try:
            version(name)
        except PackageNotFoundError:
            missing.append(name)
    return missing


# Where they were to be installed, as by `python3 build/test.py --all`, a missing one is a fault.
_WITHOUT = [] if os.environ.get("ANDROID_TESTS") == "required" else _missing()
needs_tools = pytest.mark.skipif(bool(_WITHOUT), reason=f"build/test.py --all installs {', '.join(_WITHOUT)}")
