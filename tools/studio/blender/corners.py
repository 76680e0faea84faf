"""What tells the sets apart: the shadow of a window or of a lattice, and what stands on the floor beside worn clothes."""
from math import cos, radians, sin

from materials import matte
from mathutils import Vector
from shapes import lathe, mesh, tube

# Rods from one point to another and how wide they are, in shares of the shadow's size.
WINDOW = [((x, -0.75), (x, 0.75), 0.05) for x in (-0.5, 0, 0.5)]
WINDOW += [((-0.5, y), (0.5, y), 0.05) for y in (-0.75, -0.25, 0.25, 0.75)]
LATTICE = [((-0.78, y), (0.78, y), 0.06) for y in (-0.6, 0.6)] + [((x, -0.6), (x, 0.6), 0.06) for x in (-0.78, 0.78)]
for lean in (-1, 1):
    for middle in (i * 0.25 for i in range(-5, 6)):
        low, high = (max(-0.6, min(0.6, (edge - middle) * lean)) for edge in (-0.78 * lean, 0.78 * lean))
        LATTICE.append(((middle + low * lean, low), (middle + high * lean, high), 0.035))


def rods(lamp, spot, size, lines):
    """Upright rods before the wall, out of the picture: their shadow falls round `spot`."""
    middle = spot + (lamp.location - spot).normalized() * 0.7 * size
    vertices, faces = [], []
    for start, end, width in lines:
        start, end = (middle + Vector((x, 0, y)) * size for x, y in (start, end))
        wide = (end - start).cross(Vector((0, 1, 0))).normalized() * width * size / 2
        first = len(vertices)
        vertices += [start - wide, start + wide, end + wide, end - wide]
        faces.append(tuple(range(first, first + 4)))
    made = mesh("rods", vertices, faces, matte("set leaf", "#405040", 0.7))
    made.visible_camera = made.visible_glossy = False
    return made


def pot(x, y, floor, height):
    """A round water pot of clay."""
    belly = [(0.56 * cos(a), 0.4 + 0.4 * sin(a)) for a in (radians(-74 + 9 * i) for i in range(16))]
    profile = [(0, belly[0][1]), *belly, (0.21, 0.84), (0.25, 0.93), (0.33, 0.98), (0.32, 1), (0.24, 0.95), (0.18, 0.86)]
    rings = [(r * height, z * height) for r, z in profile]
    return lathe(rings, matte("set pot", "#b4653f", 0.85), 64, (x, y, floor))


def stool(x, y, floor, height):
    """A plain wooden stool with three legs."""
    wood = matte("set wood", "#a9794e", 0.6)
    seat = [(0, 0.9), (0.46, 0.9), (0.48, 0.93), (0.48, 0.98), (0.46, 1), (0, 1)]
    lathe([(r * height, z * height) for r, z in seat], wood, 64, (x, y, floor))
    for turn in (0.4, 2.5, 4.6):
        foot = Vector((x + 0.4 * height * cos(turn), y + 0.4 * height * sin(turn), floor))
        head = Vector((x + 0.26 * height * cos(turn), y + 0.26 * height * sin(turn), floor + 0.92 * height))
        tube([tuple(foot), tuple(head)], 0.035 * height, wood, order=2)
