"""The registry of models. Every file of goods/ and garments/ is found by itself."""

import importlib
import inspect
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional

HERE = Path(__file__).parent
VIEWS = ("front", "back", "detail", "styled")


@dataclass
class Detail:
    """A close camera: where it looks, the height of its frame in scene units, from where."""

    at: tuple
    size: float
    azimuth: float = -30
    elevation: float = 15


@dataclass
class Pose:
    """How a model stands before the camera. `size` = height of the 4:5 frame in scene units."""

    centre_z: float
    size: float
    azimuth: float = -28
    elevation: float = 12
    detail: Optional[Detail] = None
    back_azimuth: Optional[float] = None
    styled: str = "plinth"
    """'plinth', 'floor' or 'flat': the set of the fourth picture."""
    floor: float = 0.0
    """Height of the floor; below 0 the product floats."""
    garment: bool = False
    """Cloth hangs in the air, and its styled view is a flat lay."""
    thickness: float = 0.42
    """A garment laid flat keeps this share of its depth."""
    centre_x: float = 0.0
    worn: bool = False
    """A garment on a form that stands on the floor; its styled view is that, half turned."""
    laid: bool = False
    """It is flat and lies on the backdrop in every view, as on a table seen from above."""


@dataclass
class Entry:
    name: str
    build: Callable[[], Pose]
    file: Path
    walk: Optional[Callable[[], Pose]] = None
    """Builds it on a dummy that walks, for the styled view."""

    def poses(self, views, clear):
        """Each view with the Pose in the scene, which is cleared and built once, and once more where the dummy walks."""
        pose = None
        for view in sorted(views, key=VIEWS.index):
            walks = view == "styled" and self.walk
            if walks or not pose:
                clear()
                pose = self.walk() if walks else self.build()
            yield view, pose


MODELS: dict = {}


def register(build):
    """Enter a builder under its own name; it returns the Pose of what it built."""
    file = Path(inspect.getsourcefile(build)).resolve()
    if build.__name__ in MODELS and MODELS[build.__name__].file != file:
        raise ValueError(f"two models are called {build.__name__}: {MODELS[build.__name__].file} and {file}")
    MODELS[build.__name__] = Entry(build.__name__, build, file)
    return build


model = register


def load():
    """Import every file of goods/ and garments/; returns the registry."""
    sys.modules.setdefault("model", sys.modules[__name__])
    for folder in ("goods", "garments"):
        for file in sorted((HERE / folder).glob("*.py")):
            if file.stem.startswith("_"):
                continue
            try:
                importlib.import_module(f"{folder}.{file.stem}")
            except Exception:  # one family that fails must not stop the others
                print(f"{folder}/{file.name} cannot be read:", file=sys.stderr)
                traceback.print_exc()
    return MODELS
