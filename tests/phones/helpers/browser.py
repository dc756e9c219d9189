"""Drives a real browser without a window over its debugging pipe: Chromium alone, no package."""

import json
import os
import shutil
import subprocess
from base64 import b64decode
from contextlib import suppress
from functools import partial
from pathlib import Path
from select import select
from time import monotonic, sleep
from typing import Any

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NAME = "table.test"
"""Stands for this machine in the browser; as on a real network, an origin by this name is not secure."""
ADDRESSES = ("192.0.2.7", "192.0.2.8")
"""Two addresses of this machine in the browser, one after the other, as it joins another network."""


def _connect_pipes(read: int, write: int) -> None:
    os.dup2(read, 3)
    os.dup2(write, 4)


class NavigatedError(Exception):
    """Error: the page went elsewhere before it answered."""


class Browser:
    """One browser process. Each `phone` has a storage of its own, as another device would."""

    def __init__(self, folder: Path) -> None:
        assert PROGRAM is not None
        read, self._write = os.pipe()
        self._read, write = os.pipe()
        words = [PROGRAM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"]
        # A page that is looked at again after it was frozen stays hidden here, where timers would take minutes.
        words += ["--disable-features=IntensiveWakeUpThrottling", "--disable-background-timer-throttling"]
        rules = ",".join(f"MAP {name} 127.0.0.1" for name in (NAME, *ADDRESSES))
        words += [f"--user-data-dir={folder}", f"--host-resolver-rules={rules}", "--hide-scrollbars"]
        from fcntl import F_DUPFD, fcntl  # there is none on Windows

        # The browser reads at 3 and writes at 4, whatever is there in this process.
        ends = [fcntl(end, F_DUPFD, 50) for end in (read, write)]
        self._process = subprocess.Popen(
            words,
            pass_fds=(3, 4),
            preexec_fn=partial(_connect_pipes, *ends),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (read, write, *ends):
            os.close(end)
        self._count, self._rest = 0, b""
        self._contexts: set[str] = set()
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, history: str = "", patience: float = 60.0, **facts: Any) -> Any:
        """Do something in the browser, and return its answer. Raises TimeoutError after `patience` seconds."""
        self._count, ends = self._count + 1, monotonic() + patience
        sent = {"id": self._count, "method": method, "params": facts} | ({"sessionId": history} if history else {})
        os.write(self._write, json.dumps(sent).encode() + b"\0")
        while True:
            answer = self._next(ends)
            if answer.get("id") == self._count:
                if "navigated or closed" in str(answer.get("error")):
                    raise NavigatedError
                assert "error" not in answer, answer
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def _next(self, ends: float) -> Any:
        while b"\0" not in self._rest:
            if not select([self._read], [], [], max(0.0, ends - monotonic()))[0]:
                raise TimeoutError("the browser gives no answer")
            found = os.read(self._read, 1 << 16)
            assert found, "the browser has ended"
            self._rest += found
        one, _, self._rest = self._rest.partition(b"\0")
        return json.loads(one)

    def phone(
        self, width: int = 360, height: int = 640, language: str = "en", touch: bool = True, beside: str = ""
    ) -> "Phone":
        """A device of its own, or another window of the one that is `beside` it."""
        context = beside or self.call("Target.createBrowserContext")["browserContextId"]
        self._contexts.add(context)
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        history = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        phone = Phone(self, history, context, touch)
        phone.do("Page.enable")
        phone.do("Runtime.enable")
        phone.do("Log.enable")
        phone.resize(width, height)
        phone.do("Emulation.setUserAgentOverride", userAgent="a phone", acceptLanguage=language)
        return phone

    def put_away(self) -> None:
        """Throw all phones away, which would ask for their host for ever."""
        while self._contexts:
            self.call("Target.disposeBrowserContext", browserContextId=self._contexts.pop())
        self.events.clear()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)
        os.close(self._read)
        os.close(self._write)


