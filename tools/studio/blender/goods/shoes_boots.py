"""Boots: Chelsea, hiking, desert, lined ankle and rain boots."""

from materials import cloth, gloss, leather, material, matte, metal, rubber
from mathutils import Vector
from model import model
from goods.sewing import dashes, ribbon, stitches
from shapes import tube
from goods.shoes_last import Boot, Last, Shoe, curve
from goods.shoes_parts import (
    around,
    cover,
    flat_floor,
    heel,
    insole,
    laces,
    lining,
    lugs,
    pair,
    panel,
    rim,
    sole,
    tongue,
)
from goods.shoes_sneakers import front_laces, heel_counter, junior_last, shoe_pose

ANKLE = [
    (0.075, 0.000, 1.000, 0.170, 0.72),
    (0.115, -0.008, 0.996, 0.170, 0.75),
    (0.155, -0.008, 0.940, 0.158, 0.8),
    (0.190, -0.004, 0.810, 0.144, 0.85),
    (0.230, 0.002, 0.670, 0.128, 0.9),
    (0.280, 0.006, 0.530, 0.116, 0.95),
    (0.350, 0.006, 0.425, 0.106, 1.0),
    (0.440, 0.000, 0.378, 0.106, 1.0),
    (0.540, -0.008, 0.362, 0.112, 1.0),
    (0.620, -0.014, 0.368, 0.118, 1.0),
]


def welted(last, outsole, welt, thread, lip=0.02, out=0.016, x_end=0.27, taper=0.03, slant=0.02, cap=None):
    """A stitched welt on a leather sole, and a heel."""
    tread = lambda x: last.floor(x) - 0.032
    sole(last, [(outsole, [(out - 0.008, 0), (out, 0.1), (out, 0.5)])], lip, tread)
    sole(
        last,
        [(welt, [(out, 0.5), (out + 0.004, 0.56), (out + 0.004, 0.8), (out - 0.002, 0.9), (-0.01, 0.92)])],
        lip,
        tread,
    )
    stitches(
        around(last, out - 0.004, lambda x: last.floor(x) + lip * 0.76), thread, length=0.013, radius=0.0026, gap=0.007
    )
    heel(last, outsole, x_end, offset=out - 0.004, taper=taper, slant=slant, lip=-0.03, cap=cap)


def gore(skin, material, a, t, thread, lines=11):
    """An elastic panel narrowing downwards on both sides, ribbed; a: (from, to) at the collar, t: its lowest."""
    middle, half = (a[0] + a[1]) / 2, (a[1] - a[0]) / 2
    edge = curve((middle - half, 1.0), (middle - half * 0.8, (1 + t) / 2), (middle - half * 0.42, t + 0.03))
    low = curve((middle - half * 0.3, t), (middle, t - 0.012), (middle + half * 0.3, t), steps=4)
    outline = edge + low + [(2 * middle - u, v) for u, v in reversed(edge)]
    panel(skin, outline, material, both=True, lift=0.004)
    for side in (1, -1):
        for k in range(lines):
            u = (k + 0.5) / lines * 2 - 1
            line = [
                skin.on(side * (middle + u * half * (0.36 + 0.56 * ((v - t) / (1 - t)))), v, 0.0045)
                for v in [t + (0.995 - t) * i / 10 for i in range(11)]
            ]
            tube(line, 0.0034, material, order=3)
        for d in (0.012, 0.022):
            around_it = (
                [(a0 - d / 0.9 * (1 if a0 < middle else -1), v) for a0, v in edge]
                + [(u, v - d) for u, v in low]
                + [(2 * middle - (a0 - d / 0.9), v) for a0, v in reversed(edge)]
            )
            stitches([skin.on(side * u, v, 0.001) for u, v in around_it], thread)


