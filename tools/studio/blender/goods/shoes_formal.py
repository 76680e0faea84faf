"""Formal shoes: oxford, brogue derby, penny loafer, pumps, jutti and the school shoe."""

from math import cos, pi, sin

from materials import cloth, leather, material, matte, rubber
from mathutils import Vector
from model import model
from goods.sewing import dashes, holes, stitches
from shapes import tube, wrap
from goods.shoes_boots import welted
from goods.shoes_last import Last, Shoe, curve
from goods.shoes_parts import around, cover, heel, insole, laces, lining, pair, panel, rim, sole, tongue
from goods.shoes_sneakers import heel_counter, junior_last, shoe_pose, strap_over, taller, toe_cap

DRESS = [
    (0.00, 0.014, 0.000, 0.215, 0.0),
    (0.04, 0.048, 0.050, 0.212, 0.0),
    (0.14, 0.145, 0.077, 0.186, 0.0),
    (0.25, 0.255, 0.080, 0.172, 0.0),
    (0.35, 0.345, 0.058, 0.200, 0.12),
    (0.41, 0.385, 0.022, 0.214, 0.5),
    (0.52, 0.510, 0.012, 0.178, 0.75),
    (0.58, 0.555, 0.000, 0.160, 0.95),
    (0.72, 0.690, 0.000, 0.118, 1.0),
    (1.00, 0.905, 0.000, 0.072, 1.0),
]


@model
def oxford():
    """Black cap-toe oxford: closed lacing, a shine, a stitched leather sole."""

    def build():
        last = Last(toe="chisel", stand=0.075, spring=0.03, width=0.96)
        skin = Shoe(last, DRESS, bulge=0.01)
        at = last.around
        hide = leather("upper", "#1d1a19", 0.22)
        thread, inner = matte("thread", "#0f0d0c"), leather("lining", "#b58a58", 0.6)
        cover(skin, hide)
        lining(skin, inner)
        insole(last, inner)
        panel(skin, toe_cap(at, 0.77, 0.02), hide, thread=thread, double=True, lift=0.005)
        facing = curve(
            (at(0.60), 1.0), (at(0.615), 0.85), (at(0.57), 0.68), (at(0.46), 0.64), (at(0.36), 0.4), (at(0.30), 0.0)
        )
        facing += [(0, 0), (0, 1.0)] + [(at(0.56) * i / 30, 1.0) for i in range(1, 30)]
        panel(skin, facing, hide, both=True, thread=thread, double=True, lift=0.005)
        panel(skin, heel_counter(0.2, 0.6), hide, thread=thread, double=True, lift=0.009)
        tongue(skin, at(0.58), at(0.40), hide, rise=0.05, bulge=0.006, thick=0.008)
        rim(skin, 0.005, hide, a_end=at(0.39), sink=0.2)
        laces(
            skin,
            [(at(0.55 - 0.032 * i), 0.9) for i in range(5)],
            cloth("laces", "#1a1716"),
            width=0.01,
            lift=0.008,
            hump=0.01,
            flat=0.8,
            cross=False,
        )
        welted(
            last,
            leather("outsole", "#2a1a12", 0.4),
            leather("welt", "#2b1d15", 0.4),
            matte("welt thread", "#5a4330"),
            cap=rubber("heel tip", "#171413"),
        )

    pair(build, dict(x=0.0, y=-0.17, turn=-8), dict(x=0.06, y=0.18, turn=12))
    return shoe_pose(40, 24)


def wing_tip(at):
    """The W-shaped outline of a brogue's toe."""
    half = [(at(0.56), 0.02), (at(0.62), 0.25), (at(0.70), 0.48), (at(0.755), 0.72), (at(0.74), 0.9)]
    line = curve(*half, (at(0.71), 1.0), *[(a, 2 - t) for a, t in half[::-1]])
    return [(at(0.56), 0), *line, (at(0.56), 2), (1, 2), (1, 0)]


def medallion(piece, punch, x=0.865, y=0.028):
    """The punched flower on the toe."""
    surface, places = wrap(piece), []
    for r, n, turn in ((0.0, 1, 0), (0.020, 6, 0.3), (0.036, 12, 0)):
        for k in range(n):
            w = 2 * pi * k / n + turn
            point = surface.down(x + r * cos(w), y + r * sin(w))
            above = surface.down(x + r * cos(w), y + r * sin(w), 1)
            if point:
                places.append((point, above - point))
    holes(places, 0.0048, punch)


