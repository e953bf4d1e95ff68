"""Which packages an installation has: all there are, and the pictures and sounds beside them.

All else stands in `pyproject.toml`, which cannot say both at once.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["tabletop", "tabletop.*"]),
        "tabletop._data.sounds",
        "tabletop._data.sprites",
    ]
)
