"""The last: the foot-shaped form every shoe is built round, and the skin stretched over it.

A shoe points to +x, heel at x = 0 and toe at x = 1 (the unit is one foot length), lateral side at -y, floor z = 0.
A place on a skin is (a, t): a runs round the sole from the heel (0) by the lateral side to the toe (1), by the
medial side from 0 to -1; t climbs from the sole's edge (0) to the collar or the ridge of the foot (1).
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from math import cos, copysign, hypot, pi, sin

from mathutils import Vector


def spline(keys, values, at):
    """Smooth curve through the values (tuples) at the keys, read at one place."""
    last = len(keys) - 1
    i = min(max(bisect_right(keys, at) - 1, 0), last - 1)
    k0, k1 = keys[i], keys[i + 1]
    u = min(1, max(0, (at - k0) / (k1 - k0)))
    out = []
    for p in range(len(values[0])):
        here, there = values[i][p], values[i + 1][p]
        slope = (there - here) / (k1 - k0)
        before = (here - values[i - 1][p]) / (k0 - keys[i - 1]) if i else slope
        after = (values[i + 2][p] - there) / (keys[i + 2] - k1) if i + 1 < last else slope
        m0, m1 = (before + slope) / 2 * (k1 - k0), (slope + after) / 2 * (k1 - k0)
        out.append(
            here * (2 * u**3 - 3 * u**2 + 1)
            + m0 * (u**3 - 2 * u**2 + u)
            + there * (3 * u**2 - 2 * u**3)
            + m1 * (u**3 - u**2)
        )
    return tuple(out)


def curve(*points, steps=8):
    """Smooth line through the points, of any dimension: steps pieces between neighbours."""
    keys = list(range(len(points)))
    return [spline(keys, points, i / steps) for i in range((len(points) - 1) * steps + 1)]


def rounded(line, steps=12):
    """Half an outline made smooth, round where it meets its other half at both ends."""
    bend = line[-1][1]
    keys = list(range(-1, len(line) + 1))
    whole = [(line[1][0], -line[1][1]), *line, (line[-2][0], 2 * bend - line[-2][1])]
    return [spline(keys, whole, i / steps) for i in range((len(line) - 1) * steps + 1)]


def ease(low, high, x):
    """0 below low, 1 above high, softly between."""
    u = min(1, max(0, (x - low) / (high - low)))
    return u * u * (3 - 2 * u)


TOES = {
    "round": [(0.80, 0.174), (0.90, 0.148), (0.967, 0.092), (1.0, 0.0)],
    "wide": [(0.80, 0.182), (0.90, 0.160), (0.97, 0.100), (1.0, 0.0)],
    "soft almond": [(0.82, 0.160), (0.92, 0.118), (0.975, 0.066), (1.0, 0.0)],
    "almond": [(0.82, 0.148), (0.92, 0.095), (0.98, 0.045), (1.0, 0.0)],
    "chisel": [(0.82, 0.150), (0.93, 0.104), (0.985, 0.066), (1.0, 0.0)],
    "point": [(0.80, 0.140), (0.92, 0.070), (0.985, 0.020), (1.01, 0.0)],
}


@dataclass
class Last:
    """The form's plan and its profile from below."""

    toe: str = "round"
    width: float = 1.0
    pitch: float = 0.0
    """How much higher the heel sits than the ball."""
    spring: float = 0.03
    """How far the tip of the toe leaves the floor."""
    stand: float = 0.05
    """The sole's thickness at the ball."""
    bend: float = 0.03
    """How far the toe leans to the medial side."""
    plan: dict = field(default_factory=dict)

    def __post_init__(self):
        for side in (1, -1):
            waist = 0.128 if side > 0 else 0.105
            points = [
                (0, 0),
                (0.022, 0.062),
                (0.085, 0.108),
                (0.20, 0.122),
                (0.40, waist),
                (0.56, 0.152),
                (0.69, 0.176),
            ]
            ball = points + TOES[self.toe]
            line = [(x, -side * y * self.width + self.bend * ease(0.35, 1.0, x)) for x, y in ball]
            fine = rounded(line)
            keys = [0.0]
            for p, q in zip(fine, fine[1:]):
                keys.append(keys[-1] + hypot(q[0] - p[0], q[1] - p[1]))
            self.plan[side] = ([k / keys[-1] for k in keys], fine)

    def edge(self, a):
        """(x, y) of the sole's edge at a in -1..1."""
        keys, fine = self.plan[1 if a >= 0 else -1]
        return spline(keys, fine, abs(a))

    def outward(self, a):
        """The direction away from the foot there, on the floor."""
        p, q = self.edge(max(a - 0.01, -1)), self.edge(min(a + 0.01, 1))
        if abs(a) > 0.985:
            return (1.0, 0.0)
        if abs(a) < 0.012:
            return (-1.0, 0.0)
        dx, dy = q[0] - p[0], q[1] - p[1]
        n = hypot(dx, dy)
        return (dy / n, -dx / n)

    def around(self, x, side=1):
        """The a whose edge lies at x."""
        low, high = 0.0, 1.0
        for _ in range(24):
            mid = (low + high) / 2
            if self.edge(side * mid)[0] < x:
                low = mid
            else:
                high = mid
        return side * low

    def floor(self, x):
        """Height of the foot's underside at x."""
        tip = max(0, (x - 0.74) / 0.26)
        return self.stand + self.pitch * (1 - ease(0.12, 0.72, x)) + self.spring * tip**2


