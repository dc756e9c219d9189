"""The Android project as far as it can be judged without Android's tools: what it names exists and agrees."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.dom import minidom

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import companion
from companion import PACKAGES
from companion.__main__ import main
from companion.drawing.palette import DAY_PALETTE
from companion.reef_encounter.interface import RECORDED_GAME
from mobile.platform.sharing import FILE_PROVIDER
from tests.android.helpers.needs import EXTRAS, PROJECT, ROOT, SPEC, loaded

ANDROID = "http://schemas.android.com/apk/res/android"
# What has left the standard library since 3.11: Android runs 3.14.
GONE = {
    *("aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "crypt", "distutils", "imghdr", "imp"),
    *("lib2to3", "mailcap", "msilib", "nis", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "spwd"),
    *("sunau", "telnetlib", "uu", "xdrlib", "pkg_resources"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("android")
    loaded(PROJECT / "stage.py").staged(made)
    return made


def test_the_version_stands_in_one_place(folder: Path) -> None:
    assert "version" not in SPEC
    found = re.search(SPEC["version.regex"], (folder / SPEC["version.filename"]).read_text("utf-8"))
    assert found is not None
    assert found[1] == companion.__version__


def test_no_permission_is_asked_for() -> None:
    assert "android.permissions" not in SPEC, "even an empty value becomes a permission"
    assert SPEC["android.wakelock"] == "False"
    assert "uses-permission" not in "".join(path.read_text("utf-8") for path in (PROJECT / "manifest").iterdir())


def test_what_hosts_phones_stays_out(folder: Path) -> None:
    assert not (folder / "source" / "mobile" / "seats").exists()
    assert (folder / "source" / "mobile" / "phones" / "joining.py").exists(), "which offers nothing without it"


def test_requirements_are_pinned_and_the_recipe_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = dict(wish.strip().split("==") for wish in SPEC["requirements"].split(","))
    assert pins["python3"] == pins["hostpython3"]
    stand_in = ModuleType("pythonforandroid.recipe")
    stand_in.PythonRecipe = SimpleNamespace  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pythonforandroid", ModuleType("pythonforandroid"))
    monkeypatch.setitem(sys.modules, "pythonforandroid.recipe", stand_in)
    recipe = loaded(PROJECT / "recipes" / "reportlab" / "__init__.py").recipe
    assert recipe.version == pins["reportlab"]
    assert recipe.url.format(version=recipe.version).endswith(f"reportlab-{pins['reportlab']}.tar.gz")
    assert "--no-deps" in recipe.setup_extra_args


def test_spec_extras_and_page_name_the_same_versions() -> None:
    app = {wish.name: wish.specifier for wish in map(Requirement, (*EXTRAS["print"], *EXTRAS["app"]))}
    pins = dict(wish.split("==") for wish in SPEC["requirements"].split(","))
    # Of Pillow there is only the version that python-for-android has a recipe for; docs/android.md says so.
    assert [name for name in ("kivy", "reportlab", "segno") if not app[name].contains(pins[name])] == []
    tools = {wish.name: wish.specifier for wish in map(Requirement, EXTRAS["android"])}
    tool = Version(SPEC["p4a.commit"])
    assert tools["python-for-android"].contains(tool)
    assert tools["chaquopy-stubs-android"].contains(f"{SPEC['android.api']}.1")
    assert SPEC["android.ndk_api"] == SPEC["android.minapi"]
    core = SPEC["android.gradle_dependencies"].rpartition(":")[2]
    archs = SPEC["android.archs"].replace(",", "_")
    page = (ROOT / "docs" / "android.md").read_text("utf-8")
    said = (
        f"pip install buildozer{tools['buildozer']} ",
        f"python-for-android {tool}",
        f"Android 16 (API {SPEC['android.api']})",
        f"Android 7 (API {SPEC['android.minapi']})",
        f"NDK {SPEC['android.ndk']}",
        f"androidx.core {core}",
        f"Python is {pins['python3'].rpartition('.')[0]}",
        f"companion-{companion.__version__}-{archs}-debug.apk",
    )
    assert [words for words in said if words not in page] == []


def test_every_file_the_spec_names_is_staged(folder: Path) -> None:
    names = [value for key, value in SPEC.items() if key.endswith(("filename", "_filters", "_rules", ".hook"))]
    names += [SPEC["android.extra_manifest_application_arguments"], *SPEC["android.res_xml"].split(",")]
    names = [name for name in names if not name.startswith("*")]
    assert len(names) > 8
    assert [name for name in names if not (folder / name).is_file()] == []
    assert SPEC["android.presplash_color"] == DAY_PALETTE["water"]


def test_the_staged_program_is_whole(folder: Path) -> None:
    source = folder / "source"
    found = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    wanted = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if ROOT / "mobile" / "seats" not in path.parents  # the Android app hosts no phones
        if path.suffix in {".py", ".mo", ".ttf", ".kv", ".reef", ".md", ".svg"} and path.is_file()
    }
    assert wanted - found == set()
    assert {name for name in found if name.startswith(("tests", "docs", "build")) or "__pycache__" in name} == set()
    kinds = {name.rpartition(".")[2] for name in found}
    assert kinds <= set(SPEC["source.include_exts"].split(",")), "buildozer leaves out what is not named"


def test_staging_again_leaves_nothing_behind_and_keeps_what_was_built(folder: Path) -> None:
    (folder / "source" / "companion" / "gone.py").write_text("")
    (folder / ".buildozer").mkdir(exist_ok=True)
    loaded(PROJECT / "stage.py").staged(folder)
    assert not (folder / "source" / "companion" / "gone.py").exists()
    assert (folder / ".buildozer").is_dir()
    with pytest.raises(ValueError, match="inside this project"):
        loaded(PROJECT / "stage.py").staged(ROOT / "scratch" / "android")


def test_the_staged_program_runs_alone_without_assertions_and_docstrings(folder: Path, tmp_path: Path) -> None:
    """As Android runs it: compiled with -OO, nothing else of this project in reach. It shows a rule and pieces."""
    program = (
        f"import sys; sys.path[:] = [p for p in sys.path if {str(ROOT)!r} not in p or 'site-packages' in p];"
        "sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True;"
        "import companion, mobile, printables;"
        "from_here = [m.__file__.startswith(sys.argv[1]) for m in (companion, mobile, printables)];"
        "sys.flags.optimize == 2 and all(from_here) or sys.exit(3);"
        "from companion.__main__ import main; from companion.reef_encounter.interface import RECORDED_GAME;"
        "words = ['score'], ['why', '--at', '40', 'eat D/E4'], ['share', '--output', 'page.html'];"
        "raise SystemExit(max(main([first, str(RECORDED_GAME), *more, '--lang', 'es']) for first, *more in words))"
    )
    command = [sys.executable, "-I", "-OO", "-c", program, str(folder / "source")]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "pólipo" in ran.stdout
    assert "5, 11" in ran.stdout
    assert main(["share", str(RECORDED_GAME), "--output", str(tmp_path / "ours.html"), "--lang", "es"]) == 0
    assert (tmp_path / "page.html").read_bytes() == (tmp_path / "ours.html").read_bytes()


def test_no_source_needs_what_a_younger_python_lacks() -> None:
    """Modules that have gone, and leaving a `finally` by return, break or continue, which 3.14 warns of."""
    wrong = []
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                if any(name.partition(".")[0] in GONE for name in names):
                    wrong.append((path, names))
                last = node.finalbody if isinstance(node, ast.Try) else []
                if any(isinstance(part, ast.Return) for line in last for part in ast.walk(line)):
                    wrong.append((path, ["return in finally"]))
    assert wrong == []


def test_the_provider_is_put_into_the_manifest_once() -> None:
    hook = loaded(PROJECT / "hook.py")
    template = '<manifest xmlns:android="x">\n  <application>\n    <activity/>\n  </application>\n</manifest>\n'
    changed = hook.with_provider(template)
    assert hook.with_provider(changed) == changed
    providers = minidom.parseString(changed).getElementsByTagName("provider")
    assert [node.parentNode.tagName for node in providers] == ["application"]
    assert providers[0].getAttribute("android:exported") == "false"
    assert providers[0].getAttribute("android:authorities") == FILE_PROVIDER.format(package="{{ args.package }}")
    with pytest.raises(ValueError, match="not the template"):
        hook.with_provider("<manifest/>")


def test_what_is_shared_and_kept_is_where_the_app_puts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.core.saved_games import GAMES_FOLDER
    from mobile.core.state import SETTINGS_FILE
    from mobile.platform.files import data_folder, documents_folder

    monkeypatch.delenv("REEF_COMPANION_HOME", raising=False)
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path))
    paths = minidom.parse(str(PROJECT / "manifest" / "shared_files.xml")).getElementsByTagName("files-path")
    assert [tmp_path / node.getAttribute("path") for node in paths] == [documents_folder()]
    assert data_folder() == tmp_path
    for name in ("backup_rules.xml", "data_extraction.xml"):
        rules = minidom.parse(str(PROJECT / "manifest" / name)).getElementsByTagName("include")
        assert {node.getAttribute("path") for node in rules} == {f"{GAMES_FOLDER}/", SETTINGS_FILE}


def test_saved_games_are_offered_to_us_and_the_back_button_is_ours() -> None:
    text = (PROJECT / "manifest" / "intent_filters.xml").read_text("utf-8")
    filters = minidom.parseString(f'<a xmlns:android="{ANDROID}">{text}</a>')
    data = filters.getElementsByTagNameNS("*", "data")
    assert any(node.getAttributeNS(ANDROID, "pathPattern").endswith(r"\\.reef") for node in data)
    assert any(node.getAttributeNS(ANDROID, "mimeType") == "application/octet-stream" for node in data)
    arguments = (PROJECT / "manifest" / "application.txt").read_text("utf-8")
    assert 'enableOnBackInvokedCallback="false"' in arguments, "else Android 16 closes the app without asking"


def test_the_start_takes_the_language_from_android(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[list[str], str | None]] = []
    import os

    from mobile.cli import play as command

    locale = SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: "it"))
    stand_in = ModuleType("jnius")
    stand_in.autoclass = lambda _name: locale  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", stand_in)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.delenv("LANGUAGE")
    monkeypatch.setattr(command, "main", lambda words: started.append((words, os.environ.get("LANGUAGE"))))
    loaded(PROJECT / "main.py")
    assert started == [([], "it")]
