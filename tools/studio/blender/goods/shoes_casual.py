"""Casual slip-ons: espadrilles, ballet flats, driving shoes, canvas slip-ons, and a child's with a bow."""

from math import pi, sin

from goods.sewing import dashes, ribbon, stitches
from goods.shoes_formal import SLIP, apron
from goods.shoes_last import Last, Shoe, curve
from goods.shoes_open import rope
from goods.shoes_parts import cover, flat_floor, insole, lining, pair, panel, rim, sole
from goods.shoes_sneakers import cup_sole, heel_counter, heel_tab, junior_last, shoe_pose
from materials import cloth, leather, matte, rubber
from mathutils import Vector
from model import model
from shapes import sphere, tube

SLIPPER = [
    (0.00, 0.014, 0.000, 0.195, 0.0),
    (0.04, 0.048, 0.050, 0.190, 0.0),
    (0.14, 0.140, 0.079, 0.162, 0.0),
    (0.28, 0.285, 0.086, 0.142, 0.0),
    (0.42, 0.415, 0.082, 0.146, 0.1),
    (0.52, 0.510, 0.056, 0.166, 0.5),
    (0.56, 0.530, 0.000, 0.170, 0.9),
    (0.66, 0.625, 0.000, 0.146, 1.0),
    (0.78, 0.740, 0.000, 0.118, 1.0),
    (1.00, 0.905, 0.000, 0.082, 1.0),
]


def slip_gore(skin, at, elastic, x=0.455, wide=0.045, low=0.48, lines=6):
    """The elastic wedge beside the opening of a slip-on, ribbed."""
    a = at(x)
    outline = curve((a - wide, 1.0), (a - wide * 0.5, 0.75), (a - wide * 0.12, low)) + curve(
        (a + wide * 0.12, low), (a + wide * 0.5, 0.75), (a + wide, 1.0)
    )
    panel(skin, outline, elastic, both=True, lift=0.004, rim=0.003)
    for side in (1, -1):
        for k in range(lines):
            u = (k + 0.5) / lines * 2 - 1
            tube(
                [
                    skin.on(side * (a + u * wide * (0.2 + 0.75 * (t - low) / (1 - low))), t, 0.0045)
                    for t in [low + 0.03 + (0.96 - low) * i / 8 for i in range(9)]
                ],
                0.0036,
                elastic,
                order=3,
            )


@model
def espadrille():
    """Canvas slipper on a coil of jute rope."""

    def build():
        last = Last(toe="round", stand=0.085, spring=0.018, width=0.94)
        skin = Shoe(last, SLIPPER, bulge=0.012)
        at = last.around
        canvas, inner = cloth("upper", "#efe6d2", scale=9), cloth("lining", "#e2d3b4")
        jute, thread = matte("jute", "#c8a56a"), matte("thread", "#b98f55")
        cover(skin, canvas)
        lining(skin, inner)
        insole(last, cloth("lining", "#e2d3b4"))
        vamp = curve((at(0.555), 1.0), (at(0.535), 0.86), (at(0.505), 0.6), (at(0.48), 0.3), (at(0.45), 0.0))
        panel(
            skin,
            [*vamp, (1, 0), (1, 2), (at(0.45), 2), *[(a, 2 - t) for a, t in vamp[-2:0:-1]]],
            canvas,
            thread=thread,
            lift=0.006,
        )
        slip_gore(skin, at, cloth("elastic", "#d8c9a6"), x=0.42)
        rim(skin, 0.006, canvas, a_end=at(0.559), sink=0.2)
        cross = [(a / 88, 0.055) for a in range(-88, 89)]
        line = [skin.on(a, t, 0.003) for a, t in cross]
        dashes("blanket stitch", line, thread, 0.046, 0.0042, 0.019, tilt=(0, 0, 2.4))
        dashes("blanket stitch", [skin.on(a, 0.16, 0.003) for a, _ in cross], thread, 0.019, 0.0042, 0.019)
        under = flat_floor(last)
        sole(last, [(rubber("outsole", "#9a6f3d"), [(0.004, 0), (0.012, 0.03), (0.012, 0.16)])], 0.004, under)
        sole(last, [(jute, [(0.010, 0.15), (0.010, 0.6), (0.006, 1.0)])], 0.004, under)
        rope(last, jute, [lambda x, k=k: under(x) + 0.026 + 0.0205 * k for k in range(4)], reach=0.012, size=0.0225)

    pair(build, dict(x=0.02, y=-0.18, turn=-10), dict(x=0.02, y=0.19, turn=14))
    return shoe_pose(40, 27)


