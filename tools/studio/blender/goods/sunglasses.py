"""Sunglasses: a model for each shape. The outlines are right lenses about their own middle, x outward."""

from math import cos, pi, radians, sin

from goods.glasses import (
    GOLD,
    acetate,
    arm,
    bent,
    bridge,
    lens,
    outline,
    pads,
    rim,
    rise,
    stand,
    tinted,
    tortoise,
    wire_rim,
)
from materials import gloss, matte, metal, rubber
from mathutils import Vector
from model import model
from shapes import cylinder, loft, mesh, spline, subdivide, tube

ROUND_SQUARE = [
    (0.2, 0.0),
    (0.19, 0.12),
    (0.1, 0.175),
    (-0.06, 0.17),
    (-0.175, 0.12),
    (-0.195, 0.0),
    (-0.165, -0.12),
    (-0.06, -0.178),
    (0.07, -0.178),
    (0.17, -0.12),
]
SQUARE = [
    (0.215, 0.0),
    (0.222, 0.13),
    (0.19, 0.16),
    (0.0, 0.165),
    (-0.18, 0.155),
    (-0.2, 0.12),
    (-0.19, -0.02),
    (-0.165, -0.135),
    (-0.12, -0.165),
    (0.0, -0.17),
    (0.14, -0.165),
    (0.19, -0.13),
]
AVIATOR = [
    (0.225, 0.03),
    (0.2, 0.12),
    (0.1, 0.16),
    (-0.06, 0.155),
    (-0.165, 0.125),
    (-0.195, 0.05),
    (-0.165, -0.06),
    (-0.09, -0.165),
    (0.03, -0.215),
    (0.145, -0.18),
    (0.21, -0.08),
]
CAT = [
    (0.225, 0.06),
    (0.255, 0.15),
    (0.16, 0.15),
    (0.0, 0.125),
    (-0.14, 0.11),
    (-0.19, 0.04),
    (-0.16, -0.07),
    (-0.06, -0.135),
    (0.06, -0.14),
    (0.17, -0.08),
]
BIG = [
    (0.25, 0.0),
    (0.22, 0.14),
    (0.1, 0.215),
    (-0.06, 0.21),
    (-0.19, 0.14),
    (-0.225, 0.02),
    (-0.19, -0.13),
    (-0.07, -0.22),
    (0.09, -0.22),
    (0.21, -0.13),
]
WING = [
    (0.24, 0.08),
    (0.2, 0.16),
    (0.06, 0.16),
    (-0.1, 0.14),
    (-0.195, 0.1),
    (-0.2, 0.0),
    (-0.13, -0.08),
    (-0.03, -0.15),
    (0.1, -0.19),
    (0.2, -0.12),
    (0.235, -0.02),
]
WAYFARER = [
    (0.215, 0.05),
    (0.225, 0.145),
    (0.15, 0.165),
    (0.0, 0.155),
    (-0.16, 0.14),
    (-0.195, 0.08),
    (-0.17, -0.05),
    (-0.11, -0.145),
    (0.0, -0.165),
    (0.11, -0.155),
    (0.185, -0.06),
]
CLUB = [
    (0.2, 0.04),
    (0.205, 0.12),
    (0.12, 0.14),
    (-0.05, 0.135),
    (-0.17, 0.115),
    (-0.19, 0.03),
    (-0.16, -0.09),
    (-0.06, -0.16),
    (0.05, -0.165),
    (0.16, -0.1),
]


@model
def tortoise_sunglasses():
    """Generously round, a keyhole bridge, dark tortoise."""
    return stand(
        lambda: acetate(
            tortoise("frame"),
            ROUND_SQUARE,
            tinted("lens", "#2b2b2d", "#4a4a4b"),
            lambda x, z: 0.034 + 0.02 * max(0, z) / 0.17,
            keyhole=True,
            metalwork=metal("rivets", GOLD),
        )
    )


