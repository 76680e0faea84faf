"""Sneakers: cup soles, laced canvas and leather."""

from goods.framing import fitted
from materials import cloth, leather, material, matte, metal, rubber
from model import model
from goods.sewing import dashes, holes, stitches
from goods.shoes_last import Boot, Last, Shoe, curve
from goods.shoes_parts import around, cover, flat_floor, insole, laces, lining, pair, panel, rim, sole, tongue

LOW = [
    (0.00, 0.012, 0.000, 0.245, 0.0),
    (0.04, 0.050, 0.052, 0.240, 0.0),
    (0.14, 0.150, 0.078, 0.212, 0.0),
    (0.26, 0.270, 0.082, 0.200, 0.0),
    (0.36, 0.360, 0.064, 0.226, 0.10),
    (0.42, 0.415, 0.046, 0.232, 0.35),
    (0.54, 0.535, 0.040, 0.186, 0.55),
    (0.64, 0.625, 0.034, 0.150, 0.75),
    (0.695, 0.680, 0.000, 0.132, 0.95),
    (0.80, 0.760, 0.000, 0.114, 1.0),
    (1.00, 0.900, 0.000, 0.090, 1.0),
]


def taller(topline, share):
    """The same topline, higher everywhere: children's feet are plump."""
    return [(k, x, y, z * share, roof) for k, x, y, z, roof in topline]


def cup_sole(last, side, outsole, lip=0.034, stitch=None, out=0.016, stripe=None):
    """A cup sole: a thin outsole, a wall with a rolled lip, a seam round it and perhaps a stripe."""
    sole(last, [(outsole, [(out - 0.012, 0), (out - 0.002, 0.02), (out, 0.2), (out, 0.26)])], lip)
    wall = [(out - 0.002, 0.24), (out + 0.003, 0.28), (out + 0.003, 0.8), (out + 0.001, 0.93), (out - 0.005, 0.99)]
    sole(last, [(side, wall + [(0.002, 1.0), (-0.01, 0.98)])], lip)
    if stripe:
        sole(last, [(stripe, [(out, 0.74), (out + 0.0045, 0.75), (out + 0.0045, 0.86), (out, 0.87)])], lip)
    if stitch:
        stitches(around(last, out + 0.0045, lambda x: last.floor(x) + lip * 0.52), stitch)


def eyes(a0, a1, count, t=0.9):
    """Eyelets evenly spaced from the toe end up to the collar."""
    return [(a0 + (a1 - a0) * i / (count - 1), t) for i in range(count)]


def toe_cap(at, edge=0.79, bow=0.025):
    """The outline of a cap over the toe, its edge bowed back over the ridge."""
    line = curve(
        (at(edge), 0.08),
        (at(edge - bow * 0.6), 0.6),
        (at(edge - bow), 1.0),
        (at(edge - bow * 0.6), 1.4),
        (at(edge), 1.92),
    )
    return [(at(edge + 0.01), 0), *line, (at(edge + 0.01), 2), (1, 2), (1, 0)]


def heel_counter(reach=0.2, top=0.76):
    """The outline of a stiff piece round the heel."""
    side = curve((-reach, 0.0), (-reach * 0.85, top * 0.65), (-reach * 0.5, top * 0.94), (0.0, top))
    return side + [(-a, t) for a, t in side[-2::-1]]


def eyestay(at, low=0.66, high=0.375):
    """The outline of the piece the eyelets are punched in."""
    a0, a1 = at(low), at(high)
    edge = curve(
        (a0 + 0.02, 1.0),
        (a0 + 0.03, 0.74),
        (a0 - 0.01, 0.62),
        ((a0 + a1) / 2, 0.63),
        (a1 + 0.02, 0.58),
        (a1 - 0.05, 0.62),
        (a1 - 0.08, 0.8),
        (a1 - 0.06, 1.0),
    )
    return edge + [(a1 - 0.05 + (a0 + 0.06 - a1) * i / 12, 1.0) for i in range(1, 12)]


def heel_tab(low=0.55):
    """The outline of the little piece at the back that the heel is pulled on by."""
    return curve((-0.035, low), (-0.048, 0.8), (-0.055, 1.0)) + curve((0.055, 1.0), (0.048, 0.8), (0.035, low))


def bars(at, skin, material, thread, gap=0.085, start=0.36):
    """Two slanted bars on each side."""
    for shift in (0, gap):
        foot, head = at(start) + shift, at(start + 0.09) + shift
        bar = curve((foot, 0.1), (foot + 0.02, 0.4), (head + 0.01, 0.64))
        bar += curve((head + 0.052, 0.64), (foot + 0.067, 0.4), (foot + 0.045, 0.1))
        panel(skin, bar, material, both=True, thread=thread, lift=0.006)