BALLET = [
    (0.00, 0.018, 0.000, 0.155, 0.0),
    (0.04, 0.048, 0.048, 0.145, 0.0),
    (0.14, 0.140, 0.080, 0.112, 0.0),
    (0.30, 0.300, 0.094, 0.090, 0.0),
    (0.48, 0.480, 0.108, 0.086, 0.0),
    (0.64, 0.640, 0.104, 0.088, 0.15),
    (0.715, 0.705, 0.060, 0.098, 0.6),
    (0.745, 0.715, 0.000, 0.100, 0.95),
    (0.82, 0.785, 0.000, 0.090, 1.0),
    (1.00, 0.905, 0.000, 0.064, 1.0),
]


def bow(at_point, normal, ahead, size, material, thread=None, tails=True):
    """A flat bow: two loops pinched by a knot, and two short tails."""
    p, n = Vector(at_point), Vector(normal).normalized()
    f = Vector(ahead)
    f = (f - n * f.dot(n)).normalized()
    s = n.cross(f)
    for side in (1, -1):
        d = s * side
        loop = curve(
            p,
            p + d * size * 0.5 + n * size * 0.22,
            p + d * size + n * size * 0.16,
            p + d * size * 1.02 + n * size * 0.02,
            p + d * size * 0.5 + n * size * 0.0,
            p,
            steps=5,
        )
        wide = [
            0.35
            + 0.75
            * sin(
                pi * min(1, 0.15 + i / (len(loop) - 1) * 0.85)
                if i < len(loop) / 2
                else pi * (1 - i / (len(loop) - 1)) * 0.85 + 0.4
            )
            for i in range(len(loop))
        ]
        wide = [max(0.4, w) for w in wide]
        ribbon(loop, n, size * 0.62, 0.007, material, widths=wide)
        if tails:
            tail = curve(
                p,
                p + d * size * 0.35 + f * size * 0.4 + n * 0.004,
                p + d * size * 0.55 + f * size * 0.95 - n * 0.01,
                steps=5,
            )
            ribbon(tail, n, size * 0.34, 0.006, material)
    ribbon(
        [p - f * size * 0.2 + n * size * 0.05, p + n * size * 0.16, p + f * size * 0.2 + n * size * 0.05],
        n,
        size * 0.34,
        size * 0.2,
        material,
    )


@model
def ballet_flat():
    """Soft leather flat with a drawn-in edge and a bow."""

    def build():
        last = Last(toe="round", stand=0.03, spring=0.014, width=0.9)
        skin = Shoe(last, BALLET, bulge=0.01)
        at = last.around
        hide, inner = leather("upper", "#d99a96", 0.42), leather("lining", "#ecd6bd", 0.6)
        cover(skin, hide)
        lining(skin, inner)
        insole(last, inner)
        rim(skin, 0.0085, leather("binding", "#c98681", 0.45), a_end=at(0.744), sink=0.1)
        pleats = [skin.on(a / 100 * at(0.71), 0.9, 0.0015) for a in range(-100, 101)]
        dashes("gathers", pleats, hide, 0.022, 0.0042, 0.016, tilt=(0, 0, 3))
        stitches([skin.on(a / 100 * at(0.71), 0.8, 0.001) for a in range(-100, 101)], matte("thread", "#b97974"))
        p, n = skin.on(at(0.755), 1.0, 0.010), skin.normal(at(0.755), 1.0)
        bow(p, n, (1, 0, 0), 0.062, leather("bow", "#d99a96", 0.42))
        sole(last, [(leather("outsole", "#a9754d", 0.6), [(0.0, 0), (0.006, 0.15), (0.006, 0.7), (-0.002, 1)])], 0.006)
        stitches([skin.on(0, t, 0.001) for t in [i / 20 for i in range(1, 19)]], matte("thread", "#b97974"))

    pair(build, dict(x=0.02, y=-0.15, turn=-12), dict(x=0.02, y=0.15, turn=12))
    return shoe_pose(44, 36)


