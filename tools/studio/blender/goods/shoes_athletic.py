"""Athletic shoes: runners, the trainer, children's sports shoes, cricket spikes and football boots."""

from math import cos, pi, sin

from goods.sewing import holes
from goods.shoes_last import Last, Shoe, curve, ease
from goods.shoes_parts import cover, flat_floor, insole, laces, lining, lugs, pair, panel, rim, sole, tongue
from goods.shoes_sneakers import LOW, eyes, eyestay, heel_counter, heel_tab, junior_last, shoe_pose, taller, toe_cap
from materials import cloth, leather, matte, metal, rubber
from mathutils import Vector
from model import model
from shapes import lathe, tube

RUN = [
    (0.00, -0.012, 0.000, 0.285, 0.0),
    (0.035, 0.030, 0.050, 0.275, 0.0),
    (0.13, 0.140, 0.078, 0.222, 0.0),
    (0.26, 0.265, 0.082, 0.205, 0.0),
    (0.36, 0.350, 0.066, 0.232, 0.10),
    (0.42, 0.405, 0.042, 0.240, 0.35),
    (0.54, 0.530, 0.036, 0.190, 0.55),
    (0.63, 0.615, 0.030, 0.152, 0.75),
    (0.69, 0.675, 0.000, 0.134, 0.95),
    (0.80, 0.765, 0.000, 0.112, 1.0),
    (1.00, 0.905, 0.000, 0.078, 1.0),
]


def runner(last, colours, topline=RUN, count=6, wave=True, holes_rows=5, wide=0.020):
    """The knitted upper of a running shoe; colours: materials by part."""
    c = colours
    skin = Shoe(last, topline, bulge=0.018)
    at = last.around
    cover(skin, c["upper"])
    lining(skin, c["inner"])
    insole(last, c["inner"])
    low, high = at(0.655), at(0.385)
    edge = curve(
        (low + 0.02, 1.0),
        (low + 0.02, 0.82),
        (low - 0.03, 0.72),
        ((low + high) / 2, 0.70),
        (high + 0.01, 0.68),
        (high - 0.035, 0.8),
        (high - 0.03, 1.0),
    )
    top_edge = [(high - 0.02 + (low + 0.03 - high) * i / 12, 1.0) for i in range(1, 12)]
    panel(skin, edge + top_edge, c["trim"], both=True, lift=0.005, rim=0.004)
    clip = (
        curve((-0.22, 0.0), (-0.19, 0.34), (-0.11, 0.5), (0.0, 0.58))
        + curve((0.0, 0.58), (0.11, 0.5), (0.19, 0.34), (0.22, 0.0))[1:]
    )
    panel(skin, clip, c["accent"], lift=0.010, rim=0.008)
    guard = curve((at(0.84), 0.02), (at(0.90), 0.16), (at(0.965), 0.26), (1.0, 0.28))
    guard += [(2 - a, t) for a, t in guard[-2::-1]]
    panel(skin, [(at(0.84), 0), *guard, (2 - at(0.84), 0)], c["trim"], lift=0.005, rim=0.005)
    if wave:
        sweep = curve((at(0.22), 0.10), (at(0.36), 0.34), (at(0.50), 0.40), (at(0.70), 0.16)) + curve(
            (at(0.74), 0.02), (at(0.56), 0.24), (at(0.40), 0.14), (at(0.30), 0.0)
        )
        panel(skin, sweep, c["accent"], both=True, lift=0.005, rim=0.004)
    pull = curve((-0.028, 0.72), (-0.035, 0.9), (-0.04, 1.0)) + curve((0.04, 1.0), (0.035, 0.9), (0.028, 0.72))
    panel(skin, pull, c["accent"], lift=0.018, rim=0.006)
    mesh_holes(skin, at, c["holes"], holes_rows)
    rim(skin, 0.019, c["collar"], a_end=at(0.385), sink=0.5)
    tongue(skin, at(0.69), at(0.39), c["upper"], rise=0.085, thick=0.016)
    laces(skin, eyes(at(0.625), at(0.405), count), c["laces"], width=wide, ring=c["trim"], lift=0.007)
    return skin


def mesh_holes(skin, at, material, rows, x0=0.70, step=0.030, size=0.0048):
    """The open weave over the toes: rows of small holes, staggered."""
    places = []
    for i in range(rows):
        a = at(x0 + step * i)
        spread = 0.62 - 0.055 * i
        count = 15 - i
        for k in range(count):
            v = 1 + spread * (2 * (k + 0.5 * (i % 2)) / (count - 0.5) - 1)
            places.append((skin.on(a, v, 0.0008), skin.normal(a, v)))
    holes(places, size, material)


