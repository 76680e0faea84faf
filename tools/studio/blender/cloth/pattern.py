"""Pattern pieces, cut flat in centimetres: x to the right, z up, the hem of the garment near z = 0.

Every piece has two layers, front and back, that share the vertices of their seams (shoulder, side, inside leg). Edges that
are sewn to another piece (an armhole to its sleeve) carry the same name on both pieces and get the same number of points.
"""
import math
import random
from dataclasses import dataclass, field
from typing import Callable

from mathutils import Vector, kdtree
from mathutils.geometry import delaunay_2d_cdt

FRONT, BACK, SHARED = 0, 1, 2
SEAM, OPEN, SEWN = "seam", "open", "sewn"


class Outline:
    """A pen that walks round a piece. One point draws a line, two a quadratic, three a cubic curve."""

    def __init__(self, x, z):
        self.start = (x, z)
        self.edges = []

    def seam(self, *points):
        """Front and back are one here."""
        return self._add(SEAM, "", points)

    def open(self, name, *points):
        """A free edge: neck, hem, cuff, waist."""
        return self._add(OPEN, name, points)

    def sewn(self, name, *points):
        """Sewn, layer by layer, to the edge of the same name of another piece."""
        return self._add(SEWN, name, points)

    def _add(self, kind, name, points):
        self.edges.append((kind, name, points))
        return self


def bezier(p0, points, t):
    """The point at t of 0…1 on a line, quadratic or cubic curve from p0."""
    control = [p0, *points]
    while len(control) > 1:
        control = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(control, control[1:])]
    return control[0]


def walk(outline, step, counts):
    """[(point, kind, name)] along the outline: what starts at each point; the last point only ends."""
    out, here = [], outline.start
    for kind, name, points in outline.edges:
        fine = [bezier(here, points, i / 32) for i in range(33)]
        length = sum(math.dist(a, b) for a, b in zip(fine, fine[1:]))
        n = counts.setdefault(name, max(2, round(length / step))) if kind == SEWN else max(1, round(length / step))
        for i in range(n):
            out.append((along(fine, length * i / n), kind, name))
        here = points[-1]
    out.append((here, None, ""))
    return out


def along(line, distance):
    """The point after `distance` on a polyline, so that the points of an edge stand at equal steps."""
    for a, b in zip(line, line[1:]):
        d = math.dist(a, b)
        if distance <= d and d > 0:
            return tuple(p + (q - p) * distance / d for p, q in zip(a, b))
        distance -= d
    return line[-1]


@dataclass
class Piece:
    """`front` and `back` are half outlines from centre top to centre bottom (`mirror`), else closed ones.

    `place(x, z, sign, seam)` says where a point of the flat piece starts in space (cm): sign -1 front, +1 back, 0 seam;
    `seam` is its distance to the nearest shared seam.
    """

    name: str
    front: Outline
    back: Outline
    place: Callable
    mirror: bool = True
    flip: bool = False  # the left twin of a right piece
    bands: list = field(default_factory=list)  # (part, function(x, z) -> bool): faces of another cloth, such as a rib
    levels: tuple = ()  # heights at which points lie in a row, where such a cloth begins


@dataclass
class Sheet:
    """What is cut: vertices in space (cm), their places on the flat pattern, and how they are sewn."""

    start: list = field(default_factory=list)
    flat: list = field(default_factory=list)
    layer: list = field(default_factory=list)
    piece: list = field(default_factory=list)
    faces: list = field(default_factory=list)
    part: list = field(default_factory=list)
    face_layer: list = field(default_factory=list)
    rims: dict = field(default_factory=dict)  # name of an open edge -> its vertices
    sewing: dict = field(default_factory=dict)  # (name, side, layer) -> piece -> its vertices there


def loop_of(piece, outline, step, counts):
    """Closed loop [(point, kind, name, side)]: the kind is that of the edge that starts here."""
    half = walk(outline, step, counts)
    if not piece.mirror:
        side = -1 if piece.flip else 1
        return [((x * side, z), kind, name, side) for (x, z), kind, name in half[:-1]]
    right = [(*point, 1) for point in half[:-1]]
    left = [((-half[j][0][0], half[j][0][1]), *half[j - 1][1:], -1) for j in range(len(half) - 1, 0, -1)]
    return right + left


def fill(loop, step, rng, levels=()):
    """Inner points on a jittered hexagonal grid but for rows at the `levels`, and the triangles of the whole."""
    points = [p for p, *_ in loop]
    near = tree_of(points)
    xs, zs = [p[0] for p in points], [p[1] for p in points]
    inner, z, row = [], min(zs), 0
    while z < max(zs):
        x = min(xs) + (step / 2 if row % 2 else 0)
        while x < max(xs):
            p = (x + rng.uniform(-0.12, 0.12) * step, z + rng.uniform(-0.12, 0.12) * step)
            beside = any(abs(p[1] - level) < step * 0.5 for level in levels)
            if not beside and inside(p, points) and near.find((*p, 0))[2] > step * 0.6:
                inner.append(p)
            x += step
        z += step * 0.866
        row += 1
    for level in levels:
        places = [(min(xs) + i * step, level) for i in range(round((max(xs) - min(xs)) / step) + 1)]
        inner += [p for p in places if inside(p, points) and near.find((*p, 0))[2] > step * 0.6]
    n = len(points)
    edges = [(i, (i + 1) % n) for i in range(n)]
    vertices, _, faces, *_ = delaunay_2d_cdt([Vector(p) for p in points + inner], edges, [list(range(n))], 1, 1e-6)
    return [(v.x, v.y) for v in vertices], [list(f) for f in faces]


