"""The addresses at which phones in the room reach this machine, likely ones first, and the links to them."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final

_FAR: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Addresses towards which we ask the system for its own: those of homes, of hotspots and of the world."""


def addresses() -> list[str]:
    """Return the IPv4 addresses at which others can reach this machine, those of virtual networks last."""
    found = [*_towards(), *_of_interfaces(), *_of_name()]
    private = [each for each in dict.fromkeys(found) if not IPv4Address(each).is_loopback]
    virtual = set(_of_interfaces(is_virtual))
    return sorted(private, key=lambda each: (each in virtual, IPv4Address(each).is_link_local))


def links(found: list[str], port: int, code: str) -> list[str]:
    """Return the links that phones open, one for each address; a browser keeps the code behind the # to itself."""
    return [f"http://{each}:{port}/#{code}" for each in found]


def _towards() -> list[str]:
    """Return the addresses that the system would speak from; connecting a datagram socket sends nothing."""
    found = []
    for far in _FAR[::-1]:
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            probe.connect((far, 9))
            found.append(str(probe.getsockname()[0]))
    return [each for each in found if each != "0.0.0.0"]


def _of_interfaces(wanted: Callable[[socket.socket, str], bool] = lambda _probe, _name: True) -> list[str]:
    """Return the addresses of all interfaces that are `wanted`, if the system tells them (Linux)."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                if not wanted(probe, name):
                    continue
                data = fcntl.ioctl(probe, 0x8915, name.encode()[:15].ljust(256, b"\0"))  # SIOCGIFADDR
                found.append(socket.inet_ntoa(data[20:24]))
    return found


_DEVICES: Final = Path("/sys/class/net")
_POINT_TO_POINT: Final = 0x10


def is_virtual(probe: socket.socket, name: str, devices: Path = _DEVICES) -> bool:
    """Return whether phones in the room cannot be behind an interface: it leads to one other end, as a VPN's does, or
    has no device behind it, as those of virtual machines and containers. Raises OSError.
    """
    import fcntl

    data = fcntl.ioctl(probe, 0x8913, name.encode()[:15].ljust(256, b"\0"))  # SIOCGIFFLAGS
    (flags,) = struct.unpack_from("H", data, 16)
    there = devices / name
    return bool(flags & _POINT_TO_POINT) or (there.is_dir() and not (there / "device").exists())


def _of_name() -> list[str]:
    """Return the addresses of the machine's own name: all there are on Windows."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
