"""Install the needed packages into this folder, then run reef-companion with the words that follow.

python3 build/run.py            the app; with no screen it says so
python3 build/run.py --help     everything else
"""

import old_enough  # noqa: F401, I001 - this file stays readable for Python 3.6
import shutil
import subprocess
import sys
from pathlib import Path

from surroundings import ROOT, how_to_install, installed, system_libraries

NO_SCREEN = """\
There is no screen here on which the app could open a window. A terminal is enough for these:
  {again} demo      a real game, told at reading speed
  {again} --help    everything else"""


def again():
    """Return the command that started this script."""
    from companion.cli.package_commands import shell_command

    python = Path(sys.executable).stem
    if sys.platform == "win32":
        python = "py"
    elif not shutil.which(python):
        python = sys.executable
    return shell_command(python, sys.argv[0])


def main(words):
    sys.path.insert(0, str(ROOT))
    from companion.cli.package_commands import PACKAGE_COMMANDS
    from mobile.platform.environment import has_screen

    word = words[0] if words else "play"
    extra = PACKAGE_COMMANDS[word].extra if word in PACKAGE_COMMANDS else ""
    if word in ("play", "demo") and not has_screen():
        extra = ""  # words need nothing more
        if word == "play" and "--help" not in words:
            installed(extra)  # so that what is offered starts at once
            print(NO_SCREEN.format(again=again()), file=sys.stderr)
            return 2
    if extra == "app" and "--help" not in words:
        missing = system_libraries()
        if missing:
            print(f"The app needs more of the system: {how_to_install(missing)}", file=sys.stderr)
    try:
        return subprocess.run([str(installed(extra)), "-m", "companion", *words], check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
