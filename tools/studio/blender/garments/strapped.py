"""A bra whose straps can be made longer: narrow bands through ring and slider, which lie on the table as they fell."""
import math

from cloth.figure import CM
from garments.innerwear import Bra, lie_flat, ribbon, smooth_path
from garments.wear import laid
from materials import metal
from mathutils import Vector
from model import model
from shapes import torus, tube

RING = 0.72
ROD = 0.13
WIDE, THICK = 1.1, 0.1
FALLS = {
    1: ((8.9, 21), (9.7, 24.4), (9.2, 27.4), (6.9, 28.6), (4.7, 26.6), (4.4, 22.6), (5.2, 17)),
    -1: ((8.7, 21), (7.9, 24.6), (6.2, 27.2), (3.7, 27.4), (2.4, 24.6), (3.5, 20.4), (5.2, 15.6)),
}
"""How the strap of each side fell, from the ring to the back: cm from the middle and height."""


def round_rod(rod, way):
    """Points of a band that comes from behind a rod and goes on in front of it, upwards or down."""
    return [rod + Vector((0, y, z * way)) for y, z in ((0.3, 0.5), (0.26, 0), (0, -0.26), (-0.26, 0))]


def across(points):
    """The direction of a band's width that lies on the table, for each point."""
    ends = zip(points[:1] + points[:-1], points[1:] + points[-1:])
    return [Vector((b.z - a.z, 0, a.x - b.x)) for a, b in ends]


def rise(share):
    """How far a band stands on its edge where it turns back, at a share of its length."""
    return Vector((0, 1.3 * math.exp(-(((share - 0.45) / 0.13) ** 2)), 0))


def slider(points, at):
    """A frame round the band at one of its points: two rods over it, joined beside it."""
    way = (points[at + 1] - points[at - 1]).normalized()
    side = Vector((way.z, 0, -way.x)).normalized()
    middle, wide, high = points[at] + Vector((0, -0.3, 0)), WIDE / 2 + 0.22, 0.42
    frame = [
        middle + side * (wide * (abs(math.cos(a)) ** 0.4) * math.copysign(1, math.cos(a)))
        + way * (high * (abs(math.sin(a)) ** 0.4) * math.copysign(1, math.sin(a)))
        for a in (2 * math.pi * i / 48 for i in range(48))
    ]
    tube([tuple(p * CM) for p in frame], ROD * 0.85 * CM, metal("ring", "#c9b79a"), closed=True)


def hang_strap(surface, bra, side):
    tip = surface.at(side * 8.8, bra.peak - 0.1, 0) / CM
    ring = tip + Vector((0, 0, 0.3 + RING))
    torus(tuple(ring * CM), RING * CM, ROD * CM, metal("ring", "#c9b79a"), rotation=(math.pi / 2, 0, 0))
    below, above = ring - Vector((0, 0, RING)), ring + Vector((0, 0, RING))
    sewn = [surface.at(side * 8.8, bra.peak - z, 0, 0.28) / CM for z in (0.6, 1, 1.5)]
    normal = surface.ask(side * 8.8, bra.peak - 1, 0)[1]
    ribbon(smooth_path([*round_rod(below, -1), *sewn], 4), WIDE, "strap", Vector((1, 0, 0)) - normal * normal.x, THICK)
    end = [surface.at(side * 5.4, bra.back - z, 1, 0.28) / CM for z in (0.1, 0.7, 1.3)]
    end = [*(end[0] + Vector((0, 0, z)) for z in (2.4, 0.8)), *end]
    fall, start = FALLS[side], above + Vector((0, 0.2, 0.1))
    bend = [
        Vector((side * x, start.y + (end[0].y - start.y) * ((i + 1) / (len(fall) + 1)) ** 1.6, z)) for i, (x, z) in enumerate(fall)
    ]
    path = smooth_path([start, *bend, *end], 10)
    flat = lie_flat(surface, path, both=False)
    ribbon(path, WIDE, "strap", [way + rise(i / len(path)) for i, way in enumerate(flat)], THICK)
    double = [p + Vector((0, -0.24, 0)) for p in path[2:13]]
    turned = smooth_path(round_rod(above, 1), 4)
    ribbon(turned + double, WIDE, "strap", [Vector((1, 0, 0))] * len(turned) + across(double), THICK)
    slider(path, 13)


@model
def tshirt_bra():
    """Moulded cups without wire, adjustable straps."""
    bra = Bra(gore=7.5, peak=16, side=8, cup=6.2, tip=0.6)
    surface = bra.build("tshirt_bra", 1.2, straps=False)
    for side in (1, -1):
        hang_strap(surface, bra, side)
    return laid((0.2, 0.38), 0.5, 0.55)
