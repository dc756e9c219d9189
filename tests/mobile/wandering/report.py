"""Runs random fingers from many starts, keeps and shrinks their finds, replays one, and tells what was reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from time import perf_counter

from tests.mobile.wandering import pages
from tests.mobile.wandering.shrinking import shortest
from tests.mobile.wandering.starts import KNOWN, STARTS, Start, random_start
from tests.mobile.wandering.wandering import Hands, Run
from tests.mobile.wandering.watch import SLOW

_EACH = 60
"""Touches and keys from one start, on average."""


class Report:
    """The results of many runs."""

    def __init__(self) -> None:
        self.touches = self.runs = 0
        self.by: Counter[str] = Counter()
        self.pages: set[str] = set()
        self.finds: dict[str, Run] = {}
        """The shortest sequence of each fault."""
        self.often: Counter[str] = Counter()
        self.slow: list[tuple[float, str]] = []

    def add(self, run: Run) -> None:
        """Add a run."""
        start, touches = run.start, run.touches
        self.runs += 1
        self.touches += touches
        width, height = start.size
        for word in (f"{width}x{height}", start.language, f"text {start.text:.0%}"):
            self.by[word] += touches
        self.pages |= run.pages
        self.slow = sorted([*self.slow, run.slowest], reverse=True)[:5]
        if run.fault is not None:
            self.often[run.fault.name] += 1

    def lines(self) -> Iterator[str]:
        """What there is to tell, the finds last, each with all that it takes to replay it."""
        yield f"{self.touches} touches and keys from {self.runs} starts"
        yield ", ".join(f"{word} {number}" for word, number in sorted(self.by.items()))
        every = pages.every()
        yield f"{len(self.pages & every)} of {len(every)} pages reached; not: {', '.join(sorted(every - self.pages))}"
        for seconds, where in self.slow:
            yield f"{seconds:.2f} s of processor for a frame: {where}"
        for name, run in self.finds.items():
            assert run.fault is not None
            yield f"\nFOUND {self.often[name]} times: {name}\n{run.fault.text}"
            yield f"python -m tests.mobile.wandering <<'END'\n{run}END"

    @property
    def too_slow(self) -> list[tuple[float, str]]:
        """Frames that took longer than any should."""
        return [(seconds, where) for seconds, where in self.slow if seconds > SLOW]


def wander(
    hands: Hands,
    seed: int,
    touches: float,
    words: Sequence[str] = (),
    seconds: float = float("inf"),
    shrinking: float = 120.0,
    tell: Callable[[str], object] = lambda _line: None,
) -> Report:
    """Run so many touches and keys, or as many as there is time for; every start in turn, in an order from `seed`.

    `words` as in `starts.random_start`; all others are parts of the names of screens. Raises ValueError for one that
    no screen has. Each fault is shrunk the first time it is met.
    Interrupted, it tells of what was done until then.
    """
    chance, report = Random(seed), Report()
    layout = tuple(word for word in words if word in KNOWN)
    parts = [word for word in words if word not in KNOWN]
    if nowhere := [word for word in parts if not any(word in name for name in STARTS)]:
        raise ValueError(
            f"no screen has {' or '.join(nowhere)} in its name; other words are {' '.join(sorted(KNOWN))}"
        )
    screens = [name for name in STARTS if not parts or any(part in name for part in parts)]
    ends = perf_counter() + seconds
    order: list[str] = []
    with suppress(KeyboardInterrupt):
        while report.touches < touches and perf_counter() < ends:
            if not order:
                order = chance.sample(screens, len(screens))
            start = random_start(chance, order.pop(), layout)
            run = hands.wander(start, chance.choice((_EACH // 3, _EACH, 2 * _EACH)))
            report.add(run)
            tell(
                f"{report.touches:7} {start}: {run.touches}{'' if run.fault is None else ' FOUND ' + run.fault.name}"
            )
            if run.fault is not None and run.fault.name not in report.finds:
                report.finds[run.fault.name] = shrunk(hands, run, shrinking)
                for line in [*report.lines()][-2:]:
                    tell(line)
    return report


def shrunk(hands: Hands, run: Run, seconds: float) -> Run:
    """The shortest run that shows the same fault; the run itself where it does not come again."""
    assert run.fault is not None
    best, wanted = run, run.fault.name

    def shows(steps: Sequence[object]) -> bool:
        nonlocal best
        again = hands.replay(run.start, steps)  # type: ignore[arg-type]
        if again.fault is None or again.fault.name != wanted:
            return False
        best = again
        return True

    if shows(run.steps):
        shortest(run.steps, shows, seconds)
    return best


def replayed(hands: Hands, text: str) -> Run:
    """Run again what was printed of a find. Raises ValueError for a text that is none."""
    from tests.mobile.wandering.steps import read

    start, *lines = text.strip().splitlines()
    return hands.replay(Start.read(start), read(lines))
