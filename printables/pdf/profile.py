"""The colour profile of sRGB, made from the numbers of its standard: for pictures, and as a PDF's output intent.

A profile of the ICC in its version 4. Both forms say the same of a colour; an output device's says it both ways,
as PDF/X asks for.
"""

from __future__ import annotations

from functools import lru_cache
from struct import pack

PROFILE_NAME = "sRGB IEC61966-2.1"
"""What sRGB is called by those who print."""

_WHITE = (0.9642, 1.0, 0.8249)  # of all profiles: paper in the light of a viewing booth
_PRIMARIES = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
_FROM_DAYLIGHT = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01706, -0.00924, 0.01506, 0.75168)
_LIGHT = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
_SIGNAL = (1 / 2.4, 1.055**2.4, 0.0, 12.92, 0.0031308, -0.055, 0.0)
_HALF = 32768 / 65535  # as the tables of a profile write 1.0 of a colour's XYZ
_PLAIN = (1.0,)  # a curve that changes nothing


@lru_cache(maxsize=2)
def make_srgb_profile(output: bool = False) -> bytes:
    """The bytes of the profile, that of a screen or of an `output` device."""
    tags = {"desc": _words("sRGB"), "cprt": _words("CC0"), "wtpt": _xyz(_WHITE)}
    if output:
        rows = tuple(zip(*_PRIMARIES, strict=True))
        towards = _table("mAB ", _PLAIN, [[part * _HALF for part in row] for row in rows], _LIGHT)
        back = _table("mBA ", _PLAIN, [[part / _HALF for part in row] for row in _inverse(rows)], _SIGNAL)
        tags |= {f"A2B{intent}": towards for intent in range(3)} | {f"B2A{intent}": back for intent in range(3)}
        tags["gamt"] = _nothing_out_of_gamut()
    else:
        tags |= {f"{name}XYZ": _xyz(part) for name, part in zip("rgb", _PRIMARIES, strict=True)}
        tags |= {f"{name}TRC": _curve(_LIGHT) for name in "rgb"}
        tags["chad"] = b"sf32" + bytes(4) + _fixed(_FROM_DAYLIGHT)
    return _profile(b"prtr" if output else b"mntr", tags)


def _profile(kind: bytes, tags: dict[str, bytes]) -> bytes:
    start = 128 + 4 + 12 * len(tags)
    places: dict[bytes, int] = {}
    body = b""
    for content in tags.values():
        if content not in places:
            places[content] = start + len(body)
            body += content + bytes(-len(content) % 4)
    table = b"".join(pack(">4sII", name.encode(), places[tag], len(tag)) for name, tag in tags.items())
    size = start + len(body)
    head = pack(">I4sI4s4s4s", size, bytes(4), 0x04200000, kind, b"RGB ", b"XYZ ")
    head += pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(_WHITE)
    return head.ljust(128, b"\0") + pack(">I", len(tags)) + table + body


def _fixed(numbers: tuple[float, ...]) -> bytes:
    return b"".join(pack(">i", round(number * 65536)) for number in numbers)


def _xyz(colour: tuple[float, ...]) -> bytes:
    return b"XYZ " + bytes(4) + _fixed(colour)


def _words(words: str) -> bytes:
    text = words.encode("utf-16-be")
    return b"mluc" + pack(">III4sII", 0, 1, 12, b"enUS", len(text), 28) + text


def _curve(numbers: tuple[float, ...]) -> bytes:
    kind = {1: 0, 5: 3, 7: 4}[len(numbers)]
    return b"para" + pack(">IHH", 0, kind, 0) + _fixed(numbers)


def _table(kind: str, plain: tuple[float, ...], rows: list[list[float]], curve: tuple[float, ...]) -> bytes:
    """Curves, a matrix and curves, by which a colour goes to its XYZ (mAB) or comes from it (mBA)."""
    matrix = _fixed((*(part for row in rows for part in row), 0.0, 0.0, 0.0))
    beside, curves = _curve(plain) * 3, _curve(curve) * 3
    first = 32 + len(matrix)
    offsets = pack(">5I", first, 32, first + len(beside), 0, 0)
    return kind.encode() + pack(">IBBH", 0, 3, 3, 0) + offsets + matrix + beside + curves


def _nothing_out_of_gamut() -> bytes:
    identity = _fixed((1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))
    return b"mft1" + pack(">IBBBB", 0, 3, 1, 2, 0) + identity + bytes(range(256)) * 3 + bytes(8) + bytes(range(256))


def _inverse(rows: tuple[tuple[float, ...], ...]) -> list[list[float]]:
    (a, b, c), (d, e, f), (g, h, i) = rows
    whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    turned = [
        [e * i - f * h, c * h - b * i, b * f - c * e],
        [f * g - d * i, a * i - c * g, c * d - a * f],
        [d * h - e * g, b * g - a * h, a * e - b * d],
    ]
    return [[part / whole for part in row] for row in turned]
