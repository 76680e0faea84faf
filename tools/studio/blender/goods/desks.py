"""Desks: writing, sit-stand, floor, wall-mounted, growing, ladder."""

from math import cos, pi, radians, sin

from goods.joinery import placed, rail, rod, stave
from goods.tabletop import open_notebook, pencil_cup, small_lamp, vase
from materials import ceramic, gloss, material, matte, metal, paper, screen, wood
from model import Detail, Pose, model
from scene import NEUTRAL
from shapes import box, cylinder, lathe, mesh, pane, slab, sphere, tube


def knob(at, brass, size=1.0):
    """A turned knob on a face that looks to -y."""
    lathe(
        [
            (0, 0),
            (0.007 * size, 0),
            (0.007 * size, 0.008),
            (0.013 * size, 0.014),
            (0.014 * size, 0.02),
            (0.009 * size, 0.026),
            (0, 0.027),
        ],
        brass,
        segments=28,
        location=at,
        rotation=(radians(90), 0, 0),
    )


@model
def writing_desk():
    """Sheesham top on black steel legs, two cream drawers with brass knobs."""
    timber = wood("wood", "#8a5632")
    steel = matte("steel", "#2b2a29", roughness=0.45)
    cream = gloss("drawers", "#efe7d6", roughness=0.4, clearcoat=0.2)
    brass = metal("brass", "#b98d4f", roughness=0.28)
    slab(1.2, 0.55, 0.034, 0.02, timber, location=(0, 0, 0.726), bevel=0.008)
    for s in (-1, 1):
        for y in (-0.23, 0.23):
            rail((s * 0.56, y, 0), (s * 0.56, y, 0.726), (0.028, 0.028), steel)
        rail((s * 0.56, -0.23, 0.08), (s * 0.56, 0.23, 0.08), (0.022, 0.022), steel)
        rail((s * 0.56, -0.23, 0.71), (s * 0.56, 0.23, 0.71), (0.022, 0.03), steel)
    rail((-0.56, 0.23, 0.14), (0.56, 0.23, 0.14), (0.022, 0.022), steel)
    rail((-0.55, 0.235, 0.65), (0.55, 0.235, 0.65), (0.012, 0.1), timber)
    box((0, 0.0, 0.66), (1.06, 0.46, 0.125), timber, bevel=0.006)
    for s in (-1, 1):
        box((s * 0.264, -0.232, 0.66), (0.50, 0.018, 0.105), cream, bevel=0.004)
        knob((s * 0.264, -0.241, 0.66), brass, 1.2)
    small_lamp((-0.46, 0.12, 0.76), matte("lamp", "#2f5d5a", roughness=0.4), brass)
    open_notebook((0.06, -0.07, 0.76), -8, paper("pages", "#f6f0e2"), matte("book", "#b9502f", roughness=0.6))
    pencil_cup((0.40, 0.13, 0.76), ceramic("cup", "#b9502f"))
    return Pose(
        centre_z=0.55,
        size=1.98,
        azimuth=-28,
        elevation=13,
        styled="floor",
        detail=Detail(at=(0.25, -0.24, 0.68), size=0.6, azimuth=-30, elevation=18),
    )


