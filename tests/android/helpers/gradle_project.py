"""The folder for Gradle, written by buildozer and python-for-android themselves, their compiled parts made up.

`python gradle_project.py FOLDER` in a process of its own, FOLDER being the staged project: both tools change folders
and settings as they go. Their own code reads the spec, copies the sources, resolves the recipes, calls our hook and
writes manifest, resources and assets; left out are downloads, compilers and Gradle, and making each source bytecode.
Ends with a line of JSON: where that folder is, and the versions of every recipe and of every module without one.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import ToolchainCL, current_directory, load_source


class AskedError(Exception):
    """Carries the words with which buildozer would have called python-for-android."""


def package_words(target: Any, step: Callable[[], None]) -> list[str]:
    """The words that buildozer gives to python-for-android in a `step` of making a package for trying out."""

    def call(words: list[str], **_: Any) -> None:
        raise AskedError(*words, *target.extra_p4a_args)

    target._p4a = call
    target.build_mode = "debug"
    try:
        step()
    except AskedError as words:
        return list(words.args)
    raise AssertionError("buildozer has not called python-for-android")


def as_if_compiled(folder: Path, archs: list[str], level: str) -> None:
    """Write what python-for-android finds when all libraries have been made."""
    sdk = folder / "sdk"
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    (folder / "local.properties").write_text(f"sdk.dir={sdk}")
    for arch in archs:
        (folder / f"_python_bundle__{arch}").mkdir()
        (folder / "libs" / arch).mkdir(parents=True)
    known = {"bootstrap": "sdl2", "archs": archs, "ndk_api": level, "hostpython": sys.executable}
    (folder / "dist_info.json").write_text(json.dumps(known))


def write(folder: Path, target: Any, names: list[str]) -> dict[str, dict[str, str]]:
    """Fill `folder`; returns the versions of all that `names` need, "" where none is set.

    `recipes` are what has a recipe, in the versions of the recipes; `modules` what pip installs as it is on PyPI.
    """
    versions: dict[str, dict[str, str]] = {}

    class Toolchain(ToolchainCL):
        def apk(self, args: Any) -> None:
            """In place of the command of this name, which would compile first and call Gradle last."""
            bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
            self.ctx.set_archs(self._archs)
            order, _, _ = get_recipe_order_and_bootstrap(self.ctx, names, bootstrap)
            versions["recipes"] = {name: Recipe.get_recipe(name, self.ctx).version or "" for name in order}
            self.ctx._android_api = int(target.android_api)
            self._fix_args(args)
            bootstrap.get_build_dir = lambda: str(folder)
            bootstrap.prepare_build_dir()
            with current_directory(str(folder)):
                self.hook("before_apk_build")
                program = load_source("build", "build.py")
                program.parse_args_and_make_package([*args.unknown_args, "--no-byte-compile-python"])

        def create(self, args: Any) -> None:
            """In place of the command that compiles and lets pip install what has no recipe."""
            bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
            _, modules, _ = get_recipe_order_and_bootstrap(self.ctx, args.requirements.split(","), bootstrap)
            # Where python-for-android finds what to write into requirements.txt for pip.
            versions["modules"] = {name: os.environ.get(f"VERSION_{name}", "") for name in modules}

    for step in (target.build_package, target.compile_platform):
        sys.argv = ["p4a", *package_words(target, step)]
        Toolchain()
    return versions


def main(staged: Path) -> None:
    os.chdir(staged)
    builder = Buildozer("buildozer.spec", "android")
    builder._copy_application_sources()
    builder._add_sitecustomize()
    folder = Path(builder.target.get_dist_dir(builder.config.get("app", "package.name")))
    folder.mkdir(parents=True)
    as_if_compiled(folder, builder.target._archs, builder.config.get("app", "android.ndk_api"))
    names = [wish.partition("==")[0] for wish in builder.config.getlist("app", "requirements")]
    print(json.dumps({"folder": str(folder), **write(folder, builder.target, names)}))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
