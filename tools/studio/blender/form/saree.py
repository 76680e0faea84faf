"""How the lower drape of a saree lies, with its pleats, which the solver lets settle. Lengths in cm; on the cloth u runs along its
length and v across its width, from the lower edge up.
"""
import math

from cloth.figure import CM
from form.shapes import ring, through

# height, half width, half depth, how far back
LOWER = [
    (1.4, 28.5, 22, -1), (20, 26.4, 20.2, -0.7), (45, 23.3, 17.6, 0), (70, 20.5, 14.9, 0.4), (84, 19.5, 14.0, 0.8),
    (90, 18.9, 13.5, 0.9), (97, 17.4, 12.2, 0.5), (102, 15.4, 10.6, 0.1), (105.5, 14.2, 9.7, -0.2),
]  # fmt: skip
PLEATS = 7
FAN = math.radians(27)  # half of the angle that the pleats take
HEM, TOP = LOWER[0][0], LOWER[-1][0]


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
    """(rows, places on the cloth for `woven`, pins) of the lower drape."""
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
    for a, b in zip(middle, middle[1:] + middle[:1]):
        along.append(along[-1] + math.dist(a, b))
    columns, centre = len(middle), along[PLEATS * 5]

    def place(face, vertex):
        row, j = divmod(vertex, columns)
        closing = face % columns == columns - 1 and j == 0
        return along[columns if closing else j] - centre, rows[row][0][2] - HEM

    pins = {i * columns + j: 1 for i, row in enumerate(rows) for j in range(columns) if row[j][2] > TOP - 2.4}
    return rows, place, pins


def hull():
    """Rings of a smooth solid a little outside the lower drape, on which the rest lies."""
    return [
        ring(0, back, z, wide + more, deep + more)
        for z, wide, deep, back in through(LOWER, 3)
        for more in [0.4 + 1.3 * (TOP - z) / (TOP - HEM)]
    ]