def foam_sole(last, foam, accent, tread, lip=0.045, flare=0.02, rocker=1.0, groove=0.45, heel_lift=0.016):
    """A sculpted midsole: flared at the heel, a groove along the side, an outsole of pods."""
    under = flat_floor(last, rocker, heel_lift)
    wide = lambda base: (lambda x: base + flare * (1 - ease(0.05, 0.5, x)) + 0.006 * ease(0.6, 0.8, x))
    rise = lambda x: last.floor(x) + lip + 0.018 * (1 - ease(0.0, 0.22, x)) + 0.012 * ease(0.86, 1.0, x)
    sole(last, [(tread, [(wide(-0.008), 0), (wide(0.002), 0.03), (wide(0.004), 0.16)])], lip, under, top=rise)
    wall = [
        (wide(0.002), 0.15),
        (wide(0.009), 0.2),
        (wide(0.012), 0.34),
        (wide(0.004), groove),
        (wide(0.010), groove + 0.1),
    ]
    wall += [
        (lambda x: 0.016 + flare * 0.3 * (1 - ease(0.05, 0.5, x)), 0.8),
        (0.012, 0.94),
        (0.002, 1.0),
        (-0.012, 0.97),
    ]
    sole(last, [(foam, wall)], lip, under, top=rise)
    return under, rise


def side_wave(last, material, under, rise, a0=0.08, a1=0.55, thick=0.008, offset=0.017):
    """A line of colour along the side of the midsole."""
    for side in (1, -1):
        line = []
        for i in range(41):
            a = side * (a0 + (a1 - a0) * i / 40)
            (x, y), (nx, ny) = last.edge(a), last.outward(a)
            d = offset + 0.016 * (1 - ease(0.05, 0.5, x))
            level = 0.34 + 0.22 * sin(i / 40 * pi * 1.5)
            line.append(Vector((x + nx * d, y + ny * d, under(x) + (rise(x) - under(x)) * level)))
        tube(line, thick, material, order=3, radii=[0.3 + 0.7 * sin(pi * (0.08 + 0.84 * i / 40)) for i in range(41)])


def knit_colours(upper, accent, trim, foam, collar=None, hole="#1c2b2b", lace="#f6f1e6"):
    """The parts of a running shoe in their reference colours."""
    return {
        "upper": cloth("upper", upper, scale=5, depth=0.8, weave="knit"),
        "trim": matte("trim", trim, 0.55),
        "accent": rubber("accent", accent, 0.5),
        "collar": cloth("collar", collar or upper, scale=8),
        "inner": cloth("lining", "#cfc8bb"),
        "holes": matte("mesh holes", hole),
        "laces": cloth("laces", lace),
    }


@model
def daily_runner():
    """Daily running shoe: knit upper, springy foam with a rocker, wide toe."""

    def build():
        last = Last(toe="wide", stand=0.075, spring=0.055, pitch=0.03)
        c = knit_colours("#2d7275", "#e8833a", "#1f5558", "#f4efe4")
        runner(last, c)
        under, rise = foam_sole(last, rubber("sole", "#f4efe4", 0.7), c["accent"], rubber("outsole", "#2c2b2a"))
        side_wave(last, c["accent"], under, rise)

    pair(build, dict(x=0.0, y=-0.22, turn=-8), dict(x=0.0, y=0.25, turn=14))
    return shoe_pose(34, 20)


@model
def light_runner():
    """Light women's runner: slim last, open mesh, a cut-out heel."""

    def build():
        last = Last(toe="round", stand=0.068, spring=0.06, pitch=0.035, width=0.92)
        c = knit_colours("#ea7a63", "#f7d9b8", "#d45f4d", "#fbf5ea", hole="#a83c30")
        topline = [(k, x, y, z * (1.0 if i else 1.08), roof) for i, (k, x, y, z, roof) in enumerate(RUN)]
        runner(last, c, topline, wave=False, holes_rows=7)
        skin = Shoe(last, topline, bulge=0.018)
        at = last.around
        for k in range(5):
            a = at(0.40 + 0.052 * k)
            line = [skin.on(a + 0.03 * t, t, 0.004) for t in [0.04 + 0.62 * i / 14 for i in range(15)]]
            other = [skin.on(-(a + 0.03 * t), t, 0.004) for t in [0.04 + 0.62 * i / 14 for i in range(15)]]
            for one in (line, other):
                tube(one, 0.0055, c["accent"], order=3, radii=[1.2 - 0.7 * i / 14 for i in range(15)])
        under, rise = foam_sole(
            last,
            rubber("sole", "#fbf5ea", 0.7),
            c["accent"],
            rubber("outsole", "#d45f4d"),
            flare=0.026,
            groove=0.6,
            heel_lift=0.03,
        )
        side_wave(last, rubber("sole wave", "#f2a48d"), under, rise, 0.1, 0.7, 0.006)

    near = dict(x=0.06, y=-0.24, turn=2)
    pair(build, near, dict(x=-0.03, y=0.2, turn=-12))
    return shoe_pose(26, 22)


