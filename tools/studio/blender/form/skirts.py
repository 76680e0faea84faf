"""Skirts that are sewn to a bodice at the waist: sectors of a ring, so that they flare as they fall, and tiers below them.

On the pattern they lie below the bodice (z < 0), each under the one it is sewn to, the middle of its upper edge lowest.
"""
import math
from dataclasses import dataclass

from cloth.pattern import BACK, FRONT, Outline, Piece
from cloth.top import arc_turn, body, pieces_of


@dataclass(frozen=True)
class Flare:
    """A quarter of a skirt or tier: how wide it is above and below, and how long; `steep` 0…1 is how far out it starts.

    It starts in `folds` folds, which `rise` cm below its upper edge are as deep as they get. `slit` is how far its side is open
    from below.
    """

    upper: float
    lower: float
    length: float
    steep: float = 0.8
    folds: int = 7
    rise: float = 20
    slit: float = 0

    @property
    def angle(self):
        return max(0.02, (self.lower - self.upper) / self.length)

    @property
    def radius(self):
        return self.upper / self.angle


def arc(radius, angle, z, back=False):
    """The control points of an arc below the centre (0, z), from the middle to the side or back."""
    h = 4 / 3 * math.tan(angle / 4) * radius
    side = (radius * math.sin(angle), z - radius * math.cos(angle))
    points = ((h, z - radius), (side[0] - h * math.cos(angle), side[1] - h * math.sin(angle)), side)
    return (points[1], points[0], (0, z - radius)) if back else points


def skirts(top, flares, ease=0.8, gap=10.0):
    """The pieces of a dress: a Top that ends at the waist (z = 0, `tail` above 0), its sleeves, and the flares one below the other."""
    pieces = pieces_of(top)
    pieces[0].front, pieces[0].back = (waisted(top, layer) for layer in (FRONT, BACK))
    low, start = -gap, ring_at(top, ease)
    for i, flare in enumerate(flares):
        last = i == len(flares) - 1
        centre = low + flare.radius
        far = flare.radius + flare.length

        def outline(flare=flare, centre=centre, far=far, i=i, last=last):
            pen = Outline(0, centre - flare.radius).sewn(f"waist{i}", *arc(flare.radius, flare.angle, centre))
            sewn, side = far - flare.slit, (math.sin(flare.angle), math.cos(flare.angle))
            pen.seam((sewn * side[0], centre - sewn * side[1]))
            if flare.slit:
                pen.open("slit", (far * side[0], centre - far * side[1]))
            edge = arc(far, flare.angle, centre, back=True)
            return pen.open("hem", *edge) if last else pen.sewn(f"waist{i + 1}", *edge)

        place, start = hung(flare, centre, start)
        pieces.append(Piece(f"skirt{i}", outline(), outline(), place))
        low -= flare.length + gap
    return pieces


def waisted(top, layer):
    """The body's outline, its hem sewn to the skirt."""
    pen = body(top, layer)
    kind, _, points = pen.edges[-1]
    pen.edges[-1] = ("sewn", "waist0", points)
    return pen


def ring_at(top, ease):
    """The waist of the form: (half width, half depth, how far back, height)."""
    wide, deep, back = top.figure.at(-top.length)
    return wide + ease, deep + ease, back, top.tail * 0.5


def hung(flare, centre, start):
    """Where a flare starts, as a cone with shallow folds below `start`, and the ring below it."""
    a, b, back, high = start
    out = min(0.9, flare.angle * 2 / math.pi) * flare.steep
    down = math.sqrt(1 - out * out)

    def place(x, z, sign, seam):
        r, turned = math.hypot(x, z - centre), math.atan2(abs(x), centre - z)
        d = r - flare.radius
        wide, deep = a + out * d, b + out * d
        turn = arc_turn(wide, deep, min(1.0, turned / flare.angle))
        fold = 1 + 0.05 * min(1.0, d / flare.rise) * math.sin(2 * flare.folds * turn + 0.9 * sign) * (1 if seam > 0 else 0)
        return (
            math.copysign(wide * fold * math.sin(turn), x),
            back + sign * deep * fold * math.cos(turn),
            high - down * d,
        )

    long = flare.length
    return place, (a + out * long, b + out * long, back, high - down * long)
