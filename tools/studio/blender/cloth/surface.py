"""The fallen garment as a smooth surface that can be asked by its pattern: where is the point 5 cm right, 40 cm up?"""
import math
import random

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from cloth.even import even
from cloth.figure import CM
from cloth.pattern import BACK, FRONT, fill
from materials import fabric

CELL = 2.0


class Surface:
    """`drape` made smooth; `ask` finds points by their place on the flat pattern."""

    form = None  # the tree of its wearer, for what lies on both

    def __init__(self, drape, thickness=0.35, sewn=True):
        """`sewn`: its seams are closed, so that only hems and necks are open edges."""
        self.drape = drape = even(drape) if sewn else drape
        self.thickness = thickness
        self.body = skin(drape)
        subdivided = self.body.modifiers.new("smooth", "SUBSURF")
        subdivided.levels = subdivided.render_levels = 1
        bpy.context.view_layer.update()
        fine = self.body.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        self._index(fine)
        subdivided.levels = subdivided.render_levels = 2
        shell = self.body.modifiers.new("thickness", "SOLIDIFY")
        shell.thickness, shell.offset = thickness * CM, 0

    def _index(self, fine):
        """Triangles of the smooth skin, by layer and cell of the pattern."""
        uv = fine.uv_layers["flat"].data
        side = fine.attributes["layer"].data
        self.places = [v.co.copy() for v in fine.vertices]
        self.normals = [v.normal.copy() for v in fine.vertices]
        self.cells, polygons = {}, []
        for polygon in fine.polygons:
            corners = [(fine.loops[i].vertex_index, tuple(uv[i].uv)) for i in polygon.loop_indices]
            polygons.append([v for v, _ in corners])
            layer = side[polygon.index].value
            for k in range(1, len(corners) - 1):
                triangle = (corners[0], corners[k], corners[k + 1])
                xs, zs = [c[1][0] for c in triangle], [c[1][1] for c in triangle]
                for i in range(math.floor(min(xs) / CELL), math.floor(max(xs) / CELL) + 1):
                    for j in range(math.floor(min(zs) / CELL), math.floor(max(zs) / CELL) + 1):
                        self.cells.setdefault((layer, i, j), []).append(triangle)
        self.tree = BVHTree.FromPolygons(self.places, polygons)

    def ask(self, x, z, layer=FRONT):
        """(point, normal) at a place of the pattern, in scene units; the nearest one if it lies outside.

        The point lies on the outer face of thick cloth, so that what is sewn on is not buried in it.
        """
        best, least = None, 1e9
        for triangle in self._near(x, z, layer):
            weights = barycentric((x, z), *(c[1] for c in triangle))
            outside = -min(0, *weights)
            if outside < least:
                best, least = (triangle, weights), outside
            if outside == 0:
                break
        triangle, weights = best
        clamped = [max(0, w) for w in weights]
        total = sum(clamped)
        point, normal = Vector(), Vector()
        for (vertex, _), weight in zip(triangle, clamped):
            point += self.places[vertex] * (weight / total)
            normal += self.normals[vertex] * (weight / total)
        normal.normalize()
        return point + normal * (max(0.0, self.thickness / 2 - 0.2) * CM), normal

    def _near(self, x, z, layer):
        i, j = math.floor(x / CELL), math.floor(z / CELL)
        for reach in range(8):
            found = []
            for di in range(-reach, reach + 1):
                for dj in range(-reach, reach + 1):
                    if max(abs(di), abs(dj)) == reach:
                        found += self.cells.get((layer, i + di, j + dj), ())
            if found:
                return found
        raise ValueError(f"nothing of the pattern near {x:.1f}, {z:.1f}")

    def at(self, x, z, layer=FRONT, lift=0.0):
        """The point, lifted `lift` cm off the cloth."""
        point, normal = self.ask(x, z, layer)
        return point + normal * (lift * CM)

    def onto(self, point, lift):
        """The nearest place that lies `lift` cm off the cloth."""
        near, normal, *_ = self.tree.find_nearest(point)
        return near + normal * (lift * CM) if near is not None and (point - near).length < 6 * CM else point

    def outside(self, point, lift):
        """The point, pushed out so that it lies at least `lift` cm off the cloth."""
        near, normal, *_ = self.tree.find_nearest(point)
        if near is None or (point - near).length > 6 * CM:
            return point
        height = (point - near).dot(normal)
        return point if height > lift * CM else point + normal * (lift * CM - height)


