"""Watches: a model for each."""

from math import cos, pi, radians, sin

from goods.printed import disc, flat_label, printed
from goods.vessels import rounded
from goods.watch_parts import (
    GOLD,
    Loop,
    STEEL,
    adopt,
    applied,
    buckle,
    classic,
    crown,
    face,
    hands,
    keeper,
    links,
    pillow,
    placed,
    plate_case,
    pose,
    round_case,
    strap,
)
from materials import cloth, gloss, leather, matte, metal, rubber
from mathutils import Vector
from model import Detail, Pose, model
from shapes import box, built, cylinder, lathe, loft, tube


@model
def leather_watch():
    """Green dial, slim gold-tone case, tan strap saddle-stitched in cream."""
    gold, ivory = metal("case", GOLD, 0.18), matte("hands", "#f5ead2", 0.4)
    loop, frame, z = classic(
        "dial-pehar", 0.27, gold, leather("strap", "#8a4a26", 0.42), matte("thread", "#f0dfbd", 0.8)
    )
    applied(frame, 0.222, gold, z + 0.006, long=0.05)
    hands(frame, 0.23, gold, matte("second", "#dd5f38", 0.4), "dauphine", 0.026, z + 0.014)
    return pose(loop)


@model
def chronograph():
    """Three small dials, pushers, a bezel with a scale, a heavy link bracelet."""
    steel, bright, dark = metal("case", STEEL, 0.3), metal("polished", "#e2e2e0", 0.12), metal("hands", "#2c3036", 0.3)
    loop, frame, z = classic("dial-ghadiyal", 0.31, steel, None, None, 0.38, 0.14, cushion="#cfc9be")
    ring_colour = gloss("bezel", "#1d2228", 0.2)
    adopt(
        frame,
        built(lathe, rounded([(0.274, 0.13), (0.278, 0.158), (0.3, 0.15), (0.305, 0.13)], 0.004), ring_colour, 96),
    )
    white = matte("scale", "#f1eee6", 0.5)
    for k in range(60):
        a = 2 * pi * k / 60
        mark = box((0, 0, 0), (0.004, 0.014 if k % 5 else 0.02, 0.003), white, 0.0)
        mark.location, mark.rotation_euler, mark.parent = (0.288 * sin(a), 0.288 * cos(a), 0.1565), (0, 0, -a), frame
    adopt(frame, built(crown, 0.31, 0.14, bright, 0.042, True))
    applied(frame, 0.25, bright, z + 0.006, long=0.05, skip=(3, 6, 9))
    hands(frame, 0.255, dark, matte("second", "#dd5f38", 0.4), "baton", 0.026, z + 0.014, (304, 58, 0), white)
    gap = 0.29 / loop.length
    links(loop, gap, 1 - gap, 0.37, steel, bright)
    return pose(loop)


@model
def mesh_watch():
    """No numerals, a marigold dot at noon, a mesh band."""
    case = metal("case", STEEL, 0.2)
    loop, frame, z = classic("dial-sooraj", 0.3, case, None, None, 0.32, 0.075)
    hands(frame, 0.26, metal("hands", STEEL, 0.25), None, "thin", 0.016, z + 0.012)
    band_of = cloth("mesh", STEEL, 6, 0.8, 0.3, 0, "twill", metallic=1)
    gap = 0.3 / loop.length
    strap(loop, gap, 1 - gap, 0.32, band_of, 0.022, padding=0)
    place, along, out = loop.at(0.5)
    clasp = box((0, 0, 0), (0.34, 0.16, 0.05), case, 0.012)
    clasp.matrix_world = placed(place + out * 0.02, along, out)
    return pose(loop)


@model
def field_watch():
    """Brushed case, clear figures, a canvas strap with its stitching."""
    steel, glow = metal("case", "#a9a79f", 0.42), matte("glow", "#e9ecc6", 0.5)
    canvas = cloth("strap", "#5f6440", 16, 0.9, sheen=0.2)
    loop, frame, z = classic("dial-prahar", 0.31, steel, canvas, matte("thread", "#c9c29a", 0.8), 0.36, 0.13, coin=0)
    hands(
        frame,
        0.27,
        metal("hands", "#d8d6cc", 0.3),
        matte("second", "#dd7a38", 0.4),
        "baton",
        0.034,
        z + 0.014,
        bright=glow,
    )
    return pose(loop)


