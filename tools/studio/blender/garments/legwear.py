"""Anything with two legs: how it is cut, and how it hangs. Every bottom is a line of measures for `legs`."""
import math
from dataclasses import dataclass, field, replace

from mathutils import Vector, noise

from cloth.pattern import Outline, Piece
from cloth.worn import Ridge, clamp, curve, ease, folds, half_axes, mix, settle


@dataclass(frozen=True)
class Cut:
    """Measures in cm, half widths of the piece laid flat: waist and hip of the whole, thigh, knee and hem of one leg.

    `top` and `crotch` are heights; `length` is the height of the hem. `stance` is where the middle of the leg stands at the
    hem when worn; `ratio` and `leg_ratio` say how deep body and leg are against their width.
    """

    top: float = 100
    crotch: float = 74
    length: float = 0
    waist: float = 20.5
    hip: float = 25
    hip_at: float = 17
    thigh: float = 0
    knee: float = 0
    knee_at: float = 0.52
    hem: float = 9
    dip: float = 0.8
    back_rise: float = 3
    ratio: float = 0.58
    leg_ratio: float = 0.94
    stance: float = 0
    ridges: tuple = ()
    wave: tuple = ()  # (height in cm, number across one leg): folds that open towards the hem
    gathers: tuple = ()  # (height in cm, number per half): small folds under a gathered waistband
    drop: float = 0.5  # how much lower the hem is in the middle of a leg
    step: float = 1.6
    # the print runs straight down the side of a worn leg, whose inner part then overlaps the other leg's on the pattern
    grain: bool = field(default=False, repr=False)

    def with_(self, **changes):
        return replace(self, **changes)


def legs(name, c: Cut):
    """The Drape of a pair of legs cut to `c`."""
    lay = Lay(c)
    piece = Piece("legs", lay.outline(c.top - c.dip), lay.outline(c.top + c.back_rise), lay.place)
    return settle(name, [piece], step=c.step)


class Lay:
    """Where the cloth lies flat and where it hangs."""

    def __init__(self, c):
        self.c = c
        seat = c.hip + 0.4
        knee_z = mix(c.length, c.crotch, c.knee_at)
        points = [(c.length, c.hem), (c.crotch, seat / 2)]
        if c.knee:
            points += [(knee_z, c.knee), (c.crotch - 0.1 * c.top, (c.thigh or seat / 2) * 0.9)]
        self.width = curve(*points)
        self.seat, self.middle = seat, seat / 2 + 0.6
        belly = c.top - c.hip_at * 0.45
        self.side = curve(
            (c.crotch, seat), (c.top - c.hip_at, c.hip), (belly, mix(c.waist, c.hip, 0.6)), (c.top, c.waist)
        )
        worn = half_axes(seat, c.ratio)[0]
        stance = c.stance or worn * 0.5
        root = worn - half_axes(seat / 2, self.depth(c.crotch))[0] - 0.2
        self.centre = curve((c.length, stance), (knee_z, mix(stance, root, 0.5)), (c.crotch, root))

    def depth(self, z):
        """How deep a leg is against its width: flatter where it joins the body."""
        c = self.c
        return mix(c.leg_ratio, min(0.78, 2 * c.ratio), ease((z - c.crotch + 12) / 12))

    def outer(self, z):
        return self.side(z) if z >= self.c.crotch else self.inner(z) + 2 * self.width(z)

    def inner(self, z):
        """Never quite 0 below the crotch: the two legs stay apart on the pattern."""
        below = self.c.crotch - z
        if below <= 0:
            return 0
        return max(0.3 * min(1, below / 1.5), mix(self.seat / 2, self.middle, ease(below / 5)) - self.width(z))

    def outline(self, middle_top):
        c = self.c
        pen = Outline(0, middle_top).open("waist", (c.waist * 0.4, mix(middle_top, c.top, 0.1)), (c.waist, c.top))
        for i in range(1, 11):
            z = mix(c.top, c.crotch, i / 10)
            pen.seam((self.outer(z), z))
        return self.trace_legs(pen)

    def trace_legs(self, pen):
        """The outline from the crotch's height at the side, round the leg, to the crotch."""
        c = self.c
        steps = max(3, round((c.crotch - c.length) / 5))
        heights = [mix(c.crotch, c.length, i / steps) for i in range(1, steps + 1)]
        for z in heights:
            pen.seam((self.outer(z), z))
        pen.open(
            "hem",
            (mix(self.inner(c.length), self.outer(c.length), 0.5), c.length - c.drop),
            (self.inner(c.length), c.length),
        )
        for z in reversed(heights[:-1]):
            pen.seam((self.inner(z), z))
        return pen.seam((0, c.crotch))

    def place(self, x, z, sign, seam):
        c, ax = self.c, abs(x)
        across, deep = half_axes(self.side(max(z, c.crotch)), c.ratio)
        back = sign > 0
        seat = 1 + (0.16 if back else -0.12) * ease((z - c.crotch) / 8) * ease((c.top + 2 - z) / 14)
        turn = clamp(ax / self.side(max(z, c.crotch))) * math.pi / 2
        body = across * math.sin(turn), sign * deep * seat * math.cos(turn)
        outer, inner = self.outer(z), self.inner(z)
        leg_across, leg_deep = half_axes((outer - inner) / 2, self.depth(z))
        turn = clamp((ax - (outer + inner) / 2) / ((outer - inner) / 2), -1, 1) * math.pi / 2
        swell = self.swell(x, z, back, seam)
        centre = self.centre(z) if z < c.crotch else across - leg_across - 0.2
        leg = (
            centre + (leg_across + swell) * math.sin(turn),
            sign * (leg_deep * math.cos(turn) + swell * abs(math.cos(turn)) ** 0.5),
        )
        joined = ease((z - c.crotch + 3) / (0.15 * c.top))
        X, Y = mix(leg[0], body[0], joined), mix(leg[1], body[1] + sign * swell, joined)
        return (math.copysign(X, x) if ax > 1e-6 else 0), Y, z

    def swell(self, x, z, back, seam):
        """How far the cloth stands off its ellipse: sketched folds, waves, gathers and a little chance."""
        c = self.c
        if z > c.top - 2:
            return 0
        flip = -1 if back else 1  # folds of the two sides and of the two layers differ
        off = folds(c.ridges, x * flip, z)
        off += 0.3 * noise.noise(Vector((x * 0.17, z * 0.1, 5.0 + 9 * back)))
        if c.wave:
            height, count = c.wave
            fall = ease((c.top - z) / (c.top - c.length))
            along = (abs(x) - self.inner(z)) / max(1, self.outer(z) - self.inner(z))
            off += (
                height
                * fall
                * math.sin(math.pi * (2 * count * along + 0.35 * math.sin(along * 9 + back) + (x > 0) * 0.4))
            )
        if c.gathers:
            height, count = c.gathers
            near = ease((c.top - z) / 2) * math.exp(-(((c.top - z) / (0.11 * c.top)) ** 2))
            off += height * near * math.sin(count * math.pi * x / c.waist + 1.5 * math.sin(x * 0.9) + back)
        return off * ease(seam / 1.5)


def ridge_pair(x0, z0, x1, z1, rise, width=2.0, lean=0.9):
    """A fold on both legs, not quite the same on the left."""
    return (Ridge(x0, z0, x1, z1, rise, width), Ridge(-x0, z0 - 1.2, -x1, z1 + 0.8, rise * lean, width))