def barycentric(p, a, b, c):
    area = (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1])
    if abs(area) < 1e-9:
        return (-9, -9, -9)
    u = ((b[1] - c[1]) * (p[0] - c[0]) + (c[0] - b[0]) * (p[1] - c[1])) / area
    v = ((c[1] - a[1]) * (p[0] - c[0]) + (a[0] - c[0]) * (p[1] - c[1])) / area
    return (u, v, 1 - u - v)


def skin(drape):
    """The fallen cloth as an object: its UV layer in centimetres of the pattern, a material a part."""
    mesh = bpy.data.meshes.new("garment")
    mesh.from_pydata(drape.vertices, [], drape.faces)
    mesh.update()
    uv = mesh.uv_layers.new(name="flat")
    layer = mesh.attributes.new("layer", "INT", "FACE")
    parts = sorted(set(drape.part))
    for part in parts:
        mesh.materials.append(fabric(part, part if part in ("front", "back") else "own"))
    for polygon, corners, part, side in zip(mesh.polygons, drape.flat, drape.part, drape.layer):
        polygon.material_index = parts.index(part)
        polygon.use_smooth = True
        layer.data[polygon.index].value = side
        for i, corner in zip(polygon.loop_indices, corners):
            uv.data[i].uv = corner
    kept = set(drape.rims.get("kept", ()))
    for edge in mesh.edges:
        edge.crease = float(kept.issuperset(edge.vertices))
    body = bpy.data.objects.new("garment", mesh)
    bpy.context.collection.objects.link(body)
    return body


def patch(surface, outline, part="front", layer=FRONT, lift=0.3, step=0.8, edge=True, crisp=False):
    """A second cloth sewn on: pocket, placket, yoke. `outline` = [(x, z)…] on the pattern, whose print runs on.

    It lies a little more than `lift` cm off the cloth, which bulges between its points. A low one needs a `crisp` edge, for a
    rounded one sinks into the cloth here and there.
    """
    points = []
    for a, b in zip(outline, outline[1:] + outline[:1]):
        n = max(1, round(math.dist(a, b) / step))
        points += [tuple(p + (q - p) * i / n for p, q in zip(a, b)) for i in range(n)]
    flat, faces = fill([(p,) for p in points], step, random.Random(3))
    faces = [f[::-1] if turns_away(flat, f, layer) else f for f in faces]
    vertices = [surface.at(x, z, layer, lift + 0.1) for x, z in flat]
    if edge:
        n, first = len(points), len(flat)
        flat = flat + points
        vertices += [surface.at(x, z, layer, -0.05) for x, z in points]
        faces += [(i, first + i, first + (i + 1) % n, (i + 1) % n) for i in range(n)]
    made = sheet("patch", vertices, faces, flat, part)
    if edge and crisp:
        for line in made.data.edges:
            a, b = sorted(line.vertices)
            line.crease = float(b < n and b - a in (1, n - 1))
        made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(40)
    return made


def turns_away(flat, face, layer):
    a, b, c = (flat[i] for i in face[:3])
    return ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0) == (layer == BACK)


def sheet(name, vertices, faces, flat, part, thickness=0.0, levels=1):
    """An object of cloth from vertices, faces and a place on the pattern for every vertex."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    uv = mesh.uv_layers.new(name="flat")
    for loop in mesh.loops:
        uv.data[loop.index].uv = flat[loop.vertex_index]
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(fabric(part, part if part in ("front", "back") else "own"))
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    if levels:
        smooth = made.modifiers.new("smooth", "SUBSURF")
        smooth.levels = smooth.render_levels = levels
    if thickness:
        shell = made.modifiers.new("thickness", "SOLIDIFY")
        shell.thickness, shell.offset = thickness * CM, 0
    return made