SECTIONS = 128


class Skin:
    """What every upper can do; point is the subclass's."""

    def point(self, a, t):
        raise NotImplementedError

    def ridge(self, a):
        """Whether both sides meet at t = 1 there."""
        return False

    def place(self, a, t):
        """A point by any chart: a past the toe (1..2) and t past the ridge (1..2) come down on the other side."""
        if a > 1:
            a -= 2
        if a < -1:
            a += 2
        if t > 1:
            a, t = -a, 2 - t
        return self.point(a, t)

    def normal(self, a, t):
        """Outward normal, by differences."""
        e = 0.008
        along = self.place(a + e, t) - self.place(a - e, t)
        up = self.place(a, t + e * 2) - self.place(a, t - e * 2) if 0 < t else self.place(a, 0.02) - self.place(a, 0)
        if self.ridge(a) is False and t > 0.985:
            up = self.place(a, 1) - self.place(a, 0.97)
        n = along.cross(up)
        return n.normalized() if n.length > 1e-9 else Vector((0, 0, 1))

    def on(self, a, t, lift=0.0):
        """A point lifted off the skin."""
        return self.place(a, t) + self.normal(a, t) * lift


class Shoe(Skin):
    """A low upper: side walls up to the topline, a roof over the front of the foot.

    topline: [(key x, x, y, z above the foot's underside, roof 0..1)…] from the heel to the toe's top; the key says
    which place of the sole's edge the point stands over; y is the distance from the middle.
    """

    def __init__(self, last, topline, bulge=0.016, square=0.55):
        self.last, self.bulge, self.square = last, bulge, square
        self.keys = [last.around(k) for k, *_ in topline]
        self.keys[0], self.keys[-1] = 0.0, 1.0
        self.rows = [row[1:] for row in topline]
        # past both ends the other side goes on, mirrored, so that heel and toe are round
        self.keys = [-self.keys[1], *self.keys, 2 - self.keys[-2]]
        flipped = [(x, -y, z, roof) for x, y, z, roof in (self.rows[1], self.rows[-2])]
        self.rows = [flipped[0], *self.rows, flipped[1]]
        self.known = {}

    def top(self, a):
        """(point, roof) of the upper edge at a."""
        x, y, z, roof = spline(self.keys, self.rows, abs(a))
        side = -1 if a >= 0 else 1
        middle = self.last.bend * ease(0.35, 1.0, x)
        return Vector((x, side * max(0, y) + middle, z + self.last.floor(x))), min(1, max(0, roof))

    def ridge(self, a):
        return spline(self.keys, self.rows, abs(a) if abs(a) <= 1 else 2 - abs(a))[1] < 0.004

    def section(self, a):
        """The four control points of the curve from the sole's edge to the top, at a."""
        ex, ey = self.last.edge(a)
        foot = Vector((ex, ey, self.last.floor(ex)))
        top, roof = self.top(a)
        out = Vector((*self.last.outward(a), 0))
        over = foot - top
        rise = -over.z
        over.z = 0
        wall1 = foot + out * self.bulge + Vector((0, 0, rise * 0.4))
        wall2 = top + over * 0.1 + out * self.bulge * 0.5 - Vector((0, 0, rise * 0.3))
        roof1 = foot + out * self.bulge * 0.6 + Vector((0, 0, rise * self.square))
        roof2 = top + over * self.square
        return foot, wall1.lerp(roof1, roof), wall2.lerp(roof2, roof), top

    def point(self, a, t):
        place = (a + 1) * SECTIONS
        i = min(max(int(place), 0), 2 * SECTIONS - 1)
        for k in (i, i + 1):
            if k not in self.known:
                self.known[k] = self.section(min(max(k / SECTIONS - 1, -1), 1))
        f = min(max(place - i, 0), 1)
        foot, one, two, top = (p.lerp(q, f) for p, q in zip(self.known[i], self.known[i + 1]))
        u = 1 - t
        return foot * u**3 + one * (3 * u * u * t) + two * (3 * u * t * t) + top * t**3


class Boot(Skin):
    """An upper of level rings, for whatever climbs the ankle.

    rings: [(z, x of the heel side, x of the front, half width, squareness)…] from the sole to the collar.
    """

    def __init__(self, last, rings, collar_dip=0.0):
        self.last, self.dip = last, collar_dip
        keys = [0.0]
        for p, q in zip(rings, rings[1:]):
            keys.append(keys[-1] + hypot(q[0] - p[0], 0.6 * (q[2] - p[2])))
        self.keys = [k / keys[-1] for k in keys]
        self.rows = rings

    def point(self, a, t):
        z, back, front, half, square = spline(self.keys, self.rows, t)
        c, s = cos(abs(a) * pi), sin(abs(a) * pi)
        side = -1 if a >= 0 else 1
        ex, ey = self.last.edge(a)
        low = 1 - ease(0.1, 0.36, z - self.last.stand)
        x = (back + front) / 2 - (front - back) / 2 * copysign(abs(c) ** square, c)
        x = x * (1 - low) + (back + (front - back) * ex) * low
        y = side * half * abs(s) ** square + self.last.bend * ease(0.35, 1.0, x)
        y = y * (1 - low) + ey * (half / 0.17) * low
        base = self.last.floor(x) - self.last.stand
        high = ease(0.05, 0.4, z - self.last.stand)
        rise = base * (1 - high) + self.last.pitch * 0.9 * high
        return Vector((x, y, z + rise - self.dip * ease(0.6, 1, t) * s * s))