def laced(last, upper, inner, lace, thread, stay, topline=LOW, tongue_of=None, ring=None, count=6, lace_width=0.022):
    """A low laced upper with its tongue and laces; gives its skin for the panels."""
    skin = Shoe(last, topline)
    at = last.around
    cover(skin, upper)
    lining(skin, inner)
    insole(last, inner)
    panel(skin, eyestay(at), stay, both=True, thread=thread, double=True)
    rim(skin, 0.013, inner, a_end=at(0.40))
    tongue(skin, at(0.70), at(0.40), tongue_of or upper, rise=0.075)
    laces(skin, eyes(at(0.64), at(0.405), count), lace, width=lace_width, ring=ring or inner)
    return skin


NEAR, FAR = dict(x=0.0, y=-0.2, turn=-8), dict(x=0.0, y=0.25, turn=10)


def shoe_pose(azimuth=34, elevation=24, detail=(-0.1, -0.05, 0.46), **more):
    """The usual look at a pair, from the front and a little above; from behind it shows the heels."""
    return fitted(azimuth, elevation, detail=detail, **{"back_azimuth": -58, **more})


@model
def court_sneaker():
    """Low canvas court shoe: eyestay, leather heel, two slanted bars, gum edge."""

    def build():
        last = Last(toe="round", stand=0.055, spring=0.025)
        thread, accent, canvas = matte("thread", "#d8c7a8"), leather("accent", "#c4532d"), cloth("upper", "#f3ede2")
        skin = laced(last, canvas, cloth("lining", "#d9cbb4"), cloth("laces", "#fbf6ea"), thread, canvas)
        panel(skin, heel_counter(), accent, thread=thread)
        bars(last.around, skin, accent, thread)
        cup_sole(last, rubber("sole", "#f6efe1"), rubber("gum", "#b5834f"), stitch=thread)

    pair(build, NEAR, FAR)
    return shoe_pose()


@model
def canvas_sneaker():
    """Plain canvas low top with a rubber toe cap, a white heel and a gum edge."""

    def build():
        last = Last(toe="wide", stand=0.05, spring=0.03)
        thread, canvas, white = matte("thread", "#f4eddd"), cloth("upper", "#9fb89a"), leather("heel", "#f6f1e6")
        topline = [(k, x, y, z * 0.94, roof) for k, x, y, z, roof in LOW]
        skin = laced(
            last,
            canvas,
            cloth("lining", "#ece2cf"),
            cloth("laces", "#fbf6ea"),
            thread,
            canvas,
            topline,
            ring=metal("eyelets", "#d8d2c4"),
        )
        at = last.around
        panel(skin, toe_cap(at, 0.86, 0.04), rubber("toe cap", "#f6efe1"), lift=0.007)
        panel(skin, heel_counter(0.17, 0.6), white, thread=thread)
        panel(skin, heel_tab(0.5), white, thread=thread, lift=0.014)
        seam = curve((at(0.46), 0.03), (at(0.49), 0.3), (at(0.56), 0.6))
        for side in (1, -1):
            stitches([skin.on(side * a, t, 0.001) for a, t in seam], thread)
            stitches([skin.on(side * (a + 0.014), t, 0.001) for a, t in seam], thread)
        cup_sole(last, rubber("sole", "#f6efe1"), rubber("gum", "#b5834f"), lip=0.04, stripe=rubber("gum", "#b5834f"))

    pair(build, dict(x=0.0, y=-0.22, turn=4), dict(x=0.06, y=0.22, turn=-14))
    return shoe_pose(42, 27)


@model
def platform_sneaker():
    """White leather on a thick light sole, a crescent of holes at the toe."""

    def build():
        last = Last(toe="round", stand=0.15, spring=0.02, width=0.94)
        thread, hide, punch = matte("thread", "#e9e2d4"), leather("upper", "#f4f0e8"), matte("holes", "#b9b0a2")
        skin = laced(last, hide, cloth("lining", "#e6dccb"), cloth("laces", "#fdfaf3"), thread, hide, ring=hide)
        at = last.around
        panel(skin, toe_cap(at, 0.80, 0.05), hide, thread=thread, lift=0.006)
        panel(skin, heel_counter(0.2, 0.82), leather("heel", "#f4f0e8"), thread=thread)
        panel(skin, heel_tab(0.5), leather("tab", "#d8c2a6"), thread=thread, lift=0.014)
        places = []
        for row in range(3):
            for i in range(9 - row):
                u = (i - (8 - row) / 2) / 4.2
                a, v = at(0.90 - row * 0.022) - 0.018 * u * u * (2 - row), 1 + u * (0.5 - row * 0.02)
                places.append((skin.on(a, v, 0.0065), skin.normal(a, v)))
        holes(places, 0.0062, punch)
        white, band = rubber("sole", "#f7f2e7"), rubber("gum", "#d9cfbd")
        under = flat_floor(last, 0.7)
        sole(last, [(band, [(0.004, 0), (0.014, 0.01), (0.016, 0.08)])], 0.03, under)
        sole(
            last,
            [(white, [(0.014, 0.075), (0.021, 0.11), (0.022, 0.5), (0.019, 0.9), (0.012, 0.985), (0.0, 1)])],
            0.03,
            under,
        )
        for level in (0.36, 0.44):
            sole(
                last,
                [(band, [(0.02, level), (0.0233, level + 0.01), (0.0233, level + 0.025), (0.02, level + 0.035)])],
                0.03,
                under,
            )

    pair(build, dict(x=0.02, y=-0.22, turn=-14), dict(x=0.02, y=0.24, turn=16))
    return shoe_pose(34, 18)


