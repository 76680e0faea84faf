"""Cords that come out of eyelets and hang, each end in a curve of its own."""
import math

import bpy
from mathutils import Vector

from cloth.figure import CM
from materials import metal
from shapes import lathe, tube

SWAYS = {
    1: (1.05, ((0, 0), (0.12, 0.03), (0.3, 0.09), (0.5, 0.11), (0.7, 0.06), (0.86, -0.01), (1, -0.04))),
    -1: (0.93, ((0, 0), (0.14, -0.01), (0.32, 0), (0.52, 0.06), (0.72, 0.13), (0.88, 0.17), (1, 0.18))),
}
"""Of the end at each side: how long it is, and how far outwards it hangs at shares of its length."""


def places(side, length):
    """Where the end at that side hangs: [(cm outwards from its eyelet, cm down)]."""
    share, sway = SWAYS[side]
    return [(side * out * length, down * share * length) for down, out in sway]


def eyelet(point, normal, hole):
    """A metal ring round a hole, `hole` its radius in cm."""
    rim = 0.42 * hole + 0.1
    half = [(hole + rim * (1 - math.cos(a)), 0.7 * rim * math.sin(a)) for a in (math.pi * k / 8 for k in range(9))]
    made = lathe([(r * CM, h * CM) for r, h in half], metal("eyelet", "#b8a888", 0.35), 28)
    made.location = point
    made.rotation_euler = normal.to_track_quat("Z", "Y").to_euler()
    return made


def hang(points, out, radius, material, tip):
    """The cord itself, from within its eyelet along the points, with a tip at its end; `out` is off the cloth."""
    first = points[0]
    tube([first - out * (0.5 * CM), first, *points[1:]], radius * CM, material)
    way = (points[-1] - points[-2]).normalized()
    ends = [points[-1] + way * (s * radius * CM) for s in (-1, 0, 5.4, 6)]
    tube(ends, radius * 1.2 * CM, tip, order=2, radii=(1, 1, 1, 0.7))


def front(point, out, high=12.0):
    """What lies before the wearer at a place, seen from `high` cm off: how far off the place it is, in cm."""
    seen = bpy.context.evaluated_depsgraph_get()
    hit, place, *_ = bpy.context.scene.ray_cast(seen, point + out * (high * CM), -out, distance=2 * high * CM)
    return (place - point).dot(out) / CM if hit else 0.0


def falling(start, along, out, side, length, radius):
    """Points of a cord that hangs free from `start`, but where the cloth holds it off."""
    found, off = [], 0.45
    for number, (x, down) in enumerate(places(side, length)):
        place = start + along * (x * CM) - Vector((0, 0, down * CM))
        off = max(off - 0.03 * down, front(place, out) + radius + 0.08) if number else off
        found.append(place + out * (off * CM))
    return [start + out * (0.3 * CM), *found]