@model
def sit_stand_desk():
    """Height-adjustable desk: wide top on two telescopic columns with feet, a small key pad under the edge."""
    top = wood("top", "#c9c9c9", dark="#a3a3a3", roughness=0.5)
    steel = gloss("frame", "#eceae6", roughness=0.4, clearcoat=0.1)
    inner = metal("column", "#9b9894", roughness=0.35)
    dark = matte("keypad", "#262524", roughness=0.5)
    z = 0.98
    slab(1.4, 0.70, 0.026, 0.03, top, location=(0, 0, z), bevel=0.006)
    for s in (-1, 1):
        x = s * 0.5
        stave(
            [(x, -0.33, 0.02), (x, -0.2, 0.03), (x, 0.2, 0.03), (x, 0.33, 0.02)],
            [(0.06, 0.022), (0.07, 0.035), (0.07, 0.035), (0.06, 0.022)],
            steel,
            square=0.8,
        )
        box((x, 0.02, 0.27), (0.075, 0.055, 0.46), steel, bevel=0.006)
        box((x, 0.02, 0.62), (0.06, 0.042, 0.30), inner, bevel=0.004)
        box((x, 0.02, 0.85), (0.048, 0.032, 0.24), steel, bevel=0.004)
        rail((x, -0.28, z - 0.018), (x, 0.28, z - 0.018), (0.05, 0.034), steel)
        for y in (-0.3, 0.3):
            cylinder((x, y, 0.006), 0.018, 0.012, dark, segments=24)
    rail((-0.5, 0.02, z - 0.03), (0.5, 0.02, z - 0.03), (0.04, 0.05), steel)
    box((0.42, -0.325, z - 0.012), (0.14, 0.05, 0.018), dark, bevel=0.004)
    for k in range(4):
        box((0.375 + 0.022 * k, -0.351, z - 0.012), (0.012, 0.002, 0.008), steel, bevel=0.001)
    pane(0.028, 0.01, material("digits", "#1b1b1b", emission=("#ffb45a", 1.2)), (0.468, -0.3515, z - 0.012))
    y = 0.16
    box((0.02, y, z + 0.27), (0.58, 0.022, 0.34), dark, bevel=0.008)
    pane(0.56, 0.32, screen("screen", "night"), (0.02, y - 0.012, z + 0.27))
    rod((0.02, y + 0.02, z + 0.03), (0.02, y + 0.02, z + 0.22), 0.016, inner)
    slab(0.22, 0.17, 0.01, 0.03, inner, location=(0.02, y + 0.01, z + 0.026), bevel=0.003)
    slab(
        0.34,
        0.11,
        0.012,
        0.012,
        matte("keyboard", "#e4ded2", roughness=0.5),
        location=(0.0, -0.14, z + 0.026),
        bevel=0.004,
    )
    vase((-0.52, 0.12, z + 0.026), ceramic("vase", "#b9502f"), matte("leaves", "#5d7352", roughness=0.6), 0.15, 5)
    lathe(
        [(0, 0.003), (0.03, 0.003), (0.038, 0.01), (0.04, 0.085), (0.036, 0.085), (0.034, 0.012), (0, 0.012)],
        ceramic("cup", "#2f5d5a"),
        location=(0.46, -0.05, z + 0.026),
    )
    return Pose(
        centre_z=0.68,
        size=2.15,
        azimuth=-26,
        elevation=11,
        styled="floor",
        detail=Detail(at=(0.38, -0.34, 0.98), size=0.45, azimuth=-24, elevation=12),
    )


@model
def floor_desk():
    """The slanted desk of old shopkeepers: a lifting lid with a pen rest on a dovetailed box, bracket feet."""
    timber = wood("wood", "#b5804c")
    brass = metal("brass", "#b98d4f", roughness=0.28)
    w, d, front, back = 0.60, 0.42, 0.20, 0.31

    def side(x):
        profile = [(-d / 2, 0.045), (d / 2, 0.045), (d / 2, back), (d / 2 - 0.1, back), (-d / 2, front)]
        vertices = [(x + t, y, z) for t in (-0.009, 0.009) for y, z in profile]
        faces = [tuple(range(5))[::-1], tuple(range(5, 10))] + [
            (i, (i + 1) % 5, 5 + (i + 1) % 5, 5 + i) for i in range(5)
        ]
        panel = mesh("side", vertices, faces, timber, smooth=False)
        panel["grain"] = (0.0, 1.0, 0.0)

    side(-w / 2 + 0.009)
    side(w / 2 - 0.009)
    box((0, -d / 2 + 0.009, (front + 0.045) / 2), (w - 0.036, 0.018, front - 0.045), timber, bevel=0.002)
    box((0, d / 2 - 0.009, (back + 0.045) / 2), (w - 0.036, 0.018, back - 0.045), timber, bevel=0.002)
    for s in (-1, 1):
        for k in range(5):
            box((s * (w / 2 - 0.009), -d / 2 + 0.0085, 0.065 + 0.03 * k), (0.0184, 0.0184, 0.015), timber, bevel=0.0005)
        for y in (-d / 2 + 0.035, d / 2 - 0.035):
            stave(
                [(s * (w / 2 - 0.03), y, 0), (s * (w / 2 - 0.03), y, 0.05)],
                [(0.045, 0.045), (0.07, 0.07)],
                timber,
                square=0.9,
            )
    slab(w + 0.03, d + 0.03, 0.014, 0.01, timber, location=(0, 0, 0.04), bevel=0.005)
    tilt = 18.95
    flat = 0.105
    box((0, d / 2 - flat / 2 + 0.004, back + 0.008), (w + 0.024, flat, 0.017), timber, bevel=0.005)
    run = (d - flat + 0.02) / cos(radians(tilt))
    with placed((0, d / 2 - flat, back + 0.008), (tilt, 0, 0)):
        box((0, -run / 2, 0), (w + 0.024, run, 0.017), timber, bevel=0.005)
        box((0, -run + 0.012, 0.015), (w - 0.06, 0.014, 0.016), timber, bevel=0.004)
        for x in (-0.2, 0.2):
            box((x, -0.012, 0.0095), (0.05, 0.03, 0.002), brass, bevel=0.0008)
            rod((x - 0.026, 0.003, 0.0105), (x + 0.026, 0.003, 0.0105), 0.0036, brass)
            for k in (-0.016, 0.016):
                sphere((x + k, -0.016, 0.0107), 0.0026, brass, segments=10)
        box((-0.06, -run * 0.52, 0.0115), (0.24, 0.19, 0.005), matte("ledger", "#a8322c", roughness=0.6), bevel=0.001)
        box((-0.058, -run * 0.52, 0.0175), (0.232, 0.182, 0.008), paper("pages", "#f6f0e2"), bevel=0.002)
        rod((0.14, -run + 0.03, 0.014), (0.20, -run * 0.55, 0.014), 0.0042, matte("pen", "#2f5d5a", roughness=0.4))
    box((0, -d / 2 - 0.001, 0.165), (0.036, 0.003, 0.045), brass, bevel=0.001)
    cylinder(
        (0, -d / 2 - 0.003, 0.16), 0.005, 0.004, matte("hole", "#1c1714"), segments=16, rotation=(radians(90), 0, 0)
    )
    lathe(
        [
            (0, 0),
            (0.02, 0),
            (0.024, 0.006),
            (0.024, 0.03),
            (0.014, 0.04),
            (0.014, 0.05),
            (0.011, 0.05),
            (0.011, 0.04),
            (0, 0.038),
        ],
        ceramic("ink", "#26354f"),
        location=(0.2, d / 2 - 0.05, back + 0.017),
    )
    pencil_cup((-0.22, d / 2 - 0.05, back + 0.017), metal("pot", "#b98d4f", roughness=0.3))
    return Pose(
        centre_z=0.19,
        size=1.08,
        azimuth=-30,
        elevation=20,
        styled="floor",
        detail=Detail(at=(-0.1, -0.05, 0.28), size=0.42, azimuth=-34, elevation=34),
    )


