"""Tables: coffee, dining, side, tray, nesting, bistro; and what stands on them."""

from math import cos, pi, radians, sin

from goods.joinery import legs, placed, rail, stave
from goods.tabletop import book, vase
from materials import ceramic, material, matte, metal, paper, wood
from model import Detail, Pose, model
from shapes import (
    bevel,
    box,
    cylinder,
    grid,
    lathe,
    loft,
    mesh,
    slab,
    sphere,
    squircle,
    subdivide,
    thicken,
    torus,
    tube,
)


def oval(width, depth, height, wood_, z, power=0.9, edge=0.012):
    """A plate between an ellipse and a rectangle, its lower edge drawn in."""
    rings = [(0.955, 0), (0.985, height * 0.3), (1, height * 0.62), (1, height - edge * 0.4), (0.992, height)]
    plan = squircle(width, depth, 96, power)
    made = loft([[(x * s, y * s, z + up) for x, y in plan] for s, up in rings], wood_)
    made["grain"] = (1.0, 0.0, 0.0)
    return made


@model
def oval_coffee_table():
    """Oval walnut table on four splayed legs, a shelf below; a vase and two books on it."""
    timber = wood("wood", "#7d4b2c")
    oval(1.10, 0.60, 0.036, timber, 0.384)
    oval(0.82, 0.40, 0.02, timber, 0.15)
    legs(0.74, 0.34, 0.385, timber, 0.024, 0.014, 0.07)
    vase((-0.22, 0.03, 0.42), ceramic("vase", "#2f5d5a"), matte("leaves", "#5d7352", roughness=0.6), 0.24)
    pages = paper("pages", "#f4eee0")
    book(0.30, 0.21, 0.04, matte("book one", "#b9502f", roughness=0.6), pages, (0.2, -0.04, 0.42), 8)
    book(0.26, 0.19, 0.032, matte("book two", "#efe4cf", roughness=0.6), pages, (0.2, -0.04, 0.46), -7)
    return Pose(
        centre_z=0.40,
        size=1.62,
        azimuth=-26,
        elevation=14,
        styled="floor",
        detail=Detail(at=(0.3, -0.2, 0.36), size=0.6, azimuth=-30, elevation=20),
    )


@model
def dining_table():
    """Six-seater of solid planks on stout square legs, set with plates and a jug."""
    timber = wood("wood", "#7d4b2c")
    for k in range(6):
        box((0, -0.375 + k * 0.15, 0.74), (1.62, 0.1485, 0.04), timber, bevel=0.004)
    for s in (-1, 1):
        box((s * 0.857, 0, 0.74), (0.09, 0.898, 0.04), timber, bevel=0.006)
        rail((s * 0.74, -0.35, 0.67), (s * 0.74, 0.35, 0.67), (0.03, 0.1), timber)
        rail((-0.72, s * 0.355, 0.67), (0.72, s * 0.355, 0.67), (0.03, 0.1), timber)
        for y in (-0.36, 0.36):
            stave(
                [(s * 0.79, y * 1.06, 0), (s * 0.765, y * 1.01, 0.45), (s * 0.755, y, 0.72)],
                [(0.055, 0.055), (0.075, 0.075), (0.085, 0.085)],
                timber,
                square=0.85,
            )
    white = ceramic("plates", "#efe6d6")
    blue = ceramic("bowls", "#2f5d5a")
    for x, y in ((-0.52, -0.25), (0.12, -0.25), (0.12, 0.27), (-0.52, 0.27)):
        lathe(
            [(0, 0.006), (0.07, 0.006), (0.078, 0.004), (0.132, 0.02), (0.134, 0.024), (0.08, 0.012), (0, 0.012)],
            white,
            location=(x, y, 0.76),
        )
        lathe(
            [(0, 0.004), (0.035, 0.004), (0.072, 0.05), (0.069, 0.05), (0.034, 0.012), (0, 0.012)],
            blue,
            location=(x, y, 0.77),
        )
    runner = material("runner", "#c98a3c", roughness=0.95)
    box((0, 0.0, 0.762), (1.0, 0.22, 0.003), runner, bevel=0.001)
    vase((-0.2, 0.0, 0.763), ceramic("vase", "#b9502f"), matte("leaves", "#5d7352", roughness=0.6), 0.2, 5)
    wood_bowl = wood("bowl", "#a5713f")
    lathe(
        [(0, 0), (0.06, 0), (0.13, 0.06), (0.126, 0.064), (0.058, 0.01), (0, 0.01)],
        wood_bowl,
        location=(0.5, 0.0, 0.763),
    )
    for i, (dx, dy, c) in enumerate(((-0.04, 0.0, "lemon"), (0.045, 0.03, "lemon"), (0.02, -0.05, "lime"))):
        sphere(
            (0.5 + dx, dy, 0.812),
            0.036,
            matte(c, "#e4b53c" if c == "lemon" else "#8fa043", roughness=0.5),
            scale=(1, 1, 1.08),
        )
    return Pose(
        centre_z=0.44,
        size=2.85,
        azimuth=-30,
        elevation=17,
        styled="floor",
        detail=Detail(at=(-0.6, -0.35, 0.72), size=0.75, azimuth=-40, elevation=24),
    )


