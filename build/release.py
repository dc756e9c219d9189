"""Make a release: reproducible files of this system, a folder for all systems, and a draft of the page on GitHub.

python3 build/release.py                   into ../reef-companion-release, over an earlier release
python3 build/release.py --twice           twice into temporary folders; compares and removes both
python3 build/release.py --gather FOLDER   puts the releases in FOLDER, one for each system, together in FOLDER/page
python3 build/release.py --draft FOLDER    makes a draft of a release on GitHub of such a page, with its program gh

Every system makes both programs that need no Python, as a .zip on Windows and a .tar.gz elsewhere. Linux adds the
files that are the same everywhere: the wheel, the source archive, the kits of both games in every language on A4 and
Letter, and the changelog's section. SHA256SUMS names them all. It takes a clone with everything committed.
Exit codes: 0 done, 1 two files differ that must be alike, 2 it cannot release here and has kept the earlier release,
130 you stopped it.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

from bundle import bundle
from releasing.guard import made_to_try, under_wine
from releasing.packing import packed, source
from releasing.page import SUMS, NotOursError, gathered, linked, read_sums, replaced, section, sums, whole
from surroundings import FOLDER, ROOT, bundling_tools, how_to_install, installed

OUTPUT = ROOT.parent / "reef-companion-release"
NOTES = "changes.md"
GAMES, PAPERS = ("reef-encounter", "reef"), ("a4", "letter")


class NotHereError(Exception):
    """Error: this machine cannot make a release now; the message says why, and what to do."""


def main() -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER", help="where to (%(default)s)")
    parser.add_argument("--twice", action="store_true", help="make it twice, compare, leave nothing")
    parser.add_argument("--gather", type=Path, metavar="FOLDER", help="put together what several systems made")
    parser.add_argument("--draft", type=Path, metavar="FOLDER", help="make a draft of a release on GitHub")
    options = parser.parse_args()
    try:
        if ROOT in (output := options.output.resolve(), *output.parents):
            raise NotHereError(f"{output} is in the repository; choose a folder elsewhere with --output.")
        if Path(sys.prefix) != FOLDER:  # what follows takes packages
            return waited([str(installed("app,bundle")), *sys.argv])
        if options.gather:
            print_sizes(gathered(options.gather.resolve(), options.gather.resolve() / "page"))
        elif options.draft:
            draft(options.draft.resolve())
        elif options.twice:
            return twice()
        else:
            print_sizes(make_release(output))
    except (NotHereError, NotOursError, OSError, subprocess.CalledProcessError) as fault:
        print(f"No release was made: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("No release was made: you stopped it. An earlier one is still whole.", file=sys.stderr)
        return 130
    return 0


def waited(command: list[str]) -> int:
    """Run `command` and return its exit code. Ctrl+C reaches it as well: it tidies up, however long that takes."""
    with subprocess.Popen(command) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def make_release(output: Path) -> Path:
    """Make a release of the last commit in the folder `output`, over an earlier one, and return the folder.

    It makes everything beside it first; after a broken-off run the next one begins anew. Raises NotHereError.
    """
    if missing := bundling_tools():
        raise NotHereError(f"It takes more of the system: {how_to_install(missing)}")
    if under_wine():
        raise NotHereError("Wine proves and never publishes: what is for Windows is made on Windows.")
    epoch, version = committed(), version_here()
    os.environ["SOURCE_DATE_EPOCH"] = str(epoch)  # the time that whatever is made here bears
    with replaced(output) as place:
        if sys.platform.startswith("linux"):
            alike_everywhere(place, version, epoch)
        bundles(place, version, epoch)
        (place / SUMS).write_text(sums(place), "utf-8", newline="\n")
    return output


def alike_everywhere(place: Path, version: str, epoch: int) -> None:
    """Make the files that are the same on every system."""
    say("the changelog's section, the source archive and the wheel")
    (place / NOTES).write_text(section((ROOT / "CHANGELOG.md").read_text("utf-8"), version), "utf-8")
    archive = place / f"reef-companion-{version}-source.tar.gz"
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as name:
        copy = source(ROOT, archive, Path(name), f"reef-companion-{version}", epoch)
        words = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
        pip = [sys.executable, "-m", "pip", "wheel", *words, "--wheel-dir", str(place), str(copy)]
        subprocess.run(pip, check=True)
    from companion.translator import LANGUAGES

    say("the kits")
    for game in GAMES:
        for language in LANGUAGES:
            for paper in PAPERS:
                words = ["print", "--game", game, "--lang", language, "--paper", paper, "--quiet"]
                file = place / f"{game}-kit-{language}-{paper}.pdf"
                command = [sys.executable, "-m", "companion", *words, "--output", str(file)]
                subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)


def bundles(place: Path, version: str, epoch: int) -> None:
    """Make both programs that need no Python, each in an archive that names its system."""
    say("the programs that need no Python")
    with tempfile.TemporaryDirectory(prefix="reef-companion-") as name:
        folder = Path(name)
        bundle("both", folder, Path(sys.executable))
        stem = f"reef-companion-{version}"
        many = folder / ("Reef Companion.app" if sys.platform == "darwin" else stem)
        single = folder / ("reef-companion.exe" if os.name == "nt" else "reef-companion")
        if odd := [*made_to_try(many), *made_to_try(single)]:
            raise NotHereError(f"This was made to try the program, not to hand it out: {', '.join(odd)}.")
        packed(many, place / f"{stem}-{system()}", epoch)
        packed(single, place / f"{stem}-{system()}-one-file", epoch)


def system() -> str:
    """Return this system and its processor, for a file's name."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"{name}-{machine}"