@model
def wall_desk():
    """Shallow white cupboard on the wall, its front lowered to a desk, three shelves behind."""
    white = gloss("body", "#e9e6df", roughness=0.4, clearcoat=0.1)
    inside = wood("inside", "#c59a66")
    steel = metal("stays", "#a9a6a0", roughness=0.3)
    wall = matte("set backdrop", NEUTRAL, 0.9, specular=0.1)
    w, h, d, z = 0.80, 0.62, 0.13, 0.74
    box((0, d + 0.05, 1.0), (6, 0.10, 4.0), wall, bevel=0)
    box((0, d - 0.006, z + h / 2), (w, 0.012, h), inside, bevel=0)
    for s in (-1, 1):
        box((s * (w / 2 - 0.009), d / 2, z + h / 2), (0.018, d, h), white, bevel=0.003)
        box((0, d / 2, z + h / 2 + s * (h / 2 - 0.009)), (w - 0.036, d, 0.018), white, bevel=0.003)
    for zz in (0.20, 0.40):
        box((0, d / 2 + 0.004, z + zz), (w - 0.036, d - 0.012, 0.014), inside, bevel=0.002)
    box((0.1, d / 2 + 0.004, z + 0.305), (0.014, d - 0.012, 0.18), inside, bevel=0.002)
    box((0, -0.29, z + 0.01), (w, 0.59, 0.02), white, bevel=0.004)
    box((0, -0.29, z + 0.0205), (w - 0.05, 0.54, 0.002), inside, bevel=0)
    for s in (-1, 1):
        rod((s * (w / 2 - 0.028), 0.02, z + 0.44), (s * (w / 2 - 0.028), -0.40, z + 0.03), 0.005, steel)
        for p in ((s * (w / 2 - 0.028), 0.02, z + 0.44), (s * (w / 2 - 0.028), -0.40, z + 0.03)):
            cylinder(p, 0.011, 0.014, steel, segments=20, rotation=(0, radians(90), 0))
    colours = ["#b9502f", "#efe4cf", "#2f5d5a", "#d9a441", "#6b2f3a", "#26354f"]
    x = -0.36
    for i in range(9):
        t, tall = 0.02 + 0.008 * (i * 5 % 3), 0.12 + 0.02 * (i * 7 % 3)
        box(
            (x + t / 2, d / 2 + 0.01, z + 0.407 + tall / 2),
            (t * 0.94, 0.09, tall),
            matte(f"book {i % 6 + 1}", colours[i % 6], roughness=0.7),
            bevel=0.002,
        )
        x += t
    vase((0.26, d / 2, z + 0.407), ceramic("vase", "#2f5d5a"), matte("leaves", "#5d7352", roughness=0.6), 0.085, 4, 0.8)
    for i in range(3):
        box(
            (-0.18, d / 2, z + 0.215 + 0.022 * i),
            (0.2, 0.1, 0.02),
            matte(f"book {i + 2}", colours[i + 1], roughness=0.7),
            bevel=0.003,
        )
    pencil_cup((0.2, d / 2, z + 0.207), ceramic("cup", "#b9502f"))
    lathe(
        [(0, 0.003), (0.03, 0.003), (0.038, 0.01), (0.04, 0.08), (0.036, 0.08), (0.034, 0.012), (0, 0.012)],
        ceramic("mug", "#2f5d5a"),
        location=(-0.25, -0.18, z + 0.022),
    )
    open_notebook((0.06, -0.26, z + 0.022), -6, paper("pages", "#f6f0e2"), matte("book 1", "#b9502f", roughness=0.7))
    return Pose(
        centre_z=0.98,
        size=1.6,
        azimuth=-30,
        elevation=16,
        styled="floor",
        detail=Detail(at=(-0.1, 0.0, 1.1), size=0.6, azimuth=-28, elevation=14),
    )


