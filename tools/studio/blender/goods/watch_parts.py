"""The parts of a watch: case, dial, hands, straps and bracelets, closed round a display cushion."""

from math import cos, pi, radians, sin

from goods.printed import disc, printed
from goods.vessels import rounded
from materials import cloth
from mathutils import Matrix, Vector
from model import Detail, Pose
from shapes import bevel, box, built, group, lathe, loft, squircle, stitch, subdivide, tube

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
            link.matrix_world = placed(spot + outward * thickness / 2 + Vector((x, 0, 0)), direction, outward)


def placed(place, along, out):
    """The matrix of a thing at `place`: y along the strap, z outward."""
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
    empty.matrix_world = placed(place + out * lift, along, out)
    return empty


def adopt(parent, parts):
    for part in parts:
        if part.parent is None and part is not parent:
            part.parent = parent


def round_case(case, radius, thickness, bezel=None, coin=0, lug=None, lug_width=0.2, lug_length=0.04):
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
                for (px, py, pz), w, h in zip(line, (0.062, 0.056, 0.046), (thickness * 0.6, thickness * 0.6, 0.06)):
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


def pose(loop, detail=0.62):
    place, _, out = loop.at(0)
    return Pose(
        0.47, 1.34, -20, 10, Detail(tuple(place + out * 0.05), detail, -28, 16), back_azimuth=150, centre_x=0.07
    )


def classic(dial, radius, case, stuff, thread, width=0.34, thickness=0.1, coin=0, cushion="#d9cdbb"):
    """A round watch on a strap: returns loop and the frame of its dial, the seat for hands at z."""
    loop = Loop()
    pillow(loop, colour=cushion)
    frame = face(loop, 0.012)
    adopt(frame, built(round_case, case, radius, thickness, None, coin, case, width / 2 + 0.03))
    adopt(frame, built(crown, radius, thickness, case))
    disc(printed("dial", dial, 0.3, specular=0.5, clearcoat=0.4), radius * 0.87, (0, 0, thickness * 0.86), parent=frame)
    gap = (radius - 0.03) / loop.length
    if stuff:
        strap(loop, gap, 0.53, width, stuff, thread=thread, taper=0.08)
        strap(loop, 0.45, 1 - gap, width, stuff, thread=thread, taper=0.08, lift=0.0)
        buckle(loop, 0.49, width * 0.93, case)
        keeper(loop, 0.55, width * 0.93, stuff)
    return loop, frame, thickness * 0.86


def plate_case(width, depth, power, levels, stuff):
    """A body in the dial's frame whose plan is a rounded rectangle: levels [(scale, z)…]."""
    rings = [[(x * s, y * s, z) for x, y in squircle(width, depth, 72, power)] for s, z in levels]
    return loft(rings, stuff)