@model
def chauki():
    """Low solid stool-table: thick square top, carved apron, four turned feet."""
    timber = wood("wood", "#b98450")
    felt = matte("felt", "#5b4a3a", roughness=1)
    slab(0.40, 0.40, 0.035, 0.02, timber, location=(0, 0, 0.265), bevel=0.009)
    slab(0.372, 0.372, 0.012, 0.016, timber, location=(0, 0, 0.255), bevel=0.004)
    for turn in range(4):
        with placed((0, 0, 0), (0, 0, 90 * turn)):
            n, vertices, faces = 48, [], []
            for i in range(n + 1):
                t = -0.145 + 0.29 * i / n
                drop = 0.028 + 0.022 * abs(cos(pi * t / 0.29 * 3)) ** 0.6 + (0.016 if abs(t) < 0.03 else 0)
                vertices += [(t, -0.165, 0.256), (t, -0.165, 0.256 - drop)]
            faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)]
            apron = mesh("apron", vertices, faces, timber, smooth=False)
            apron["grain"] = (1.0, 0.0, 0.0)
            thicken(apron, 0.018)
            for k in range(5):
                lathe(
                    [(0, 0), (0.008, 0), (0.009, 0.003), (0.004, 0.006), (0, 0.005)],
                    timber,
                    segments=16,
                    location=(-0.09 + 0.045 * k, -0.173, 0.236),
                    rotation=(radians(90), 0, 0),
                )
            lathe(
                [
                    (0, 0.006),
                    (0.018, 0.006),
                    (0.021, 0.012),
                    (0.02, 0.03),
                    (0.013, 0.045),
                    (0.025, 0.075),
                    (0.029, 0.10),
                    (0.024, 0.125),
                    (0.015, 0.14),
                    (0.024, 0.148),
                    (0.024, 0.156),
                    (0.014, 0.165),
                    (0.027, 0.18),
                    (0.027, 0.258),
                    (0, 0.258),
                ],
                timber,
                location=(-0.155, -0.155, 0),
            )
            cylinder((-0.155, -0.155, 0.003), 0.016, 0.006, felt)
    cup = ceramic("cup", "#2f5d5a")
    lathe(
        [(0, 0.003), (0.028, 0.003), (0.033, 0.01), (0.042, 0.07), (0.039, 0.07), (0.031, 0.012), (0, 0.012)],
        cup,
        location=(0.09, -0.06, 0.30),
    )
    tea = material("tea", "#a5662f", roughness=0.15, specular=0.5)
    cylinder((0.09, -0.06, 0.357), 0.0375, 0.002, tea)
    book(0.2, 0.145, 0.026, matte("book", "#b9502f", roughness=0.6), paper("pages", "#f4eee0"), (-0.06, 0.03, 0.30), 14)
    return Pose(
        centre_z=0.17,
        size=0.84,
        azimuth=-32,
        elevation=20,
        styled="floor",
        detail=Detail(at=(-0.1, -0.17, 0.24), size=0.3, azimuth=-38, elevation=16),
    )


