"""Lamps: table, pendant, floor, wall, clip-on, and fairy lights."""

import random
from math import cos, pi, radians, sin

import bpy

from goods.joinery import curve, placed, rod, stave, weave
from materials import ceramic, cloth, linear, material, matte, metal, paper, rubber, wood
from model import Detail, Pose, model
from scene import NEUTRAL
from shapes import box, cylinder, grid, lathe, slab, sphere, spline, subdivide, torus, tube

WARM = "#ffd9a0"


def bulb(at, watts, softness=0.05):
    """The light itself: a warm point."""
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = watts, linear("#ffdda8")[:3], softness
    lamp = bpy.data.objects.new("bulb", data)
    lamp.location = at
    bpy.context.collection.objects.link(lamp)


@model
def table_lamp():
    """A ribbed ceramic lamp with a linen shade, lit; its cloth-covered cord lies behind."""
    brass = metal("brass", "#b98d4f", 0.28)
    body = ceramic("body", "#2f5d5a", 0.22)
    shade = cloth("shade", "#f4e7cf", 10, 0.4, emission=(WARM, 0.5))
    cord = cloth("cord", "#5a4632")
    lathe([(0, 0), (0.12, 0), (0.135, 0.01), (0.14, 0.03), (0.12, 0.045)], brass)
    belly = [
        (0.06, 0.045),
        (0.12, 0.08),
        (0.17, 0.15),
        (0.185, 0.22),
        (0.165, 0.3),
        (0.1, 0.37),
        (0.06, 0.41),
        (0.05, 0.44),
    ]
    outline = [(p.x, p.z) for p in spline([(r, 0, z) for r, z in belly], 8)]
    subdivide(lathe([(r + 0.0035 * sin(z * 140), z) for r, z in outline], body, 96))
    lathe([(0.05, 0.44), (0.052, 0.46), (0.015, 0.47), (0.012, 0.6)], brass)
    lathe([(0.17, 0.86), (0.172, 0.862), (0.25, 0.52), (0.247, 0.52), (0.169, 0.858)], shade, 96)
    for radius, z in ((0.2505, 0.524), (0.1725, 0.858)):
        torus((0, 0, z), radius, 0.004, shade, 96)
    tube(
        [
            (0.1, 0.1, 0.008),
            (0.2, 0.2, 0.008),
            (0.34, 0.12, 0.008),
            (0.4, -0.02, 0.008),
            (0.32, -0.1, 0.008),
            (0.27, 0.0, 0.008),
            (0.4, 0.14, 0.008),
            (0.7, 0.2, 0.008),
        ],
        0.007,
        cord,
    )
    bulb((0, 0, 0.68), 5)
    return Pose(
        centre_z=0.44,
        size=1.1,
        azimuth=0,
        elevation=8,
        detail=Detail(at=(0, 0, 0.34), size=0.52, azimuth=-20, elevation=14),
    )


@model
def paper_pendant():
    """A pleated paper globe on a cloth-covered cord, glowing."""
    sheet = paper("paper", "#e9e0d0", emission=("#ffcf94", 0.22))
    brass = metal("brass", "#b98d4f", 0.3)
    cord = cloth("cord", "#7a4a2f")
    radius, pleats, rows = 0.20, 46, 26

    def globe(u, v):
        a, t = 2 * pi * u, pi * (0.09 + 0.82 * v)
        fold = 1 + 0.03 * (abs((u * pleats) % 1 - 0.5) * 4 - 1) * sin(t) ** 0.5
        dent = 1 - 0.012 * abs(sin(9 * t))
        return (radius * sin(t) * fold * dent * cos(a), radius * sin(t) * fold * dent * sin(a), -0.92 * radius * cos(t))

    grid(globe, pleats * 4, rows * 2, sheet, closed_u=True)
    top = -0.92 * radius * cos(pi * 0.91)
    for z in (top, -top):
        torus((0, 0, z), radius * sin(pi * 0.09), 0.003, brass)
    lathe([(0, top + 0.045), (0.012, top + 0.045), (0.02, top + 0.03), (0.022, top - 0.03), (0, top - 0.03)], brass)
    for k in range(3):
        a = 2 * pi * k / 3
        rod((0.02 * cos(a), 0.02 * sin(a), top), (radius * 0.279 * cos(a), radius * 0.279 * sin(a), top), 0.002, brass)
    tube([(0, 0, top + 0.04), (0, 0, 1.2)], 0.0035, cord, order=2)
    bulb((0, 0, 0), 1.6, 0.06)
    return Pose(
        centre_z=0.035,
        size=0.74,
        azimuth=-16,
        elevation=-4,
        floor=-0.62,
        detail=Detail(at=(0, 0, 0.15), size=0.3, azimuth=-16, elevation=10),
        styled="floor",
    )


