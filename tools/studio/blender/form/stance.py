"""How a dummy stands or walks: the lines of its legs, and its feet. Lengths in cm."""
import math
from dataclasses import dataclass

from mathutils import Vector

from form.shapes import skin, through
from model import MODELS, model

# along the foot from below the ankle, half width, half height, height of the middle
FOOT = [
    (-6.6, 1.2, 1.6, 2.6), (-6, 2.6, 3.4, 3.2), (-4, 3.4, 5.4, 4.2), (0, 3.6, 7.4, 5.0), (4, 3.7, 6.6, 4.2), (8, 4.2, 4.6, 3.0),
    (12, 4.6, 3.2, 2.2), (15, 4.5, 2.6, 1.8), (18, 3.8, 2.2, 1.6), (20, 2.6, 1.8, 1.4), (21, 1.2, 1.2, 1.2),
]  # fmt: skip


@dataclass(frozen=True)
class Stance:
    """Knee and ankle of each leg as (x, y, z), first the right; degrees that each foot turns out, and its heel is raised."""

    knees: tuple
    ankles: tuple
    turned: tuple = (8, 8)
    raised: tuple = (0, 0)
    hip: float = 9.0


_walking = False


def walks(build):
    """Enter a model whose dummy walks in its styled view."""

    def walk():
        global _walking
        _walking = True
        try:
            return build()
        finally:
            _walking = False

    model(build)
    MODELS[build.__name__].walk = walk
    return build


def taken(standing, walking):
    """The Stance in which the model is built."""
    return walking if _walking else standing


def leg_line(stance, side, high=90):
    """The middle of a leg from the hip, `high` cm up, to the ankle as a function of its share 0…2."""
    i = side > 0
    hip = Vector((side * stance.hip, 0.6, high))
    knee, ankle = Vector(stance.knees[i]), Vector(stance.ankles[i])

    def at(t):
        straight = hip.lerp(knee, t) if t < 1 else knee.lerp(ankle, t - 1)
        soft = max(0.0, 0.35 - abs(t - 1)) / 0.35
        return straight + (hip.lerp(ankle, 0.5) - knee) * (0.12 * soft * soft)

    return at


def foot(stance, side, size=1.0):
    """A plain foot, as of a dummy: heel, instep, toes in one."""
    i = side > 0
    ankle = leg_line(stance, side)(2)
    turn, lift = math.radians(stance.turned[i]) * side, math.radians(stance.raised[i])
    ahead = Vector((math.sin(turn), -math.cos(turn), 0))
    across = Vector((-ahead.y, ahead.x, 0))
    rings = []
    for s, wide, high, middle in through([tuple(v * size for v in row) for row in FOOT], 0.8):
        points = []
        for k in range(24):
            a = 2 * math.pi * k / 24
            up = max(-middle + 0.2, high * math.sin(a) * (1 if math.sin(a) > 0 else 0.9))
            along, rise = s, middle + min(up, high * 1.4)
            if lift:  # turned about the ball of the foot
                reach = max(0.0, 13 * size - s)
                along = s + reach * (1 - math.cos(lift)) + (rise * math.sin(lift) if reach else 0)
                rise = rise * math.cos(lift if reach else 0) + reach * math.sin(lift)
            ground = Vector((ankle.x, ankle.y, rise)) + ahead * (along - (4 if lift else 0))
            points.append(ground + across * (wide * math.cos(a)))
        rings.append(points)
    return skin(rings)
