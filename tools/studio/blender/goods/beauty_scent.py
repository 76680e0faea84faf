"""Itravan's scents: eau de parfum, attar, cologne, mist, solid perfume."""

from math import cos, pi, radians, sin

from goods.beauty_nails import orange_slice
from goods.printed import disc, flat_label, printed, round_label
from goods.vessels import GOLD, cap, clear_shell, column, glass_bottle, ring, sprayer, thick_glass, tin, tin_lid, turned
from materials import gloss, matte, metal, wood
from mathutils import Vector
from model import Detail, Pose, model
from shapes import box, built, grid, group, loft, sphere, tube


def flask(width, depth, height, liquid, level, power=0.3, wall=0.035, floor=0.07, shoulder=0.06):
    """A square glass flask with a neck of .11, liquid up to `level`."""
    w, d = width - 2 * wall, depth - 2 * wall
    column([(0, 0, floor), (w, d, floor), (w, d, level), (0, 0, level)], liquid, power, 0.03)
    column([(0, 0, 0.006), (w, d, 0.006), (w, d, floor), (0, 0, floor)], thick_glass(), power, 0.012)
    outside = [
        (0, 0, 0),
        (width, depth, 0),
        (width, depth, height),
        (0.24, 0.24, height + shoulder),
        (0, 0, height + shoulder),
    ]
    return column(outside, clear_shell(), power, 0.035)


def leaf(start, end, width, stuff, lift=0.03, curl=0.0):
    """A pointed leaf on the floor from stalk to tip."""
    a, b = Vector(start), Vector(end)
    side = (b - a).cross(Vector((0, 0, 1))).normalized()

    def place(u, v):
        middle = a + (b - a) * u + Vector((0, 0, lift * sin(pi * u) + curl * u * u))
        across = (2 * v - 1) * width * sin(pi * min(1, u * 0.94 + 0.05)) ** 0.8
        return middle + side * across + Vector((0, 0, 0.25 * abs(across)))

    return grid(place, 16, 6, stuff)


def blossom(at, size, petal, heart, petals=5, lean=0.0):
    """A small open flower lying face up."""

    def parts():
        for k in range(petals):
            a = 2 * pi * k / petals
            leaf((0, 0, 0.01), (size * cos(a), size * sin(a), 0.02), size * 0.36, petal, size * 0.16, size * 0.12)
        sphere((0, 0, 0.03), size * 0.13, heart, 16, (1, 1, 0.6))

    return group(built(parts), at, (lean, 0, 0))


@model
def rain_perfume():
    """A square flask of green-grey scent, a wooden cap, wet stones."""
    liquid, gold = gloss("scent", "#a9c2b0", 0.08), metal("collar", GOLD)
    flask(0.6, 0.3, 0.7, liquid, 0.6)
    sprayer(0.11, gold, (0, 0, 0.755))
    box((0.0, 0, 0.93), (0.26, 0.26, 0.26), wood("cap", "#6b4226", "#44281a"), 0.03)
    flat_label("pehli-baarish", 0.34, (0, -0.1525, 0.36), part="paper")
    stone = gloss("stone", "#5d625f", 0.22)
    for x, y, r, s in ((-0.42, -0.2, 0.09, 0.55), (-0.3, -0.32, 0.055, 0.6), (0.42, -0.18, 0.075, 0.6)):
        sphere((x, y, r * s), r, stone, 28, (1.25, 0.95, s))
    water = gloss("water", "#cfd8d2", 0.03)
    for x, y, r in ((-0.1, -0.36, 0.03), (0.06, -0.42, 0.045), (0.2, -0.34, 0.025), (-0.2, -0.44, 0.02)):
        sphere((x, y, 0), r, water, 20, (1.1, 1, 0.5))
    return Pose(0.54, 1.46, -20, 11, Detail((0, -0.1, 0.5), 0.85, -28, 12))