@model
def trainer():
    """Gym shoe: flat sole, knit with side bands; one lies on its side to show the pivot circle."""

    def build():
        last = Last(toe="wide", stand=0.06, spring=0.03, pitch=0.012, width=0.98)
        c = knit_colours("#8d8f92", "#d8d3c6", "#6b6d70", "#f2ece0", hole="#55575a")
        topline = [(k, x, y, z * 0.95, roof) for k, x, y, z, roof in RUN]
        skin = runner(last, c, topline, wave=False, holes_rows=4)
        at = last.around
        for x in (0.40, 0.56):
            strip = curve((at(x), 0.0), (at(x + 0.015), 0.35), (at(x - 0.02), 0.72)) + curve(
                (at(x + 0.055), 0.74), (at(x + 0.085), 0.35), (at(x + 0.075), 0.0)
            )
            panel(skin, strip, c["accent"], both=True, lift=0.007, rim=0.004)
        tread = rubber("outsole", "#4a4b4d")
        under = flat_floor(last, 0.9, 0.004)
        sole(last, [(tread, [(0.004, 0), (0.014, 0.02), (0.016, 0.24)])], 0.034, under)
        sole(
            last,
            [
                (
                    rubber("sole", "#f2ece0", 0.7),
                    [(0.014, 0.23), (0.021, 0.3), (0.017, 0.62), (0.021, 0.84), (0.012, 0.99), (-0.008, 0.99)],
                )
            ],
            0.034,
            under,
        )
        wrap = [(at(0.48), 0.0), *curve((at(0.49), 0.1), (at(0.55), 0.22), (at(0.64), 0.1)), (at(0.66), 0.0)]
        panel(skin, wrap, c["trim"], both=True, lift=0.012)
        pale = rubber("pivot", "#e2ddd0")
        for r in (0.11, 0.083, 0.056, 0.029):
            ring = [
                Vector((0.71 + r * cos(w), 0.02 + r * sin(w), under(0.71 + r * cos(w)) - 0.003))
                for w in [2 * pi * i / 40 for i in range(40)]
            ]
            tube(ring, 0.0068, pale, closed=True, order=3)
        for i in range(11):
            x = 0.06 + i * 0.046
            if x > 0.56:
                break
            half = abs(last.edge(at(x))[1]) * 0.82
            tube(
                [(x, -half, under(x) - 0.002), (x + 0.02, 0, under(x) - 0.002), (x, half, under(x) - 0.002)],
                0.007,
                pale,
                order=3,
            )
        for i in range(3):
            x = 0.86 + i * 0.04
            half = abs(last.edge(at(x))[1]) * 0.75
            tube(
                [
                    (x - 0.02, -half + 0.02, under(x) - 0.001),
                    (x, 0.02, under(x) - 0.001),
                    (x - 0.02, half + 0.02, under(x) - 0.001),
                ],
                0.006,
                pale,
                order=3,
            )

    lying = dict(x=-0.02, y=0.30, turn=8, roll=-78, z=0.19)
    pair(build, dict(x=0.0, y=-0.2, turn=-6), lying)
    return shoe_pose(14, 22, (-0.3, -0.35, 0.5), back_azimuth=-52)


