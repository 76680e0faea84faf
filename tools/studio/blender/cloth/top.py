"""The block every top, kurta and dress is cut from: a body in two layers and, where it has them, two set-in sleeves.

On the pattern (and in the artwork) the body stands in the middle, hem at z = 0; the sleeves hang straight at the sides, their
outer line at x = ±SLEEVE_X and their top 5 cm below the shoulder: so a cuff or border is a straight line for the artist.
"""
import math
from dataclasses import dataclass, replace

from cloth.figure import MAN, Figure
from cloth.pattern import BACK, FRONT, Outline, Piece, bezier

SLEEVE_X = 60


@dataclass(frozen=True)
class Top:
    """Measures in cm, flat: widths are halves of the front (chest 26 is a circumference of 104)."""

    figure: Figure = MAN
    length: float = 72  # from the shoulder at the neck to the hem
    neck: tuple = (8.0, 9.0, 2.2)  # half width, depth in front, depth behind
    neck_shape: str = "round"  # round, v, square, scoop
    shoulder: float = 22.5  # half width across
    slope: float = 4.6
    chest: float = 26.5
    waist: tuple | None = None  # (half width, height below the shoulder)
    hip: tuple | None = None
    hem: float = 26.5
    tail: float = 0.0  # how much higher a rounded hem ends at the side seam
    drop: float = 0.0  # how much longer the back is
    slit: float = 0.0  # height of the opening at the side
    armhole: float = 23.5  # height of the underarm below the shoulder
    sleeve: float = 0.0  # from the shoulder point to the end; 0 without
    bicep: float = 17.5
    wrist: float = 11.0
    rib: float = 0.0  # depth of the rib at hem and wrist
    rib_width: float = 0.86
    cuff: float = 0.0  # depth of a sewn-on cuff

    def with_(self, **changes):
        return replace(self, **changes)

    @property
    def is_long_sleeved(self):
        return self.sleeve > 40 * self.figure.scale

    @property
    def underarm(self):
        return (self.chest, self.length - self.armhole)

    @property
    def shoulder_point(self):
        return (self.shoulder, self.length - self.slope)


def pieces_of(top, shape=None):
    """The pieces of a top; `shape` may replace how the body's points are placed."""
    place = shape or wrap(top)
    bands = [("trim", lambda x, z: z < top.rib)] if top.rib else []
    levels = (top.rib,) if top.rib else ()
    pieces = [Piece("body", body(top, FRONT), body(top, BACK), place, bands=bands, levels=levels)]
    if top.sleeve:
        for flip in (False, True):
            pieces.append(sleeve(top, flip))
    return pieces


def neckline(top, layer):
    """Half the neck from the middle to the shoulder, as the start of an outline."""
    width, front, behind = top.neck
    depth = front if layer == FRONT else behind
    low, high = top.length - depth, top.length
    pen = Outline(0, low)
    if layer == FRONT and top.neck_shape == "v":
        return pen.open("neck", (width * 0.62, low + depth * 0.52), (width, high))
    if layer == FRONT and top.neck_shape == "square":
        return pen.open("neck", (width * 0.92, low)).open("neck", (width, high))
    return pen.open("neck", (width * 0.6, low), (width, high - depth * 0.55), (width, high))


def armhole_edge(top):
    """The control points of the armhole from the shoulder point down to the underarm."""
    (x0, z0), (x1, z1) = top.shoulder_point, top.underarm
    return ((x0 - 2.2, z0 - (z0 - z1) * 0.45), (x0 - 2.0, z1 + 1.5), (x1, z1))


def body(top, layer):
    pen = neckline(top, layer).seam(top.shoulder_point)
    if top.sleeve:
        pen.sewn("armhole", *armhole_edge(top))
    else:
        pen.open("armhole", *armhole_edge(top))
    x, z = top.underarm
    end = -top.drop if layer == BACK else 0.0
    side = top.tail
    corners = [(measure[0], top.length - measure[1]) for measure in (top.waist, top.hip) if measure]
    low = max(side, top.slit, top.rib)
    hem_width = top.hem
    side_line(pen, (x, z), corners, (hem_width, low))
    if top.rib:
        pen.seam((hem_width * top.rib_width, top.rib - 1)).seam((hem_width * top.rib_width, 0))
        return pen.open("hem", (0, 0))
    if top.slit > side:
        pen.open("slit", (hem_width, side))
    if top.tail:
        return pen.open("hem", (hem_width * 0.9, end + top.tail * 0.15), (hem_width * 0.62, end), (0, end))
    return pen.open("hem", (0, end))


def side_line(pen, start, corners, end):
    """A smooth seam through the waist and the hip."""
    points = [start, *corners, end]
    for i in range(1, len(points)):
        (x0, z0), (x1, z1) = points[i - 1], points[i]
        before = points[i - 2] if i > 1 else (x0, z0 + 1)
        after = points[i + 1] if i + 1 < len(points) else (2 * x1 - x0, 2 * z1 - z0)
        third = (z0 - z1) / 3
        lean0 = (x1 - before[0]) / max(1e-6, before[1] - z1)
        lean1 = (after[0] - x0) / max(1e-6, z0 - after[1])
        pen.seam((x0 + lean0 * third, z0 - third), (x1 - lean1 * third, z1 + third), (x1, z1))