@model
def growing_desk():
    """Children's desk on telescopic legs with pegs, its painted top tilted, a pen stop along the edge."""
    timber = wood("legs", "#cda06a")
    paint = gloss("top", "#c9c9c9", roughness=0.45, clearcoat=0.1)
    brass = metal("pegs", "#b98d4f", roughness=0.3)
    w, d = 0.9, 0.55
    for s in (-1, 1):
        x = s * 0.39
        rail((x, -0.24, 0.025), (x, 0.24, 0.025), (0.055, 0.05), timber, 0.01)
        for y in (-0.14, 0.14):
            rail((x, y, 0.05), (x, y, 0.40), (0.05, 0.06), timber, 0.008)
            rail((x - s * 0.032, y, 0.22), (x - s * 0.032, y, 0.60), (0.02, 0.045), timber, 0.005)
            for k in range(7):
                cylinder(
                    (x + s * 0.0255, y, 0.14 + 0.036 * k),
                    0.0055,
                    0.002,
                    matte("holes", "#4b3320"),
                    segments=14,
                    rotation=(0, radians(90), 0),
                )
            cylinder((x + s * 0.03, y, 0.285), 0.012, 0.014, brass, segments=20, rotation=(0, radians(90), 0))
        rail((x - s * 0.032, -0.22, 0.60), (x - s * 0.032, 0.22, 0.60), (0.022, 0.05), timber, 0.006)
    rail((-0.39, 0.14, 0.16), (0.39, 0.14, 0.16), (0.022, 0.07), timber, 0.006)
    rail((-0.36, 0.2, 0.57), (0.36, 0.2, 0.57), (0.02, 0.07), timber, 0.006)
    box((0, 0.215, 0.635), (w, 0.13, 0.022), paint, bevel=0.006)
    with placed((0, -d / 2 + 0.01, 0.635), (13, 0, 0)):
        slab(w, 0.42, 0.022, 0.03, paint, location=(0, 0.21, -0.011), bevel=0.006)
        box((0, 0.012, 0.018), (w - 0.16, 0.014, 0.018), timber, bevel=0.005)
        box((-0.02, 0.21, 0.0125), (0.34, 0.25, 0.002), paper("sheet", "#fbf6ea"), bevel=0)
        sun = matte("sun", "#e2a12e")
        cylinder((0.03, 0.24, 0.0142), 0.045, 0.001, sun, segments=32)
        for k in range(10):
            a = 2 * pi * k / 10
            rod(
                (0.03 + 0.055 * cos(a), 0.24 + 0.055 * sin(a), 0.0145),
                (0.03 + 0.075 * cos(a), 0.24 + 0.075 * sin(a), 0.0145),
                0.003,
                sun,
            )
        tube(
            [(-0.16, 0.15, 0.0142), (-0.08, 0.18, 0.0142), (0.0, 0.14, 0.0142), (0.12, 0.17, 0.0142)],
            0.003,
            matte("hill", "#3f7d57"),
        )
        for i, (c, a) in enumerate((("#c4532d", 30), ("#2f6f8f", 70), ("#d9a441", -20))):
            x = 0.24 + 0.035 * i
            rod(
                (x, 0.05 + 0.02 * i, 0.016),
                (x + 0.07 * sin(radians(a)), 0.13 + 0.03 * i, 0.016),
                0.0045,
                matte(f"pencil {i + 1}", c, roughness=0.5),
            )
    pencil_cup((-0.34, 0.22, 0.646), ceramic("cup", "#c4532d"))
    for i, c in enumerate(("#2f5d5a", "#d9a441", "#b9502f")):
        box(
            (0.25, 0.22, 0.657 + 0.022 * i),
            (0.22 - 0.02 * i, 0.11, 0.02),
            matte(f"book {i + 1}", c, roughness=0.6),
            bevel=0.003,
        )
    return Pose(
        centre_z=0.40,
        size=1.48,
        azimuth=-30,
        elevation=16,
        styled="floor",
        detail=Detail(at=(-0.05, -0.05, 0.66), size=0.62, azimuth=-24, elevation=34),
    )