@model
def junior_sport():
    """A child's sports shoe: mesh upper, the sole wraps up at the sides."""

    def build():
        last = junior_last(stand=0.075, spring=0.045)
        c = knit_colours("#f2efe8", "#3d6aa6", "#dcd8ce", "#f6f1e6", hole="#b9b6ae")
        skin = runner(last, c, taller(RUN, 1.1), count=5, wave=False, holes_rows=5, wide=0.026)
        at = last.around
        grip = rubber("grip", "#3d6aa6")
        for x, tall in ((0.30, 0.36), (0.50, 0.42), (0.70, 0.40)):
            wrap = [
                (at(x - 0.05), 0.0),
                *curve(
                    (at(x - 0.045), 0.05),
                    (at(x - 0.02), tall * 0.8),
                    (at(x + 0.03), tall),
                    (at(x + 0.07), tall * 0.75),
                    (at(x + 0.085), 0.05),
                ),
                (at(x + 0.09), 0.0),
            ]
            panel(skin, wrap, grip, both=True, lift=0.012, rim=0.01)
        under = flat_floor(last, 1.0, 0.012)
        sole(last, [(grip, [(0.006, 0), (0.018, 0.02), (0.021, 0.42), (0.017, 0.5)])], 0.036, under)
        sole(
            last,
            [
                (
                    rubber("sole", "#f6f1e6", 0.7),
                    [(0.017, 0.42), (0.024, 0.52), (0.022, 0.8), (0.014, 0.98), (-0.008, 0.98)],
                )
            ],
            0.036,
            under,
        )
        lugs(last, grip, lambda x: under(x) + 0.012, height=0.014, step=0.055, reach=0.07, offset=0.014)

    pair(build, dict(x=0.02, y=-0.24, turn=8), dict(x=0.02, y=0.24, turn=-16))
    return shoe_pose(40, 25)


def stud(x, y, z, radius, height, material, tip=None):
    """A round stud under the sole, its tip a little narrower."""
    lathe(
        [
            (radius * 1.25, 0),
            (radius * 1.1, -height * 0.3),
            (radius * 0.8, -height * 0.95),
            (radius * 0.6, -height),
            (0, -height),
        ],
        material,
        20,
        (x, y, z),
    )
    if tip:
        lathe([(radius * 0.42, -height), (radius * 0.3, -height * 1.35), (0, -height * 1.4)], tip, 16, (x, y, z))


@model
def cricket_spikes():
    """White cricket shoe with studs and a guard on the toe that drags; one shows its sole."""

    def build():
        last = Last(toe="wide", stand=0.1, spring=0.035, pitch=0.015)
        white, thread = leather("upper", "#f3f0ea", 0.42), matte("thread", "#d9d4c9")
        accent, inner = leather("accent", "#2f4a78", 0.45), cloth("lining", "#d8d3c8")
        skin = Shoe(last, LOW, bulge=0.016)
        at = last.around
        cover(skin, white)
        lining(skin, inner)
        insole(last, inner)
        panel(skin, eyestay(at), white, both=True, thread=thread, double=True)
        panel(skin, toe_cap(at, 0.79, 0.03), white, thread=thread, double=True, lift=0.006)
        drag = [
            (at(0.80), 0),
            *curve(
                (at(0.80), 0.05), (at(0.86), 0.42), (at(0.95), 0.66), (1.0, 0.7), (1.05, 0.6), (1.10, 0.3), (1.14, 0.05)
            ),
            (1.14, 0),
        ]
        panel(skin, drag, rubber("guard", "#c9c4b8"), lift=0.014, rim=0.012)
        panel(skin, heel_counter(0.22, 0.72), accent, thread=thread, double=True)
        swoop = curve((at(0.24), 0.16), (at(0.38), 0.26), (at(0.52), 0.52)) + curve(
            (at(0.565), 0.52), (at(0.44), 0.2), (at(0.30), 0.02)
        )
        panel(skin, swoop, accent, both=True, thread=thread, lift=0.006)
        panel(skin, heel_tab(0.6), accent, thread=thread, lift=0.014)
        rim(skin, 0.018, inner, a_end=at(0.40))
        tongue(skin, at(0.70), at(0.40), cloth("tongue", "#e6e1d6", scale=6), rise=0.085)
        laces(skin, eyes(at(0.64), at(0.405), 6), cloth("laces", "#fbf8f2"), ring=white)
        spiked_sole(last, rubber("sole", "#f3f0ea", 0.6), rubber("plate", "#2f4a78", 0.45), metal("spikes", "#b9bcc0"))

    pair(build, dict(x=0.02, y=-0.22, turn=-4), dict(x=-0.04, y=0.32, turn=6, roll=-80, z=0.2))
    return shoe_pose(14, 22, (-0.1, 0.62, 0.5), back_azimuth=-52)