HIGH = [
    (0.085, 0.000, 1.000, 0.170, 0.72),
    (0.130, -0.008, 0.995, 0.172, 0.75),
    (0.170, -0.006, 0.935, 0.160, 0.8),
    (0.205, 0.000, 0.800, 0.146, 0.85),
    (0.245, 0.006, 0.665, 0.130, 0.9),
    (0.295, 0.010, 0.535, 0.118, 0.95),
    (0.360, 0.012, 0.440, 0.108, 1.0),
    (0.440, 0.010, 0.390, 0.106, 1.0),
    (0.520, 0.002, 0.372, 0.108, 1.0),
]


def front_laces(skin, t0, t1, count, lace, ring, stay, tongue_of, thread, a0=0.93, a1=0.885, width=0.022, bow=True):
    """Lacing up the front of a boot: tongue, eyestays, eyelets from t0 to t1, and the bow."""
    strip = curve((0.945, t0 - 0.03), (0.93, (t0 + t1) / 2), (0.92, 1.0))
    panel(skin, strip + [(2 - a, t) for a, t in reversed(strip)], tongue_of, lift=0.004)
    outer = curve((a0 - 0.05, t0 - 0.045), (a0 - 0.095, t0 + 0.02), (a1 - 0.085, (t0 + t1) / 2), (a1 - 0.075, 1.0))
    inner = curve(
        (a1 + 0.045, 1.0), ((a0 + a1) / 2 + 0.045, (t0 + t1) / 2), (a0 + 0.04, t0 - 0.01), (a0 + 0.01, t0 - 0.05)
    )
    panel(skin, outer + inner, stay, both=True, thread=thread, lift=0.01)
    places = [(a0 + (a1 - a0) * i / (count - 1), t0 + (t1 - t0) * i / (count - 1)) for i in range(count)]
    laces(skin, places, lace, width=width, ring=ring, hump=0.016, lift=0.013, bow=bow)


@model
def high_top():
    """High canvas sneaker in stacked tiers, with a rubber toe cap and metal eyelets."""

    def build():
        last = Last(toe="wide", stand=0.055, spring=0.025)
        skin = Boot(last, HIGH, collar_dip=0.012)
        thread, canvas, white = matte("thread", "#f2e6c8"), cloth("upper", "#d9a23a"), rubber("sole", "#f6efe1")
        inner, ring = cloth("lining", "#e9dcc2"), metal("eyelets", "#c8c4bb")
        cover(skin, canvas, nt=30)
        cover(skin, inner, -0.012, t=(0.5, 1.0))
        for low, high in ((0.30, 0.52), (0.54, 0.75), (0.77, 0.985)):
            tier = [(0.01 + 0.80 * i / 20, low) for i in range(21)] + [(0.81 - 0.80 * i / 20, high) for i in range(21)]
            panel(skin, tier, canvas, both=True, thread=thread, lift=0.007)
        back = [(-0.05, 0.1), (-0.045, 0.5), (-0.05, 1.0), (0.05, 1.0), (0.045, 0.5), (0.05, 0.1)]
        panel(skin, back, leather("heel", "#4a3527"), thread=thread, lift=0.013)
        cap = curve((0.74, 0.02), (0.83, 0.20), (0.92, 0.30), (1.0, 0.325), (1.08, 0.30), (1.17, 0.20), (1.26, 0.02))
        panel(skin, [(0.74, 0), *cap, (1.26, 0)], white, lift=0.009)
        front_laces(skin, 0.42, 0.955, 7, cloth("laces", "#fbf6ea"), ring, canvas, canvas, thread)
        rim(skin, 0.014, inner, closed=True)
        cup_sole(last, white, rubber("gum", "#b5834f"), lip=0.045, stripe=leather("heel", "#4a3527"))

    pair(build, dict(x=0.0, y=-0.2, turn=-8), dict(x=0.02, y=0.24, turn=12))
    return shoe_pose(36, 17)


def junior_last(**more):
    """A child's last: short, wide and plump."""
    return Last(toe="wide", width=1.16, **{"stand": 0.065, "spring": 0.03, **more})


