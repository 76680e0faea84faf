"""The part of a saree that goes round the back, across the front and over her left shoulder. It is laid by hand, for the solver throws
loose cloth on loose cloth off. Lengths in cm; on the cloth u runs along its length and v across its width, from the lower edge up.
"""
import math

from mathutils import Vector, noise

from cloth.figure import CM
from cloth.worn import ease
from form.shapes import through
from form.unfolded import strips, unfold

# upper and lower edge of the rest of the cloth, from the back of her left hip to the loose end
UPPER = [
    (10, 11, 102), (0, 11.8, 103), (-10, 10, 104.5), (-15.5, 3, 108), (-14.8, -6, 113), (-11, -12, 119.5), (-5, -15, 126.5),
    (0.8, -14, 133), (4.8, -11, 139.5), (7.2, -6.5, 145.5), (8.2, -1, 149.3), (8.4, 3, 149), (8, 7.5, 146), (7, 12.5, 136),
    (6, 14, 121), (5, 14.5, 107), (4, 18, 88), (3.2, 19, 68), (2.4, 19.5, 44),
]  # fmt: skip
UNDER = [
    (14, 14, 2), (0, 17, 15), (-13.5, 13, 37), (-18.6, 4, 58), (-16.8, -8, 72), (-9, -14.5, 84), (3, -14.5, 93.5),
    (11, -11, 102), (14.2, -9.5, 113), (15.2, -10.5, 126), (15.6, -7, 138.5), (15.8, 0.5, 146), (15.8, 6, 144.8),
    (16.2, 11, 135), (17.5, 13.5, 120), (19, 15, 106), (21, 18, 88), (23, 19, 68), (25, 19.5, 42),
]  # fmt: skip
WIDTH = 104.0
ACROSS = 56
FOLDS = 6
BORDER = 0.08  # of the width
JOINED, FREE, STEP = 8, 13, 1 / 7  # of the edges' points: the pleats begin, hang free; the rows' distance


def over(tree):
    """(rows, places on the cloth) of the rest, laid on what the BVH tree holds, and hanging free behind her shoulder.

    It comes out of the lower drape at the back of her left hip, for both are one cloth.
    """
    rows, flat, along, last = [], [], 0.0, None
    for (s, *a), (_, *b) in zip(*(through([(i, *p) for i, p in enumerate(edge)], STEP) for edge in (UPPER, UNDER))):
        middle = (Vector(a) + Vector(b)) / 2
        along += (middle - last).length if last else 0
        last, row = middle, []
        gathered, free = ease((s - 3.5) / 6), ease((s - 12.8) / 1.4)
        depth = (0.45 + 0.75 * ease((s - 3) / 5) + 0.7 * ease((s - 12) / 5)) * ease((s - 2.6) / 2)
        full = 1.2 * ease((s - 3.6) / 2) * math.sin(math.pi * min(1, max(0, (s - 3) / 8)))
        for j in range(ACROSS + 1):
            w = j / ACROSS
            g = Vector(b).lerp(Vector(a), w + (shoulder(w) - w) * gathered)
            fold = folded(w, s)
            place, normal, _, _ = tree.find_nearest(g * CM)
            laid = place / CM + normal * (0.45 + full + depth * fold - 3 * (1 - ease(s / 0.9)))
            sway = 0.5 * noise.noise(Vector((w * 2.5, s * 0.45, 4)))
            hung = g + Vector((0.7 * sway, depth * fold + sway, (fold - 0.5) * 1.1 * ease((s - 16) / 2)))
            row.append(tuple(laid.lerp(hung, free)))
            flat.append((along, WIDTH * w))
        rows.append(row)
    return rows, [(u - along + 120, v) for u, v in flat]


def places_of(rows, nominal, fixed, joined=0):
    """The places on the cloth of the corners of each face of a `sheet` of these rows: (face, vertex) -> (u, v).

    Borders keep the scale of `nominal`; the field between them has its true size.
    """
    pieces = strips(ACROSS, BORDER, FOLDS)
    placed = unfold(rows, pieces, nominal, joined, fixed)
    owner = {j: k for k, (a, b) in enumerate(pieces) for j in range(a, b)}

    def place(face, vertex):
        k, (row, column) = owner.get(face % ACROSS), divmod(vertex, ACROSS + 1)
        return nominal[vertex] if k is None else placed[k][row, column - pieces[k][0]]

    return place


def folded(w, s):
    """0 in the hollow of a fold, 1 on its ridge; no two folds are alike. The borders lie flat."""
    if not BORDER < w < 1 - BORDER:
        return 1.0
    shift = 0.16 * noise.noise(Vector((w * 5, s * 0.35, 9))) * ease((9 - s) / 4)
    share = ((w - BORDER) / (1 - 2 * BORDER) * FOLDS + shift) % 1
    high = 0.75 + 0.25 * math.sin(7 * math.floor((w - BORDER) / (1 - 2 * BORDER) * FOLDS) + s * 0.3)
    return 1 - high * (1 - abs(share * 2 - 1))


def shoulder(w):
    """Where a place across the cloth lies between the edges on her shoulder: the borders stay open, the rest is folded."""
    if w < BORDER:
        return w / BORDER * 0.4
    return 0.4 + (w - BORDER) / (1 - 2 * BORDER) * 0.42 if w < 1 - BORDER else 0.82 + (w - 1 + BORDER) / BORDER * 0.18
