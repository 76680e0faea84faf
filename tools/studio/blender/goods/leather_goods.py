"""Small leather: the belt and the wallet."""

from math import cos, pi, sin

from goods.bags_parts import edge_of
from goods.framing import fitted
from goods.sewing import ribbon, rivet, stitches
from goods.shoes_last import curve
from materials import leather, matte, metal, paper
from mathutils import Vector
from model import model
from shapes import mesh, slab, tube


@model
def belt():
    """A leather belt, coiled, its turning buckle in front and its end with five holes laid out."""
    hide, back = leather("belt", "#6b3f22", 0.36), leather("reverse", "#1d1a19", 0.4)
    steel, thread, dark = metal("buckle", "#c2bcae", 0.2), matte("thread", "#9a6b40"), matte("holes", "#1a0f08")
    width, thick, rows = 0.27, 0.026, []
    for k in range(150):
        w = -0.72 * pi + 2 * pi * (3 * k / 149)
        r = 0.27 + 0.20 * k / 149 + 0.012 * sin(w * 2)
        rows.append(Vector((r * cos(w), r * sin(w), width / 2)))
    end = rows[-1]
    ahead = (rows[-1] - rows[-3]).normalized()
    side = Vector((ahead.y, -ahead.x, 0))
    tail = curve(
        end,
        end + ahead * 0.22 + side * 0.02,
        end + ahead * 0.44 + side * 0.06,
        end + ahead * 0.66 + side * 0.16,
        steps=10,
    )
    line = rows[:-1] + [Vector(p) for p in tail]
    normals = []
    for i, p in enumerate(line):
        along = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        normals.append(Vector((along.y, -along.x, 0)))
    ribbon(line, normals, width, thick, hide)
    ribbon([p - n * (thick * 0.5) for p, n in zip(line, normals)], normals, width * 0.985, thick * 0.5, back)
    for d in (-0.44, 0.44):
        stitches(edge_of(line, normals, width * d, thick * 0.63), thread, length=0.016, radius=0.0026, gap=0.009)
    p, n = line[-1], normals[-1]
    along = (line[-1] - line[-3]).normalized()
    frame = [
        (0.0, -0.17),
        (0.20, -0.17),
        (0.235, -0.135),
        (0.235, 0.135),
        (0.20, 0.17),
        (0.0, 0.17),
        (-0.03, 0.14),
        (-0.03, -0.14),
    ]
    place = lambda u, v, out=0.02: p + along * u + Vector((0, 0, v)) + n * out
    tube([place(u, v) for u, v in frame], 0.021, steel, closed=True, order=3)
    tube([place(0.0, -0.15), place(0.0, 0.15)], 0.018, steel, order=2)
    tube([place(0.0, 0, 0.02), place(0.10, 0, 0.045), place(0.25, 0, 0.03)], 0.014, steel, order=3)
    keeper = len(line) - 10
    corners = ((0.026, -0.145), (0.026, 0.145), (-0.026, 0.145), (-0.026, -0.145))
    loop = [line[keeper] + normals[keeper] * o + Vector((0, 0, z)) for o, z in corners]
    tube([*loop, loop[0]], 0.013, hide, order=2)
    for k in range(5):
        i = 6 + k * 4
        rivet(line[i] - normals[i] * 0.016, -normals[i], 0.012, dark)
    return fitted(-8, 34, air=0.22, detail=(0.36, -0.5, 0.56), back_azimuth=40, styled="floor")


def bifold(hide, thread, width, height, angle):
    """Two boards of leather joined at a spine that stands upright, open by an angle; gives their directions."""
    boards = []
    for s in (1, -1):
        way = Vector((s * sin(angle / 2), -cos(angle / 2), 0))
        out = Vector((s * cos(angle / 2), sin(angle / 2), 0))
        boards.append((way, out))
        vertices, faces, n = [], [], 20
        for layer, lift in ((0, 0.018), (1, -0.004)):
            for i in range(n + 1):
                u = i / n
                for j in range(9):
                    v = j / 8
                    puff = 0.016 * sin(pi * u) * sin(pi * v) if layer == 0 else 0
                    corner = (1 - u) * width
                    cut = max(0, 0.05 - corner) ** 2 / 0.05
                    z = cut + (height - 2 * cut) * v
                    vertices.append(way * (u * width) + out * (lift + puff) + Vector((0, 0, z)))
        side = (n + 1) * 9
        for layer in (0, 1):
            for i in range(n):
                for j in range(8):
                    b = layer * side + i * 9 + j
                    faces.append((b, b + 9, b + 10, b + 1))
        for i in range(n):
            for j in (0, 8):
                b = i * 9 + j
                faces.append((b, b + 9, b + 9 + side, b + side))
        for j in range(8):
            b = n * 9 + j
            faces.append((b, b + 1, b + 1 + side, b + side))
        mesh("board", vertices, faces, hide)
        for inset, lift in ((0.035, 0.0215),):
            edge = [
                (inset, inset),
                (width - inset - 0.02, inset),
                (width - inset, inset + 0.03),
                (width - inset, height - inset - 0.03),
                (width - inset - 0.02, height - inset),
                (inset, height - inset),
            ]
            line = []
            for (u0, v0), (u1, v1) in zip(edge, edge[1:]):
                for k in range(12):
                    u, v = u0 + (u1 - u0) * k / 12, v0 + (v1 - v0) * k / 12
                    puff = 0.016 * sin(pi * u / width) * sin(pi * v / height)
                    line.append(way * u + out * (lift + puff) + Vector((0, 0, v)))
            stitches(line, thread, length=0.017, radius=0.0028, gap=0.009)
    tube([boards[0][1] * 0.006, boards[0][1] * 0.006 + Vector((0, 0, height))], 0.026, hide, order=2)
    return boards