@model
def brogue():
    """Brown derby with open lacing, a punched wing tip and a medallion."""

    def build():
        last = Last(toe="soft almond", stand=0.08, spring=0.03)
        skin = Shoe(last, DRESS, bulge=0.012)
        at = last.around
        hide, dark = leather("upper", "#6d3f22", 0.32), leather("trim", "#5a331b", 0.32)
        thread, punch, inner = matte("thread", "#b98a55"), matte("holes", "#1f120a"), leather("lining", "#c49a66", 0.6)
        cover(skin, hide)
        lining(skin, inner)
        insole(last, inner)
        (wing,) = panel(skin, wing_tip(at), dark, thread=thread, lift=0.006)
        wing.punched(0.026, 0.017, 0.0052, punch).punched(0.0185, 0.0085, 0.0022, punch)
        medallion(wing.object, punch)
        (back,) = panel(skin, heel_counter(0.24, 0.62), dark, thread=thread, lift=0.006)
        back.punched(0.026, 0.017, 0.0052, punch)
        tongue(skin, at(0.64), at(0.40), hide, rise=0.05, bulge=0.008, thick=0.008)
        quarter = curve(
            (at(0.605), 0.98), (at(0.625), 0.84), (at(0.60), 0.66), (at(0.50), 0.58), (at(0.40), 0.45), (at(0.36), 0.0)
        )
        quarter += [(0.14, 0.0), (0.12, 0.55), (0.02, 0.66), (0.01, 1.0)] + [
            (at(0.56) * i / 30 + 0.01, 1.0) for i in range(1, 30)
        ]
        for piece in panel(skin, quarter, hide, both=True, thread=thread, lift=0.008):
            piece.punched(0.026, 0.017, 0.0046, punch)
        rim(skin, 0.006, hide, a_end=at(0.39), sink=0.2)
        laces(
            skin,
            [(at(0.555 - 0.034 * i), 0.86) for i in range(5)],
            cloth("laces", "#4a2a17"),
            width=0.011,
            lift=0.012,
            hump=0.012,
            flat=0.8,
            ring=matte("eyelets", "#3a2112"),
            cross=False,
        )
        welted(
            last,
            rubber("outsole", "#2a1c14"),
            leather("welt", "#7a5232", 0.5),
            matte("welt thread", "#dcb884"),
            out=0.02,
        )

    pair(build, dict(x=0.0, y=-0.18, turn=-2), dict(x=0.06, y=0.22, turn=-18))
    return shoe_pose(44, 27)


SLIP = [
    (0.00, 0.014, 0.000, 0.205, 0.0),
    (0.04, 0.048, 0.050, 0.200, 0.0),
    (0.14, 0.140, 0.079, 0.170, 0.0),
    (0.28, 0.285, 0.084, 0.150, 0.0),
    (0.40, 0.395, 0.078, 0.160, 0.1),
    (0.48, 0.470, 0.052, 0.182, 0.5),
    (0.525, 0.495, 0.000, 0.188, 0.9),
    (0.62, 0.590, 0.000, 0.156, 1.0),
    (0.74, 0.700, 0.000, 0.122, 1.0),
    (1.00, 0.900, 0.000, 0.078, 1.0),
]


def apron(skin, at, hide, thread, x0=0.53, wide=0.62, lift=0.008, big=True):
    """The hand-sewn plate over the toe of a moccasin, with its puckered seam."""
    side = curve(
        (at(x0), wide), (at(0.68), wide - 0.04), (at(0.82), wide - 0.02), (at(0.90), wide + 0.08), (at(0.945), 1.0)
    )
    outline = side + [(a, 2 - t) for a, t in side[-2::-1]]
    panel(skin, outline, hide, lift=lift, rim=0.012)
    seam = [skin.on(a, t, lift * 0.6) for a, t in outline]
    dashes("apron seam", seam, thread, 0.013, 0.0045, 0.019, tilt=(0.0, 0.4, 0.9) if big else None)
    tube([skin.on(a, t, 0.002) for a, t in curve(*[(a, t) for a, t in outline], steps=1)], 0.006, hide, order=3)


