"""Makes the installer for Windows out of the packed folder; needs makensis."""

import subprocess
from pathlib import Path

import packaged_folder

SCRIPT = Path(__file__).resolve().parent / "setup.nsi"


def make(folder: Path, icon: Path, target: Path, version: str) -> None:
    """Writes `target`, which brings all of `folder`. Raises CalledProcessError, OSError without makensis."""
    size = packaged_folder.folder_size(folder) // 1024
    told = {"VERSION": version, "SOURCE": folder, "TARGET": target, "ICON": icon, "SIZE": size}
    defined = (f"-D{name}={word}" for name, word in told.items())
    subprocess.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)], check=True)
