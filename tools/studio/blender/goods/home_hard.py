"""Hard things for the home: planters, watering can, dinner set, spice box."""

from math import cos, pi, radians, sin

from goods.beauty_scent import leaf
from goods.vessels import rounded, turned
from materials import ceramic, glass, matte, metal
from mathutils import Vector
from model import Detail, Pose, model
from shapes import built, group, lathe, sphere, torus, tube

EARTH = "#4a3526"


def planter(radius, at, clay, rim, soil):
    """A pot with a rolled collar on its saucer; its earth is at 1.62 × radius."""
    x, y = at
    turned(
        [
            (0, 0),
            (radius * 0.95, 0),
            (radius * 1.08, radius * 0.16),
            (radius * 1.0, radius * 0.16),
            (radius * 0.86, radius * 0.06),
            (0, radius * 0.06),
        ],
        clay,
        0.012,
        (x, y, 0),
    )
    profile = [
        (0, 0.07),
        (0.62, 0.07),
        (0.7, 0.14),
        (0.92, 1.2),
        (0.95, 1.34),
        (1.07, 1.4),
        (1.09, 1.68),
        (0.99, 1.72),
        (0.93, 1.62),
        (0.92, 1.5),
    ]
    turned([(r * radius, z * radius) for r, z in profile], clay, radius * 0.06, (x, y, 0))
    lathe(
        rounded([(r * radius, z * radius) for r, z in ((1.0, 1.725), (1.06, 1.728), (1.094, 1.69))], 0.01),
        rim,
        64,
        (x, y, 0),
    )
    for z in (0.55, 0.62):
        r = 0.7 + 0.22 * (z - 0.14) / 1.06
        torus((x, y, z * radius), r * radius, radius * 0.012, rim, 64)
    lathe([(0, 1.6 * radius), (0.93 * radius, 1.57 * radius)], soil, 48, (x, y, 0))


def shrub(at, height, spread, stalk, green, stems=7, seed=0.0):
    """A leafy little bush such as tulsi: stems with leaf pairs."""
    x, y, z = at
    for k in range(stems):
        a, far = 2.4 * k + seed, spread * (0.35 + 0.65 * ((k * 7 + 3) % 10) / 10)
        tip = Vector((x + far * cos(a), y + far * sin(a), z + height * (0.7 + 0.3 * ((k * 3) % 7) / 7)))
        start = Vector((x + 0.03 * cos(a), y + 0.03 * sin(a), z))
        bend = (start + tip) / 2 + Vector((0, 0, 0.1 * height))
        tube([start, bend, tip], 0.008, stalk, radii=[1.3, 1, 0.5], order=3)
        for j in range(5):
            t = 0.35 + 0.16 * j
            root = start * (1 - t) ** 2 + bend * 2 * t * (1 - t) + tip * t * t if t < 1 else tip
            for s in (0, pi):
                turn = a + s + 1.57 * (j % 2)
                size = spread * 0.42 * (1.1 - 0.12 * j)
                end = root + Vector((size * cos(turn), size * sin(turn), size * 0.35))
                leaf(root, end, size * 0.3, green, size * 0.2, -size * 0.25)


@model
def terracotta_planters():
    """Three pots on saucers, tulsi in the largest."""
    clay, rim = matte("clay", "#b55c38", 0.9, bump=(60, 0.25, 0.01)), matte("rim", "#d39a7a", 0.95)
    soil, stalk, green = (
        matte("soil", EARTH, 0.95, bump=(70, 0.8, 0.03)),
        matte("stalk", "#6b5a35", 0.7),
        matte("leaf", "#54743f", 0.5, sheen=0.1),
    )
    planter(0.34, (-0.2, 0.22), clay, rim, soil)
    planter(0.26, (0.38, 0.06), clay, rim, soil)
    planter(0.2, (-0.14, -0.46), clay, rim, soil)
    shrub((-0.2, 0.22, 0.54), 0.52, 0.26, stalk, green, 11)
    shrub((0.38, 0.06, 0.41), 0.3, 0.2, stalk, matte("leaf light", "#7d9a54", 0.5), 8, 1.0)
    for k in range(11):
        a = 2.4 * k
        far = 0.05 + 0.013 * k
        leaf(
            (-0.14 + 0.02 * cos(a), -0.46 + 0.02 * sin(a), 0.31),
            (-0.14 + far * cos(a), -0.46 + far * sin(a), 0.4 + 0.012 * (11 - k)),
            0.036,
            matte("succulent", "#86a58a", 0.5),
            0.01,
            0.02,
        )
    return Pose(0.5, 1.75, -18, 15, Detail((0.1, -0.3, 0.36), 0.85, -26, 18), styled="floor")


