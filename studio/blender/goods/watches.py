"""Watches: one builder for case, dial, hands and strap, closed round a display cushion; a model for each watch."""

from math import cos, pi, radians, sin

from goods.printed import disc, flat_label, printed
from goods.vessels import rounded
from materials import cloth, gloss, leather, matte, metal, rubber
from mathutils import Matrix, Vector
from model import Detail, Pose, model
from shapes import bevel, box, built, cylinder, group, lathe, loft, squircle, stitch, subdivide, tube

GOLD, STEEL = "#d9b27c", "#d4d4d2"
TILT = 24
"""How far back the dial leans, degrees."""


class Loop:
    """The closed path of a strap in the plane x = 0: an oval, the dial at its front.

    `at(t)`: place, along and outward for t 0…1, from the middle of the dial over the top and round the back.
    """

    def __init__(self, across=0.74, around=0.86):
        self.a, self.b = across / 2, around / 2
        self.centre = Vector((0, 0.0, 0.46))
        count = 720
        self.points = [self._oval(2 * pi * k / count) for k in range(count + 1)]
        lengths = [0.0]
        for p, q in zip(self.points, self.points[1:]):
            lengths.append(lengths[-1] + (q - p).length)
        self.lengths, self.length = lengths, lengths[-1]

    def _oval(self, angle):
        y, z = -self.a * cos(angle), self.b * sin(angle)
        tilt = radians(-TILT)
        return self.centre + Vector((0, y * cos(tilt) - z * sin(tilt), y * sin(tilt) + z * cos(tilt)))

    def at(self, t):
        want = (t % 1) * self.length
        low = next(k for k in range(len(self.lengths) - 1) if self.lengths[k + 1] >= want)
        share = (want - self.lengths[low]) / (self.lengths[low + 1] - self.lengths[low])
        p, q = self.points[low], self.points[low + 1]
        along = (q - p).normalized()
        return p + (q - p) * share, along, Vector((0, -along.z, along.y))


def strap(loop, start, end, width, stuff, thickness=0.035, thread=None, padding=0.012, taper=0.0, lift=0.0):
    """A strap from t = start to end: round-edged, padded near the case, stitched along both edges."""
    rings, count = [], 56
    edges = ([], [])
    for k in range(count + 1):
        t = start + (end - start) * k / count
        place, _, out = loop.at(t)
        near = max(0, 1 - min(abs(t - start), abs(t - end)) / 0.16) if padding else 0
        half = width / 2 * (1 - taper * min(1, min(k, count - k) / (count * 0.5)))
        top = thickness + padding * near
        ring = []
        for x, y in (
            (-1, 0.15),
            (-0.97, 0.75),
            (-0.86, 0.92),
            (-0.4, 1),
            (0, 1),
            (0.4, 1),
            (0.86, 0.92),
            (0.97, 0.75),
            (1, 0.15),
            (0.9, 0),
            (0, 0),
            (-0.9, 0),
        ):
            ring.append(place + Vector((x * half, 0, 0)) + out * (lift + y * top))
        rings.append(ring)
        for side, line in zip((-1, 1), edges):
            line.append(place + Vector((side * half * 0.82, 0, 0)) + out * (lift + top * 0.95))
    loft(rings, stuff)
    if thread:
        for line in edges:
            stitch(line[1:-1], thread, 0.021, 0.013, 0.0042)


def buckle(loop, t, width, bar):
    """A pin buckle with its keeper, at t on the loop."""
    place, along, out = loop.at(t)
    w = width / 2 + 0.022
    corners = [(-w, -0.07), (w, -0.07), (w, 0.06), (-w, 0.06)]
    tube([place + Vector((x, 0, 0)) + along * s + out * 0.052 for x, s in corners], 0.013, bar, closed=True, order=2)
    tube([place + along * 0.06 + out * 0.055, place + along * -0.085 + out * 0.06], 0.009, bar, order=2)


def keeper(loop, t, width, stuff, thickness=0.05):
    """The little band that holds the strap's end."""
    place, along, out = loop.at(t)
    half = width / 2 + 0.01
    rings = []
    for s in (-0.028, -0.022, 0.022, 0.028):
        grow = 0 if abs(s) > 0.025 else 0.006
        rings.append(
            [
                place + Vector((x * (half + grow), 0, 0)) + along * s + out * (y * (thickness + grow))
                for x, y in ((-1, 0), (1, 0), (1, 1.25), (-1, 1.25))
            ]
        )
    bevel(loft(rings, stuff), 0.006, 2)