@model
def attar_bottle():
    """A small faceted phial with a domed gold cap, night jasmine before it."""
    oil, gold = gloss("oil", "#c88f34", 0.08), metal("cap", GOLD, 0.16)
    facets = 8

    def prism(levels, stuff):
        return loft(
            [
                [(r * cos(2 * pi * (k + 0.5) / facets), r * sin(2 * pi * (k + 0.5) / facets), z) for k in range(facets)]
                for r, z in levels
            ],
            stuff,
        )

    body = prism([(0.2, 0), (0.25, 0.05), (0.27, 0.3), (0.22, 0.46), (0.11, 0.53), (0.1, 0.57)], oil)
    body.data.auto_smooth_angle = radians(12)
    prism(
        [(0.26, 0), (0.27, 0.012), (0.25, 0.04), (0.2, 0.05)], metal("foot", GOLD, 0.2)
    ).data.auto_smooth_angle = radians(12)
    ring(0.125, 0.05, gold, (0, 0, 0.55))
    turned(
        [
            (0, 0),
            (0.12, 0),
            (0.125, 0.05),
            (0.085, 0.1),
            (0.15, 0.2),
            (0.15, 0.27),
            (0.07, 0.37),
            (0.028, 0.41),
            (0.03, 0.44),
            (0, 0.48),
        ],
        gold,
        0.03,
        (0, 0, 0.6),
    )
    for k in range(16):
        a = 2 * pi * k / 16
        sphere((0.15 * cos(a), 0.15 * sin(a), 0.835), 0.018, gold, 12)
    flat_label("raat-rani", 0.2, (0.0, -0.2545, 0.24), (radians(4.5), 0, 0), part="paper")
    petal, heart = matte("petal", "#f8f3e6", 0.6), matte("heart", "#e3b64a", 0.6)
    for x, y, s, lean in ((-0.36, -0.26, 0.13, 0), (-0.22, -0.4, 0.1, 0.2), (0.36, -0.22, 0.11, 0.1)):
        blossom((x, y, 0), s, petal, heart, 5, lean)
    return Pose(0.5, 1.36, -10, 12, Detail((0, -0.05, 0.46), 0.8, -18, 12))


@model
def cologne_bottle():
    """A tall splash bottle of pale lime with a round cap; sweet lime before it."""
    liquid, steel = gloss("scent", "#dfe3a0", 0.08), metal("cap", "#d2d2d0", 0.18)
    body = [(0, 0), (0.27, 0), (0.29, 0.04), (0.29, 0.64), (0.2, 0.76), (0.11, 0.8), (0.11, 0.86), (0, 0.86)]
    glass_bottle(body, liquid, 0.6, floor=0.08, wall=0.03, corner=0.06)
    round_label("mausambi", 0.2915, 0.36, 0.34, turn=-16, part="paper")
    ring(0.12, 0.03, steel, (0, 0, 0.84))
    turned([(0, 0), (0.14, 0), (0.15, 0.04), (0.15, 0.2), (0, 0.22)], steel, 0.03, (0, 0, 0.87))
    lime = ("#a9b23c", "#d5d982", "#f4f2d2")
    orange_slice((-0.36, -0.32, 0.03), 0.17, (0, 0, 0), lime[0], lime[1], lime[2])
    orange_slice((0.36, -0.26, 0.155), 0.15, (radians(74), 0, radians(-22)), lime[0], lime[1], lime[2])
    return Pose(0.53, 1.5, -16, 13, Detail((0, -0.1, 0.46), 0.85, -26, 14))