@model
def watering_can():
    """A round-bellied brass can, long spout, tall handle."""
    brass = metal("brass", "#cf9f52", 0.22, bump=(9, 0.06, 0.02))
    belly = [
        (0, 0),
        (0.2, 0),
        (0.22, 0.02),
        (0.21, 0.04),
        (0.33, 0.18),
        (0.36, 0.32),
        (0.3, 0.48),
        (0.18, 0.56),
        (0.15, 0.62),
        (0.18, 0.69),
        (0.2, 0.7),
        (0.18, 0.71),
        (0.13, 0.64),
        (0.12, 0.58),
    ]
    turned(belly, brass, 0.05, segments=96)
    for z, r in ((0.32, 0.361), (0.62, 0.153)):
        torus((0, 0, z), r, 0.011, brass, 72)
    tube(
        [(-0.28, 0, 0.16), (-0.42, 0, 0.2), (-0.52, 0, 0.42), (-0.62, 0, 0.68), (-0.74, 0, 0.8)],
        0.042,
        brass,
        radii=[1.7, 1.3, 0.95, 0.75, 0.6],
    )

    def rose():
        turned([(0, 0), (0.028, 0), (0.036, 0.04), (0.1, 0.12), (0.1, 0.135), (0, 0.15)], brass, 0.01)
        hole = matte("hole", "#3a2a14", 0.9)
        for r, n in ((0.03, 6), (0.06, 12), (0.085, 18)):
            for k in range(n):
                a = 2 * pi * k / n
                sphere((r * cos(a), r * sin(a), 0.145 - r * 0.09), 0.006, hole, 8)

    group(built(rose), (-0.72, 0, 0.785), (0, radians(-48), 0))
    tube(
        [(0.14, 0, 0.66), (0.16, 0, 0.92), (0.34, 0, 1.0), (0.5, 0, 0.82), (0.46, 0, 0.5), (0.33, 0, 0.26)],
        0.03,
        brass,
        radii=[0.8, 1, 1.1, 1.1, 1, 0.9],
    )
    for at in ((0.15, 0, 0.68), (0.335, 0, 0.27)):
        sphere(at, 0.045, brass, 24, (1, 1, 0.8))
    return Pose(0.5, 1.95, 18, 12, Detail((-0.1, -0.3, 0.4), 0.85, 24, 14), styled="floor", centre_x=-0.12)


def plate(radius, at, glaze, rim, rotation=(0, 0, 0), rise=0.16):
    """A plate with a rim that curves in; unglazed at the edge."""

    def parts():
        profile = [
            (0, 0.02),
            (0.56, 0.02),
            (0.6, 0),
            (0.66, 0.02),
            (0.93, rise * 0.5),
            (1.0, rise * 0.9),
            (0.985, rise),
            (0.955, rise * 0.9),
            (0.88, rise * 0.56),
            (0.6, 0.06),
            (0, 0.05),
        ]
        lathe(rounded([(r * radius, z * radius) for r, z in profile], 0.016), glaze, 96)
        lathe(
            rounded(
                [
                    (r * radius, z * radius)
                    for r, z in (
                        (0.998, rise * 0.86),
                        (1.002, rise * 0.95),
                        (0.986, rise * 1.012),
                        (0.968, rise * 0.95),
                    )
                ],
                0.004,
            ),
            rim,
            96,
        )

    return group(built(parts), at, rotation)


