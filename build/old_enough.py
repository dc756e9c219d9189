"""Check of Python's version, imported first: ends the script with a sentence unless the version is one of ours.

Where Python was told to read names of files as ASCII, it starts the script again: a folder can have any name.
"""

import os
import sys

OURS = ((3, 11), (3, 12), (3, 13))  # from 3.14 on there is no Kivy to install

if sys.version_info[:2] not in OURS:
    names = ["python%d.%d" % version for version in reversed(OURS)]  # noqa: UP031, as above
    folders = os.environ.get("PATH", "").split(os.pathsep)
    found = [name for name in names if any(os.access(os.path.join(folder, name), os.X_OK) for folder in folders)]
    if os.name == "nt":
        found = ["py -%d.%d" % version for version in reversed(OURS)]  # noqa: UP031
    hint = " Try: " + found[0] + " " + sys.argv[0] if found else ""
    sys.exit("Python 3.11, 3.12 or 3.13 is needed; this is " + sys.version.split()[0] + "." + hint)

if sys.getfilesystemencoding() == "ascii":
    os.environ["PYTHONUTF8"] = "1"
    os.execv(sys.executable, [sys.executable] + sys.orig_argv[1:])