@model
def penny_loafer():
    """Loafer with a sewn apron and a saddle strap with its slot."""

    def build():
        last = Last(toe="round", stand=0.07, spring=0.03, width=0.96)
        skin = Shoe(last, SLIP, bulge=0.012)
        at = last.around
        hide, thread, inner = (
            leather("upper", "#5b1f24", 0.26),
            matte("thread", "#2c0d10"),
            leather("lining", "#c39a68", 0.6),
        )
        cover(skin, hide)
        lining(skin, inner)
        insole(last, inner)
        apron(skin, at, hide, thread)
        saddle = curve(
            (at(0.635), 0.02),
            (at(0.64), 0.5),
            (at(0.655), 0.8),
            (at(0.66), 1.0),
            (at(0.655), 1.2),
            (at(0.64), 1.5),
            (at(0.635), 1.98),
        )
        saddle += curve(
            (at(0.50), 1.98),
            (at(0.545), 1.5),
            (at(0.562), 1.2),
            (at(0.56), 1.0),
            (at(0.562), 0.8),
            (at(0.545), 0.5),
            (at(0.50), 0.02),
        )
        panel(skin, saddle, hide, thread=thread, lift=0.016)
        slot = [
            (at(0.612), 0.74),
            (at(0.620), 1.0),
            (at(0.612), 1.26),
            (at(0.600), 1.12),
            (at(0.596), 1.0),
            (at(0.600), 0.88),
        ]
        panel(skin, curve(*slot, slot[0], steps=4)[:-1], matte("slot", "#1c080a"), lift=0.0185, rim=0.003)
        panel(skin, heel_counter(0.12, 0.7), hide, thread=thread)
        rim(skin, 0.007, hide, a_end=at(0.524), sink=0.2)
        welted(
            last,
            leather("outsole", "#31190f", 0.45),
            leather("welt", "#4a241a", 0.4),
            matte("welt thread", "#8e5a3e"),
            out=0.013,
        )

    pair(build, dict(x=0.02, y=-0.18, turn=6), dict(x=0.0, y=0.2, turn=-14))
    return shoe_pose(42, 26)


PUMP = [
    (0.00, 0.020, 0.000, 0.195, 0.0),
    (0.04, 0.050, 0.048, 0.185, 0.0),
    (0.14, 0.140, 0.078, 0.135, 0.0),
    (0.30, 0.300, 0.094, 0.092, 0.0),
    (0.48, 0.480, 0.112, 0.082, 0.0),
    (0.62, 0.620, 0.112, 0.086, 0.15),
    (0.70, 0.690, 0.072, 0.096, 0.6),
    (0.735, 0.705, 0.000, 0.100, 0.95),
    (0.82, 0.780, 0.000, 0.088, 1.0),
    (1.00, 0.910, 0.000, 0.058, 1.0),
]


@model
def block_heel_pump():
    """Almond-toed pump on a square heel of five centimetres."""

    def build():
        last = Last(toe="almond", stand=0.03, spring=0.018, width=0.88, pitch=0.2)
        skin = Shoe(last, PUMP, bulge=0.008)
        at = last.around
        hide, inner = leather("upper", "#211d1c", 0.28), leather("lining", "#d6b48c", 0.6)
        cover(skin, hide)
        lining(skin, inner)
        insole(last, leather("insole", "#d6b48c", 0.6))
        rim(skin, 0.005, hide, a_end=at(0.734), sink=0.1)
        thread = matte("thread", "#0f0d0c")
        stitches([skin.on(a / 60 * at(0.72), 0.93, 0.001) for a in range(-60, 61)], thread)
        stitches([skin.on(0, t, 0.0012) for t in [i / 20 for i in range(1, 20)]], thread)
        low = lambda x: last.floor(x) - 0.016
        sole(
            last,
            [(leather("outsole", "#8a5c3a", 0.5), [(-0.004, 0), (0.003, 0.15), (0.003, 0.7), (-0.004, 1)])],
            0.004,
            low,
        )
        heel(
            last,
            hide,
            0.215,
            offset=0.002,
            taper=0.1,
            slant=0.012,
            lip=-0.012,
            cap=rubber("heel tip", "#15110f"),
            cap_height=0.014,
        )

    pair(build, dict(x=0.02, y=-0.15, turn=-10), dict(x=-0.02, y=0.16, turn=10))
    return shoe_pose(38, 24)