def pull_tab(skin, material, height=0.07, width=0.055):
    """The loop at the back of a boot."""
    top = skin.place(0, 1)
    line = curve(
        top + Vector((-0.006, 0, -0.07)),
        top + Vector((-0.012, 0, 0)),
        top + Vector((-0.004, 0, height)),
        top + Vector((0.014, 0, height * 0.92)),
        top + Vector((0.016, 0, -0.05)),
        steps=6,
    )
    normals = [Vector((-1, 0, 0))] * 10 + [Vector((-0.3, 0, 1))] * 6 + [Vector((1, 0, 0))] * (len(line) - 16)
    ribbon(line, normals, width, 0.009, material)


def chelsea(last, rings, hide, elastic, inner, thread, tab, dip=0.02):
    """The Chelsea boot's upper: whole vamp, elastic sides, a tab at the back."""
    skin = Boot(last, rings, collar_dip=dip)
    cover(skin, hide, nt=34)
    cover(skin, inner, -0.012, t=(0.4, 1.0))
    gore(skin, elastic, (0.36, 0.66), 0.52, thread)
    seam = curve((0.30, 0.02), (0.36, 0.2), (0.45, 0.36), (0.50, 0.47))
    for side in (1, -1):
        stitches([skin.on(side * a, t, 0.001) for a, t in seam], thread)
    strip = [(-0.02, 0.02), (-0.022, 0.5), (-0.025, 1.0), (0.025, 1.0), (0.022, 0.5), (0.02, 0.02)]
    panel(skin, strip, tab, thread=thread, lift=0.005)
    pull_tab(skin, tab)
    rim(skin, 0.006, tab, closed=True, sink=0.2)
    return skin


@model
def mens_chelsea():
    """Chelsea boot on a stitched welt in a lighter thread."""

    def build():
        last = Last(toe="round", stand=0.075, spring=0.025, width=0.95)
        hide = leather("upper", "#25211f", 0.38)
        chelsea(
            last, ANKLE, hide, cloth("elastic", "#1c1918"), cloth("lining", "#a88a64"), matte("seams", "#15120f"), hide
        )
        welted(last, rubber("outsole", "#201b18"), leather("welt", "#3a2d24"), matte("thread", "#d9b884"))

    pair(build, dict(x=0.02, y=-0.2, turn=-6), dict(x=-0.04, y=0.22, turn=10))
    return shoe_pose(36, 14, (-0.5, 0.3, 0.5))


@model
def womens_chelsea():
    """Chelsea boot in tan with a stacked heel of three centimetres."""

    def build():
        last = Last(toe="soft almond", stand=0.055, spring=0.02, width=0.9, pitch=0.075)
        rings = [(z * (1.06 if z > 0.2 else 1) - 0.02, b, f, w * 0.92, s) for z, b, f, w, s in ANKLE]
        hide, thread = leather("upper", "#9a5f33", 0.4), matte("thread", "#e2b983")
        chelsea(last, rings, hide, cloth("elastic", "#4a2f1e"), cloth("lining", "#d8c09c"), thread, hide)
        out, stack = rubber("outsole", "#3a281c"), leather("heel", "#6e452a", 0.5)
        low = lambda x: last.floor(x) - 0.026
        sole(last, [(out, [(0.004, 0), (0.011, 0.1), (0.012, 0.7), (0.006, 0.9), (-0.01, 0.95)])], 0.012, low)
        heel(last, stack, 0.26, offset=0.008, taper=0.1, slant=0.02, lip=-0.024, cap=rubber("outsole", "#3a281c"))
        for level in (0.04, 0.058, 0.076, 0.094):
            line = [
                (p.x * 0.975 + 0.004, p.y * 0.97, level)
                for p in around(last, 0.007, lambda x: 0, a=(-0.26, 0.26), n=40)
            ]
            tube(line, 0.0018, matte("layers", "#4e2f1b"), order=3)

    pair(build, dict(x=0.04, y=-0.2, turn=8), dict(x=-0.04, y=0.2, turn=-16))
    return shoe_pose(40, 16, (-0.42, 0.35, 0.5))