@model
def brass_tray_table():
    """Hand-beaten brass tray with a raised rim on a folding stand of mango wood."""
    brass = metal("brass", "#c99a4e", roughness=0.26)
    timber = wood("stand", "#8a5632")
    height, radius = 0.44, 0.275

    def beaten(u, v):
        r, a = radius * v, 2 * pi * u
        dent = 0.0016 * sin(r * 190 + 2 * sin(a * 3)) * sin(a * max(6, round(r * 150)) + r * 60)
        rim = max(0, (v - 0.9) / 0.1)
        return (r * cos(a), r * sin(a), height + dent * (1 - rim) + 0.03 * rim**1.6)

    tray = grid(beaten, 180, 50, brass, closed_u=True)
    thicken(tray, 0.004)
    torus((0, 0, height + 0.031), radius + 0.001, 0.0055, brass, segments=96)
    for r in (0.06, 0.135, 0.205):
        torus((0, 0, height + 0.0005), r, 0.0016, brass, segments=96)
    for k in range(16):
        a = 2 * pi * k / 16
        sphere(
            (0.17 * cos(a), 0.17 * sin(a), height),
            0.009,
            brass,
            segments=16,
            scale=(1.6, 0.7, 0.35),
            rotation=(0, 0, a),
        )
    for k in range(3):
        a = radians(120 * k + 20)
        b = a + radians(150)
        stave(
            [
                (0.23 * cos(a), 0.23 * sin(a), 0),
                (0.02 * cos(a + 1.3), 0.02 * sin(a + 1.3), 0.225),
                (0.2 * cos(b), 0.2 * sin(b), height - 0.004),
            ],
            [(0.022, 0.026), (0.028, 0.034), (0.022, 0.026)],
            timber,
            side=(-sin(a), cos(a), 0),
            square=0.5,
        )
        lathe(
            [(0, -0.018), (0.012, -0.018), (0.014, 0), (0.012, 0.018), (0, 0.018)],
            brass,
            segments=24,
            location=(0.225 * cos(a), 0.225 * sin(a), 0.012),
        )
    sphere((0, 0, 0.225), 0.032, timber, scale=(1, 1, 1.1))
    glass_ = ceramic("cups", "#2f5d5a")
    for x, y in ((0.08, -0.09), (-0.02, -0.13)):
        lathe(
            [(0, 0), (0.02, 0), (0.024, 0.01), (0.03, 0.055), (0.0275, 0.055), (0.022, 0.01), (0, 0.008)],
            glass_,
            location=(x, y, height + 0.003),
        )
    subdivide(
        lathe(
            [
                (0, 0),
                (0.045, 0),
                (0.062, 0.02),
                (0.066, 0.045),
                (0.05, 0.085),
                (0.02, 0.105),
                (0.012, 0.112),
                (0.014, 0.122),
                (0, 0.13),
            ],
            brass,
            location=(-0.07, 0.04, height + 0.003),
        )
    )
    tube(
        [(-0.012, 0.02, height + 0.045), (0.02, 0.01, height + 0.06), (0.035, 0.005, height + 0.105)],
        0.008,
        brass,
        radii=[1.3, 0.9, 0.7],
    )
    tube(
        [
            (-0.125, 0.06, height + 0.09),
            (-0.17, 0.075, height + 0.085),
            (-0.165, 0.073, height + 0.03),
            (-0.13, 0.062, height + 0.03),
        ],
        0.006,
        brass,
    )
    return Pose(
        centre_z=0.28,
        size=0.98,
        azimuth=-20,
        elevation=22,
        styled="floor",
        detail=Detail(at=(0, -0.1, 0.46), size=0.42, azimuth=-20, elevation=36),
    )


@model
def nesting_tables():
    """Three mango tables, each sliding under the next, drawn out like a stair."""
    timber = wood("wood", "#7d4b2c")
    for i, (w, d, h) in enumerate(((0.50, 0.40, 0.50), (0.41, 0.36, 0.43), (0.32, 0.32, 0.36))):
        with placed((-0.24 + 0.24 * i, 0.14 - 0.15 * i, 0)):
            slab(w, d, 0.026, 0.03, timber, location=(0, 0, h - 0.026), bevel=0.008)
            for x in (-1, 1):
                for y in (-1, 1):
                    stave(
                        [
                            (x * (w / 2 - 0.02), y * (d / 2 - 0.025), 0),
                            (x * (w / 2 - 0.032), y * (d / 2 - 0.035), h - 0.026),
                        ],
                        [(0.02, 0.02), (0.032, 0.032)],
                        timber,
                        square=0.45,
                    )
                rail(
                    (x * (w / 2 - 0.032), -d / 2 + 0.04, h - 0.05),
                    (x * (w / 2 - 0.032), d / 2 - 0.04, h - 0.05),
                    (0.018, 0.045),
                    timber,
                )
            rail(
                (-w / 2 + 0.04, d / 2 - 0.036, h - 0.05),
                (w / 2 - 0.04, d / 2 - 0.036, h - 0.05),
                (0.018, 0.045),
                timber,
            )
    vase((-0.30, 0.16, 0.50), ceramic("vase", "#e4d3b4"), matte("leaves", "#5d7352", roughness=0.6), 0.17, 5)
    lathe(
        [(0, 0.003), (0.028, 0.003), (0.033, 0.01), (0.042, 0.06), (0.039, 0.06), (0.031, 0.012), (0, 0.012)],
        ceramic("cup", "#b9502f"),
        location=(0.26, -0.18, 0.36),
    )
    return Pose(
        centre_z=0.34,
        size=1.66,
        azimuth=-28,
        elevation=17,
        styled="floor",
        detail=Detail(at=(0.05, -0.1, 0.42), size=0.5, azimuth=-34, elevation=22),
    )


