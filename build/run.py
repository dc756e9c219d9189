"""Install what is needed into this folder, then run reef-companion with the words that follow.

python3 build/run.py replay companion/reef_encounter/games/a-real-game.reef
python3 build/run.py            the app, or the help where there is no app
"""

from __future__ import annotations

import subprocess
import sys

from surroundings import ROOT, installed, system_libraries

if __name__ == "__main__":
    words = sys.argv[1:]
    extras = {"play": "app", "print": "print", "pack-away": "print"}.get(words[0], "") if words else "app"
    if extras == "app" and (missing := system_libraries()):
        print(f"The app needs system libraries: sudo apt-get install {' '.join(missing)}")
    python = installed(extras)
    raise SystemExit(subprocess.run([str(python), "-m", "companion", *words], cwd=ROOT, check=False).returncode)