@model
def bangle_watch():
    """A kada with a small dial, hinged at one side."""
    gold = metal("case", STEEL, 0.16)
    loop = Loop(0.72, 0.8)
    pillow(loop, 0.56)
    rings, count = [], 96
    for k in range(count + 1):
        t = k / count
        place, _, out = loop.at(t)
        near = max(0, 1 - min(t, 1 - t) / 0.1)
        half, top = 0.085 + 0.06 * near**2, 0.05 + 0.02 * near
        rings.append(
            [
                place + Vector((x * half, 0, 0)) + out * (0.002 + y * top)
                for x, y in [(sin(a), 0.5 - 0.5 * cos(a)) for a in (2 * pi * j / 20 for j in range(20))]
            ]
        )
    loft(rings, gold, closed_ends=False)
    piping = metal("piping", STEEL, 0.24)
    for side in (-1, 1):
        line = []
        for k in range(161):
            t = 0.07 + 0.86 * k / 160
            place, _, out = loop.at(t)
            half = 0.085 + 0.06 * max(0, 1 - min(t, 1 - t) / 0.1) ** 2
            line.append(place + Vector((side * half * 0.86, 0, 0)) + out * 0.04)
        tube(line, 0.016, piping, order=3)
    frame = face(loop, 0.045)
    adopt(frame, built(round_case, gold, 0.17, 0.07, None, 24))
    disc(printed("dial", "dial-kangan", 0.3, specular=0.5, clearcoat=0.4), 0.148, (0, 0, 0.062), parent=frame)
    hands(frame, 0.13, metal("hands", "#6b4f28", 0.3), None, "leaf", 0.02, 0.066)
    place, along, out = loop.at(0.25)
    hinge = cylinder((0, 0, 0), 0.022, 0.2, piping, 20)
    hinge.matrix_world = placed(place + out * 0.03, out, Vector((1, 0, 0)))
    return Pose(0.45, 1.22, -24, 11, Detail(tuple(loop.at(0)[0]), 0.44, -30, 16), back_azimuth=150, centre_x=0.07)


@model
def blue_watch():
    """A brushed blue dial, silver hands, date at six, navy leather."""
    steel = metal("case", STEEL, 0.18)
    loop, frame, z = classic(
        "dial-megh",
        0.29,
        steel,
        leather("strap", "#22304d", 0.42),
        matte("thread", "#8c9cba", 0.8),
        0.34,
        0.1,
        cushion="#cfc9be",
    )
    applied(frame, 0.24, steel, z + 0.006, long=0.055, skip=(6,))
    hands(
        frame,
        0.25,
        metal("hands", "#e6e6e4", 0.2),
        matte("second", "#e6e6e4", 0.4),
        "dauphine",
        0.028,
        z + 0.014,
        (304, 58, 215),
    )
    return pose(loop)


@model
def moon_watch():
    """A plum sky with a small gold-tone moon."""
    gold = metal("case", GOLD, 0.18)
    loop, frame, z = classic(
        "dial-anant", 0.26, gold, leather("strap", "#5a2a52", 0.42), matte("thread", "#b98fb0", 0.8), 0.28, 0.1, coin=48
    )
    applied(frame, 0.215, gold, z + 0.006, long=0.04, width=0.01, skip=(5, 6, 7))
    hands(frame, 0.22, gold, None, "leaf", 0.022, z + 0.014)
    return pose(loop)


@model
def first_watch():
    """Numbered minutes, a resin case, a woven strap with plenty of holes."""
    resin = gloss("case", "#2f6fb3", 0.35)
    band_of = cloth("strap", "#2f6fb3", 18, 0.9, sheen=0.2)
    loop, frame, z = classic(
        "dial-ankur", 0.28, resin, band_of, matte("thread", "#f2b441", 0.8), 0.3, 0.13, cushion="#e3d6c0"
    )
    hands(
        frame,
        0.24,
        matte("hands", "#1f4f8c", 0.4),
        matte("second", "#e4572e", 0.4),
        "baton",
        0.032,
        z + 0.014,
        bright=matte("glow", "#eaf3d6", 0.5),
    )
    return pose(loop)