@model
def floor_lamp():
    """Slim brass floor lamp, knopped like a temple lamp stand, under a linen drum."""
    brass = metal("brass", "#c1944f", 0.24)
    shade = cloth("shade", "#f1e4cb", 12, 0.4, emission=(WARM, 0.5))
    cord = cloth("cord", "#5a4632")
    profile = [
        (0, 0),
        (0.14, 0),
        (0.143, 0.008),
        (0.135, 0.02),
        (0.09, 0.028),
        (0.05, 0.034),
        (0.028, 0.05),
        (0.02, 0.075),
    ]
    for z, knop in (
        (0.16, 0.03),
        (0.24, 0.022),
        (0.62, 0.026),
        (0.66, 0.02),
        (1.02, 0.026),
        (1.06, 0.02),
        (1.18, 0.034),
    ):
        profile += [
            (0.0105, z - 0.03),
            (knop * 0.6, z - 0.02),
            (knop, z - 0.006),
            (knop, z + 0.006),
            (knop * 0.6, z + 0.02),
            (0.0105, z + 0.03),
        ]
    profile += [(0.0105, 1.32), (0, 1.32)]
    lathe(profile, brass, 72)
    lathe([(0.145, 1.52), (0.147, 1.522), (0.175, 1.245), (0.172, 1.245), (0.143, 1.518)], shade, 96)
    for radius, z in ((0.1755, 1.249), (0.1475, 1.518)):
        torus((0, 0, z), radius, 0.003, brass, 96)
    for k in range(3):
        a = 2 * pi * k / 3 + 0.4
        rod((0.01 * cos(a), 0.01 * sin(a), 1.49), (0.145 * cos(a), 0.145 * sin(a), 1.51), 0.002, brass)
    lathe([(0, 1.50), (0.008, 1.50), (0.012, 1.535), (0.006, 1.555), (0, 1.565)], brass, 32)
    rod((0, 0, 1.3), (0, 0, 1.5), 0.004, brass)
    tube(
        [
            (0.12, 0.06, 0.006),
            (0.2, 0.1, 0.006),
            (0.27, 0.02, 0.006),
            (0.36, 0.06, 0.006),
            (0.5, 0.2, 0.006),
            (0.9, 0.3, 0.006),
        ],
        0.005,
        cord,
    )
    slab(0.05, 0.035, 0.02, 0.012, matte("switch", "#2b2622", roughness=0.5), location=(0.30, 0.03, 0), bevel=0.005)
    bulb((0, 0, 1.38), 6)
    return Pose(
        centre_z=0.78,
        size=1.8,
        azimuth=-14,
        elevation=7,
        styled="floor",
        detail=Detail(at=(0, 0, 1.27), size=0.62, azimuth=-14, elevation=6),
    )


