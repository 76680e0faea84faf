"""Bras whose straps lie on the table as they fell: narrow ones through ring and slider, and wide ones that are sewn on."""
import math

from cloth.collars import binding
from cloth.figure import CM
from cloth.worn import clamp
from garments.innerwear import Bra, lie_flat, ribbon, smooth_path
from garments.wear import laid, pack
from goods.sewing import stitches
from materials import matte, metal
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

TURNED = {1: FALLS[-1], -1: FALLS[1]}
COTTON = 1.6


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


def fall(surface, bra, begin, side, way=FALLS, up=0.0):
    """The middle of a strap from its beginning over the table to the back of the bra, on which it is sewn."""
    end = [surface.at(side * 5.4, bra.back - z, 1, 0.28) / CM for z in (0.1, 0.7, 1.3)]
    end = [*(end[0] + Vector((0, 0, z)) for z in (2.4, 0.8)), *end]
    places, deep = way[side], end[0].y - begin[-1].y
    bend = [
        Vector((side * x, begin[-1].y + deep * ((i + 1) / (len(places) + 1)) ** 1.6, z + up)) for i, (x, z) in enumerate(places)
    ]
    return smooth_path([*begin, *bend, *end], 10)


def hang_strap(surface, bra, side):
    tip = surface.at(side * 8.8, bra.peak - 0.1, 0) / CM
    ring = tip + Vector((0, 0, 0.3 + RING))
    torus(tuple(ring * CM), RING * CM, ROD * CM, metal("ring", "#c9b79a"), rotation=(math.pi / 2, 0, 0))
    below, above = ring - Vector((0, 0, RING)), ring + Vector((0, 0, RING))
    sewn = [surface.at(side * 8.8, bra.peak - z, 0, 0.28) / CM for z in (0.6, 1, 1.5)]
    normal = surface.ask(side * 8.8, bra.peak - 1, 0)[1]
    ribbon(smooth_path([*round_rod(below, -1), *sewn], 4), WIDE, "strap", Vector((1, 0, 0)) - normal * normal.x, THICK)
    path = fall(surface, bra, [above + Vector((0, 0.2, 0.1))], side)
    flat = lie_flat(surface, path, both=False)
    ribbon(path, WIDE, "strap", [way + rise(i / len(path)) for i, way in enumerate(flat)], THICK)
    double = [p + Vector((0, -0.24, 0)) for p in path[2:13]]
    turned = smooth_path(round_rod(above, 1), 4)
    ribbon(turned + double, WIDE, "strap", [Vector((1, 0, 0))] * len(turned) + across(double), THICK)
    slider(path, 13)


def sew_strap(surface, bra, side, ways, wide=COTTON):
    """A plain wide strap, sewn on the tip of the cup and on the back with a box of stitches."""
    normal = surface.ask(side * 8.8, bra.peak - 1, 0)[1]
    level = (Vector((1, 0, 0)) - normal * normal.x).normalized()
    begin = [surface.at(side * 8.8, bra.peak - z, 0) / CM + normal * 0.36 for z in (2.2, 1.5, 0.8, 0.1)]
    path = fall(surface, bra, [*begin, begin[-1] + Vector((0, 0.1, 1.6))], side, ways, bra.peak - 16)
    flat = lie_flat(surface, path, both=False)
    flat = [level.lerp(way + rise(i / len(path)), clamp((i - 30) / 20)) for i, way in enumerate(flat)]
    ribbon(path, wide, "strap", flat, THICK)
    box = [[(i, a) for i in range(2, 19, 4)] for a in (1, -1)] + [[(i, a) for a in (-1, 1)] for i in (2, 18)]
    half, thread = wide / 2 - 0.2, matte("thread", "#d9d5ca")
    for line in box:
        stitches([(path[i] + level * (half * a) + normal * 0.08) * CM for i, a in line], thread, 0.0045, 0.0009, 0.002)


@model
def cotton_bras():
    """Two plain bras with double-layered cups and bound edges."""
    bra = Bra(gore=8.5, peak=17, side=8.5, cup=5.4)

    def one(number):
        surface = bra.build("cotton_bra", 2.2, straps=False)
        binding(surface, 0.7, "strap", "top", 280)
        binding(surface, 0.6, "trim", "under", 200)
        for side in (1, -1):
            sew_strap(surface, bra, side, TURNED if number else FALLS)
        return surface

    pack(one, (-4, -7, -11, 0), (5, 7, 13, 0))
    return laid((0, 0.7), 0.45, 0.55)


@model
def lace_bralette():
    """A pull-on bralette of lace."""
    bra = Bra(gore=8, peak=18, side=8, cup=4.4, back=7)
    surface = bra.build("lace_bralette", 2.6, straps=False)
    binding(surface, 0.5, "strap", "top", 280)
    for side in (1, -1):
        sew_strap(surface, bra, side, FALLS, 1.1)
    return laid((0.15, 0.6), 0.5, 0.42)


@model
def tshirt_bra():
    """Moulded cups without wire, adjustable straps."""
    bra = Bra(gore=7.5, peak=16, side=8, cup=6.2, tip=0.6)
    surface = bra.build("tshirt_bra", 1.2, straps=False)
    for side in (1, -1):
        hang_strap(surface, bra, side)
    return laid((0.2, 0.38), 0.5, 0.55)
