"""The package: all of it that needs no compiler for Android, put together, signed and read back.

Linked against Android 10, the newest that Debian has; what is younger is left out of the copy that is linked, and
looked up by name.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, NamedTuple

import pytest
from PIL import Image

import companion
from tests.android.helpers.java import Class
from tests.android.helpers.needs import FRAMEWORK, PROJECT, ROOT, SPEC, loaded, needs_tools

pytestmark = needs_tools

PACKAGE = f"{SPEC['package.domain']}.{SPEC['package.name']}"
NAME = r'A: (?:\S+[:/])?(\w+)(?:\(0x\w+\))?=(?:"(.*)" \(Raw.*|(\S+))'


class Project(NamedTuple):
    """What buildozer and python-for-android made, and the versions of what has a recipe and of what pip installs."""

    staged: Path
    folder: Path
    recipes: dict[str, str]
    modules: dict[str, str]


class Package(NamedTuple):
    """A signed APK, and the attributes that were left out of its manifest."""

    path: Path
    younger: set[str]


def run(*words: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, f"{words[:2]} {done.stdout[-2000:]} {done.stderr[-2000:]}"
    return done


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    staged = tmp_path_factory.mktemp("android-package")
    if " " in str(staged):  # there python-for-android builds nothing
        staged = Path(mkdtemp(dir="/var/tmp"))
    loaded(PROJECT / "stage.py").staged(staged)
    script = Path(__file__).parent / "helpers" / "gradle_project.py"
    surroundings = {**os.environ, "HOME": str(staged / "home"), "TMPDIR": str(staged)}
    told = json.loads(run(sys.executable, script, staged, env=surroundings).stdout.splitlines()[-1])
    yield Project(staged, Path(told["folder"]), told["recipes"], told["modules"])
    rmtree(staged)


@pytest.fixture(scope="module")
def package(project: Project) -> Package:
    main, made = project.folder / "src" / "main", project.staged / "made"
    made.mkdir()
    run("aapt2", "compile", "--dir", main / "res", "-o", made / "resources.zip")
    text = (main / "AndroidManifest.xml").read_text("utf-8")
    text = text.replace("<manifest ", f'<manifest package="{PACKAGE}" ', 1)  # as Gradle does with its namespace
    manifest = made / "AndroidManifest.xml"
    link: list[str | Path] = ["aapt2", "link", "-I", FRAMEWORK, "--manifest", manifest, "-A", main / "assets"]
    link += ["-o", made / "linked.apk", made / "resources.zip"]
    manifest.write_text(text, "utf-8")
    refused = subprocess.run(link, capture_output=True, text=True, check=False).stderr
    younger = set(re.findall(r"attribute android:(\w+) not found", refused))
    for name in younger:
        text = re.sub(rf'android:{name}="[^"]*"', "", text)
    manifest.write_text(text, "utf-8")
    run(*link)
    run("zipalign", "-p", "4", made / "linked.apk", made / "aligned.apk")
    name = ["-alias", "try", "-dname", "CN=try"]
    key: list[str | Path] = ["-keystore", made / "key", "-storepass", "secret", *name, "-keyalg", "EC"]
    run("keytool", "-genkeypair", *key)
    password: list[str | Path] = ["--ks", made / "key", "--ks-pass", "pass:secret"]
    run("apksigner", "sign", *password, "--out", made / "signed.apk", made / "aligned.apk")
    return Package(made / "signed.apk", younger)


def elements(package: Package, file: str) -> list[tuple[str, dict[str, str]]]:
    """Every element of a compiled XML file with its attributes, in order."""
    found: list[tuple[str, dict[str, str]]] = []
    for line in run("aapt2", "dump", "xmltree", "--file", file, package.path).stdout.splitlines():
        if element := re.match(r"\s*E: ([\w-]+)", line):
            found.append((element[1], {}))
        if attribute := re.match(rf"\s*{NAME}", line):
            found[-1][1][attribute[1]] = attribute[2] or attribute[3]
    return found


def content(package: Package, file: str) -> bytes:
    with zipfile.ZipFile(package.path) as archive:
        return archive.read(file)


def only(found: list[tuple[str, dict[str, str]]], tag: str) -> dict[str, str]:
    (attributes,) = [attributes for name, attributes in found if name == tag]
    return attributes


def test_one_set_of_recipes_fits_and_has_the_versions_of_the_spec(project: Project) -> None:
    pins = dict(wish.split("==") for wish in SPEC["requirements"].split(","))
    versions = project.recipes | project.modules
    assert {name: versions[name] for name in pins} == pins
    recommended = Path(str(distribution("python-for-android").locate_file("pythonforandroid/recommendations.py")))
    assert f'RECOMMENDED_NDK_VERSION = "{SPEC["android.ndk"]}"' in recommended.read_text("utf-8")
    assert f"compileSdkVersion {SPEC['android.api']}\n" in (project.folder / "build.gradle").read_text("utf-8")


def test_recipes_and_pure_python_are_those_that_the_page_lists(project: Project) -> None:
    page = (ROOT / "docs" / "android.md").read_text("utf-8").replace("\n", " ")
    listed = [f"{name} {version.removeprefix('v')}" for name, version in project.recipes.items() if version]
    assert [recipe for recipe in listed if f"{recipe}," not in page and f"{recipe}." not in page] == []
    pure = re.search(r"As pure Python come ([\w, ]+)\.", page)
    assert pure is not None
    assert set(pure[1].split(", ")) == project.modules.keys()


def test_what_is_younger_than_the_framework_is_known_at_the_level_of_the_app(package: Package) -> None:
    assert package.younger == {"dataExtractionRules", "enableOnBackInvokedCallback"}
    attributes = Class("android.R$attr")
    assert [name for name in package.younger if not attributes.members(name)] == []
    assert attributes.members("enableOnBackInvoked") == []


def test_the_package_is_aligned_and_signed(package: Package) -> None:
    run("zipalign", "-c", "-p", "4", package.path)
    told = run("apksigner", "verify", "--verbose", "--min-sdk-version", SPEC["android.minapi"], package.path).stdout
    assert "Verified using v2 scheme (APK Signature Scheme v2): true" in told
    assert "Verified using v3 scheme (APK Signature Scheme v3): true" in told


def test_the_package_says_who_it_is_and_asks_for_nothing(package: Package) -> None:
    told = run("aapt", "dump", "badging", package.path).stdout
    assert re.search(rf"package: name='{PACKAGE}' .*versionName='{companion.__version__}'", told)
    assert f"\nsdkVersion:'{SPEC['android.minapi']}'\n" in told
    assert f"\ntargetSdkVersion:'{SPEC['android.api']}'\n" in told
    assert f"application-label:'{SPEC['title']}'" in told
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in told
    assert "uses-permission" not in told
    assert set(re.findall(r"uses-feature: name='(.*)'", told)) == {"android.hardware.faketouch"}
    assert "supports-screens: 'small' 'normal' 'large' 'xlarge'" in told


def test_the_manifest_keeps_what_was_put_into_it(package: Package) -> None:
    found = elements(package, "AndroidManifest.xml")
    files = run("aapt2", "dump", "resources", package.path).stdout
    ids = {f"@{number}": name for number, name in re.findall(r"resource (0x\w+) (\S+)", files)}
    application, provider = only(found, "application"), only(found, "provider")
    assert application["allowBackup"] == "true"
    assert ids[application["fullBackupContent"]] == "xml/backup_rules"
    assert provider["authorities"] == f"{PACKAGE}.fileprovider"
    assert (provider["exported"], provider["grantUriPermissions"]) == ("false", "true")
    (paths,) = [made for tag, made in found if tag == "meta-data" and "resource" in made]
    assert ids[paths["resource"]] == "xml/shared_files"
    assert only(found, "activity")["launchMode"] == "2"  # singleTask
    assert [made["name"] for tag, made in found if tag == "action"] == [
        f"android.intent.action.{name}" for name in ("MAIN", "VIEW", "VIEW", "SEND")
    ]
    patterns = [made["pathPattern"] for tag, made in found if "pathPattern" in made]
    ends = (r".*\.{0}", r".*\..*\.{0}", r".*\..*\..*\.{0}")
    assert patterns == [end.format(kind) for kind in ("reef", "reefdeck") for end in ends]
    for name in ("backup_rules", "data_extraction"):
        kept = [made["path"] for tag, made in elements(package, f"res/xml/{name}.xml") if tag == "include"]
        assert set(kept) == {"games/", "settings.json"}
    assert only(elements(package, "res/xml/shared_files.xml"), "files-path")["path"] == "shared/"


def test_the_icons_are_ours(package: Package, project: Project) -> None:
    layers = [made["drawable"] for _, made in elements(package, "res/mipmap-anydpi-v26/icon.xml") if made]
    assert len(set(layers)) == 2
    drawn = {"icon": "icon", "icon_foreground": "icon-front", "icon_background": "icon-back"}
    for name, ours in drawn.items():
        packed = Image.open(io.BytesIO(content(package, f"res/mipmap/{name}.png")))
        picture = Image.open(io.BytesIO((project.staged / "pictures" / f"{ours}.png").read_bytes()))
        assert packed.convert("RGBA").tobytes() == picture.convert("RGBA").tobytes()


def test_the_whole_program_is_in_it(package: Package, project: Project) -> None:
    with tarfile.open(fileobj=io.BytesIO(content(package, "assets/private.tar"))) as program:
        packed = {member.name for member in program.getmembers() if member.isfile()}
    source = project.staged / "source"
    wanted = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert packed == wanted | {"sitecustomize.py", "p4a_env_vars.txt"}
