"""A band over the seam at the waist, which the solver leaves ragged. Lengths in cm."""
import math

import numpy
from mathutils import Vector

from cloth.collars import soften, sweep
from cloth.figure import CM
from cloth.hems import harmonics
from cloth.seams import SLEEVES
from form.ribs import closed

UP = Vector((0, 0, 1))


def waist_band(width=1.0, part="trim", lift=0.3, count=96):
    """A flat band that covers the seam between a bodice and its skirt, which lies below z = 0 on the pattern."""

    def add(surface):
        drape, above, below = surface.drape, set(), set()
        for face, corners in zip(drape.faces, drape.flat):
            for v, (_, z) in zip(face, corners):
                (above if z > -1 else below).add(v)
        return [round_body(surface, above & below, width, part, lift, count)]

    return add


def tie_belt(z, width=4.0, part="trim", lift=0.5, count=96):
    """A belt of cloth round the body at a height of the pattern."""

    def add(surface):
        drape = surface.drape
        near = {
            v
            for face, corners in zip(drape.faces, drape.flat)
            for v, (x, high) in zip(face, corners)
            if abs(x) < SLEEVES and abs(high - z) < width / 2
        }
        return [round_body(surface, near, width, part, lift, count)]

    return add


def round_body(surface, near, width, part, lift, count):
    """A flat band along the even line on which the points `near` of the cloth lie."""
    points = [Vector(surface.drape.vertices[v]) for v in near]
    middle = sum(points, Vector()) / len(points)
    turns = [math.atan2(p.x - middle.x, middle.y - p.y) for p in points]
    line = numpy.linalg.lstsq([harmonics(t) for t in turns], numpy.array(points), rcond=None)[0]
    line[5:, 2] = 0  # its height changes twice at most
    around = [Vector(harmonics(2 * math.pi * i / count) @ line) for i in range(count)]

    def profile(point):
        out = Vector((point.x - middle.x, point.y - middle.y, 0)).normalized()
        across = ((-0.5, -0.4), (-0.5, 0.6), (-0.25, 1), (0.25, 1), (0.5, 0.6), (0.5, -0.4))
        return [surface.outside(point + UP * (up * width * CM), lift) + out * (far * lift * CM) for up, far in across]

    lines = [soften(list(points), 6) for points in zip(*map(profile, around))]
    length = sum((a - b).length for a, b in zip(around, around[1:] + around[:1])) / CM
    return closed(sweep("band", [(row,) for row in zip(*lines)], length, list, part))