def lattice(radius, z, steel):
    """A pierced disc: petals, stars and rings of flat bar, as in a stone screen."""
    ring = lambda r: [(r * cos(2 * pi * k / 64), r * sin(2 * pi * k / 64), z) for k in range(64)]
    for r, w in ((radius * 0.17, 0.005), (radius * 0.52, 0.0055), (radius * 0.80, 0.0055)):
        tube(ring(r), w, steel, closed=True, order=3)
    for k in range(12):
        a = 2 * pi * k / 12

        def polar(r, b):
            return (r * cos(a + b), r * sin(a + b), z)

        for s in (-1, 1):
            tube(
                [
                    polar(radius * 0.17, 0),
                    polar(radius * 0.27, s * 0.26),
                    polar(radius * 0.42, s * 0.2),
                    polar(radius * 0.52, 0),
                ],
                0.0042,
                steel,
                order=4,
            )
            tube(
                [
                    polar(radius * 0.52, 0),
                    polar(radius * 0.62, s * 0.24),
                    polar(radius * 0.70, s * 0.262),
                    polar(radius * 0.80, pi / 12 * s),
                ],
                0.0042,
                steel,
                order=4,
            )
            tube(
                [polar(radius * 0.80, 0), polar(radius * 0.88, s * 0.12), polar(radius * 0.97, s * pi / 12)],
                0.004,
                steel,
                order=3,
            )
        tube([polar(radius * 0.17, pi / 12), polar(radius * 0.52, pi / 12)], 0.0036, steel, order=2)
        torus(polar(radius * 0.665, 0), radius * 0.055, 0.0036, steel, segments=24)
        torus(polar(radius * 0.40, 0), radius * 0.042, 0.0034, steel, segments=24)
    for k in range(8):
        a = pi * k / 8
        tube(
            [
                (radius * 0.17 * cos(a), radius * 0.17 * sin(a), z),
                (-radius * 0.17 * cos(a), -radius * 0.17 * sin(a), z),
            ],
            0.0032,
            steel,
            order=2,
        )


@model
def bistro_table():
    """Round balcony table of powder-coated steel, its top pierced like a stone lattice."""
    steel = material("steel", "#d9d9d9", roughness=0.42, specular=0.45)
    radius, height = 0.30, 0.72
    lattice(radius, height, steel)
    lathe(
        [
            (radius - 0.008, -0.016),
            (radius + 0.004, -0.016),
            (radius + 0.006, 0),
            (radius + 0.004, 0.007),
            (radius - 0.008, 0.007),
            (radius - 0.008, -0.016),
        ],
        steel,
        segments=96,
        location=(0, 0, height),
    )
    for k in range(3):
        a = radians(120 * k + 28)
        at = lambda r, z, a=a: (r * cos(a), r * sin(a), z)
        tube(
            [at(0.27, 0.012), at(0.22, 0.06), at(0.07, 0.28), at(0.04, 0.42), at(0.09, 0.58), at(0.25, 0.705)],
            0.0095,
            steel,
        )
        tube([at(0.055, 0.30), at(0.12, 0.33), at(0.14, 0.27), at(0.105, 0.25), at(0.09, 0.28)], 0.006, steel)
        cylinder(at(0.272, 0.006), 0.014, 0.012, matte("feet", "#2b2a29"), segments=24)
    for z, r in ((0.40, 0.046), (0.36, 0.05)):
        torus((0, 0, z), r, 0.007, steel)
    cup = ceramic("cups", "#b9502f")
    for x, y in ((-0.10, -0.08), (0.12, -0.05)):
        lathe(
            [(0, 0.004), (0.055, 0.004), (0.066, 0.012), (0.064, 0.014), (0.05, 0.008), (0, 0.008)],
            cup,
            location=(x, y, height + 0.005),
        )
        lathe(
            [(0, 0), (0.02, 0), (0.024, 0.006), (0.034, 0.045), (0.0315, 0.045), (0.022, 0.008), (0, 0.008)],
            cup,
            location=(x, y, height + 0.013),
        )
    return Pose(
        centre_z=0.39,
        size=1.16,
        azimuth=-18,
        elevation=20,
        styled="floor",
        detail=Detail(at=(0, -0.1, 0.72), size=0.46, azimuth=-20, elevation=38),
    )