@model
def wallet():
    """Slim wallet: one stands open with cards in its slots, one lies shut before it."""
    hide, inner = leather("wallet", "#9a5f33", 0.4), leather("pockets", "#8a5230", 0.45)
    thread, note = matte("thread", "#e2c48f"), paper("notes", "#c9c6b0")
    width, height, angle = 0.66, 0.86, 1.9
    boards = bifold(hide, thread, width, height, angle)
    cards = ("#2f5d5a", "#d8a13a", "#b4512f", "#e9e0cf", "#38445e", "#7a8b6a")
    for b, (way, out) in enumerate(boards):
        inside = -out
        turn = Vector((0, 0, 1))
        for k in range(3):
            top = height * (0.82 - 0.17 * k)
            corners = [(0.05, 0.03), (width - 0.035, 0.03), (width - 0.035, top), (0.05, top)]
            layer = 0.010 + 0.010 * k
            sheet = [way * u + inside * layer + turn * v for u, v in corners]
            back = [p + inside * 0.008 for p in sheet]
            mesh(
                "slot",
                sheet + back,
                [(0, 1, 2, 3), (4, 7, 6, 5), (3, 2, 6, 7), (0, 4, 5, 1), (1, 5, 6, 2), (0, 3, 7, 4)],
                inner,
                smooth=False,
            )
            seam = [
                way * (0.06 + (width - 0.11) * i / 20) + inside * (layer + 0.0095) + turn * (top - 0.025)
                for i in range(21)
            ]
            stitches(seam, thread, length=0.015, radius=0.0024, gap=0.008)
            shown = [(0.10, top - 0.2), (width - 0.08, top - 0.2), (width - 0.08, top + 0.065), (0.10, top + 0.065)]
            card = [way * u + inside * (layer - 0.003) + turn * v for u, v in shown]
            mesh(
                "card",
                card + [p + inside * 0.004 for p in card],
                [(0, 1, 2, 3), (4, 7, 6, 5), (3, 2, 6, 7), (0, 4, 5, 1), (1, 5, 6, 2), (0, 3, 7, 4)],
                matte(f"card {b * 3 + k + 1}", cards[b * 3 + k], 0.35),
                smooth=False,
            )
    way, out = boards[0]
    for k, rise in enumerate((0.09, 0.06)):
        for way, out in boards:
            sheet = [
                way * u - out * (0.002 - 0.003 * k) + Vector((0, 0, v))
                for u, v in (
                    (0.01, 0.3),
                    (width - 0.06 - 0.05 * k, 0.3),
                    (width - 0.06 - 0.05 * k, height + rise),
                    (0.01, height + rise),
                )
            ]
            mesh("note", sheet, [(0, 1, 2, 3)], note, smooth=False)
    lying = [Vector((0.02, -0.92, 0.0)), 0.24]
    x, y, z = lying[0]
    turn = lying[1]
    for level, thick in ((0.0, 0.045), (0.055, 0.045)):
        slab(height, width, thick, 0.05, hide, (x, y, z + level), (0, 0, turn), 0.018)
    slab(height * 0.95, width * 0.94, 0.02, 0.04, inner, (x, y - 0.004, 0.04), (0, 0, turn), 0.004)
    w, h = height / 2 - 0.035, width / 2 - 0.035
    edge = [(-w, h), (-w, -h + 0.03), (-w + 0.03, -h), (w - 0.03, -h), (w, -h + 0.03), (w, h), (-w, h)]
    line = []
    for (x0, y0), (x1, y1) in zip(edge, edge[1:]):
        line += [(x0 + (x1 - x0) * k / 16, y0 + (y1 - y0) * k / 16) for k in range(16)]
    c, s = cos(turn), sin(turn)
    stitches(
        [(x + u * c - v * s, y + u * s + v * c, 0.102) for u, v in line], thread, length=0.017, radius=0.0028, gap=0.009
    )
    return fitted(10, 26, detail=(0.1, 0.3, 0.5), back_azimuth=130, styled="floor")