def links(loop, start, end, width, outer, inner, pitch=0.056, middle=0.42, thickness=0.042):
    """A steel bracelet: outer links and polished middle ones."""
    count = max(2, round((end - start) * loop.length / pitch))
    for k in range(count):
        place, along, out = loop.at(start + (end - start) * (k + 0.5) / count)
        pieces = [
            (-(1 + middle) / 4 * width, (1 - middle) / 2 * width * 0.97, outer, 0),
            ((1 + middle) / 4 * width, (1 - middle) / 2 * width * 0.97, outer, 0),
            (0, width * middle * 0.97, inner, 0.5),
        ]
        for x, w, stuff, shift in pieces:
            spot, direction, outward = (
                loop.at(start + (end - start) * (k + 0.5 + shift * 0.999) / count) if shift else (place, along, out)
            )
            if shift and k == count - 1:
                continue
            link = box((0, 0, 0), (w, pitch * 0.93, thickness), stuff, 0.011, 3)
            link.matrix_world = _frame(spot + outward * thickness / 2 + Vector((x, 0, 0)), direction, outward)


def _frame(place, along, out):
    across = along.cross(out)
    return Matrix(
        (
            (across.x, along.x, out.x, place.x),
            (across.y, along.y, out.y, place.y),
            (across.z, along.z, out.z, place.z),
            (0, 0, 0, 1),
        )
    )


def pillow(loop, width=0.62, colour="#d9cdbb"):
    """The cushion the watch is strapped round."""
    stuff = cloth("cushion", colour, 9, 0.35, sheen=0.6)
    rings, count = [], 64
    for share, size in (
        (-1, 0.2),
        (-0.99, 0.5),
        (-0.95, 0.72),
        (-0.86, 0.88),
        (-0.6, 0.97),
        (0, 0.985),
        (0.6, 0.97),
        (0.86, 0.88),
        (0.95, 0.72),
        (0.99, 0.5),
        (1, 0.2),
    ):
        ring = []
        for k in range(count):
            place, _, out = loop.at(k / count)
            flat = loop.centre + (place - loop.centre) * size
            ring.append(flat + Vector((share * width / 2, 0, 0)) - out * 0.004)
        rings.append(ring)
    loft(rings, stuff)


def hand(parent, turn, length, width, stuff, height, back=0.2, shape="baton"):
    """A hand at `turn` degrees past noon, `height` over the dial; in the dial's own frame (x right, y up, z out)."""
    outlines = {
        "baton": [(-1, -back), (1, -back), (0.8, 0.96), (0, 1), (-0.8, 0.96)],
        "dauphine": [(0, -back), (1.5, 0.12), (0.12, 1), (-0.12, 1), (-1.5, 0.12)],
        "leaf": [(-0.5, -back), (0.5, -back), (0.5, 0.1), (1.5, 0.5), (0.2, 1), (-0.2, 1), (-1.5, 0.5), (-0.5, 0.1)],
        "thin": [(-1, -back), (1, -back), (0.5, 1), (-0.5, 1)],
    }
    plan = [(x * width / 2, y * length) for x, y in outlines[shape]]
    made = loft([[(x, y, z) for x, y in plan] for z in (0, 0.006)], stuff)
    bevel(made, 0.0025, 2)
    made.location, made.rotation_euler, made.parent = (0, 0, height), (0, 0, radians(-turn)), parent
    return made


def hands(parent, radius, stuff, second=None, shape="baton", width=0.024, height=0.0, at=(304, 58, 200), bright=None):
    """Ten past ten: hour, minute and, if it has one, the second hand."""
    hand(parent, at[0], radius * 0.55, width, stuff, height, 0.22, shape)
    hand(parent, at[1], radius * 0.84, width * 0.8, stuff, height + 0.008, 0.18, shape)
    if bright:
        hand(parent, at[0], radius * 0.5, width * 0.4, bright, height + 0.004, -0.3, "baton")
        hand(parent, at[1], radius * 0.78, width * 0.34, bright, height + 0.012, -0.25, "baton")
    if second:
        hand(parent, at[2], radius * 0.86, 0.008, second, height + 0.017, 0.3, "thin")
    boss = lathe([(0, 0), (0.016, 0), (0.016, 0.024), (0.012, 0.028), (0, 0.028)], second or stuff, 24)
    boss.location, boss.parent = (0, 0, height), parent