@model
def driving_shoe():
    """Suede moccasin with a lace detail and rubber pebbles up the heel."""

    def build():
        last = Last(toe="round", stand=0.042, spring=0.02, width=0.98)
        skin = Shoe(last, SLIP, bulge=0.018)
        at = last.around
        suede, thread = leather("upper", "#2f4468", 0.9), matte("thread", "#e2cfa6")
        inner, lace = leather("lining", "#b98a58", 0.65), leather("lace", "#8a5a34", 0.5)
        cover(skin, suede)
        lining(skin, inner)
        insole(last, inner)
        apron(skin, at, suede, thread)
        for side in (1, -1):
            line = [skin.on(side * a, 0.83, 0.008) for a in [at(0.46) * i / 40 for i in range(2, 41)]]
            for i in range(0, len(line) - 4, 6):
                ribbon(line[i : i + 5], [skin.normal(side * at(0.46) * (i + 3) / 40, 0.83)] * 5, 0.016, 0.008, lace)
        left, right = skin.on(at(0.545), 0.78, 0.012), skin.on(-at(0.545), 0.78, 0.012)
        ribbon(
            curve(left, skin.on(at(0.545), 1.0, 0.016), right, steps=10), skin.normal(at(0.545), 1.0), 0.02, 0.009, lace
        )
        p, n = skin.on(at(0.55), 1.0, 0.022), skin.normal(at(0.55), 1.0)
        bow(p, n, (1, 0, 0.1), 0.07, lace)
        collar = curve((at(0.44), 1.0), (at(0.43), 0.90), (at(0.30), 0.86), (0.1, 0.82), (0.0, 0.80))
        panel(
            skin,
            collar + [(0, 1.0)] + [(at(0.44) * i / 20, 1.0) for i in range(1, 20)],
            suede,
            both=True,
            thread=thread,
            lift=0.006,
        )
        rim(skin, 0.006, suede, a_end=at(0.524), sink=0.2)
        pebble = rubber("outsole", "#3a2a20")
        under = lambda x: flat_floor(last)(x) + 0.014
        sole(last, [(pebble, [(-0.02, 0), (-0.004, 0.15), (0.002, 0.7), (-0.004, 1.0)])], 0.004, under)
        for i in range(12):
            x = 0.05 + i * 0.075
            half = abs(last.edge(at(x))[1]) * 0.9
            for k in range(5):
                y = half * (k - 2) / 2 + 0.012
                sphere((x, y, under(x) + 0.004), 0.019, pebble, segments=12)
        tongue_back = (
            curve((-0.055, 0.0), (-0.05, 0.3), (-0.03, 0.48), (0.0, 0.54))
            + curve((0.0, 0.54), (0.03, 0.48), (0.05, 0.3), (0.055, 0.0))[1:]
        )
        panel(skin, tongue_back, pebble, lift=0.006)
        for t, count in ((0.08, 3), (0.22, 3), (0.36, 3), (0.47, 1)):
            for k in range(count):
                a = (k - (count - 1) / 2) * 0.034
                sphere(tuple(skin.on(a, t, 0.006)), 0.014, pebble, segments=12, scale=(1, 1, 0.9))

    pair(build, dict(x=0.04, y=-0.2, turn=-10), dict(x=-0.04, y=0.2, turn=168))
    return shoe_pose(22, 28, (0.1, -0.2, 0.46), back_azimuth=-60)