@model
def wall_sconce():
    """A palm-leaf hand fan as a wall lamp, lit from behind."""
    leaf = material("leaf", "#d3ac6c", roughness=0.75, specular=0.2, emission=("#ffb765", 0.16))
    cane = material("cane", "#9a6a3a", roughness=0.5, specular=0.4)
    brass = metal("brass", "#b98d4f", 0.3)
    wall = matte("set backdrop", NEUTRAL, 0.9, specular=0.1)
    box((0, 0.12, 0), (8, 0.1, 8), wall, bevel=0)
    outline = [
        (0, -0.135),
        (0.06, -0.13),
        (0.13, -0.085),
        (0.172, -0.005),
        (0.165, 0.085),
        (0.115, 0.16),
        (0.05, 0.195),
        (0, 0.205),
    ]
    right = [(p.x, p.z) for p in spline([(x, 0, z) for x, z in outline], 10)]

    def half_width(z):
        for (xa, za), (xb, zb) in zip(right, right[1:]):
            if za <= z <= zb:
                return xa + (xb - xa) * (z - za) / max(1e-6, zb - za)
        return 0.0

    def fan(u, v):
        z = -0.128 + 0.326 * v
        x = (2 * u - 1) * max(0.012, half_width(z) - 0.004)
        return (x, -0.035 - 0.012 * cos(pi * (u - 0.5)), z)

    weave(fan, 25, 25, 0.84, 0.0028, leaf)
    edge = [(x, -0.036, z) for x, z in right] + [(-x, -0.036, z) for x, z in right[-2:0:-1]]
    tube(edge, 0.0075, cane, closed=True, order=3)
    n = len(edge)
    for i in range(0, n, 2):
        x, y, z = edge[i]
        torus((x, y, z), 0.0095, 0.0022, leaf, 16, rotation=(radians(90), 0, 1.2 + i * 0.3))
    stave(
        [(0, -0.036, 0.19), (0, -0.052, 0.0), (0, -0.052, -0.13), (0, -0.05, -0.235)],
        [(0.010, 0.008), (0.014, 0.010), (0.017, 0.013), (0.02, 0.016)],
        cane,
        square=0.3,
    )
    for z in (-0.142, -0.15, -0.158, -0.215, -0.223):
        torus((0, -0.05, z), 0.0105, 0.0028, leaf, 20)
    lathe(
        [(0, 0), (0.045, 0), (0.048, 0.006), (0.04, 0.014), (0, 0.014)],
        brass,
        48,
        location=(0, 0.07, -0.02),
        rotation=(radians(90), 0, 0),
    )
    rod((0, 0.06, -0.02), (0, -0.03, -0.02), 0.006, brass)
    bulb((0, 0.02, 0.03), 3.2, 0.02)
    return Pose(
        centre_z=-0.01,
        size=0.6,
        azimuth=-22,
        elevation=4,
        floor=-2.0,
        back_azimuth=52,
        styled="floor",
        detail=Detail(at=(0.02, -0.04, 0.06), size=0.26, azimuth=-24, elevation=6),
    )


