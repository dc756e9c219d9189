"""`python -m printables` runs the command `reef-companion print`."""

import sys

from companion.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main(["print", *sys.argv[1:]]))