@model
def hiking_boot():
    """Suede and nylon, padded at the ankle, laced in two zones over a lugged sole."""

    def build():
        last = Last(toe="wide", stand=0.095, spring=0.035)
        rings = [(z + 0.02, b - (0.005 if z > 0.3 else 0), f, w * 1.03, s) for z, b, f, w, s in ANKLE[:-1]]
        skin = Boot(last, rings, collar_dip=0.03)
        thread, nylon, suede = matte("thread", "#b7a274"), cloth("upper", "#6b6f4a"), leather("suede", "#7d7450", 0.8)
        dark, ring = leather("collar", "#3b3a30", 0.7), metal("hooks", "#5b5a54")
        cover(skin, nylon, nt=34)
        cover(skin, cloth("lining", "#4a4a3c"), -0.014, t=(0.45, 1.0))
        panel(
            skin,
            [
                (0.66, 0),
                *curve((0.66, 0.02), (0.76, 0.22), (0.88, 0.34), (1.0, 0.37), (1.12, 0.34), (1.24, 0.22), (1.34, 0.02)),
                (1.34, 0),
            ],
            suede,
            thread=thread,
            double=True,
        )
        guard = curve((0.74, 0.02), (0.84, 0.13), (0.93, 0.19), (1.0, 0.2), (1.07, 0.19), (1.16, 0.13), (1.26, 0.02))
        panel(skin, [(0.74, 0), *guard, (1.26, 0)], rubber("bumper", "#2d2c27"), lift=0.015)
        panel(skin, heel_counter(0.3, 0.46), suede, thread=thread, double=True)
        band = curve((0.28, 0.1), (0.40, 0.35), (0.60, 0.5), (0.80, 0.62)) + curve(
            (0.80, 0.72), (0.58, 0.62), (0.34, 0.5), (0.18, 0.4)
        )
        panel(skin, band, suede, both=True, thread=thread, lift=0.006)
        for low, high in ((0.72, 0.84), (0.86, 0.985)):
            pad = [(i / 20 * 0.76, low) for i in range(21)] + [(0.76 - i / 20 * 0.76, high) for i in range(21)]
            panel(skin, pad, dark, both=True, lift=0.02, rim=0.02)
        front_laces(
            skin, 0.44, 0.95, 7, cloth("laces", "#c46a2d"), ring, suede, nylon, thread, a0=0.92, a1=0.87, width=0.017
        )
        rim(skin, 0.02, dark, closed=True)
        pull_tab(skin, cloth("tab", "#c46a2d"), 0.05, 0.035)
        mid, out = rubber("midsole", "#8d8566"), rubber("outsole", "#26241f")
        under = flat_floor(last, 0.9, 0.012)
        sole(last, [(out, [(0.006, 0.24), (0.018, 0.28), (0.02, 0.55)])], 0.03, under)
        sole(last, [(mid, [(0.018, 0.54), (0.026, 0.6), (0.022, 0.85), (0.014, 0.97), (-0.005, 1)])], 0.03, under)
        lugs(last, out, lambda x: under(x) + 0.035, height=0.035, step=0.062, reach=0.06, offset=0.02)

    pair(build, dict(x=0.02, y=-0.2, turn=-8), dict(x=-0.02, y=0.25, turn=12))
    return shoe_pose(36, 16)


CHUKKA = [
    (0.00, 0.008, 0.000, 0.345, 0.0),
    (0.05, 0.045, 0.055, 0.345, 0.0),
    (0.14, 0.135, 0.086, 0.335, 0.0),
    (0.24, 0.235, 0.088, 0.325, 0.0),
    (0.33, 0.310, 0.066, 0.330, 0.08),
    (0.38, 0.345, 0.040, 0.332, 0.3),
    (0.45, 0.415, 0.032, 0.268, 0.5),
    (0.54, 0.515, 0.026, 0.205, 0.7),
    (0.60, 0.575, 0.000, 0.180, 0.95),
    (0.74, 0.710, 0.000, 0.128, 1.0),
    (1.00, 0.900, 0.000, 0.086, 1.0),
]