def face(loop, lift=0.0):
    """An empty on the loop's front in whose frame the case is built: x right, y up along the strap, z out."""
    place, along, out = loop.at(0)
    empty = group([])
    empty.matrix_world = _frame(place + out * lift, along, out)
    return empty


def adopt(parent, parts):
    for part in parts:
        if part.parent is None and part is not parent:
            part.parent = parent


def round_case(case, radius, thickness, bezel=None, coin=0, lug=None, lug_width=0.2, lug_length=0.05):
    """Case, bezel and lugs; its glass seat is at z = thickness. With `coin` the bezel has that many notches."""
    bezel = bezel or case
    base = [
        (0, 0),
        (radius * 0.86, 0),
        (radius, thickness * 0.3),
        (radius, thickness * 0.66),
        (radius * 0.95, thickness * 0.74),
    ]
    lathe(rounded(base, 0.012), case, 96)
    rings = []
    for r, z in rounded(
        [
            (radius * 0.97, thickness * 0.72),
            (radius * 0.97, thickness * 0.9),
            (radius * 0.9, thickness * 1.08),
            (radius * 0.86, thickness * 1.05),
            (radius * 0.85, thickness * 0.84),
        ],
        0.008,
    ):
        notch = 0.022 * radius if coin and thickness * 0.74 < z < thickness * 0.98 else 0
        count = coin * 4 if coin else 96
        rings.append(
            [
                (
                    (r - notch * (k % 4 > 1)) * cos(2 * pi * k / count),
                    (r - notch * (k % 4 > 1)) * sin(2 * pi * k / count),
                    z,
                )
                for k in range(count)
            ]
        )
    loft(rings, bezel, closed_ends=False)
    if lug:
        for i in (-1, 1):
            for j in (-1, 1):
                x = i * lug_width
                line = [
                    (x * 0.92, j * radius * 0.7, thickness * 0.45),
                    (x, j * radius * 0.94, thickness * 0.42),
                    (x, j * (radius + lug_length), -0.035),
                ]
                rings = []
                for (px, py, pz), w, h in zip(line, (0.075, 0.066, 0.056), (thickness * 0.6, thickness * 0.6, 0.07)):
                    rings.append([(px + a * w / 2, py, pz + b * h / 2) for a, b in squircle(2, 2, 16, 0.5)])
                subdivide(loft(rings, lug), 1)


def crown(radius, thickness, stuff, size=0.042, pushers=False):
    """The crown at three, and with `pushers` the two buttons of a chronograph."""
    rings = []
    for r, x in (
        (0.3, radius * 0.96),
        (0.9, radius * 0.99),
        (1, radius + 0.012),
        (1, radius + 0.055),
        (0.85, radius + 0.066),
        (0.0001, radius + 0.067),
    ):
        count = 40
        rings.append(
            [
                (
                    x,
                    size * r * (1 - 0.1 * (k % 2)) * cos(2 * pi * k / count),
                    thickness * 0.48 + size * r * (1 - 0.1 * (k % 2)) * sin(2 * pi * k / count),
                )
                for k in range(count)
            ]
        )
    loft(rings, stuff)
    if pushers:
        for turn in (28, -28):
            a = radians(turn)
            way = Vector((cos(a), sin(a), 0))
            middle = Vector((0, 0, thickness * 0.48))
            tube([middle + way * radius * 0.95, middle + way * (radius + 0.045)], 0.018, stuff, order=2)
            tube([middle + way * (radius + 0.035), middle + way * (radius + 0.07)], 0.032, stuff, order=2)


def applied(parent, radius, stuff, height, count=12, long=0.07, width=0.014, skip=()):
    """Applied hour marks of polished metal."""
    for k in range(count):
        if k in skip:
            continue
        a = 2 * pi * k / count
        double = width * (1.9 if k == 0 else 1)
        mark = box((0, 0, 0), (double, long, 0.012), stuff, 0.0035, 2)
        mark.location, mark.rotation_euler, mark.parent = (
            ((radius - long / 2) * sin(a), (radius - long / 2) * cos(a), height),
            (0, 0, -a),
            parent,
        )


