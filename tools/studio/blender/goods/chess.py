"""The chess set: turned pieces with carved elephants, camels and horses, on a folding board."""

from math import cos, pi, radians, sin

from goods.vessels import rounded
from materials import matte, metal, wood
from model import Detail, Pose, model
from shapes import box, built, cylinder, group, lathe, slab, sphere, tube


def piece(kind, stuff, at, size=1.0, turn=0.0):
    """A chess piece: turned foot and body, with a carved head where it needs one."""
    base = [(0, 0), (0.046, 0), (0.05, 0.008), (0.048, 0.022), (0.036, 0.03), (0.038, 0.038), (0.026, 0.05)]
    bodies = {
        "pawn": [
            (0.017, 0.09),
            (0.027, 0.096),
            (0.014, 0.102),
            (0.024, 0.118),
            (0.026, 0.13),
            (0.018, 0.146),
            (0, 0.15),
        ],
        "king": [
            (0.018, 0.14),
            (0.032, 0.15),
            (0.018, 0.158),
            (0.03, 0.205),
            (0.018, 0.214),
            (0.012, 0.225),
            (0, 0.228),
        ],
        "queen": [
            (0.018, 0.125),
            (0.031, 0.135),
            (0.017, 0.143),
            (0.034, 0.187),
            (0.02, 0.184),
            (0.016, 0.2),
            (0, 0.204),
        ],
        "camel": [(0.019, 0.07), (0.029, 0.078), (0, 0.084)],
        "horse": [(0.019, 0.06), (0.03, 0.068), (0, 0.074)],
        "elephant": [(0.024, 0.05), (0.034, 0.058), (0, 0.064)],
    }

    def parts():
        scale = 1.12 if kind in ("elephant", "king") else 1
        lathe(rounded([(r * scale, z) for r, z in base + bodies[kind]], 0.004, 2), stuff, 28)
        if kind == "king":
            sphere((0, 0, 0.235), 0.011, stuff, 14)
        if kind == "queen":
            for k in range(8):
                sphere((0.031 * cos(pi * k / 4), 0.031 * sin(pi * k / 4), 0.189), 0.006, stuff, 8)
        if kind == "elephant":
            sphere((0, 0.004, 0.088), 0.032, stuff, 20, (1, 1.25, 1))
            sphere((0, -0.03, 0.11), 0.024, stuff, 18)
            tube(
                [(0, -0.046, 0.112), (0, -0.064, 0.092), (0, -0.062, 0.066), (0, -0.074, 0.06)],
                0.0085,
                stuff,
                radii=[1.3, 1, 0.8, 0.6],
            )
            for s in (-1, 1):
                sphere((s * 0.026, -0.02, 0.108), 0.018, stuff, 14, (0.35, 0.9, 1.15))
                tube([(s * 0.011, -0.046, 0.098), (s * 0.015, -0.066, 0.09)], 0.004, stuff, order=2)
            box((0, 0.01, 0.128), (0.034, 0.036, 0.02), stuff, 0.005, 2)
        if kind == "camel":
            tube(
                [(0, 0.012, 0.08), (0, -0.012, 0.12), (0, -0.004, 0.155), (0, -0.012, 0.176)],
                0.012,
                stuff,
                radii=[1.9, 1.3, 0.9, 0.9],
            )
            sphere((0, -0.024, 0.178), 0.012, stuff, 14, (0.85, 1.7, 0.9))
            for s in (-1, 1):
                sphere((s * 0.008, -0.008, 0.192), 0.005, stuff, 8)
        if kind == "horse":
            tube(
                [(0, 0.008, 0.072), (0, 0.014, 0.11), (0, -0.006, 0.148), (0, -0.016, 0.156)],
                0.017,
                stuff,
                radii=[1.4, 1.25, 1, 0.8],
            )
            sphere((0, -0.026, 0.142), 0.014, stuff, 14, (0.8, 1.6, 0.95), (radians(32), 0, 0))
            for s in (-1, 1):
                tube([(s * 0.007, -0.004, 0.158), (s * 0.009, -0.004, 0.176)], 0.004, stuff, order=2, radii=[1.2, 0.4])

    return group(built(parts), at, (0, 0, radians(turn)), size)


@model
def chess_set():
    """The folding board open, the pieces set up: elephants in the corners, camels beside the king and queen."""
    dark, light = wood("walnut", "#5a331f", "#3b2014", along="x"), wood("kadam", "#dcb982", "#c79d62", along="x")
    cell, high = 0.15, 0.06
    slab(cell * 8 + 0.16, cell * 8 + 0.16, high, 0.02, wood("frame", "#6b3f26", "#48281a", along="x"), bevel=0.012)
    for i in range(8):
        for j in range(8):
            box(
                ((i - 3.5) * cell, (j - 3.5) * cell, high + 0.0015),
                (cell, cell, 0.003),
                dark if (i + j) % 2 == 0 else light,
                0,
            )
    brass = metal("hinge", "#c39a55", 0.25)
    box((0, 0, high + 0.002), (cell * 8 + 0.16, 0.004, 0.004), matte("gap", "#24140c", 0.9), 0)
    for s in (-1, 1):
        cylinder((s * (cell * 4 + 0.081), 0, high * 0.6), 0.012, 0.05, brass, 16, (radians(90), 0, 0))
    order = ("elephant", "horse", "camel", "queen", "king", "camel", "horse", "elephant")
    white, black = wood("piece light", "#e6c793", "#d3ab6c"), wood("piece dark", "#4e2a19", "#351b10")
    for i, kind in enumerate(order):
        x = (i - 3.5) * cell
        piece(kind, white, (x, -3.5 * cell, high + 0.003), 1.16, 180)
        piece(kind, black, (x, 3.5 * cell, high + 0.003), 1.16)
        if i != 4:
            piece("pawn", white, (x, -2.5 * cell, high + 0.003), 1.1)
        if i != 3:
            piece("pawn", black, (x, 2.5 * cell, high + 0.003), 1.1)
    piece("pawn", white, (0.5 * cell, -0.5 * cell, high + 0.003), 1.1)
    piece("pawn", black, (-0.5 * cell, 0.5 * cell, high + 0.003), 1.1)
    return Pose(0.06, 2.5, -24, 32, Detail((-0.36, -0.5, 0.16), 0.7, -34, 22), styled="floor")