@model
def desert_boot():
    """Sand suede, two eyelets and one seam, on a crepe sole."""

    def build():
        last = Last(toe="round", stand=0.06, spring=0.025)
        skin = Shoe(last, CHUKKA, bulge=0.012)
        at = last.around
        suede, thread, lace = leather("upper", "#c2a173", 0.85), matte("thread", "#e8d3a8"), cloth("laces", "#8a6238")
        cover(skin, suede)
        lining(skin, leather("lining", "#a57f52", 0.7))
        insole(last, leather("lining", "#a57f52", 0.7))
        quarter = curve((at(0.60), 0.02), (at(0.585), 0.35), (at(0.60), 0.7), (at(0.62), 0.93), (at(0.585), 1.0))
        quarter += [(at(0.57) + (at(0.345) - at(0.57)) * i / 10, 1.0) for i in range(1, 11)]
        quarter += [(at(0.345) * (1 - i / 14), 1.0) for i in range(1, 15)] + [(0, 0.5), (0, 0.0)]
        panel(skin, quarter, suede, both=True, thread=thread, double=True, lift=0.007)
        back = [(-0.02, 0.0), (-0.02, 1.0), (0.02, 1.0), (0.02, 0.0)]
        panel(skin, back, suede, thread=thread, lift=0.011)
        tongue(skin, at(0.62), at(0.36), suede, rise=0.05, thick=0.01)
        laces(
            skin,
            [(at(0.50), 0.9), (at(0.415), 0.9)],
            lace,
            width=0.014,
            lift=0.012,
            ring=leather("eyelets", "#7a5a36", 0.5),
            flat=0.8,
        )
        crepe = leather("crepe", "#c99a5a", 0.85)
        sole(
            last, [(crepe, [(0.006, 0), (0.016, 0.04), (0.018, 0.5), (0.02, 0.86), (0.014, 0.96), (-0.008, 1)])], 0.012
        )
        sole(last, [(suede, [(0.016, 0.93), (0.0225, 0.96), (0.022, 1.06), (0.012, 1.1), (-0.008, 1.1)])], 0.012)
        stitches(around(last, 0.018, lambda x: last.floor(x) + 0.021), thread)

    pair(build, dict(x=0.0, y=-0.2, turn=-4), dict(x=0.04, y=0.24, turn=-22))
    return shoe_pose(40, 20)


@model
def lined_boot():
    """Suede ankle boot with a cuff of fleece, a zip at the side and a grippy sole."""

    def build():
        last = Last(toe="wide", stand=0.075, spring=0.025, width=0.96)
        rings = [(z * 0.94 + 0.004, b - 0.008, f + (0.02 if z > 0.3 else 0), w * 1.06, s) for z, b, f, w, s in ANKLE]
        skin = Boot(last, rings)
        suede, fleece, thread = leather("upper", "#57534f", 0.9), cloth("fleece", "#efe4d0"), matte("thread", "#8d867c")
        cover(skin, suede, nt=34)
        cover(skin, fleece, -0.016, t=(0.5, 1.0))
        for row, (t, r) in enumerate(((0.985, 0.026), (1.0, 0.03))):
            line = [skin.on(a / 60, t, 0.004 if row == 0 else -0.004) for a in range(-60, 60)]
            dashes("fleece", line, fleece, 0.034, r, 0.02, tilt=(0, 0, 0.8))
        toe = curve((0.60, 0.02), (0.68, 0.2), (0.80, 0.38), (1.0, 0.46), (1.20, 0.38), (1.32, 0.2), (1.40, 0.02))
        panel(skin, [(0.60, 0), *toe, (1.40, 0)], suede, thread=thread, double=True)
        panel(skin, heel_counter(0.24, 0.42), suede, thread=thread, double=True)
        zip_line = [skin.on(0.44, t / 40, 0.006) for t in range(8, 39)]
        ribbon(zip_line, [skin.normal(0.44, t / 40) for t in range(8, 39)], 0.03, 0.006, cloth("tape", "#3b3733"))
        teeth = metal("zip", "#b9b2a4")
        dashes("zip", [p + skin.normal(0.44, 0.6) * 0.004 for p in zip_line], teeth, 0.006, 0.0062, 0.009)
        pull = zip_line[-2] + skin.normal(0.44, 0.95) * 0.012
        ribbon(
            [pull, pull - Vector((0, 0, 0.03)), pull - Vector((0, 0.004, 0.06))],
            skin.normal(0.44, 0.95),
            0.014,
            0.005,
            teeth,
        )
        out = rubber("outsole", "#3b332c")
        under = flat_floor(last, 0.9, 0.01)
        sole(last, [(out, [(0.008, 0.3), (0.02, 0.34), (0.022, 0.8), (0.016, 0.97), (-0.005, 1)])], 0.024, under)
        lugs(last, out, lambda x: under(x) + 0.031, height=0.031, step=0.052, reach=0.05, offset=0.019)

    pair(build, dict(x=0.04, y=-0.22, turn=4), dict(x=-0.04, y=0.22, turn=-12))
    return shoe_pose(42, 18, (-0.42, 0.45, 0.5))


