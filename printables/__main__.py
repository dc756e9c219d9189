"""`python -m printables`: the same as `reef-companion print`."""

from printables.command import main

if __name__ == "__main__":
    raise SystemExit(main())