def pose(loop, detail=0.52):
    place, _, out = loop.at(0)
    return Pose(
        0.47, 1.34, -20, 10, Detail(tuple(place + out * 0.05), detail, -28, 16), back_azimuth=150, centre_x=0.07
    )


def classic(dial, radius, case, stuff, thread, width=0.34, thickness=0.1, coin=0, cushion="#d9cdbb"):
    """A round watch on a strap: returns loop and the frame of its dial, the seat for hands at z."""
    loop = Loop()
    pillow(loop, colour=cushion)
    frame = face(loop, 0.012)
    adopt(frame, built(round_case, case, radius, thickness, None, coin, case, width / 2 + 0.01))
    adopt(frame, built(crown, radius, thickness, case))
    disc(printed("dial", dial, 0.3, specular=0.5, clearcoat=0.4), radius * 0.87, (0, 0, thickness * 0.86), parent=frame)
    gap = (radius + 0.005) / loop.length
    if stuff:
        strap(loop, gap, 0.53, width, stuff, thread=thread, taper=0.08)
        strap(loop, 0.45, 1 - gap, width, stuff, thread=thread, taper=0.08, lift=0.0)
        buckle(loop, 0.49, width * 0.93, case)
        keeper(loop, 0.55, width * 0.93, stuff)
    return loop, frame, thickness * 0.86


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


def _mesh_watch(tone, cushion):
    case = metal("case", tone, 0.2)
    loop, frame, z = classic("dial-sooraj", 0.3, case, None, None, 0.32, 0.075, cushion=cushion)
    hands(frame, 0.26, metal("hands", tone, 0.25), None, "thin", 0.016, z + 0.012)
    band_of = metal("mesh", tone, 0.34, bump=(170, 0.9, 0.02))
    gap = 0.3 / loop.length
    strap(loop, gap, 1 - gap, 0.32, band_of, 0.022, padding=0)
    place, along, out = loop.at(0.5)
    clasp = box((0, 0, 0), (0.34, 0.16, 0.05), case, 0.012)
    clasp.matrix_world = _frame(place + out * 0.02, along, out)
    return pose(loop)


@model
def mesh_watch():
    """No numerals, a marigold dot at noon, a mesh band; gold-tone."""
    return _mesh_watch(GOLD, "#d9cdbb")


@model
def steel_mesh_watch():
    """The same in steel."""
    return _mesh_watch(STEEL, "#cfc9be")


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


def _bangle(tone):
    gold = metal("case", tone, 0.16)
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
    piping = metal("piping", tone, 0.24)
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
    hinge.matrix_world = _frame(place + out * 0.03, out, Vector((1, 0, 0)))
    return Pose(0.45, 1.22, -24, 11, Detail(tuple(loop.at(0)[0]), 0.44, -30, 16), back_azimuth=150, centre_x=0.07)


@model
def bangle_watch():
    """A kada with a small dial, gold-tone, hinged."""
    return _bangle(GOLD)


@model
def rose_bangle_watch():
    """The same in rose."""
    return _bangle("#d99a80")


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


def _plate(width, depth, power, levels, stuff):
    """A body in the dial's frame whose plan is a rounded rectangle: levels [(scale, z)…]."""
    rings = [[(x * s, y * s, z) for x, y in squircle(width, depth, 72, power)] for s, z in levels]
    return loft(rings, stuff)


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
            _plate, 0.36, 0.5, 0.28, [(0.93, 0), (1, 0.02), (1, 0.05), (0.96, 0.072), (0.9, 0.076), (0.885, 0.06)], gold
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
            _plate, 0.5, 0.6, 0.42, [(0.9, 0), (0.985, 0.03), (1, 0.07), (1, 0.1), (0.975, 0.13), (0.93, 0.142)], case
        ),
    )
    adopt(
        frame,
        built(
            _plate,
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
        mark.matrix_world = _frame(place + out * 0.038, along, out)
    keeper(loop, 0.56, 0.38, strap_of, 0.05)
    return pose(loop)
