"""Every class, method and constant of Android that the app names is one of the level it is built for."""

from __future__ import annotations

import ast
import os
import re
import sys
from importlib.metadata import distribution, version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.reef_encounter.interface import RECORDED_GAME
from mobile.cli import play as command
from mobile.platform import sharing
from mobile.platform.android import AndroidWindow, choose_file, vibrate, watch_shared_files, window_insets
from mobile.platform.preferences import read_preferences
from tests.android.helpers.java import Java, NoSuchNameError
from tests.android.helpers.needs import PROJECT, ROOT, SPEC, loaded, needs_tools

pytestmark = needs_tools

ANSWERING: dict[str, Any] = {}
LEVEL = int(SPEC["android.api"])
ACTIVITY = "org.kivy.android.PythonActivity"
CLASS = re.compile(r"[a-z]+(\.[a-z]+)*\.[A-Z][\w$]*")
MEMBER = re.compile(r"[a-z]+[A-Z]\w*|[A-Z]+(_[A-Z]+)+")


def android(level: int, **answers: Any) -> tuple[Java, Any]:
    """Java with an activity, and how modules are imported there."""
    activity = SimpleNamespace()
    java = Java({"SDK_INT": level, **answers}, {ACTIVITY: activity})
    activity.mActivity = java.thing("android.app.Activity")
    modules = {
        "jnius": java,
        "android.activity": SimpleNamespace(bind=lambda **told: ANSWERING.update(told), unbind=lambda **_: None),
        "android.runnable": SimpleNamespace(run_on_ui_thread=lambda call: call),
    }
    return java, modules.__getitem__


def test_the_names_are_those_of_the_level_that_the_app_is_built_for() -> None:
    assert version("chaquopy-stubs-android").split(".")[0] == SPEC["android.api"]
    java, _ = android(LEVEL)
    with pytest.raises(NoSuchNameError, match=r"class android\.view\.WindowInset$"):
        java.autoclass("android.view.WindowInset")
    with pytest.raises(NoSuchNameError, match="getDisplayCutouts"):
        java.thing("android.view.WindowInsets").getDisplayCutouts()
    with pytest.raises(NoSuchNameError, match="with 2 arguments"):
        java.thing("android.view.WindowInsets").getInsets(1, 2)
    with pytest.raises(NoSuchNameError, match="is of an object"):
        java.autoclass("android.view.WindowInsets").getInsets(1)


def test_every_name_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the app does with Android is done, and no name stands in the code that was not asked for."""
    used: set[str] = set()
    for level in (29, LEVEL):
        java, module = android(level)
        window_insets(module)
        window = AndroidWindow(module)
        for wanted in (True, False):
            window.hide_pictures(wanted)
            window.stay_lit(wanted)
            vibrate(wanted, module)
        used |= java.used
    for handed in ({"getString": ""}, {"getData": None}):  # opened, without a name of its own; and shared
        java, module = android(LEVEL, detachFd=os.open(RECORDED_GAME, os.O_RDONLY), **handed)
        told: list[Path] = []
        watch_shared_files(told.append, tmp_path, module=module)
        assert [path.read_bytes() for path in told] == [RECORDED_GAME.read_bytes()]
        used |= java.used
    java, module = android(LEVEL)
    assert choose_file(told.append, tmp_path, ".reefdeck", module)
    ANSWERING["on_activity_result"](17, java.autoclass("android.app.Activity").RESULT_OK, None)
    used |= java.used
    java, _ = android(LEVEL, getFloat=0.0, uiMode=0x21, fontScale=1.3)
    monkeypatch.setitem(sys.modules, "jnius", java)
    with monkeypatch.context() as surroundings:
        surroundings.setenv("ANDROID_ARGUMENT", str(tmp_path))
        wished = read_preferences()
        assert wished.calm, "no scale of animations at all"
        assert wished.night
    assert sharing.share_file(RECORDED_GAME, sharing.GAME_MIME)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setattr(command, "main", lambda words: None)
    loaded(PROJECT / "main.py")
    assert named_in_code() - used - java.used == {"mActivity"}, "which python-for-android adds"


def named_in_code() -> set[str]:
    """The names of Java in every file of the app that asks Android something, which PEP 8 tells apart."""
    found: set[str] = set()
    for path in (PROJECT / "main.py", *(ROOT / "mobile").rglob("*.py")):
        text = path.read_text("utf-8")
        if "jnius" in text:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Constant) and CLASS.fullmatch(str(node.value)):
                    found.add(str(node.value))
                if isinstance(node, ast.Attribute) and MEMBER.fullmatch(node.attr) and "winreg" not in ast.dump(node):
                    found.add(node.attr)
    return found


def test_what_python_for_android_adds_is_there() -> None:
    """The activity in Java, and two modules in Python that the app imports."""
    tool = Path(str(distribution("python-for-android").locate_file("pythonforandroid")))
    activity = tool / f"bootstraps/{SPEC['p4a.bootstrap']}/build/src/main/java" / f"{ACTIVITY.replace('.', '/')}.java"
    assert "public static PythonActivity mActivity" in activity.read_text("utf-8")
    modules = tool / "recipes" / "android" / "src" / "android"
    assert "def run_on_ui_thread(f):" in (modules / "runnable.py").read_text("utf-8")
    told = (modules / "activity.py").read_text("utf-8")
    assert "def bind(**kwargs):" in told
    assert "event == 'on_new_intent'" in told
