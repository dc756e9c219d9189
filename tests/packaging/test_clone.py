"""What a clone holds on other systems: the bytes that were committed."""

from __future__ import annotations

import io
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def test_git_for_windows_changes_no_line_ends() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("this is no clone")
    windows = ["git", "-c", "core.autocrlf=true", "archive", "--worktree-attributes", "HEAD", "LICENSE"]
    kept = subprocess.run(windows, cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(kept)) as archive:
        assert b"\r" not in archive.extractfile("LICENSE").read()
