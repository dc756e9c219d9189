"""Faults of Wine: each with a short program that shows it, and the tests that it keeps from running.

Each program ends well on a Windows that is told to allow links and long paths. `python3 build/on_windows.py --faults`
runs them and tells which your Wine has mended: take those out here, and their tests run again.
"""

from __future__ import annotations

from dataclasses import dataclass

LINK = """
import os, tempfile
os.chdir(tempfile.mkdtemp())
os.symlink("file", "link")
assert os.path.islink("link"), "os.symlink raises nothing and makes nothing"
"""
NUMBER = """
import ctypes
class Complex(ctypes.Structure):
    _fields_ = [("re", ctypes.c_float), ("im", ctypes.c_float)]
part = ctypes.CDLL("ucrtbase").crealf
part.restype = ctypes.c_float
assert part(Complex(1, 2)) == 1
"""
LONG = """
import os, tempfile
path = os.path.join(tempfile.mkdtemp(), "a" * 150, "b" * 150)
os.makedirs(path)
assert os.path.realpath(path) == path
"""
CLASS = r"""
import winreg
key = r"Software\Classes\.reef-companion-tried"
winreg.SetValue(winreg.HKEY_CURRENT_USER, key, winreg.REG_SZ, "Tried")
try:
    assert winreg.QueryValue(winreg.HKEY_CLASSES_ROOT, ".reef-companion-tried") == "Tried"
finally:
    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
"""


@dataclass(frozen=True)
class Fault:
    """One fault: what happens, the program that shows it, and the tests that are left out for it."""

    says: str
    program: str
    tests: tuple[str, ...] = ()


FAULTS = (
    Fault(
        "a symbolic link is said to be made and is not there",
        LINK,
        (
            "tests/mobile/app/test_settings.py::test_a_link_to_settings_elsewhere_stays_one",
            "tests/saving/test_kept_files.py::test_a_link_to_a_file_stays_one",
            "tests/saving/test_kept_files.py::test_a_game_that_a_link_leads_to_is_held_once_and_has_one_set_of_backups",
        ),
    ),
    Fault(
        "numpy, with which other programs read our drawings, ends the process: ucrtbase lacks crealf",
        NUMBER,
        (
            "tests/printables/test_cricut.py",
            "tests/printables/test_machines.py",
            "tests/printables/test_solid_pieces.py",
        ),
    ),
    Fault("a path of more than 259 letters is not resolved", LONG),
    Fault("files do not open as the user's own part of the registry says, which `add-to-menu` writes", CLASS),
)