@model
def junior_court():
    """The small court shoe: white canvas, a brick-red heel."""

    def build():
        last = junior_last()
        thread, accent, canvas = matte("thread", "#d8c7a8"), leather("accent", "#b0452c"), cloth("upper", "#f3ede2")
        skin = laced(
            last,
            canvas,
            cloth("lining", "#d9cbb4"),
            cloth("laces", "#fbf6ea"),
            thread,
            canvas,
            taller(LOW, 1.16),
            count=5,
            lace_width=0.028,
        )
        panel(skin, heel_counter(0.22, 0.8), accent, thread=thread)
        panel(skin, toe_cap(last.around, 0.87, 0.035), rubber("toe cap", "#f6efe1"), lift=0.007)
        panel(skin, heel_tab(0.62), canvas, thread=thread, lift=0.015)
        cup_sole(last, rubber("sole", "#f6efe1"), rubber("gum", "#b5834f"), lip=0.042, stitch=thread, out=0.02)

    pair(build, dict(x=-0.02, y=-0.24, turn=-16), dict(x=0.06, y=0.24, turn=6))
    return shoe_pose(30, 28)


def strap_over(skin, at, x, width, material, thread, lift=0.02, tip=1.62):
    """A strap over the instep, its rounded tip on the near side."""
    a = at(x)
    w = width / 2
    front = curve((a + w, 2 - 0.05), (a + w, 1.0), (a + w, 2 - tip))
    back = curve((a - w, 2 - tip), (a - w, 1.0), (a - w, 1.95))
    end = curve((a + w, 2 - tip), (a + w * 0.6, 2 - tip - 0.1), (a - w * 0.6, 2 - tip - 0.1), (a - w, 2 - tip))
    panel(skin, front + end[1:-1] + back, material, thread=thread, lift=lift)


CLOSED = [
    (0.00, 0.012, 0.000, 0.250, 0.0),
    (0.04, 0.050, 0.054, 0.245, 0.0),
    (0.14, 0.150, 0.080, 0.220, 0.0),
    (0.26, 0.265, 0.084, 0.210, 0.0),
    (0.36, 0.350, 0.066, 0.236, 0.15),
    (0.43, 0.400, 0.034, 0.252, 0.5),
    (0.47, 0.425, 0.000, 0.250, 0.85),
    (0.60, 0.570, 0.000, 0.190, 1.0),
    (0.74, 0.700, 0.000, 0.140, 1.0),
    (1.00, 0.900, 0.000, 0.098, 1.0),
]


@model
def light_step():
    """A child's mesh sneaker with one strap and a light in the heel."""

    def build():
        last = junior_last(stand=0.075)
        thread, mesh, trim = matte("thread", "#e9e0cf"), cloth("upper", "#2f4468"), leather("trim", "#24344f")
        inner, white = cloth("lining", "#e2d6c2"), rubber("sole", "#f6efe1")
        skin = Shoe(last, taller(CLOSED, 1.12))
        at = last.around
        cover(skin, mesh)
        lining(skin, inner)
        insole(last, inner)
        panel(skin, toe_cap(at, 0.84, 0.0), trim, thread=thread)
        panel(skin, heel_counter(0.24, 0.8), trim, thread=thread)
        strap_over(skin, at, 0.52, 0.13, leather("strap", "#e8a33c"), thread)
        dots = [
            (
                skin.on(at(0.66) + 0.03 * i, 1 + 0.11 * j + 0.055 * (i % 2), 0.001),
                skin.normal(at(0.66) + 0.03 * i, 1 + 0.11 * j),
            )
            for i in range(5)
            for j in range(-4, 5)
        ]
        holes(dots, 0.006, matte("mesh holes", "#1d2b45"))
        rim(skin, 0.017, trim, a_end=at(0.468))
        under = flat_floor(last, 0.8, 0.01)
        sole(last, [(trim, [(0.008, 0), (0.018, 0.02), (0.02, 0.2)])], 0.04, under)
        sole(
            last,
            [(white, [(0.018, 0.19), (0.026, 0.26), (0.022, 0.55), (0.027, 0.85), (0.018, 0.99), (0.0, 1)])],
            0.04,
            under,
        )
        lamp = material("light", "#ffb347", emission=("#ffb347", 1.2))
        lamp.cycles.sample_as_light = False
        glow = [
            around(last, 0.0285, lambda x, h=h: last.floor(x) * 0.62 + h, a=(-0.115, 0.115), n=16)
            for h in (-0.006, 0.024)
        ]
        for line in glow:
            dashes("light", line, lamp, 0.03, 0.012, 0.034)

    pair(build, dict(x=-0.02, y=-0.25, turn=10), dict(x=0.04, y=0.25, turn=-12))
    return shoe_pose(-28, 24, (-0.5, -0.3, 0.42), back_azimuth=38)