def tree_of(points):
    tree = kdtree.KDTree(len(points))
    for i, p in enumerate(points):
        tree.insert((p[0], p[1], 0), i)
    tree.balance()
    return tree


def inside(p, polygon):
    x, z = p
    odd, (xj, zj) = False, polygon[-1]
    for xi, zi in polygon:
        if (zi > z) != (zj > z) and x < (xj - xi) * (z - zi) / (zj - zi) + xi:
            odd = not odd
        xj, zj = xi, zi
    return odd


def cut(pieces, step=1.5, seed=1):
    """The Sheet of all pieces, `step` cm between neighbours."""
    rng, sheet, counts = random.Random(seed), Sheet(), {}
    for piece in pieces:
        shared = {}
        for layer, outline in ((FRONT, piece.front), (BACK, piece.back)):
            add_layer(sheet, piece, layer, loop_of(piece, outline, step, counts), step, rng, shared)
    meet(sheet)
    return sheet


def meet(sheet, reach=16):
    """Move sewn edges to their common middle, and the cloth beside them along: nothing is yanked when the solver starts."""
    moves = {}
    for a, b in stitches(sheet):
        middle = [(p + q) / 2 for p, q in zip(sheet.start[a], sheet.start[b])]
        for v in (a, b):
            moves.setdefault((sheet.piece[v], sheet.flat[v][0] > 0), []).append((v, middle))
    for (piece, right), known in moves.items():
        tree = tree_of([sheet.flat[v] for v, _ in known])
        shifts = [[m - s for m, s in zip(middle, sheet.start[v])] for v, middle in known]
        for v, (x, z) in enumerate(sheet.flat):
            if sheet.piece[v] != piece or (x > 0) != right:
                continue
            near = tree.find_n((x, z, 0), 6)
            share = max(0.0, 1 - near[0][2] / reach) ** 1.5
            if near[0][2] < 0.01:
                near, share = near[:1], 1
            weights = [1 / (d + 0.05) for _, _, d in near]
            shift = [sum(w * shifts[i][k] for w, (_, i, _) in zip(weights, near)) / sum(weights) for k in range(3)]
            sheet.start[v] = tuple(s + share * d for s, d in zip(sheet.start[v], shift))


def add_layer(sheet, piece, layer, loop, step, rng, shared):
    n = len(loop)
    on_seam = {j for i, edge in enumerate(loop) if edge[1] == SEAM for j in (i, (i + 1) % n)}
    seam_tree = tree_of([loop[i][0] for i in on_seam]) if on_seam else None
    points, faces = fill(loop, step, rng, piece.levels)
    index = []
    for i, (x, z) in enumerate(points):
        key = (round(x, 3), round(z, 3))
        if i in on_seam and key in shared:
            v = shared[key]
        else:
            distance = seam_tree.find((x, z, 0))[2] if seam_tree else 99
            sign = 0 if i in on_seam else (-1, 1)[layer]
            v = len(sheet.start)
            sheet.start.append(piece.place(x, z, sign, distance))
            sheet.flat.append((x, z))
            sheet.layer.append(SHARED if i in on_seam else layer)
            sheet.piece.append(piece.name)
            if i in on_seam:
                shared[key] = v
        index.append(v)
    note_edges(sheet, piece, loop, index, layer)
    for face in faces:
        add_face(sheet, piece, layer, [index[i] for i in face])


def note_edges(sheet, piece, loop, index, layer):
    """Remember the rims by name, and which vertices are sewn to another piece."""
    for i, (_, kind, name, side) in enumerate(loop):
        ends = (index[i], index[(i + 1) % len(loop)])
        if kind == OPEN:
            sheet.rims.setdefault(name, set()).update(ends)
        elif kind == SEWN:
            sheet.sewing.setdefault((name, side, layer), {}).setdefault(piece.name, set()).update(ends)


def stitches(sheet):
    """Pairs of vertices to be joined; sewn edges run from top to bottom on both pieces."""
    pairs = set()
    for (name, side, layer), pieces in sheet.sewing.items():
        if len(pieces) != 2:
            raise ValueError(f"{name} {side} is on {sorted(pieces)}: an edge is sewn to exactly one other")
        one, other = (sorted(vertices, key=lambda v: -sheet.flat[v][1]) for vertices in pieces.values())
        if len(one) != len(other):
            raise ValueError(f"{name} {side} {layer}: {len(one)} points meet {len(other)}")
        pairs.update(zip(one, other))
    return sorted(pairs)


def add_face(sheet, piece, layer, face):
    a, b, c = (sheet.flat[i] for i in face)
    turned = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
    if turned == (layer == BACK):
        face = face[::-1]
    x, z = (sum(sheet.flat[i][k] for i in face) / 3 for k in (0, 1))
    part = next((part for part, test in piece.bands if test(x, z)), ("front", "back")[layer])
    sheet.faces.append(tuple(face))
    sheet.part.append(part)
    sheet.face_layer.append(layer)
