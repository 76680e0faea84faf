"""What the shop's dummies without breasts are made of: a man, and children. They face -y and stand on z = 0.

Torso and arms are those of a `Figure`, so that every pattern cut for one is laid round the dummy; the legs follow the lines of a
`Stance`. The neck ends in a plain cap. Lengths in cm.
"""
import math
from dataclasses import dataclass, replace

import bpy
from mathutils import Vector

from cloth.figure import CM, Figure
from form.shapes import ball, merged, ring, rod, skin, through
from form.solve import obstacle
from form.stance import Stance, foot, leg_line, taken
from materials import matte, metal
from shapes import lathe

CLAY = "#b79a84"
FINGERS = [(-3.2, 7.2, 0.98), (-1.05, 8.2, 1.03), (1.1, 7.8, 1.0), (3.0, 6.0, 0.88)]


@dataclass(frozen=True)
class Form(Figure):
    """A figure whose arms bend at the elbow, `bend` cm forward for every cm of the forearm."""

    bend: float = 0.26

    def arm_point(self, distance):
        x, _, z = super().arm_point(distance)
        elbow = 29 * self.scale
        bent = max(0.0, distance - elbow)
        return x - 0.1 * bent, 0.9 * self.scale - self.bend * bent + 0.05 * min(distance, elbow), z


@dataclass(frozen=True)
class Dummy:
    """`torso` is [(height, half width, half depth in front and behind, how far back)]; `leg` is [(share of the way hip 0, knee 1,
    ankle 2; half width; half depth)]. Hands and arms are `figure.scale` times the man's.
    """

    figure: Form
    torso: tuple
    leg: tuple
    stance: Stance
    shoulder: float  # the height beside the neck, from which the figure's heights are counted
    hip: float  # the height where a leg's line begins
    fork: float  # below it trousers keep the girth of the hips
    swells: tuple  # balls that round out chest and seat on either side: middle, half width, half depth, half height
    foot: float  # its size against the man's
    neck: tuple  # of the cap: size against the man's, how far back, height
    stride: Stance | None = None  # in which it walks

    def posed(self):
        """The dummy as the model is built: standing, or walking if it can."""
        return replace(self, stance=taken(self.stance, self.stride or self.stance))

    def line(self, side):
        return leg_line(self.stance, side, self.hip)

    def body(self, voxel=0.95):
        """Torso, legs and feet as one object, bare of material."""
        parts = [skin([ring(0, y, z, w, d, b, power=2.25) for z, w, d, b, y in through(self.torso, 1.5)])]
        for side in (-1, 1):
            at = self.line(side)
            parts.append(skin([ring(*at(t), w, d, count=32) for t, w, d in through(self.leg, 0.04)][::-1]))
            parts.append(foot(self.stance, side, self.foot))
            parts += [ball(side * x, *rest) for x, *rest in self.swells]
        return merged("form", parts, voxel * self.figure.scale, round(12.6 / voxel**2))

    def solid(self, down, arms=True):
        """The dummy roughly, for cloth to meet; sunk by `down` cm so that a pattern's hem lies at z = 0. To be removed."""
        made = [self.body(1.7 / self.figure.scale)] + ([arm(-1, self, False), arm(1, self, False)] if arms else [])
        for part in made:
            part.location.z -= down * CM
            obstacle(part)
        bpy.context.view_layer.update()
        return made

    def stand(self, down):
        """The dummy as it is seen, sunk by `down` cm."""
        clay = matte("form", CLAY, 0.78)
        made = [self.body(), arm(-1, self), arm(1, self)]
        for part in made:
            part.data.materials.clear()
            part.data.materials.append(clay)
        for part in [*made, cap(*self.neck)]:
            part.location.z -= down * CM
        return made


def arm(side, dummy, hand=True):
    """One arm with a relaxed hand (side 1 = the left), where the figure's sleeve is laid."""
    figure = dummy.figure
    k, lean, thick = figure.scale, math.radians(figure.arm_angle), figure.arm[0][1] / 5.6

    def point(d):
        x, y, z = figure.arm_point(d * k)
        return Vector((x, y, z + dummy.shoulder))

    head = [(d * thick, r * thick) for d, r in ((-4.6, 1.2), (-3.8, 3.2), (-2, 4.6), (0.5, 5.4), (4, 5.6))]
    rings = []
    for d, r in through([*head, *figure.arm[1:-1], (59, 2.5), (62, 2.2)], 1.2):
        flat = 1 - 0.12 * min(1, max(0, (d - 45) / 10))
        rings.append(ring(*point(d), r * k * flat, r * k * 1.06, count=28))
    parts = [skin(rings[::-1])]
    wrist, ahead = point(56), (point(56) - point(45)).normalized()
    inwards = Vector((-math.cos(lean), 0, 0))
    deep = Vector((0, 1, 0)) - ahead * ahead.y
    palm = wrist + ahead * (5.4 * k)
    parts.append(ball(palm.x, palm.y, palm.z, 2.2 * k, 4.7 * k, 7.4 * k))
    for off, long, r in FINGERS if hand else ():
        line = [
            tuple(wrist + (ahead * (9.4 + long * t) + deep * (off * (1 - 0.16 * t)) + inwards * (1.9 * t * t)) * k)
            for t in (i / 8 for i in range(9))
        ]
        parts.append(rod(line, [r * k * (1 - 0.3 * (i / 8) ** 2) * (0.6 if i == 8 else 1) for i in range(9)], 0.95))
    thumb = [
        tuple(wrist + (ahead * (3.4 + 7 * t) - deep * (3.6 + 2.0 * math.sin(t * 1.4)) + inwards * (0.5 + 0.8 * t)) * k)
        for t in (i / 6 for i in range(7))
    ]
    parts.append(rod(thumb, [r * k for r in (1.3, 1.25, 1.15, 1.05, 1.0, 0.9, 0.55)]))
    if side < 0:
        parts = [([Vector((-p.x, p.y, p.z)) for p in vs], [tuple(reversed(f)) for f in fs]) for vs, fs in parts]
    return merged("form", parts, (0.46 if hand else 1.4) * k, 9 if hand else 1)


def cap(size, back, high):
    """A low disc of brass on the neck."""
    profile = [
        (0, 0), (5.6, 0), (6.0, 0.18), (6.0, 0.9), (5.7, 1.15), (1.3, 1.4), (1.1, 1.9), (1.5, 2.7), (1.3, 3.5), (0, 3.8),
    ]  # fmt: skip
    return lathe([(r * size * CM, z * size * CM) for r, z in profile], metal("cap", "#a9854e", 0.34), 48, (0, back * CM, high * CM))