WELLY = [
    (0.075, 0.000, 1.000, 0.172, 0.72),
    (0.125, -0.004, 0.998, 0.176, 0.75),
    (0.175, -0.002, 0.950, 0.168, 0.8),
    (0.225, 0.006, 0.830, 0.152, 0.85),
    (0.280, 0.014, 0.670, 0.136, 0.92),
    (0.350, 0.018, 0.530, 0.128, 1.0),
    (0.460, 0.006, 0.450, 0.132, 1.0),
    (0.620, -0.014, 0.428, 0.142, 1.0),
    (0.780, -0.028, 0.440, 0.150, 1.0),
    (0.800, -0.030, 0.442, 0.151, 1.0),
]


@model
def rain_boot():
    """A child's rubber boot with two handles and a reflective band."""

    def build():
        last = junior_last(stand=0.07)
        skin = Boot(last, [(z, b, f, w * 1.12, s) for z, b, f, w, s in WELLY])
        body, trim, inner = gloss("upper", "#e8a02c"), rubber("trim", "#f4ecdb"), cloth("lining", "#efe2c8")
        cover(skin, body, nt=36)
        cover(skin, inner, -0.014, t=(0.3, 1.0))
        rim(skin, 0.017, trim, closed=True)
        shine = material_band()
        band = [(i / 24, 0.70) for i in range(-24, 25)] + [(-i / 24, 0.755) for i in range(-24, 25)]
        panel(skin, band, shine, lift=0.004)
        guard = curve(
            (0.70, 0.02), (0.82, 0.16), (0.93, 0.235), (1.0, 0.245), (1.07, 0.235), (1.18, 0.16), (1.30, 0.02)
        )
        panel(skin, [(0.70, 0), *guard, (1.30, 0)], trim, lift=0.008)
        for a in (0.5, -0.5):
            out = skin.normal(a, 0.93)
            ends = [[skin.on(a + d, t, 0.008) for t in (0.80, 0.88, 0.95, 1.0)] for d in (-0.12, 0.12)]
            rise = Vector((0, 0, 0.105)) + out * 0.012
            over = [ends[0][-1] + rise * 0.7, (ends[0][-1] + ends[1][-1]) / 2 + rise * 1.25, ends[1][-1] + rise * 0.7]
            line = curve(*ends[0], *over, *reversed(ends[1]), steps=6)
            ribbon(line, out, 0.046, 0.022, trim)
        out = rubber("outsole", "#c77f1d")
        under = flat_floor(last, 0.9, 0.006)
        sole(last, [(out, [(0.006, 0.22), (0.016, 0.26), (0.018, 0.62)])], 0.03, under)
        sole(last, [(trim, [(0.016, 0.6), (0.021, 0.66), (0.019, 0.92), (0.01, 0.99), (-0.006, 1)])], 0.03, under)
        lugs(last, out, lambda x: under(x) + 0.022, height=0.022, step=0.06, reach=0.06, offset=0.015)

    pair(build, dict(x=0.02, y=-0.22, turn=-4), dict(x=-0.04, y=0.26, turn=14))
    return shoe_pose(38, 15, (-0.3, 0.55, 0.46))


def material_band():
    """The silvery tape that shines back at headlamps."""
    return material("band", "#d9dcdc", roughness=0.3, specular=0.6)
