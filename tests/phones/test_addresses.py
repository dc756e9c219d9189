"""Which address phones are told: by what an interface is, not by its name; and what a wrong address is answered."""

from __future__ import annotations

import socket
import struct
import sys
from pathlib import Path
from typing import Any

import pytest

from mobile.core.state import Stopwatch
from mobile.seats import addresses as module

BROADCAST, POINT_TO_POINT = 0x1043, 0x10D1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="as Linux tells of its interfaces")
@pytest.mark.parametrize("name", ["nordlynx", "proton0", "cscotun0", "ppp0", "wg-mullvad", "utun3", "eth0", "any"])
@pytest.mark.parametrize(
    ("flags", "device", "virtual"), [(BROADCAST, True, False), (POINT_TO_POINT, True, True), (BROADCAST, False, True)]
)
def test_an_interface_is_virtual_by_what_it_is(
    name: str, flags: int, device: bool, virtual: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(_probe: Any, _what: int, _name: bytes) -> bytes:
        return b"\0" * 16 + struct.pack("H", flags) + b"\0" * 14

    monkeypatch.setattr("fcntl.ioctl", asked)
    (tmp_path / name).mkdir()
    if device:
        (tmp_path / name / "device").mkdir()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        assert module.is_virtual(probe, name, tmp_path) == virtual


def test_the_address_of_a_vpn_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_towards", lambda: ["10.8.0.2", "192.168.1.20"])
    monkeypatch.setattr(module, "_of_name", list)
    monkeypatch.setattr(
        module, "_of_interfaces", lambda *wanted: ["10.8.0.2"] if wanted else ["10.8.0.2", "10.0.0.9"]
    )
    assert module.addresses() == ["192.168.1.20", "10.0.0.9", "10.8.0.2"]


def test_a_closed_lid_is_no_play() -> None:
    now = [0.0]
    watch = Stopwatch(100, lambda: now[0])
    for _ in range(40):  # twenty minutes, awake
        now[0] += 30
        watch.tick()
    assert watch.seconds == 1300
    now[0] += 7 * 3600
    assert watch.seconds == 1300
    watch.tick()
    now[0] += 30
    assert watch.seconds == 1330
    watch.pause()
    now[0] += 3600
    watch.tick()
    watch.go_on()
    now[0] += 60
    assert watch.seconds == 1390
    now[0] += 3600  # closed while it runs, and paused by the first touch
    watch.pause()
    assert watch.seconds == 1330, "no tick came since it went on"