def spiked_sole(last, foam, plate, steel):
    """A cricket sole: a plate with screwed-in steel spikes and rubber studs."""
    under = lambda x: flat_floor(last, 0.9, 0.004)(x) + 0.046
    sole(last, [(plate, [(-0.004, 0), (0.010, 0.06), (0.012, 0.3)])], 0.034, under)
    sole(
        last,
        [(foam, [(0.011, 0.29), (0.018, 0.36), (0.015, 0.66), (0.019, 0.86), (0.012, 0.98), (-0.008, 0.98)])],
        0.034,
        under,
    )
    for x, share in (
        (0.93, 0.0),
        (0.84, 0.6),
        (0.83, -0.62),
        (0.73, 0.66),
        (0.71, -0.7),
        (0.62, 0.0),
        (0.17, 0.6),
        (0.16, -0.6),
        (0.06, 0.0),
    ):
        y = share * abs(last.edge(last.around(x))[1]) + 0.02 * (x > 0.5)
        stud(x, y, under(x) + 0.004, 0.026, 0.03, plate, steel)
    for x, share in ((0.78, 0.0), (0.68, 0.0), (0.90, 0.35), (0.90, -0.4), (0.26, 0.3), (0.26, -0.3)):
        y = share * abs(last.edge(last.around(x))[1])
        stud(x, y, under(x) + 0.002, 0.014, 0.024, plate)


@model
def football_boots():
    """Junior football boots: moulded studs, side lacing; one lies over to show them."""

    def build():
        last = Last(toe="round", stand=0.085, spring=0.03, width=1.06)
        red, dark = leather("upper", "#c3272f", 0.32), leather("trim", "#2a2527", 0.4)
        thread, inner = matte("thread", "#e7b9a8"), cloth("lining", "#3a3436")
        topline = [(k, x, y, z * 0.98, roof) for k, x, y, z, roof in LOW]
        skin = Shoe(last, topline, bulge=0.012)
        at = last.around
        cover(skin, red)
        lining(skin, inner)
        insole(last, inner)
        for k in range(6):
            a = at(0.70 + 0.038 * k)
            line = [skin.on(a - 0.012 * (v - 1) ** 2, v, 0.001) for v in [0.36 + 1.28 * i / 24 for i in range(25)]]
            tube(line, 0.0052, red, order=3)
        panel(skin, eyestay(at), red, both=True, thread=thread, lift=0.006)
        panel(skin, heel_counter(0.26, 0.62), dark, thread=thread, lift=0.010)
        bolt = curve((at(0.30), 0.05), (at(0.42), 0.35), (at(0.62), 0.62)) + curve(
            (at(0.66), 0.50), (at(0.52), 0.26), (at(0.42), 0.02)
        )
        panel(skin, bolt, leather("accent", "#f2ead9", 0.4), both=True, lift=0.005, rim=0.004)
        rim(skin, 0.014, dark, a_end=at(0.40))
        tongue(skin, at(0.70), at(0.40), dark, rise=0.07)
        laces(skin, eyes(at(0.64), at(0.405), 6), cloth("laces", "#f4efe6"), width=0.019, ring=dark)
        plate = rubber("plate", "#efe7d8", 0.4)
        under = lambda x: flat_floor(last, 0.9, 0.004)(x) + 0.06
        sole(last, [(plate, [(-0.006, 0), (0.006, 0.14), (0.010, 0.6), (0.006, 0.95), (-0.008, 1.0)])], 0.014, under)
        for x, share, r in (
            (0.92, 0.42, 0.026),
            (0.92, -0.42, 0.026),
            (0.80, 0.68, 0.028),
            (0.80, -0.7, 0.028),
            (0.68, 0.66, 0.028),
            (0.67, -0.7, 0.028),
            (0.24, 0.6, 0.03),
            (0.24, -0.6, 0.03),
            (0.08, 0.56, 0.03),
            (0.08, -0.56, 0.03),
            (0.58, 0.0, 0.022),
        ):
            y = share * abs(last.edge(last.around(x))[1]) + 0.018 * (x > 0.5)
            stud(x, y, under(x) + 0.004, r * 0.82, 0.06, dark if r > 0.022 else plate)
        for y in (-0.03, 0.03):
            tube(
                [(0.30, y, under(0.3) - 0.002), (0.45, y * 0.7, under(0.45) - 0.004), (0.60, y, under(0.6) - 0.002)],
                0.009,
                dark,
                order=3,
            )

    pair(build, dict(x=0.02, y=-0.22, turn=4), dict(x=-0.04, y=0.32, turn=0, roll=-80, z=0.19))
    return shoe_pose(16, 22, (-0.1, 0.6, 0.5), back_azimuth=-52)