@model
def canvas_slip_on():
    """Canvas slip-on with elastic sides and a padded heel."""

    def build():
        last = Last(toe="wide", stand=0.055, spring=0.022)
        skin = Shoe(last, SLIP, bulge=0.014)
        at = last.around
        canvas, thread = cloth("upper", "#55524f", scale=10), matte("thread", "#c9c0ae")
        inner, pad = cloth("lining", "#d8ccb6"), leather("padding", "#8a6a48", 0.6)
        cover(skin, canvas)
        lining(skin, inner)
        insole(last, inner)
        vamp = curve((at(0.52), 1.0), (at(0.515), 0.82), (at(0.50), 0.55), (at(0.44), 0.25), (at(0.40), 0.0))
        panel(
            skin,
            [*vamp, (1, 0), (1, 2), (at(0.40), 2), *[(a, 2 - t) for a, t in vamp[-2:0:-1]]],
            canvas,
            thread=thread,
            double=True,
            lift=0.006,
        )
        slip_gore(skin, at, cloth("elastic", "#3a3735"), x=0.43, wide=0.05, low=0.42)
        collar = curve((0.0, 0.62), (0.12, 0.68), (at(0.30), 0.80), (at(0.37), 1.0))
        panel(
            skin,
            collar + [(at(0.36) * i / 20, 1.0) for i in range(20, -1, -1)],
            canvas,
            both=True,
            thread=thread,
            lift=0.012,
            rim=0.012,
        )
        panel(skin, heel_tab(0.1), pad, thread=thread, lift=0.015)
        rim(skin, 0.014, inner, a_end=at(0.36))
        cup_sole(last, rubber("sole", "#f4eee2"), rubber("gum", "#c79a62"), lip=0.036, stitch=thread)

    pair(build, dict(x=0.0, y=-0.2, turn=6), dict(x=0.05, y=0.22, turn=-18))
    return shoe_pose(42, 27)


@model
def bow_slip_on():
    """A child's round-toed canvas shoe with a bow and an elastic strap."""

    def build():
        last = junior_last(stand=0.06, spring=0.022)
        topline = [(k, x, y, z * 1.25, roof) for k, x, y, z, roof in BALLET]
        skin = Shoe(last, topline, bulge=0.016)
        at = last.around
        canvas, inner = cloth("upper", "#e79aa8", scale=9), cloth("lining", "#f3e3d3")
        thread, edge = matte("thread", "#fbeee6"), cloth("binding", "#d77f90")
        cover(skin, canvas)
        lining(skin, inner)
        insole(last, inner)
        panel(skin, heel_counter(0.2, 0.8), canvas, thread=thread)
        rim(skin, 0.012, edge, a_end=at(0.744), sink=0.1)
        span = [
            skin.on(at(0.40), 0.9, 0.004),
            skin.on(at(0.40), 1.0, 0.004) + Vector((0.005, 0.012, 0.05)),
            Vector((0.40, last.edge(at(0.4))[1] * 0.1, 0.255)),
            skin.on(-at(0.40), 1.0, 0.004) + Vector((0.005, -0.012, 0.05)),
            skin.on(-at(0.40), 0.9, 0.004),
        ]
        line = [Vector(p) for p in curve(*span, steps=8)]
        normals = [Vector((0.1, p.y * 6, 0.5)).normalized() for p in line]
        ribbon(line, normals, 0.06, 0.009, edge)
        p, n = skin.on(at(0.80), 1.0, 0.012), skin.normal(at(0.80), 1.0)
        bow(p, n, (1, 0, 0), 0.1, cloth("bow", "#e79aa8", scale=9))
        cup_sole(last, rubber("sole", "#f8f1e6"), rubber("gum", "#e3c9a4"), lip=0.03, stitch=thread, out=0.015)

    pair(build, dict(x=0.0, y=-0.22, turn=-10), dict(x=0.04, y=0.22, turn=14))
    return shoe_pose(42, 33)