@model
def oudh_perfume():
    """A heavy dark arch of glass with a domed cap; saffron threads."""
    amber, gold = gloss("scent", "#4a2113", 0.07), metal("cap", GOLD, 0.16)
    plan = []
    for k in range(65):
        a = pi * k / 64
        plan.append((0.33 * cos(a), 0.42 + 0.33 * sin(a)))
    arch = [(0.33, 0.0)] + plan + [(-0.33, 0.0)]
    rings = []
    for y, s in ((-0.15, 0.93), (-0.14, 0.975), (-0.115, 1.0), (0.115, 1.0), (0.14, 0.975), (0.15, 0.93)):
        rings.append([(x * s, y, 0.375 + (z - 0.375) * s) for x, z in arch])
    loft(rings, amber)
    inner = [
        [(x * s, y, 0.39 + (z - 0.375) * s) for x, z in arch]
        for y, s in ((-0.151, 0.86), (-0.1535, 0.855), (-0.1535, 0.835), (-0.151, 0.83))
    ]
    loft(inner, gold, closed_ends=False)
    flat_label("kesar-oudh", 0.44, (0, -0.1525, 0.36), part="ink", metallic=0.5, roughness=0.35)
    ring(0.1, 0.06, gold, (0, 0, 0.735))
    turned(
        [(0, 0), (0.15, 0), (0.16, 0.05), (0.15, 0.12), (0.1, 0.19), (0.035, 0.22), (0.03, 0.25), (0, 0.27)],
        gold,
        0.03,
        (0, 0, 0.79),
    )
    saffron = matte("saffron", "#a5281a", 0.6)
    for k in range(16):
        x, y, a = -0.42 + 0.018 * k + 0.05 * sin(k * 5), -0.34 + 0.07 * sin(k * 3.1), k * 2.3
        tube(
            [
                (x, y, 0.008),
                (x + 0.05 * cos(a), y + 0.04 * sin(a), 0.016),
                (x + 0.11 * cos(a + 0.5), y + 0.08 * sin(a + 0.5), 0.008),
            ],
            0.006,
            saffron,
            radii=[0.5, 1, 1.5],
            order=3,
        )
    return Pose(0.52, 1.42, -20, 10, Detail((0, -0.1, 0.5), 0.85, -28, 12))


@model
def body_mist():
    """A slim bottle of rose-pink water with a spray top and jasmine."""
    liquid, white = gloss("mist", "#f0c3c4", 0.08), matte("top", "#fbf5ec", 0.3)
    body = [(0, 0), (0.19, 0), (0.21, 0.04), (0.21, 0.8), (0.16, 0.88), (0.1, 0.9), (0.1, 0.94), (0, 0.94)]
    glass_bottle(body, liquid, 0.78, floor=0.05, wall=0.02)
    round_label("chameli", 0.2115, 0.44, 0.28, turn=-14)
    ring(0.115, 0.09, white, (0, 0, 0.92))
    turned([(0, 0), (0.085, 0), (0.09, 0.1), (0.07, 0.15), (0, 0.155)], white, 0.03, (0, 0, 1.0))
    sphere((-0.03, -0.084, 1.08), 0.014, matte("nozzle", "#8a7466", 0.5), 16)
    cap(0.125, 0.26, white, (0.36, -0.06, 0), corner=0.04)
    petal, heart = matte("petal", "#fdf8ee", 0.6), matte("heart", "#e8c766", 0.6)
    for x, y, s in ((-0.34, -0.22, 0.13), (-0.2, -0.36, 0.1), (0.16, -0.36, 0.11)):
        blossom((x, y, 0), s, petal, heart)
    return Pose(0.56, 1.5, -16, 12, Detail((0, 0, 0.62), 0.85, -26, 12), centre_x=0.03)


@model
def perfume_tins():
    """Three small tins: two shut with their printed lids, one open."""
    brass, wax = metal("tin", "#d8c8a8", 0.3), matte("wax", "#f3e3bd", 0.4, specular=0.4)

    def shut(label, at, rotation=(0, 0, 0)):
        def parts():
            tin(0.24, 0.14, brass)
            tin_lid(0.242, 0.1, brass, (0, 0, 0.06))
            disc(printed("lid " + label, label, 0.45), 0.222, (0, 0, 0.1725))

        group(built(parts), at, rotation)

    shut("khus", (-0.26, 0.2, 0))
    shut("narangi", (0.3, 0.16, 0.24), (radians(82), 0, radians(-18)))
    tin(0.24, 0.14, brass, (0.0, -0.28, 0), fill=wax)

    def lid():
        tin_lid(0.242, 0.1, brass)
        disc(printed("lid mogra", "mogra", 0.45), 0.222, (0, 0, 0.1125))

    group(built(lid), (-0.34, -0.22, 0.0), (radians(0), 0, radians(14)))
    petal, heart = matte("petal", "#fbf6ea", 0.6), matte("heart", "#e8c766", 0.6)
    blossom((0.36, -0.32, 0), 0.12, petal, heart, 6)
    return Pose(0.16, 1.5, -8, 34, Detail((0, -0.2, 0.1), 0.8, -16, 36))
