"""Sleepsuits, laid flat: body, sleeves and closed feet are cut in one, front and back sewn together along the edge."""
import math

from cloth.collars import evenly, rim, soften, sweep
from cloth.figure import CM
from cloth.pattern import Outline, Piece
from cloth.surface import Surface
from cloth.worn import Settling, folds, settle
from cloth.zips import laid_zip
from form.ribs import closed
from garments.legwear import ridge_pair
from garments.wear import laid, pack
from mathutils import Vector, noise
from model import model

TOP, ANKLE = 54, 4.2
UP = Vector((0, 0, 1))
LAID = Settling(frames=12, pressure=0.12, gravity=0.1, bending=0.25, tension=15, shrink=-0.05)
FOLDS = (
    *ridge_pair(12.4, 40, 5, 33, 0.7, 1.2),
    *ridge_pair(12, 37, 6.5, 27, -0.5, 1.3),
    *ridge_pair(11.6, 42.5, 8, 47.6, 0.5, 1.1),
    *ridge_pair(1, 20, 8, 24, 0.6, 1.1),
    *ridge_pair(1.6, 17, 10, 19, 0.55, 1.1),
    *ridge_pair(4, 12.6, 12, 10.6, 0.5, 1.0),
    *ridge_pair(4.6, 9, 11, 9.6, -0.45, 1.0),
    *ridge_pair(15, 47, 15.6, 41, 0.45, 0.9),
    *ridge_pair(18.4, 44.5, 17.8, 38.5, -0.45, 0.9),
    *ridge_pair(21, 41.5, 20, 36.6, 0.4, 0.8),
)


def outline(layer):
    """Half of it, from the neck along the sleeve and the side, round the foot and up to the fork."""
    deep = TOP - (4.6, 1.4)[layer]
    pen = Outline(0, deep).open("neck", (3.6, deep), (5.8, (deep + TOP) / 2), (5.8, TOP))
    pen.seam((8.4, 53.2), (11.4, 51.6), (14, 48.8)).seam((25.4, 36.6))
    pen.open("cuff", (21.4, 32.6))
    pen.seam((15.4, 38), (12.9, 39.6), (12.9, 36)).seam((13.2, 30), (14.6, 25), (14.4, 18))
    pen.seam((14, 12), (12.6, 8), (12.5, ANKLE))
    pen.seam((13.4, 1), (13.6, -3.6), (9.6, -3.6)).seam((5.8, -3.6), (5.6, 0), (6, ANKLE))
    return pen.seam((5.6, 9), (3.6, 15.4), (0, 16.6))


def place(x, z, sign, seam):
    """Soft, thin at the edges, with folds at the joints, which differ before and behind."""
    inside = 1 - math.exp(-seam / 2.2)
    off = folds(FOLDS, -x * sign, z) * min(1, seam / 1.8)
    off += 0.35 * noise.noise(Vector((x * 0.2, z * 0.14, 3 + 7 * sign))) * inside
    return x, sign * (1.9 * inside + off), z


RIB = ((-0.45, 0.1), (-0.4, 0.4), (0, 0.5), (0.7, 0.5), (1.2, 0.44), (1.35, 0.2), (1.2, -0.02), (0.5, -0.08), (-0.1, -0.08))
"""Across the neck's rib: how far out of the cloth, how far off its edge. cm."""


def flat_rib(surface, count=120):
    """A neck rib that lies flat like the cloth, and is folded where the shoulders begin."""
    line, length = evenly(*rim(surface), count)
    edge = soften([point for point, _ in line], 4)
    ways = [edge[(i + 1) % count] - edge[i - 1] for i in range(count)]
    frees = [way.normalized() for way in soften([out_of_cloth(*pair) for pair in zip(edge, ways)], 10)]
    aways = [away.normalized() for away in soften([way.normalized().cross(free) for way, free in zip(ways, frees)], 3)]

    def profile(point, free, away):
        corner = 1 + 2.4 * abs(free.x) * max(0.0, 1 - abs(TOP - 0.5 - point.z / CM) / 2)  # which the softened edge cuts off
        return [point + free * (out * CM * (corner if out < 0 else 1)) + away * (off * CM) for out, off in RIB]

    closed(sweep("rib", list(zip(edge, frees, aways)), length, profile, "trim"))


def out_of_cloth(point, way):
    """Across the edge within the picture plane, a little upwards at the sides."""
    across = Vector((-way.z, 0, way.x)).normalized()
    inwards = Vector((-point.x, 0, (TOP + 3) * CM - point.z))
    across = across if across.dot(inwards) > 0 else -across
    return (across + UP * (0.7 * abs(across.x))).normalized()


@model
def sleepsuits():
    """Two sleepsuits with a long zip and closed feet."""
    feet = [("trim", lambda x, z: z < ANKLE)]

    def one(number):
        piece = Piece("sleepsuit", outline(0), outline(1), place, bands=feet, levels=(ANKLE,))
        surface = Surface(settle("sleepsuit", [piece], LAID, 1.1, lambda x, z: 1 if z > 52.6 else 0), 0.3, sewn=False)
        flat_rib(surface)
        laid_zip(18.6, 48.6, lift=0.5, gloss=False)(surface)

    pack(one, (-10, -1.8, -3, 3), (12, 1.8, 5, -4))
    return laid((-0.15, 0.2), 0.42)
