"""Clothes that the shop's dummy wears: cut like those of cloth/, sewn round the form, finished with the same trims.

The pattern's own place counts: hem or waist at z = 0, the shoulder at `height`; the form is moved to fit.
"""
import functools
import inspect
import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

import bpy

from cloth.even import even
from cloth.figure import CM, Figure
from cloth.pattern import cut
from cloth.surface import Surface
from form.outside import sew_on, tree_of
from form.sew import sewn
from form.shapes import through
from form.snug import snug
from form.solve import Stuff
from form.tuck import hide, sleeved
from form.woman import ARM, SHOULDER, TORSO, arm, body, dressed
from model import MODELS, Detail, Pose, model

TOP = 166.5  # of the cap on the neck

SATIN = Stuff(frames=50, bending=0.012, tension=12, mass=0.24, gap=0.01)
CREPE = Stuff(frames=50, bending=0.022, tension=12, mass=0.22, gap=0.01)
VOILE = Stuff(frames=56, bending=0.03, tension=13, mass=0.2, gap=0.01)
COTTON = Stuff(frames=48, bending=0.05, tension=14, mass=0.2, gap=0.01)
LINEN = Stuff(frames=46, bending=0.09, tension=15, mass=0.24, gap=0.01)


def half_depths(z, front, back, y):
    """How far the form reaches forward and back of x = 0 at a height, with bust and seat."""

    def ball(middle, high, far):
        return far * math.sqrt(max(0.0, 1 - ((z - middle) / high) ** 2))

    before, behind = front - y, back + y
    if abs(z - 126) < 8.3:
        before = max(before, 4.2 + ball(126, 8.3, 6.7))
    if abs(z - 87) < 8.5:
        behind = max(behind, 6.2 + ball(87, 8.5, 7.2))
    return before, behind


def shoulder_height(neck, gap=0.5):
    """Where cloth lies on the shoulder, `neck` cm from the middle."""
    rows = [(z, w) for z, w, *_ in through(TORSO, 0.4) if z > 143]
    return min(rows, key=lambda row: abs(row[1] - neck - 0.4))[0] + gap


def her(neck=8.5, lean=32, petticoat=()):
    """The form as a Figure, whose shoulder is where a garment with this neck hangs; it starts with arms `lean` degrees out."""
    rest, rings = shoulder_height(neck), []
    for z, w, front, back, y in reversed(through(TORSO, 2)):
        before, behind = half_depths(z, front, back, y)
        rings.append((z - rest, w, (before + behind) / 2, (behind - before) / 2))
    limb = [(d, (w + e) / 2) for d, w, e in ARM if 0 <= d < 56]
    return Figure(
        torso=tuple(rings), shoulder=(SHOULDER[0], SHOULDER[2] - rest), arm=(*limb, (60, 3.2), (68, 3.2)), arm_angle=lean,
        petticoat=petticoat,
    )  # fmt: skip


@dataclass
class Worn:
    """`pieces` on the `figure` of `her()`; `adds` are called with the Surface. `low` is the height (of the form) of the hem."""

    pieces: list
    figure: Figure
    height: float
    low: float
    stuff: Stuff = COTTON
    adds: list = field(default_factory=list)
    thickness: float = 0.2
    shine: float = 0  # 0…1 from matte cloth to satin
    step: float = 1.9
    lean: float = 11
    under: Callable | None = None  # makes what is worn below it: objects on the form
    detail: tuple = (2, 122)  # x and height of the form where the close camera looks
    detail_size: float = 58
    whole: bool = False  # what is worn below it belongs to it, and is shown to the floor
    finish: Callable | None = None  # changes the Drape
    sleeved: bool = False  # its arms stay in short sleeves that are wide in the armpit


def worn(make):
    """Enter a function that returns a Worn under its own name."""

    @functools.wraps(make)
    def build():
        return construct(make.__name__, make())

    model(build)
    MODELS[make.__name__].file = Path(inspect.getsourcefile(make)).resolve()
    return build


def construct(name, wear):
    lift = wear.height - SHOULDER[2] + wear.figure.shoulder[1]
    torso, arms = body(), [arm(side, wear.lean) for side in (-1, 1)]
    below = wear.under() if wear.under else []
    for made in (torso, *arms, *below):
        made.location.z += lift * CM
    sheet = cut(wear.pieces, wear.step)
    pins = [1 if z > wear.height - 0.8 else 0 for _, z in sheet.flat]
    bpy.context.view_layer.update()
    fallen = sewn(name, sheet, wear.stuff, wear.figure, wear.height, (torso, arms), wear.lean, pins)
    for side, made in zip((-1, 1), arms):
        made.rotation_euler[1] = -math.radians(wear.lean) * side
    drape = even(wear.finish(fallen) if wear.finish else fallen)
    surface = Surface(snug(drape, torso, wear.adds), wear.thickness, False)
    surface.form = tree_of(torso)
    hide((torso, *arms), below, surface)
    if wear.sleeved:
        sleeved(arms, surface.drape)
    sew_on(surface, wear.adds, torso)
    polish(wear.shine)
    before = set(bpy.data.objects)
    dressed([torso, *arms])
    for made in set(bpy.data.objects) - before:
        made.location.z += lift * CM
    bpy.context.scene.frame_set(1)
    return pose(wear, lift)


def polish(shine):
    """Give every cloth of the scene its shine."""
    for made in bpy.data.materials:
        if made.get("fabric"):
            shader = made.node_tree.nodes["Principled BSDF"]
            shader.inputs["Roughness"].default_value = 0.85 - 0.45 * shine
            shader.inputs["Specular"].default_value = 0.2 + 0.35 * shine


def pose(wear, lift):
    """From the neck to a little below the hem, or to the floor."""
    low = 0 if wear.whole or wear.low < 24 or wear.under and wear.low < 60 else wear.low - 15
    x, high = wear.detail
    return Pose(
        centre_z=((low + TOP) / 2 + lift) * CM,
        size=(TOP - low) * 1.09 * CM,
        azimuth=0,
        elevation=2,
        detail=Detail(at=(x * CM, 0, (high + lift) * CM), size=wear.detail_size * CM, azimuth=-16, elevation=4),
        floor=lift * CM,
        garment=True,
        worn=True,
        styled="floor",
    )