def bowl(radius, at, glaze, rim):
    def parts():
        profile = [
            (0, 0.06),
            (0.4, 0.06),
            (0.42, 0),
            (0.5, 0),
            (0.56, 0.1),
            (0.86, 0.34),
            (1.0, 0.66),
            (0.975, 0.86),
            (0.945, 0.85),
            (0.95, 0.66),
            (0.8, 0.38),
            (0.5, 0.16),
            (0, 0.12),
        ]
        lathe(rounded([(r * radius, z * radius) for r, z in profile], 0.02), glaze, 80)
        lathe(
            rounded(
                [(r * radius, z * radius) for r, z in ((0.982, 0.84), (0.978, 0.868), (0.958, 0.872), (0.946, 0.84))],
                0.004,
            ),
            rim,
            80,
        )

    return group(built(parts), at)


@model
def dinner_set():
    """Twelve pieces: plates, small plates and bowls in stacks, one plate standing behind."""
    glaze, rim = ceramic("glaze", "#2f6f68", 0.22, bump=(14, 0.12, 0.02)), matte("rim", "#8a5a3a", 0.7)
    for k in range(3):
        plate(0.5, (-0.16, 0.1, 0.034 * k), glaze, rim)
    for k in range(4):
        plate(0.36, (-0.16, 0.1, 0.13 + 0.03 * k), glaze, rim)
    bowl(0.21, (-0.16, 0.1, 0.25), glaze, rim)
    for k in range(3):
        bowl(0.21, (0.5, -0.2, 0.07 * k), glaze, rim)
    plate(0.5, (0.24, 0.56, 0.49), glaze, rim, (radians(80), 0, radians(-6)))
    return Pose(0.4, 1.9, -14, 20, Detail((-0.1, -0.2, 0.26), 0.9, -24, 24), styled="floor", centre_x=0.02)


SPICES = ("#d99a1c", "#a92a16", "#8a6a3c", "#5a3a22", "#c9a35a", "#3a2a20", "#b5622a")


@model
def spice_box():
    """A round steel box of seven bowls, a spoon, its windowed lid leaning behind."""
    steel, bright = metal("steel", "#cfcfcd", 0.24), metal("bright", "#e0e0de", 0.14)
    wall = [
        (0, 0),
        (0.58, 0),
        (0.6, 0.02),
        (0.6, 0.26),
        (0.61, 0.27),
        (0.6, 0.28),
        (0.575, 0.28),
        (0.575, 0.03),
        (0, 0.03),
    ]
    turned(wall, steel, 0.008, segments=96)
    places = [(0, 0)] + [(0.375 * cos(pi * k / 3 + 0.3), 0.375 * sin(pi * k / 3 + 0.3)) for k in range(6)]
    for k, ((x, y), colour) in enumerate(zip(places, SPICES)):
        turned(
            [(0, 0.03), (0.165, 0.03), (0.178, 0.05), (0.178, 0.24), (0.183, 0.246), (0.17, 0.246), (0.168, 0.06)],
            bright,
            0.006,
            (x, y, 0),
            segments=48,
        )
        spice = matte(f"spice {k + 1}", colour, 0.95, bump=(60 if k % 2 else 25, 0.9, 0.03))
        lathe([(0.169, 0.2), (0.13, 0.215), (0.07, 0.235), (0, 0.25)], spice, 40, (x, y, 0))
    tube([(0.08, -0.02, 0.27), (0.2, -0.22, 0.33), (0.34, -0.5, 0.36)], 0.014, bright, order=3, radii=[1.2, 0.9, 1.2])
    sphere((0.05, 0.02, 0.265), 0.06, bright, 24, (1, 1.2, 0.45))

    def lid():
        turned([(0.62, 0), (0.625, 0.09), (0.6, 0.11), (0.44, 0.115), (0.43, 0.105)], steel, 0.01, segments=96)
        turned([(0.6, 0.0), (0.61, 0.085), (0.44, 0.1)], steel, 0.01, segments=96)
        lathe([(0, 0.102), (0.44, 0.102)], glass("window", "#cfd3ce", roughness=0.08), 64)
        for r in (0.46, 0.58):
            torus((0, 0, 0.114), r, 0.006, bright, 96)
        turned([(0, 0.1), (0.05, 0.1), (0.035, 0.14), (0.06, 0.17), (0, 0.185)], bright, 0.01)

    group(built(lid), (0.2, 0.66, 0.615), (radians(74), 0, radians(-10)))
    return Pose(0.46, 2.05, -14, 28, Detail((-0.05, -0.1, 0.24), 0.9, -22, 40), styled="floor", centre_x=0.03)