@model
def slim_watch():
    """A rectangle, slightly curved; hair-thin hands; a narrow black strap."""
    gold = metal("case", GOLD, 0.18)
    loop = Loop(0.7, 0.84)
    pillow(loop, 0.5)
    frame = face(loop, 0.014)
    adopt(
        frame,
        built(
            plate_case,
            0.36,
            0.5,
            0.28,
            [(0.93, 0), (1, 0.02), (1, 0.05), (0.96, 0.072), (0.9, 0.076), (0.885, 0.06)],
            gold,
        ),
    )
    flat_label(
        "dial-resham",
        0.31,
        (0, 0, 0.0775),
        (radians(-90), 0, 0),
        "dial",
        frame,
        roughness=0.3,
        specular=0.5,
        clearcoat=0.4,
    )
    hands(frame, 0.16, metal("hands", "#2b1d18", 0.3), None, "thin", 0.009, 0.082)
    adopt(frame, built(crown, 0.18, 0.07, gold, 0.028))
    black = leather("strap", "#211c1b", 0.4)
    gap = 0.262 / loop.length
    for i in (-1, 1):
        tube(
            [loop.at(i * gap)[0] + Vector((x, 0, 0)) + loop.at(i * gap)[2] * 0.03 for x in (-0.13, 0.13)],
            0.018,
            gold,
            order=2,
        )
    strap(loop, gap, 0.53, 0.22, black, 0.026, matte("thread", "#3a3331", 0.8), 0.006, 0.06)
    strap(loop, 0.45, 1 - gap, 0.22, black, 0.026, matte("thread", "#3a3331", 0.8), 0.006, 0.06)
    buckle(loop, 0.49, 0.2, gold)
    keeper(loop, 0.55, 0.2, black)
    return pose(loop)


@model
def smart_watch():
    """A rounded square with its screen awake, a silicone strap."""
    case, strap_of = metal("case", "#3a3a3c", 0.32), rubber("strap", "#2a2a2c", 0.55)
    loop = Loop(0.74, 0.86)
    pillow(loop, colour="#d3ccc1")
    frame = face(loop, 0.0)
    adopt(
        frame,
        built(
            plate_case,
            0.5,
            0.6,
            0.42,
            [(0.9, 0), (0.985, 0.03), (1, 0.07), (1, 0.1), (0.975, 0.13), (0.93, 0.142)],
            case,
        ),
    )
    adopt(
        frame,
        built(
            plate_case,
            0.5,
            0.6,
            0.42,
            [(0.94, 0.136), (0.925, 0.15), (0.88, 0.156), (0.4, 0.157)],
            gloss("glass", "#08090b", 0.06),
        ),
    )
    lit = printed("screen", "dial-daud", 0.2, specular=0.5)
    shader = lit.node_tree.nodes["Principled BSDF"]
    image = next(node for node in lit.node_tree.nodes if node.type == "TEX_IMAGE")
    lit.node_tree.links.new(image.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = 0.8
    lit.cycles.sample_as_light = False
    flat_label("dial-daud", 0.4, (0, 0, 0.1595), (radians(-90), 0, 0), "screen", frame)
    adopt(
        frame,
        built(
            lambda: lathe(
                [(0, 0.24), (0.045, 0.24), (0.05, 0.25), (0.05, 0.278), (0.04, 0.286), (0, 0.286)],
                metal("crown", "#8d8d8f", 0.3),
                32,
                (0, 0.1, 0.075),
                (0, radians(90), 0),
            )
        ),
    )
    gap = 0.275 / loop.length
    strap(loop, gap, 0.54, 0.42, strap_of, 0.04, None, 0.02, 0.1)
    strap(loop, 0.44, 1 - gap, 0.42, strap_of, 0.04, None, 0.02, 0.1)
    hole = matte("holes", "#141415", 0.8)
    for k in range(5):
        place, along, out = loop.at(0.57 + 0.03 * k)
        mark = cylinder((0, 0, 0), 0.018, 0.01, hole, 20)
        mark.matrix_world = placed(place + out * 0.038, along, out)
    keeper(loop, 0.56, 0.38, strap_of, 0.05)
    return pose(loop)