JUTTI = [
    (0.00, 0.012, 0.000, 0.170, 0.0),
    (0.04, 0.045, 0.050, 0.158, 0.0),
    (0.14, 0.140, 0.084, 0.122, 0.0),
    (0.30, 0.300, 0.096, 0.100, 0.0),
    (0.46, 0.455, 0.105, 0.098, 0.05),
    (0.57, 0.560, 0.084, 0.120, 0.5),
    (0.615, 0.590, 0.040, 0.132, 0.8),
    (0.64, 0.615, 0.000, 0.128, 0.95),
    (0.78, 0.750, 0.000, 0.098, 1.0),
    (1.00, 0.925, 0.000, 0.062, 1.0),
]


def vine(skin, at, thread, bead, x0=0.65, x1=0.95, lift=0.004):
    """Embroidery over the vamp: a winding stem with leaves and flowers, the same on both halves."""
    stem_points = []
    for side in (1, -1):
        stem = [
            (at(x0 + (x1 - x0) * i / 40), 1 + side * (0.34 + 0.13 * sin(i / 40 * pi * 3.4)) * (1 - 0.35 * i / 40))
            for i in range(41)
        ]
        dashes("embroidery", [skin.on(a, t, lift) for a, t in stem], thread, 0.014, 0.0032, 0.011)
        for i in range(3, 40, 5):
            a, t = stem[i]
            p, n = skin.on(a, t, lift), skin.normal(a, t)
            ahead = (skin.on(*stem[i + 1], lift) - p).normalized()
            across = n.cross(ahead) * (1 if (i // 5) % 2 else -1)
            for reach, lean in ((0.034, 0.7), (0.026, 0.1)):
                tip = p + (across + ahead * lean).normalized() * reach
                dashes("embroidery", [p, (p + tip) / 2, tip], thread, reach * 1.1, 0.0062, reach)
            stem_points.append((p, n))
    for x, r in ((x0 + 0.035, 0.036), (x0 + 0.13, 0.03), (x0 + 0.215, 0.024)):
        p, n = skin.on(at(x), 1.0, lift), skin.normal(at(x), 1.0)
        b = n.orthogonal().normalized()
        c = n.cross(b)
        for k in range(8):
            w = 2 * pi * k / 8
            d = b * cos(w) + c * sin(w)
            dashes("embroidery", [p + d * r * 0.3, p + d * r], thread, r * 0.85, 0.0068, r)
        dashes("beads", [p - b * 0.006, p + b * 0.006], bead, 0.016, 0.009, 0.012)
    return stem_points


def jutti(last, topline, velvet, inner, thread, bead, outsole, elastic=None):
    """The slipper both jutti share: embroidered vamp, corded edge, thin leather sole, a small curled tip."""
    skin = Shoe(last, topline, bulge=0.01)
    at = last.around
    cover(skin, velvet)
    lining(skin, inner)
    insole(last, inner)
    vine(skin, at, thread, bead)
    rim(skin, 0.008, thread, a_end=at(0.639), sink=0.0)
    for d in (0.86, 0.78):
        line = [skin.on(a / 70 * at(0.60), d, 0.003) for a in range(-70, 71)]
        dashes(
            "embroidery",
            line,
            thread,
            0.012,
            0.003,
            0.0165 if d < 0.8 else 0.012,
            tilt=(0, 0, 0.9) if d < 0.8 else None,
        )
    for k in range(-9, 10):
        a = k / 10 * at(0.5)
        p = skin.on(a, 0.60, 0.003)
        dashes("embroidery", [p - Vector((0, 0, 0.012)), p + Vector((0, 0, 0.012))], thread, 0.026, 0.0055, 0.024)
    sole(last, [(outsole, [(0.002, 0), (0.010, 0.1), (0.011, 0.6), (0.006, 0.95), (-0.006, 1)])], 0.008)
    stitches(around(last, 0.0085, lambda x: last.floor(x) + 0.0085), matte("thread", "#e8cf9a"))
    tip = skin.place(1, 0.3)
    tube(
        [
            tip - Vector((0.03, 0, 0.0)),
            tip + Vector((0.02, 0, 0.004)),
            tip + Vector((0.045, 0, 0.035)),
            tip + Vector((0.022, 0, 0.062)),
        ],
        0.016,
        velvet,
        radii=[1.3, 1.0, 0.6, 0.25],
    )
    return skin


@model
def velvet_jutti():
    """Velvet slipper worked with a gold vine."""

    def build():
        last = Last(toe="soft almond", stand=0.034, spring=0.03, width=0.9, bend=0.015)
        gold = material("embroidery", "#d3a548", roughness=0.4, specular=0.5)
        velvet = material("upper", "#5c2448", roughness=0.95, specular=0.1)
        jutti(
            last,
            JUTTI,
            velvet,
            leather("lining", "#d9b98a", 0.7),
            gold,
            material("beads", "#f0d48a", roughness=0.25, specular=0.6),
            leather("outsole", "#a87443", 0.55),
        )

    pair(build, dict(x=0.02, y=-0.17, turn=-14), dict(x=0.0, y=0.17, turn=10))
    return shoe_pose(46, 34)


@model
def party_jutti():
    """A child's brocade jutti with elastic at the heel."""

    def build():
        last = junior_last(stand=0.042, bend=0.015)
        gold = material("embroidery", "#e0b04c", roughness=0.4, specular=0.5)
        brocade = material("upper", "#a8232f", roughness=0.6, specular=0.3)
        skin = jutti(
            last,
            taller(JUTTI, 1.12),
            brocade,
            cloth("lining", "#f0d9b2"),
            gold,
            material("beads", "#fff0c8", roughness=0.25, specular=0.6),
            rubber("outsole", "#8a5a38"),
        )
        strap = cloth("elastic", "#c98a3a")
        for k in range(5):
            line = [skin.on(a / 20 * 0.11, 0.7 + k * 0.07, 0.004) for a in range(-20, 21)]
            tube(line, 0.006, strap, order=3)

    pair(build, dict(x=0.0, y=-0.2, turn=8), dict(x=0.06, y=0.2, turn=-16))
    return shoe_pose(42, 36)


@model
def school_shoe():
    """Plain black school shoe: double toe, one wide strap."""

    def build():
        last = junior_last(stand=0.085, spring=0.03)
        topline = [
            (0.00, 0.014, 0.000, 0.245, 0.0),
            (0.04, 0.048, 0.052, 0.240, 0.0),
            (0.14, 0.145, 0.082, 0.210, 0.0),
            (0.30, 0.300, 0.098, 0.160, 0.0),
            (0.46, 0.455, 0.104, 0.146, 0.1),
            (0.58, 0.570, 0.074, 0.156, 0.5),
            (0.62, 0.600, 0.000, 0.162, 0.9),
            (0.70, 0.670, 0.000, 0.148, 1.0),
            (0.78, 0.740, 0.000, 0.132, 1.0),
            (1.00, 0.900, 0.000, 0.096, 1.0),
        ]
        skin = Shoe(last, topline, bulge=0.014)
        at = last.around
        hide, thread, inner = leather("upper", "#1f1c1b", 0.3), matte("thread", "#3a3532"), cloth("lining", "#6c6258")
        cover(skin, hide)
        lining(skin, inner)
        insole(last, inner)
        panel(skin, toe_cap(at, 0.80, 0.03), hide, thread=thread, double=True)
        panel(skin, heel_counter(0.22, 0.8), hide, thread=thread, double=True)
        rim(skin, 0.014, hide, a_end=at(0.619))
        # the strap spans the opening, so it lies on the closed foot, not on the shoe's own skin
        foot = Shoe(last, SPAN, bulge=0.012)
        strap_over(foot, at, 0.42, 0.12, hide, thread, lift=0.012)
        black = rubber("outsole", "#191716")
        sole(
            last,
            [
                (
                    black,
                    [
                        (0.006, 0),
                        (0.018, 0.06),
                        (0.02, 0.45),
                        (0.016, 0.5),
                        (0.021, 0.56),
                        (0.02, 0.9),
                        (0.01, 0.98),
                        (-0.006, 1),
                    ],
                )
            ],
            0.032,
        )
        stitches(around(last, 0.0215, lambda x: last.floor(x) + 0.016), thread)

    pair(build, dict(x=0.0, y=-0.22, turn=-12), dict(x=0.04, y=0.22, turn=10))
    return shoe_pose(36, 27)


SPAN = [
    (0.00, 0.014, 0.000, 0.230, 0.0),
    (0.10, 0.100, 0.070, 0.225, 0.0),
    (0.22, 0.220, 0.040, 0.250, 0.5),
    (0.30, 0.290, 0.000, 0.240, 1.0),
    (0.44, 0.430, 0.000, 0.212, 1.0),
    (0.58, 0.560, 0.000, 0.178, 1.0),
    (0.74, 0.700, 0.000, 0.130, 1.0),
    (1.00, 0.900, 0.000, 0.088, 1.0),
]
