"""`python -m printables`: the same as `reef-companion print`."""

from printables.cli.print import main

if __name__ == "__main__":
    raise SystemExit(main())