@model
def aviators():
    """Teardrop lenses, a double bridge, a tint that fades downwards."""

    def build():
        wire, line = metal("frame", "#d2d2d0", 0.18), outline(AVIATOR)
        shade, tips = tinted("lens", "#33302c", "#a58f72"), gloss("tips", "#3a2a20")
        for side in (-1, 1):
            wire_rim(line, side, 0.27, wire)
            lens(line, side, 0.27, shade)
            arm(side, (0.5, 0.11), wire, (0.02, 0.012), tip=tips)
            tube(
                [bent(side * 0.475, 0.11), bent(side * 0.5, 0.115, -0.005), bent(side * 0.505, 0.11, 0.03)], 0.014, wire
            )
        bridge([(-0.13, 0.155, 0), (0, 0.165, -0.012), (0.13, 0.155, 0)], 0.009, wire)
        bridge([(-0.078, 0.07, 0), (-0.04, 0.09, -0.01), (0.04, 0.09, -0.01), (0.078, 0.07, 0)], 0.009, wire)
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.066)

    return stand(build)


@model
def square_sunglasses():
    """Plain black and square-shouldered."""
    return stand(
        lambda: acetate(
            gloss("frame", "#1b1918", 0.14),
            SQUARE,
            tinted("lens", "#1f2224"),
            lambda x, z: 0.036 + 0.016 * rise(z, -0.05, 0.14),
            0.275,
            0.06,
            (0.51, 0.11),
            (0.085, 0.036),
            metalwork=metal("rivets", "#d2d2d0"),
        )
    )


@model
def cat_eye_sunglasses():
    """A lift at the corners, riveted."""
    return stand(
        lambda: acetate(
            gloss("frame", "#6b2a4a", 0.14),
            CAT,
            tinted("lens", "#3a2a30", "#7d6468"),
            lambda x, z: 0.028 + 0.03 * rise(z, -0.04, 0.12) + 0.05 * rise(x, 0.1, 0.26) * rise(z, 0, 0.12),
            0.262,
            0.055,
            (0.535, 0.15),
            (0.06, 0.03),
            metalwork=metal("rivets", GOLD),
        )
    )


@model
def oversized_sunglasses():
    """Big round lenses tinted rose in a frame that is hardly there."""
    return stand(
        lambda: acetate(
            gloss("frame", "#c77f86", 0.16),
            BIG,
            tinted("lens", "#a4545e", "#e3aeb0"),
            lambda x, z: 0.026 + 0.008 * rise(z, -0.1, 0.2),
            0.29,
            0.045,
            (0.545, 0.09),
            (0.05, 0.026),
            metalwork=metal("rivets", GOLD),
        )
    )


@model
def rimless_sunglasses():
    """Two lenses cut like wings, arms of wire, locked screws."""

    def build():
        wire, line = metal("frame", "#d9cdb8", 0.2), outline(WING)
        sea, tips = tinted("lens", "#3d8f8a", "#9fcfc4"), gloss("tips", "#d9e6e0")
        for side in (-1, 1):
            thicken_edge = lens(line, side, 0.27, sea)
            solid = thicken_edge.modifiers.new("thicken", "SOLIDIFY")
            solid.thickness = 0.012
            arm(side, (0.515, 0.1), wire, (0.016, 0.012), tip=tips)
            tube(
                [bent(side * 0.44, 0.1, -0.026), bent(side * 0.51, 0.102, -0.01), bent(side * 0.515, 0.1, 0.03)],
                0.009,
                wire,
            )
            for x in (0.455, 0.125):
                cylinder(
                    bent(side * x, 0.1 if x > 0.3 else 0.06, -0.03), 0.015, 0.012, wire, 20, (radians(90), 0, 0), 0.004
                )
        bridge(
            [(-0.125, 0.06, -0.026), (-0.05, 0.085, -0.03), (0.05, 0.085, -0.03), (0.125, 0.06, -0.026)], 0.009, wire
        )
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.066)

    return stand(build)