@model
def clip_lamp():
    """Study lamp clipped to the edge of a shelf: round head, bent arm, silicone clip; a book below."""
    body = matte("body", "#c9c9c9", roughness=0.42, specular=0.4)
    dark = rubber("clip", "#3a3835")
    shelf = wood("shelf", "#b98450")
    box((0.04, 0.05, -0.02), (0.62, 0.30, 0.032), shelf, bevel=0.005)
    for s in (-1, 1):
        box((0.04 + s * 0.22, 0.08, -0.21), (0.04, 0.22, 0.35), shelf, bevel=0.005)
    y = -0.085
    stave([(-0.13, y - 0.025, 0.006), (-0.13, y + 0.055, 0.008)], (0.05, 0.016), dark, square=0.7)
    stave([(-0.13, y - 0.025, -0.046), (-0.13, y + 0.055, -0.045)], (0.05, 0.016), dark, square=0.7)
    stave(
        [(-0.13, y - 0.02, 0.012), (-0.13, y - 0.045, -0.018), (-0.13, y - 0.02, -0.05)],
        (0.05, 0.016),
        body,
        square=0.7,
    )
    lathe([(0, 0), (0.018, 0), (0.02, 0.006), (0.017, 0.02), (0, 0.022)], body, 36, location=(-0.13, y + 0.006, 0.012))
    arm = [
        (-0.13, y + 0.006, 0.03),
        (-0.135, y + 0.01, 0.14),
        (-0.115, y + 0.01, 0.25),
        (-0.05, y, 0.325),
        (0.03, y - 0.01, 0.335),
    ]
    tube(arm, 0.0075, body)
    line = curve(arm, 40)
    for i in range(26, len(line) - 10, 3):
        p = line[i]
        way = (line[min(i + 1, len(line) - 1)] - line[i - 1]).normalized().to_track_quat("Z", "Y").to_euler()
        torus(tuple(p), 0.0076, 0.0017, body, 20, rotation=tuple(way))
    with placed((0.07, y - 0.015, 0.315), (12, -28, 0)):
        lathe(
            [
                (0, 0.034),
                (0.02, 0.034),
                (0.034, 0.028),
                (0.062, 0.008),
                (0.068, -0.004),
                (0.068, -0.012),
                (0.062, -0.012),
            ],
            body,
            72,
        )
        cylinder((0, 0, -0.008), 0.062, 0.006, material("diffuser", "#fff4de", emission=("#ffe2b0", 1.6)))
        cylinder((0, 0, 0.036), 0.008, 0.004, dark, 24)
        bulb((0, 0, -0.05), 0.9, 0.04)
    for s in (-1, 1):
        box((0.07 + s * 0.062, 0.01, 0.006), (0.118, 0.16, 0.012), paper("pages", "#f6f0e2"), bevel=0.004)
    box((0.07, 0.01, -0.001), (0.256, 0.17, 0.004), matte("cover", "#b9502f"), bevel=0.001)
    for i, c in enumerate(("#26354f", "#d9a441", "#b9502f")):
        tall = 0.165 - 0.012 * (i % 2)
        box((0.255 + 0.031 * i, 0.10, tall / 2 - 0.004), (0.029, 0.11, tall), matte(f"book {i + 1}", c), bevel=0.003)
    return Pose(
        centre_z=0.13,
        size=0.74,
        azimuth=-24,
        elevation=10,
        floor=-0.38,
        styled="floor",
        detail=Detail(at=(-0.1, -0.08, 0.03), size=0.26, azimuth=-34, elevation=14),
        centre_x=0.03,
    )


@model
def fairy_lights():
    """A hundred warm beads on copper wire, wound over itself, with a plug at the end."""
    copper = metal("wire", "#c07a3e", 0.3)
    bead = material("beads", "#ffe9bf", roughness=0.2, emission=("#ffc66e", 3.2))
    plug = matte("plug", "#efe9dc", roughness=0.4)
    chance = random.Random(11)
    points, turns, per = [], 15, 12
    for i in range(turns * per):
        a = 2 * pi * i / per
        reach = 0.17 + 0.055 * sin(i * 0.37) + chance.uniform(-0.02, 0.02)
        points.append(
            (
                reach * cos(a) * 1.1,
                reach * sin(a),
                0.012 + 0.05 * abs(sin(i * 0.53)) + 0.0012 * i / 4 + chance.uniform(0, 0.014),
            )
        )
    points += [
        (0.16, -0.1, 0.03),
        (0.13, -0.22, 0.008),
        (0.0, -0.27, 0.006),
        (-0.12, -0.245, 0.006),
        (-0.2, -0.28, 0.006),
    ]
    line = curve(points, 5)
    tube(line, 0.0016, copper, order=2)
    step = max(1, (len(line) - 40) // 104)
    for i in range(0, len(line) - 30, step):
        p = line[i]
        sphere((p.x, p.y, p.z + 0.004), 0.0058, bead, 12, scale=(1, 1, 1.25))
    x, y, z = points[-1]
    with placed((x - 0.02, y - 0.008, 0.008), (0, 0, 22)):
        box((0, 0, 0), (0.045, 0.024, 0.014), plug, bevel=0.004)
        box((-0.03, 0, 0), (0.018, 0.012, 0.0055), metal("tip", "#b9b4aa", 0.3), bevel=0.0006)
    bulb((0, 0, 0.09), 0.6, 0.1)
    return Pose(
        centre_z=0.03,
        size=0.74,
        azimuth=-10,
        elevation=34,
        styled="floor",
        detail=Detail(at=(-0.08, -0.12, 0.05), size=0.24, azimuth=-14, elevation=30),
    )
