"""How a saree lies when it is worn: the lower drape with its pleats, which the solver lets settle, and the part that goes round
the back, across the front and over her left shoulder, which is laid by hand, for the solver throws loose cloth on loose cloth
off. Lengths in cm; on the cloth u runs along its length and v across its width, from the lower edge up.
"""
import math

from mathutils import Vector, noise

from cloth.figure import CM
from cloth.worn import ease
from form.shapes import ring, through

# height, half width, half depth, how far back
LOWER = [
    (1.4, 28.5, 22, -1), (20, 26.4, 20.2, -0.7), (45, 23.3, 17.6, 0), (70, 20.5, 14.9, 0.4), (84, 19.5, 14.0, 0.8),
    (90, 18.9, 13.5, 0.9), (97, 17.4, 12.2, 0.5), (102, 15.4, 10.6, 0.1), (105.5, 14.2, 9.7, -0.2),
]  # fmt: skip
PLEATS = 7
FAN = math.radians(27)  # half of the angle that the pleats take
HEM, TOP = LOWER[0][0], LOWER[-1][0]

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


def sheet(rows, closed):
    """(vertices, faces) of rows of points."""
    n = len(rows[0])
    faces = [
        (i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j)
        for i in range(len(rows) - 1)
        for j in range(n if closed else n - 1)
    ]
    return [tuple(v * CM for v in p) for row in rows for p in row], faces


def turns():
    """The angles of the lower drape's columns: close together in the pleats."""
    fine = PLEATS * 10
    return [-FAN + 2 * FAN * i / fine for i in range(fine + 1)] + [
        FAN + (2 * math.pi - 2 * FAN) * i / 96 for i in range(1, 96)
    ]


def lower():
    """(rows, places on the cloth, pins) of the lower drape."""
    rows = []
    for z, wide, deep, back in through(LOWER, 2.3):
        d = (TOP - z) / (TOP - HEM)
        spread, row = 0.62 + 0.7 * d, []
        for turn in turns():
            t = (turn + math.pi) % (2 * math.pi) - math.pi
            pleated, twist, out = abs(t) <= FAN, 0.0, 0.0
            if pleated:
                share = (t + FAN) / (2 * FAN) * PLEATS
                edge = min(1, (FAN - abs(t)) / (FAN * 0.16))
                saw = share % 1
                rise = saw / 0.8 if saw < 0.8 else (1 - saw) / 0.2
                out = edge * (0.3 + 3.1 * d**0.8) * (rise - 0.35)
                twist = edge * math.sin(2 * math.pi * share) * 0.014
                t *= spread
            else:
                out = (0.1 + 2.4 * d) * math.sin(t * 7 + 0.7 + d) * 0.6 * min(1, (abs(t) - FAN) / 0.3)
                first = FAN * spread
                t = math.copysign(first + (abs(t) - FAN) * (math.pi - first) / (math.pi - FAN), t)
            k = 1 + max(-0.1, out / wide)
            x, y = wide * k * math.sin(t + twist), back - deep * k * math.cos(t + twist)
            row.append((x, y - (out * 0.3 if pleated else 0), z))
        rows.append(row)
    middle = rows[len(rows) // 2]
    along = [0.0]
    for a, b in zip(middle, middle[1:]):
        along.append(along[-1] + math.dist(a, b))
    centre = along[PLEATS * 5]
    flat = [(along[j] - centre, row[j][2] - HEM) for row in rows for j in range(len(row))]
    pins = {i: 1 for i in range(len(flat)) if flat[i][1] > TOP - HEM - 2.4}
    return rows, flat, pins


def hull():
    """Rings of a smooth solid a little outside the lower drape, on which the rest lies."""
    return [
        ring(0, back, z, wide + more, deep + more)
        for z, wide, deep, back in through(LOWER, 3)
        for more in [0.4 + 1.3 * (TOP - z) / (TOP - HEM)]
    ]


def over(tree):
    """(rows, places on the cloth) of the rest, laid on what the BVH tree holds, and hanging free behind her shoulder.

    It comes out of the lower drape at the back of her left hip, for both are one cloth.
    """
    rows, flat, along, last = [], [], 0.0, None
    for (s, *a), (_, *b) in zip(*(through([(i, *p) for i, p in enumerate(edge)], 0.14) for edge in (UPPER, UNDER))):
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
