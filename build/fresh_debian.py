"""Test the commands of the README in a fresh Debian that has only Python and the packages the README names.

sudo python3 build/fresh_debian.py 12 13     Debian 12, then Debian 13

It needs root, debootstrap, and 1.5 GB in the temporary folder, where it makes each Debian and removes it. An ordinary
user there clones your last commit, reads what is missing, gets it, and goes on: a terminal without a screen, the app
off the screen, every test. Packages come through this machine's settings of apt and pip.
Exit codes: 0 all is in order, 1 something is not, 2 this machine cannot try it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from ast import literal_eval
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
SUITES = {"12": "bookworm", "13": "trixie"}

HOME = "/home/player"
CLONE = f"{HOME}/reef-companion"
SURROUNDINGS = [
    f"HOME={HOME}",
    "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG=C.UTF-8",
    "DEBIAN_FRONTEND=noninteractive",
]
REACHING_PACKAGES = {"cert", "default-timeout", "index-url", "proxy", "timeout", "trusted-host"}
"""The settings of pip that are taken over. Others may name wheels that are kept here, and fit no other Debian."""


class NotInOrderError(Exception):
    """Error: a command there does not do what the README says."""


def main():
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("versions", nargs="+", choices=SUITES, metavar="VERSION", help="12 or 13")
    versions = parser.parse_args().versions
    if not shutil.which("debootstrap"):
        parser.exit(2, "This takes debootstrap: sudo apt-get install debootstrap\n")
    if os.geteuid():
        parser.exit(2, f"A Debian in a folder takes root: sudo python3 {' '.join(sys.argv)}\n")
    found = {version: tried(version) for version in versions}
    for version, fault in found.items():
        print(f"=== Debian {version}: {fault or 'all in order'}")
    return 1 if any(found.values()) else 0


def tried(version):
    """Try one Debian and return its fault as a sentence; empty if all is in order."""
    with tempfile.TemporaryDirectory(prefix=f"reef-companion-debian-{version}-") as folder:
        tree = Path(folder) / "tree"
        try:
            print(f"=== making Debian {version}", flush=True)
            make(tree, SUITES[version])
            follow_the_readme(tree)
        except (NotInOrderError, OSError, subprocess.CalledProcessError) as fault:
            return str(fault)
    return ""


def make(tree, suite):
    """Make a Debian with Python, this machine's settings for packages, and a clone in a user's home folder."""
    mirrors = answer("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", "Label: Debian")
    command = ["debootstrap", "--variant=minbase", "--include=python3", suite, str(tree), *mirrors.split()[:1]]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    apt = [line for line in answer("apt-config", "dump").splitlines() if line.startswith("Acquire::")]
    (tree / "etc/apt/apt.conf.d/99-as-outside").write_text("\n".join([*apt, 'Dpkg::Use-Pty "0";', ""]))
    pip = answer(sys.executable, "-m", "pip", "config", "list")  # as: global.index-url='...'
    settings = {name: literal_eval(value) for name, value in re.findall(r"^.+?\.([\w-]+)=(.+)$", pip, re.MULTILINE)}
    settings = {name: settings[name] for name in REACHING_PACKAGES & settings.keys()}
    if "cert" in settings:
        shutil.copy(settings["cert"], tree / "etc/trusted-outside.pem")
        settings["cert"] = "/etc/trusted-outside.pem"
    lines = [f"{name} = {value}" for name, value in settings.items()]
    (tree / "etc/pip.conf").write_text("\n".join(["[global]", *lines, ""]))
    as_root(tree, "useradd --create-home player")
    subprocess.run(["git", "clone", "--quiet", str(ROOT), f"{tree}{CLONE}"], check=True)
    as_root(tree, f"chown -R player: {CLONE}")


def follow_the_readme(tree):
    """Follow the README from the first command, which lacks everything, to the last test. Raises NotInOrderError."""
    (packages,) = re.findall(r"^sudo (apt-get install .+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    typed(tree, "python3 build/run.py", code=2, says=r"sudo apt-get install python3\.\d+-venv")
    as_root(tree, f"apt-get update -qq && {packages} --yes -qq > /dev/null")
    typed(tree, "python3 build/run.py", code=2, says="There is no screen here")
    typed(tree, "python3 build/run.py score companion/reef_encounter/games/a-real-game.reef", says="34 to 36 points")
    typed(tree, "SDL_VIDEODRIVER=offscreen python3 build/run.py self-check", says="This machine runs the app")
    typed(tree, "python3 build/test.py", says="all in order")


def typed(tree, line, *, code=0, says):
    """Type `line` in the clone and show the answer. Raises NotInOrderError for another exit code or answer."""
    print(f"$ {line}", flush=True)
    started, said = monotonic(), []
    command = inside(tree, "runuser", "-u", "player", "--", "sh", "-c", f"cd {CLONE} && {line}")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as running:
        for each in running.stdout:
            said.append(each.decode(errors="replace"))
            print(said[-1], end="", flush=True)
    print(f"    {monotonic() - started:.0f} s, exit code {running.returncode}", flush=True)
    if running.returncode != code:
        raise NotInOrderError(f"{line} ends with exit code {running.returncode}, not {code}")
    if not re.search(says, "".join(said)):
        raise NotInOrderError(f"{line} does not say: {says}")


def as_root(tree, line):
    subprocess.run(inside(tree, "sh", "-c", line), check=True)


def inside(tree, *command):
    """Return `command` wrapped so that it runs in that Debian. All that it starts ends with it."""
    own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", f"--root={tree}", "--wd=/"]
    return [*own, "env", "--ignore-environment", *SURROUNDINGS, *command]


def answer(*command):
    """Return what a command prints; empty if there is no such program."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


if __name__ == "__main__":
    raise SystemExit(main())
