"""The addresses of this machine on its networks, the likely one first, and links to them. Sends nothing."""

from __future__ import annotations

import socket
import sys
from contextlib import closing, suppress
from ipaddress import IPv4Address
from typing import Final

_FAR: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Addresses towards which we ask the system for its own: those of homes, of hotspots and of the world."""
_VIRTUAL: Final = ("docker", "veth", "br-", "virbr", "vbox", "vmnet", "tun", "tap", "wg", "zt", "tailscale")


def addresses() -> list[str]:
    """Return the IPv4 addresses at which others can reach this machine, those of virtual networks last."""
    found = [*_towards(), *_of_interfaces(), *_of_name()]
    private = [each for each in dict.fromkeys(found) if not IPv4Address(each).is_loopback]
    virtual = set(_of_interfaces(virtual=True))
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


def _of_interfaces(virtual: bool = False) -> list[str]:
    """Return the addresses of all interfaces, if the system tells them (Linux)."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found = []
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        for _, name in socket.if_nameindex():
            if virtual and not name.startswith(_VIRTUAL):
                continue
            with suppress(OSError):
                data = fcntl.ioctl(probe, 0x8915, name.encode()[:15].ljust(256, b"\0"))  # SIOCGIFADDR
                found.append(socket.inet_ntoa(data[20:24]))
    return found


def _of_name() -> list[str]:
    """Return the addresses of the machine's own name: all there are on Windows."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