@model
def ladder_desk():
    """Black steel ladder leaning on the wall: a desk at elbow height, two shelves overhead."""
    steel = matte("steel", "#2b2a29", roughness=0.45)
    board = wood("shelves", "#3a322d")
    wall = matte("set backdrop", NEUTRAL, 0.9, specular=0.1)
    box((0, 0.29, 1.5), (8, 0.10, 5.0), wall, bevel=0)
    slope = lambda z: -0.20 + 0.43 * z / 1.8
    for s in (-1, 1):
        x = s * 0.36
        rail((x, slope(0), 0), (x, slope(1.8), 1.8), (0.026, 0.026), steel)
        rail((x, 0.215, 0.70), (x, slope(0.70), 0.70), (0.02, 0.02), steel)
        rail((x, slope(0.72), 0.72), (x, -0.24, 0.72), (0.02, 0.02), steel)
        rail((x, 0.215, 0), (x, 0.215, 0.72), (0.022, 0.022), steel)
    for z in (0.06, 1.79):
        rail((-0.36, slope(z), z), (0.36, slope(z), z), (0.022, 0.022), steel)
    slab(0.76, 0.45, 0.026, 0.012, board, location=(0, 0.0, 0.735), bevel=0.005)
    for z, d in ((1.15, 0.22), (1.50, 0.17)):
        y = 0.235 - d / 2
        slab(0.70, d, 0.022, 0.008, board, location=(0, y, z), bevel=0.004)
        rail((-0.36, y + d / 2, z + 0.05), (0.36, y + d / 2, z + 0.05), (0.01, 0.01), steel)
        for s in (-1, 1):
            rail((s * 0.36, slope(z), z + 0.008), (s * 0.36, 0.235, z + 0.008), (0.016, 0.016), steel)
    colours = ["#b9502f", "#efe4cf", "#2f5d5a", "#d9a441", "#6b2f3a", "#26354f"]
    x = -0.32
    for i in range(7):
        t, tall = 0.026 + 0.009 * (i * 5 % 3), 0.17 + 0.025 * (i * 7 % 3)
        box(
            (x + t / 2, 0.12, 1.172 + tall / 2),
            (t * 0.94, 0.14, tall),
            matte(f"book {i % 6 + 1}", colours[i % 6], roughness=0.7),
            bevel=0.002,
        )
        x += t
    lathe(
        [(0, 0), (0.05, 0), (0.075, 0.03), (0.075, 0.07), (0.045, 0.11), (0.04, 0.13), (0.05, 0.14), (0.04, 0.14)],
        ceramic("pot", "#e2cfae"),
        location=(0.2, 0.13, 1.172),
    )
    vase((-0.15, 0.15, 1.522), ceramic("vase", "#b9502f"), matte("leaves", "#5d7352", roughness=0.6), 0.13, 5, 0.8)
    small_lamp((-0.26, 0.1, 0.761), matte("lamp", "#2f5d5a", roughness=0.4), metal("brass", "#b98d4f", roughness=0.28))
    open_notebook((0.08, -0.09, 0.761), -7, paper("pages", "#f6f0e2"), matte("book 1", "#b9502f", roughness=0.7))
    pencil_cup((0.28, 0.1, 0.761), ceramic("cup", "#b9502f"))
    return Pose(
        centre_z=0.93,
        size=2.2,
        azimuth=-28,
        elevation=9,
        styled="floor",
        detail=Detail(at=(0, 0, 0.85), size=0.75, azimuth=-28, elevation=22),
    )