@model
def wrap_sunglasses():
    """One shield round the brow, vents, rubber at nose and ears."""

    def build():
        frame, grip = gloss("frame", "#b8322b", 0.24), rubber("grip", "#26221f", 0.6)
        wrap, shape = 0.62, []
        for t in range(49):
            a = pi * (1 - t / 48)
            shape.append((0.52 * cos(a), 0.1 + 0.045 * sin(a) + 0.0))
        low = [
            (
                0.52 * cos(pi * t / 48),
                -0.02
                - 0.13 * abs(cos(pi * t / 48)) ** 0.35 * (1 - 0.75 * abs(cos(pi * t / 48)) ** 6)
                + 0.09 * max(0, 1 - (cos(pi * t / 48) / 0.17) ** 2),
            )
            for t in range(49)
        ]
        shade = tinted("lens", "#2a2626", "#6b3a30", -0.15, 0.14, 0.05)
        vertices, faces = [], []
        upper, lower = shape, low[::-1]
        for j in range(9):
            k = j / 8
            for (x, z0), (_, z1) in zip(upper, lower):
                vertices.append(bent(x, z0 + (z1 - z0) * k, -0.03 * sin(pi * k), wrap))
        for j in range(8):
            for i in range(48):
                faces.append((j * 49 + i, (j + 1) * 49 + i, (j + 1) * 49 + i + 1, j * 49 + i + 1))
        mesh("shield", vertices, faces, shade)
        for line, size in ((upper, 0.026), (lower, 0.009)):
            rings = [
                [
                    bent(x, z + b * size, a * 0.035, wrap)
                    for a, b in ((-1, -0.4), (-0.8, 0.8), (0, 1), (0.8, 0.8), (1, -0.4), (0, -0.6))
                ]
                for x, z in line
            ]
            subdivide(loft(rings, frame), 1)
        for side in (-1, 1):
            x, z = 0.52, 0.08
            y0 = bent(x, z, 0, wrap).y
            points = [
                (side * x, y0 - 0.01, z),
                (side * 0.545, y0 + 0.06, z + 0.0),
                (side * 0.55, y0 + 0.3, z - 0.01),
                (side * 0.52, y0 + 0.62, z - 0.04),
                (side * 0.49, y0 + 0.78, z - 0.12),
            ]
            rings = []
            for k, p in enumerate(spline(points, 6)):
                h = 0.07 - 0.035 * min(1, k / 10)
                rings.append([p + Vector((a * 0.02, 0, b * h)) for a, b in squircle_plan])
            subdivide(loft(rings[:17], frame), 1)
            loft([[q + (q - sum(r, Vector()) / len(r)) * 0.25 for q in r] for r in rings[16:]], grip)
            for k in range(3):
                tube(
                    [
                        bent(side * (0.16 + 0.07 * k), 0.135 - 0.006 * k, -0.04, wrap),
                        bent(side * (0.2 + 0.07 * k), 0.131 - 0.006 * k, -0.04, wrap),
                    ],
                    0.007,
                    grip,
                    order=2,
                )
            tube(
                [
                    bent(side * 0.05, 0.02, 0.03, wrap),
                    bent(side * 0.075, -0.05, 0.06, wrap),
                    bent(side * 0.1, -0.1, 0.05, wrap),
                ],
                0.02,
                grip,
            )

    squircle_plan = [(cos(2 * pi * k / 12), sin(2 * pi * k / 12)) for k in range(12)]
    return stand(build)


@model
def club_sunglasses():
    """Heavy brows above, thin gold-tone wire below."""

    def build():
        brow, wire, line = tortoise("frame", "#2b1710", "#7a4420"), metal("wire", GOLD, 0.18), outline(CLUB)
        for side in (-1, 1):
            wire_rim(line, side, 0.262, wire, 0.009)
            lens(line, side, 0.262, tinted("lens", "#38443a", "#66705f"))
            rim(
                line,
                side,
                0.262,
                lambda x, z: 0.03 + 0.03 * max(0, x + 0.1) / 0.3,
                brow,
                0.06,
                share=lambda x, z: z > 0.035,
            )
            arm(side, (0.487, 0.1), brow, (0.06, 0.03))
            cylinder(bent(side * 0.478, 0.105, -0.036), 0.011, 0.012, wire, 20, (radians(90), 0, 0), 0.004)
        bridge([(-0.075, 0.05, 0), (-0.03, 0.082, -0.01), (0.03, 0.082, -0.01), (0.075, 0.05, 0)], 0.012, wire)
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.068)

    return stand(build)


@model
def wayfaring_sunglasses():
    """Matt and sturdy, wider at the brow, with small pins of metal."""
    return stand(
        lambda: acetate(
            matte("frame", "#45464a", 0.55),
            WAYFARER,
            tinted("lens", "#26282a", "#4e5356"),
            lambda x, z: 0.032 + 0.026 * rise(z, -0.06, 0.13) + 0.022 * rise(x, 0, 0.22) * rise(z, -0.1, 0.1),
            0.27,
            0.06,
            (0.505, 0.12),
            (0.075, 0.036),
            metalwork=metal("rivets", "#d2d2d0"),
        )
    )
