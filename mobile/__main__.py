"""`python -m mobile`: the same as `reef-companion play`."""

from __future__ import annotations

from mobile.cli.play import main

if __name__ == "__main__":
    raise SystemExit(main())
