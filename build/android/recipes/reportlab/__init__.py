"""Recipe of python-for-android for reportlab: pure Python from PyPI, as it is since version 4.

python-for-android still carries its own for the compiled version 3, and a recipe wins over PyPI.
"""

from pythonforandroid.recipe import PythonRecipe


class ReportLabRecipe(PythonRecipe):
    """Recipe that has pip install reportlab from its source archive on PyPI."""

    version = "5.1.0"
    url = "https://pypi.python.org/packages/source/r/reportlab/reportlab-{version}.tar.gz"
    depends = ["pillow"]  # noqa: RUF012 - as python-for-android wants it
    call_hostpython_via_targetpython = False
    setup_extra_args = ["--no-deps"]  # noqa: RUF012 - else pip brings a Pillow compiled for the computer that builds


recipe = ReportLabRecipe()
