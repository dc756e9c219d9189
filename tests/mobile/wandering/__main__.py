"""The command line of the random fingers: `python -m tests.mobile.wandering`.

python -m tests.mobile.wandering 10000 seed 3 de 360x640 200%      so many touches; all but the number may go
python -m tests.mobile.wandering 500 table                         from screens whose name has the word
python -m tests.mobile.wandering < find                            what was printed of a find, once more

Ctrl+C, or `kill`, ends it with the report of what was done until then.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path


def main(words: list[str]) -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # in the background Ctrl+C does not come through
    with tempfile.TemporaryDirectory(prefix="wandering-") as folder:
        os.environ.update({"HOME": folder, "REEF_COMPANION_HOME": folder})
        from tests.mobile.helpers.offscreen import open_window, without_display

        without_display(Path(folder) / "kivy")
        window = open_window()
        if window is None:
            raise SystemExit("no window can be had here: it takes libgl1 and libegl1, or a display")
        import pytest

        from tests.mobile.helpers.undrawn import draw_nothing
        from tests.mobile.wandering.report import replayed, wander
        from tests.mobile.wandering.wandering import Hands

        drawings = Path(folder) / "drawings"
        drawings.mkdir()
        with pytest.MonkeyPatch.context() as patch:
            if "undrawn" in words:
                draw_nothing(patch)
                words.remove("undrawn")
            hands = Hands(window, drawings, draws=True)
            try:
                if not words:
                    run = replayed(hands, sys.stdin.read())
                    print("nothing is wrong" if run.fault is None else f"{run.fault.name}\n{run.fault.text}")
                    return int(run.fault is not None)
                seed = 1
                if "seed" in words:
                    at = words.index("seed")
                    _, number = words[at : at + 2]
                    seed, words = int(number), [*words[:at], *words[at + 2 :]]
                report = wander(
                    hands, seed, float(words[0]), tuple(words[1:]), tell=lambda line: print(line, flush=True)
                )
                print(*report.lines(), sep="\n", flush=True)
                return int(bool(report.finds))
            finally:
                hands.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
