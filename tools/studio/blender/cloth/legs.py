"""A top that goes on into two legs: jumpsuits, rompers, dungarees."""
import math
from dataclasses import dataclass

from cloth.pattern import BACK, FRONT, Piece
from cloth.top import Top, body, sleeve, wrap


@dataclass(frozen=True)
class Suit:
    """`top` with its waist; heights of crotch and ankle below the shoulder; half widths of hip, thigh and ankle."""

    top: Top
    crotch: float = 76
    hip: float = 24.5
    thigh: float = 30.0
    knee: float = 24.0
    ankle: float = 21.0
    inside: float = 3.5  # how far from the middle the inside leg ends


def suit_pieces(suit):
    """The body with its legs, and the sleeves of the top."""
    cut = suit.top
    pieces = [Piece("body", outline(suit, FRONT), outline(suit, BACK), stride(suit))]
    if cut.sleeve:
        pieces += [sleeve(cut, flip) for flip in (False, True)]
    return pieces


def outline(suit, layer):
    """The top's outline down to the hip, then the leg."""
    cut = suit.top
    pen = body(cut.with_(hem=suit.hip, tail=0, slit=0, rib=0, drop=0), layer)
    while pen.edges[-1][0] == "open":
        pen.edges.pop()
    # the top's side seam was led to z = 0; it now ends at the hip
    fork = cut.length - suit.crotch
    pen.edges = [e for e in pen.edges if not (e[0] == "seam" and e[2][-1][1] < fork)]
    last = pen.edges[-1][2][-1]
    hip = (suit.hip, fork + 10)
    third = (last[1] - hip[1]) / 3
    pen.seam((last[0] + 0.4, last[1] - third), (hip[0], hip[1] + third), hip)
    knee = fork * 0.45
    pen.seam((suit.hip + 0.6, fork), (suit.knee + 0.8, knee + 8), (suit.knee, knee))
    pen.seam((suit.ankle, 0))
    pen.open("ankle", (suit.inside, 0))
    pen.seam((suit.inside * 0.8, fork * 0.5), (1.5, fork - 5), (0, fork))
    return pen


def stride(suit):
    """Where the points start: round the torso above, round each leg below."""
    cut = suit.top
    figure, fork = cut.figure, cut.length - suit.crotch
    above = wrap(cut.with_(hem=suit.hip, tail=0, slit=0))

    def place(x, z, sign, seam):
        if z > fork + 8:
            return above(x, z, sign, seam)
        share = max(0.0, min(1.0, (fork + 8 - z) / 12))
        t = max(0.0, min(1.0, (fork - z) / max(1, fork)))
        outer = suit.hip + (suit.ankle - suit.hip) * t
        inner = suit.inside * t
        turn = math.pi * max(0.0, min(1.0, (abs(x) - inner) / max(1, outer - inner)))
        radius = (outer - inner) / math.pi + 0.8
        drop = (cut.length - z) / figure.scale + figure.hip[1]
        axis = (figure.hip[0] + drop * math.sin(math.radians(figure.leg_angle))) * figure.scale
        leg = (
            math.copysign(axis - radius * math.cos(turn), x),
            0.8 + sign * max(radius * 1.15 * math.sin(turn), 0.2),
            z,
        )
        torso = above(x, max(z, fork - 3), sign, seam)
        return tuple(a + (b - a) * share for a, b in zip(torso[:2], leg[:2])) + (z,)

    return place