def twice() -> int:
    """Make it twice; returns 1 and names the files if any differ."""
    found = []
    for _ in range(2):
        with tempfile.TemporaryDirectory(prefix="reef-companion-release-") as name:
            found.append(read_sums(make_release(Path(name) / "release") / SUMS))
    first, second = found
    differing = sorted(name for name in first | second if first.get(name) != second.get(name))
    print("\n".join(f"{name} differs" for name in differing) or f"{len(first)} files, each the same twice")
    return 1 if differing else 0


def draft(page: Path) -> None:
    """Hand the files in `page` to GitHub as a draft, for somebody to look at and publish."""
    if not shutil.which("gh"):
        raise NotHereError("It takes GitHub's program: https://cli.github.com")
    version = version_here()
    tag = os.environ.get("GITHUB_REF_NAME", f"v{version}")
    if tag != f"v{version}":
        raise NotHereError(f"The tag is {tag}, and companion/__init__.py says {version}.")
    if "\n## Unreleased\n" in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        raise NotHereError(f"CHANGELOG.md calls it “Unreleased”; write “{version}” and the day there.")
    files = [str(page / name) for name in sorted([*whole(page), SUMS])]  # whoever checks the sums needs each of them
    asked = ["gh", "repo", "view", "--json", "url", "--jq", ".url"]
    home = subprocess.run(asked, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout.strip()
    notes = linked((page / NOTES).read_text("utf-8"), home, tag)
    words = ["--draft", "--verify-tag", "--title", f"Reef companion {version}", "--notes-file", "-"]
    create = ["gh", "release", "create", tag, *words, *files]
    subprocess.run(create, cwd=ROOT, input=notes, encoding="utf-8", check=True)


def committed() -> int:
    """Return the time of the last commit in seconds. Raises NotHereError if something is not committed."""
    git = shutil.which("git")
    if not git or not (ROOT / ".git").exists():
        raise NotHereError("It takes git and a clone, whose last commit is released.")
    changed = subprocess.run([git, "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    if changed.stdout:
        raise NotHereError("Not everything is committed: git status tells what. Commit it, or take it away.")
    said = subprocess.run([git, "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(said.stdout)


def version_here() -> str:
    from companion import __version__

    return __version__


def say(what: str) -> None:
    print(f"Making {what} ...", flush=True)


def print_sizes(place: Path) -> None:
    for path in sorted(place.iterdir()):
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    raise SystemExit(main())
