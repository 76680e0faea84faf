"""The registry of clothes. A garment says how it is cut and what is added; here it is draped, built and posed."""
import functools
import inspect
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import bpy
from mathutils import Vector

from cloth.drape import Cloth, drape
from cloth.figure import CM, Figure
from cloth.surface import Surface
from model import MODELS, Detail, Pose, model


@dataclass
class Garment:
    """`pieces` of the pattern on a `figure` whose shoulder stands at `height` cm; `adds` are called with the Surface."""

    pieces: list
    figure: Figure
    height: float
    cloth: Cloth = Cloth()
    adds: list = field(default_factory=list)
    thickness: float = 0.35
    step: float = 2.1
    pin: Callable | None = None
    full: Callable | None = None
    detail: tuple = (3, -16)  # x and height below the shoulder (cm) where the close camera looks
    detail_share: float = 0.42  # of the height of the frame
    laid: float = 0.42  # how much of its depth it keeps lying flat


def garment(make):
    """Enter a function that returns a Garment under its own name, with the views front, back, detail and styled."""

    @functools.wraps(make)
    def build():
        return construct(make())

    model(build)
    MODELS[make.__name__].file = Path(inspect.getsourcefile(make)).resolve()
    return build


def construct(cut):
    def by_the_neck(x, z):
        """Holds the shoulder seams beside the neck, or the cloth would slide down the back."""
        return 1 if z > cut.height - 0.8 else 0

    fallen = drape(cut.pieces, cut.figure, cut.height, cut.cloth, cut.step, cut.pin or by_the_neck, cut.full)
    surface = Surface(fallen, cut.thickness)
    for add in cut.adds:
        add(surface)
    return pose(surface, cut)


def pose(surface, cut):
    """Fill 84 % of the height or 90 % of the width of the frame."""
    low, high = bounds()
    centre = (low.z + high.z) / 2
    size = max((high.z - low.z) / 0.84, (high.x - low.x) / (0.9 * 0.8))
    x, below = cut.detail
    spot = surface.at(x, cut.height + below)
    return Pose(
        centre_z=centre,
        size=size,
        azimuth=0,
        elevation=3,
        detail=Detail(at=tuple(spot), size=size * cut.detail_share, azimuth=18, elevation=8),
        floor=low.z,
        garment=True,
        thickness=cut.laid,
        styled="flat",
    )


def bounds():
    """The box round everything in the scene."""
    bpy.context.view_layer.update()
    corners = [o.matrix_world @ Vector(c) for o in bpy.data.objects if o.type in ("MESH", "CURVE") for c in o.bound_box]
    return (Vector(map(min, zip(*corners))), Vector(map(max, zip(*corners))))