class Phone:
    """A page as one device has it."""

    def __init__(self, browser: Browser, history: str, context: str, touches: bool = True) -> None:
        self._browser, self._history, self.context, self.touches = browser, history, context, touches
        self.frozen = False

    def do(self, method: str, **facts: Any) -> Any:
        return self._browser.call(method, self._history, **facts)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, in CSS pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1}
        self.do("Emulation.setDeviceMetricsOverride", mobile=self.touches, **size)

    def open(self, address: str) -> None:
        self.do("Page.navigate", url="about:blank")
        self.do("Page.navigate", url=address)
        self.until("document.readyState === 'complete'")

    def freeze(self, frozen: bool) -> None:
        """Freeze the page, as a phone does when nobody looks at it: nothing of it runs. Or wake it again."""
        if frozen is not self.frozen:
            self.do("Page.setWebLifecycleState", state="frozen" if frozen else "active")
            if not frozen:
                self.show(True)
            self.frozen = frozen

    def show(self, shown: bool) -> None:
        """Bring the page to the front, or send it to the back."""
        hidden = "true" if not shown else "false"
        self.run(f"Object.defineProperty(document, 'hidden', {{value: {hidden}, configurable: true}})")
        self.run("document.dispatchEvent(new Event('visibilitychange'))")

    def run(self, script: str) -> Any:
        found = self.do("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, script: str, seconds: float = 15) -> Any:
        """Wait until `script` is true, and return what it says."""
        before = monotonic()
        while True:
            with suppress(NavigatedError):  # the next page is asked, then
                if found := self.run(script):
                    return found
                assert monotonic() - before < seconds, (script, self.words())
            sleep(0.002)

    def words(self) -> str:
        return str(self.run("document.body.innerText"))

    def press(self, label: str) -> None:
        """Touch the button with this label in its middle, after bringing it into sight."""
        wanted = json.dumps(label)
        found = "[...document.querySelectorAll('button, summary')].find(one => one.checkVisibility()"
        found += f" && (one.textContent === {wanted} || one.getAttribute('aria-label') === {wanted}))"
        self.until(f"Boolean({found})")
        self.touch(found)

    def touch(self, script: str) -> None:
        """Touch an element in its middle, after bringing it into sight; fails where another one lies there."""
        x, y = self.place(script)
        hit = f"(() => {{ const one = {script}; return one.contains(document.elementFromPoint({x}, {y})); }})()"
        assert self.run(hit), (script, self.run(f"document.elementFromPoint({x}, {y})?.outerHTML"))
        self.down(x, y)
        self.up(x, y)

    def down(self, x: float, y: float) -> None:
        """Put a finger down, or press the mouse of a device that has one."""
        self._point("touchStart" if self.touches else "mousePressed", x, y)

    def up(self, x: float, y: float) -> None:
        """Lift it again, at that point."""
        self._point("touchEnd" if self.touches else "mouseReleased", x, y)

    def _point(self, kind: str, x: float, y: float) -> None:
        if self.touches:
            return self.finger(kind, x, y)
        self.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        return None

    def place(self, script: str) -> tuple[float, float]:
        """The middle of an element, brought into sight."""
        box = f"(() => {{ const one = {script}; one.scrollIntoView({{block: 'center'}});"
        box += (
            " const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        x, y = self.run(box)
        return x, y

    def finger(self, kind: str, x: float = 0, y: float = 0) -> None:
        """Send `touchStart`, `touchMove`, `touchEnd` or `touchCancel` to a point."""
        points = [] if kind in ("touchEnd", "touchCancel") else [{"x": x, "y": y}]
        with suppress(TimeoutError):  # once in thousands it never says that it is done; the test sees what it did
            self.do("Input.dispatchTouchEvent", patience=10.0, type=kind, touchPoints=points)

    def complaints(self) -> list[str]:
        """What the browser wrote into its console."""
        mine = [event for event in self._browser.events if event.get("sessionId") == self._history]
        return [
            str(event["params"])
            for event in mine
            if event["method"] in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")
        ]

    def picture(self, path: Path, whole: bool = False) -> None:
        found = self.do("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        path.write_bytes(b64decode(found["data"]))