def length_of(start, points):
    line = [bezier(start, points, i / 24) for i in range(25)]
    return sum(math.dist(a, b) for a, b in zip(line, line[1:]))


def sleeve(top, flip):
    """A sleeve, laid straight: the cap above, the cuff below, the outer line on the outside."""
    opening = length_of(top.shoulder_point, armhole_edge(top))
    cap = math.sqrt(max(16, (opening * 0.95) ** 2 - top.bicep**2))
    cap = min(cap, top.sleeve - 3)
    high = top.length - 5
    under = SLEEVE_X - top.bicep

    def at(s, t):
        return (SLEEVE_X - t, high - s)

    curve = (at(cap * 0.06, top.bicep * 0.42), at(cap * 0.9, top.bicep * 0.6), at(cap, top.bicep))
    end, ribbed = top.sleeve, top.rib and top.is_long_sleeved
    pen = Outline(*at(0, 0)).sewn("armhole", *curve)
    cloth_end = end - top.rib if ribbed else end
    elbow = (cap + cloth_end) / 2
    middle = top.bicep + (top.wrist - top.bicep) * (0.62 if top.is_long_sleeved else 0.5)
    pen.seam(at(elbow, middle), at(cloth_end, top.wrist))
    if ribbed:
        narrow = top.wrist * 0.84
        pen.seam(at(cloth_end + 1, narrow)).seam(at(end, narrow)).open("cuff", at(end, 0))
    else:
        pen.open("cuff", at(end, 0))
    pen.seam(at(0, 0))
    bands = [("trim", lambda x, z: high - z > cloth_end)] if ribbed else []
    levels = (high - cloth_end,) if ribbed else ()
    return Piece("sleeve", pen, pen, hang(top, cap, cloth_end), mirror=False, flip=flip, bands=bands, levels=levels)


def hang(top, cap, end):
    """Where a sleeve starts: rolled round the arm."""
    figure, high = top.figure, top.length - 5
    angle = math.radians(figure.arm_angle)

    def place(x, z, sign, seam):
        side = math.copysign(1, x)
        t, s = SLEEVE_X - abs(x), high - z
        width = top.bicep if s < cap else top.bicep + (top.wrist - top.bicep) * (s - cap) / max(1, end - cap)
        turn = math.pi * min(1, max(0, t / width))
        radius = max(width / math.pi, 3.6)
        ax, ay, az = figure.arm_point(s)
        out, across = radius * math.cos(turn), radius * math.sin(turn)
        return (
            side * (ax + out * math.cos(angle)),
            ay + (sign or 0) * max(across, 0.2),
            top.length + az + out * math.sin(angle),
        )

    return place


def quarter(a, b):
    """A quarter of the way round an ellipse."""
    return math.pi / 4 * math.sqrt(2 * (a * a + b * b))


def half_widths(outline, step=0.5):
    """[(z, widest x)] of half an outline, from its bottom up, to ask for the width at a height."""
    widest, here = {}, outline.start
    for _, _, points in outline.edges:
        for i in range(65):
            x, z = bezier(here, points, i / 64)
            key = round(z / step)
            widest[key] = max(widest.get(key, 0), x)
        here = points[-1]
    known = sorted(widest)

    def at(z):
        key = round(z / step)
        return widest.get(key) or widest[min(known, key=lambda k: abs(k - key))]

    return at


def wrap(top, ease=1.0, folds=0, waist=40):
    """Where the body starts: laid round the figure like a tube, the shoulders closed.

    Surplus cloth `waist` cm below the shoulder and further down stands in `folds` folds on each side.
    """
    figure, height = top.figure, top.length
    width_at = half_widths(body(top, FRONT))
    underarm = height - top.armhole
    arm_high = figure.shoulder[1] * figure.scale

    def place(x, z, sign, seam):
        below = z - height
        a, b, back = figure.at(below)
        a, b = a + ease, b + ease
        width = top.chest if z > underarm else width_at(z)
        grow = max(1, width / quarter(a, b))
        folded = folds and -below > waist
        wide, deep = (a, b) if folded else (a * grow, b * grow)
        if arm_high > below > -58 * figure.scale:
            limit = max(a, figure.arm_point(arm_high - below)[0] - 5.2 * figure.scale)
            if wide > limit:
                wide = limit
                deep = math.sqrt(max(b * b, 2 * (width * 2 / math.pi) ** 2 - wide * wide))
        turn = arc_turn(wide, deep, min(1, abs(x) / width))
        out = 1 + (grow - 1) * 0.6 * (1 + math.sin(2 * folds * turn + 0.8 * sign)) if folded else 1
        bound = 3.0 * math.sqrt(seam) + 0.1 if z > underarm else 99
        y = back * 0.5 + sign * min(deep * math.cos(turn) * out, bound)
        return (math.copysign(wide * math.sin(turn) * out, x), y, z)

    return place


def arc_turn(a, b, share, n=48):
    """The angle from the front at which `share` of a quarter of the ellipse is behind us."""
    steps = [0.0]
    for i in range(n):
        t = (i + 0.5) / n * math.pi / 2
        steps.append(steps[-1] + math.hypot(a * math.cos(t), b * math.sin(t)))
    goal = steps[-1] * share
    for i in range(n):
        if goal <= steps[i + 1]:
            return (i + (goal - steps[i]) / (steps[i + 1] - steps[i])) / n * math.pi / 2
    return math.pi / 2
