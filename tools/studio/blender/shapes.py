"""Shapes: small builders that return a finished object. Units: scene units, z up, the product faces -y."""

import math
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector, noise
from mathutils.bvhtree import BVHTree


def mesh(name, vertices, faces, material, smooth=True):
    """An object of vertices [(x, y, z)…] and faces [(i, j, k…)…]."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.update()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if material:
        data.materials.append(material)
    return _link(name, data)


def box(centre, size, material, bevel=0.03, segments=4, rotation=(0, 0, 0)):
    """A box of `size` (x, y, z) with round edges."""
    x, y, z = (s / 2 for s in size)
    corners = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh("box", corners, faces, material)
    if bevel:
        globals()["bevel"](made, bevel, segments, angle=None)
    return _place(_grain(made, [float(s == max(size)) for s in size]), centre, rotation)


def lathe(profile, material, segments=64, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A profile [(radius, z)…] turned round the z axis."""
    count = len(profile)
    turns = [(cos(2 * pi * i / segments), sin(2 * pi * i / segments)) for i in range(segments)]
    vertices = [(r * c, r * s, z) for c, s in turns for r, z in profile]
    faces = [
        (i * count + j, (i + 1) % segments * count + j, (i + 1) % segments * count + j + 1, i * count + j + 1)
        for i in range(segments)
        for j in range(count - 1)
    ]
    return _place(_creased(mesh("lathe", vertices, faces, material), 50), location, rotation)


def tube(points, radius, material, closed=False, order=4, radii=None):
    """A round cord along points; order 2 = straight pieces, 3…4 = smooth. `radii` are factors, one a point."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.use_fill_caps = "3D", radius, True
    curve.bevel_resolution, curve.resolution_u = 3, 8
    line = curve.splines.new("POLY" if order < 3 else "NURBS")
    line.points.add(len(points) - 1)
    for i, (knot, place) in enumerate(zip(line.points, points)):
        knot.co, knot.radius = (*place, 1), radii[i] if radii else 1
    if order >= 3:
        line.order_u = min(order, len(points))
        line.use_endpoint_u = not closed
    line.use_cyclic_u = closed
    curve.materials.append(material)
    return _grain(_link("tube", curve), Vector(points[-1]) - Vector(points[0]))


def slab(
    width, depth, height, corner_radius, material, location=(0, 0, 0), rotation=(0, 0, 0), bevel=0.006, parent=None
):
    """A plate with rounded corners in plan, standing on its origin."""
    r = corner_radius
    quarters = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    plan = [
        (i * (width / 2 - r) + r * cos(radians(a + k * 11.25)), j * (depth / 2 - r) + r * sin(radians(a + k * 11.25)))
        for i, j, a in quarters
        for k in range(9)
    ]
    made = loft([[(x, y, z) for x, y in plan] for z in (0, height)], material)
    _creased(made, 40)
    if bevel:
        globals()["bevel"](made, bevel, 3, angle=60)
    made.parent = parent
    return _place(_grain(made, (width >= depth, width < depth, 0)), location, rotation)


def pane(width, height, material, location=(0, 0, 0), rotation=(0, 0, 0), parent=None):
    """A flat sheet in the xz plane, facing -y, with a UV square: screens, labels, covers."""
    made = grid(lambda u, v: ((u - 0.5) * width, 0, (v - 0.5) * height), 1, 1, material)
    made.parent = parent
    return _place(made, location, rotation)


def loft(rings, material, closed_ends=True):
    """A skin over rings: lists of the same number of points."""
    count = len(rings[0])
    faces = [
        (j * count + k, j * count + (k + 1) % count, (j + 1) * count + (k + 1) % count, (j + 1) * count + k)
        for j in range(len(rings) - 1)
        for k in range(count)
    ]
    if closed_ends:
        faces += [tuple(range(count))[::-1], tuple(range((len(rings) - 1) * count, len(rings) * count))]
    first, last = (sum((Vector(p) for p in ring), Vector()) / count for ring in (rings[0], rings[-1]))
    return _grain(_creased(mesh("loft", [p for ring in rings for p in ring], faces, material), 45), last - first)


def grid(function, nu, nv, material, closed_u=False):
    """A sheet of nu x nv faces over (u, v) in 0…1, with (u, v) as its UV."""
    columns = nu if closed_u else nu + 1
    vertices = [function(i / nu, j / nv) for j in range(nv + 1) for i in range(columns)]
    faces = [
        (j * columns + i, j * columns + (i + 1) % columns, (j + 1) * columns + (i + 1) % columns, (j + 1) * columns + i)
        for j in range(nv)
        for i in range(nu)
    ]
    made = mesh("grid", vertices, faces, material)
    layer = made.data.uv_layers.new(name="uv").data
    for face in range(len(faces)):
        i, j = face % nu, face // nu
        for corner, (a, b) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            layer[face * 4 + corner].uv = ((i + a) / nu, (j + b) / nv)
    return _grain(made, (1, 0, 0))


def cushion(centre, size, material, puff=0.12, rotation=(0, 0, 0), seed=0, pillow=0):
    """A filled cushion with soft corners and slight wrinkles; `pillow` = 1 for one with a sharp seam round it."""
    sheet = bmesh.new()
    bmesh.ops.create_cube(sheet, size=2)
    bmesh.ops.subdivide_edges(sheet, edges=sheet.edges[:], cuts=12, use_grid_fill=True)
    for v in sheet.verts:
        x, y, z = v.co
        fx, fy, fz = (1 - abs(c) ** 4 for c in (x, y, z))
        if pillow:
            v.co = (
                x * size[0] / 2 * (1 - 0.1 * (1 - z * z) * abs(x) ** 3),
                y * (0.012 + size[1] / 2 * (max(0, fx) * max(0, fz)) ** 0.55),
                z * size[2] / 2 * (1 - 0.1 * (1 - x * x) * abs(z) ** 3),
            )
        else:
            v.co = (
                x * (size[0] / 2 - puff * 0.22 + puff * 0.22 * fy * fz),
                y * (size[1] / 2 - puff * 0.5 + puff * 0.6 * fx * fz),
                z * (size[2] / 2 - puff * 0.3 + puff * 0.4 * fx * fy),
            )
        v.co += v.co.normalized() * noise.noise(Vector((x * 2.2 + seed, y * 2.2, z * 2.2))) * 0.012
    data = bpy.data.meshes.new("cushion")
    sheet.to_mesh(data)
    sheet.free()
    data.materials.append(material)
    made = smooth(_link("cushion", data), 3 if pillow else 6)
    return _place(subdivide(made, 1), centre, rotation)


def sphere(centre, radius, material, segments=32, scale=(1, 1, 1), rotation=(0, 0, 0)):
    """A ball, or with `scale` an ellipsoid."""
    rows = segments // 2
    profile = [(radius * sin(pi * i / rows), -radius * cos(pi * i / rows)) for i in range(rows + 1)]
    made = lathe(profile, material, segments, centre, rotation)
    made.scale = scale
    return made


def cylinder(centre, radius, height, material, segments=48, rotation=(0, 0, 0), bevel=0.0):
    """A round bar about its centre, along z before it is turned."""
    return cone(centre, radius, radius, height, material, segments, rotation, bevel)


def cone(centre, bottom, top, height, material, segments=48, rotation=(0, 0, 0), bevel=0.0):
    """As a cylinder, with a radius at the bottom and one at the top."""
    b, h = min(bevel, bottom or bevel, top or bevel), height / 2
    profile = [(0, -h), (max(0, bottom - b), -h), (bottom, -h + b), (top, h - b), (max(0, top - b), h), (0, h)]
    return lathe(profile, material, segments, centre, rotation)


def torus(centre, radius, thickness, material, segments=48, rotation=(0, 0, 0)):
    """A ring in the xy plane before it is turned; `thickness` is the radius of its section."""
    profile = [(radius + thickness * cos(2 * pi * k / 16), thickness * sin(2 * pi * k / 16)) for k in range(17)]
    return lathe(profile, material, segments, centre, rotation)


def band(points, width, thickness, material, axis=(1, 0, 0)):
    """A strap along points, `width` wide along `axis`."""
    axis, vertices = Vector(axis), []
    for i, point in enumerate(points):
        along = (Vector(points[min(len(points) - 1, i + 1)]) - Vector(points[max(0, i - 1)])).normalized()
        across = (axis - along * axis.dot(along)).normalized()
        vertices += [Vector(point) + across * width / 2 * k for k in (-1, -0.9, 0, 0.9, 1)]
    faces = [(i * 5 + k, i * 5 + k + 1, i * 5 + 6 + k, i * 5 + 5 + k) for i in range(len(points) - 1) for k in range(4)]
    return subdivide(thicken(mesh("band", vertices, faces, material), thickness, offset=1), 1)


def group(objects, location=(0, 0, 0), rotation=(0, 0, 0), scale=1):
    """Move objects as one: hangs those without a parent on an empty, and returns it."""
    empty = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(empty)
    for part in objects:
        if part.parent is None:
            part.parent = empty
    empty.scale = (scale,) * 3
    return _place(empty, location, rotation)


def built(build, *arguments, **more):
    """The objects that `build` makes: for `group`, e.g. the second shoe of a pair."""
    before = set(bpy.data.objects)
    build(*arguments, **more)
    return [made for made in bpy.data.objects if made not in before]


def subdivide(made, level=1):
    modifier = made.modifiers.new("subdivide", "SUBSURF")
    modifier.levels = modifier.render_levels = level
    return made


def thicken(made, thickness, offset=0):
    modifier = made.modifiers.new("thicken", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness, offset
    return made


def bevel(made, width, segments=3, angle=40):
    """Round the edges sharper than `angle` degrees, or with None all of them."""
    modifier = made.modifiers.new("bevel", "BEVEL")
    modifier.width, modifier.segments = width, segments
    modifier.limit_method = "NONE" if angle is None else "ANGLE"
    if angle is not None:
        modifier.angle_limit = radians(angle)
    return _creased(made, 40)


def smooth(made, times=3):
    """Shade smooth and relax the mesh `times` times."""
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    modifier = made.modifiers.new("smooth", "SMOOTH")
    modifier.iterations, modifier.factor = times, 0.5
    return made


def spline(points, steps=6):
    """Points on a smooth line through the given ones (Catmull-Rom)."""
    knots, line = [Vector(p) for p in points], []
    for i in range(len(knots) - 1):
        a, b, c, d = knots[max(0, i - 1)], knots[i], knots[i + 1], knots[min(len(knots) - 1, i + 2)]
        for k in range(steps):
            t = k / steps
            line.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return line + [knots[-1]]


def squircle(width, depth, count=48, power=0.7):
    """A closed plan [(x, y)…] between an ellipse (power 1) and a rectangle (power 0)."""
    return [
        (
            width / 2 * math.copysign(abs(cos(t)) ** power, cos(t)),
            depth / 2 * math.copysign(abs(sin(t)) ** power, sin(t)),
        )
        for t in (2 * pi * k / count for k in range(count))
    ]


def stitch(points, material, length=0.014, gap=0.008, radius=0.0025):
    """A row of stitches along a line of points: one mesh of small bars."""
    line, along = [Vector(p) for p in points], 0.0
    vertices, faces = [], []
    for a, b in zip(line, line[1:]):
        way = b - a
        if way.length < 1e-9:
            continue
        direction = way.normalized()
        side = direction.orthogonal().normalized()
        other = direction.cross(side)
        while along < way.length:
            start, end = a + direction * along, a + direction * min(way.length, along + length)
            first = len(vertices)
            for end_point in (start, end):
                vertices += [end_point + (side * cos(pi * k / 3) + other * sin(pi * k / 3)) * radius for k in range(6)]
            faces += [(first + k, first + (k + 1) % 6, first + 6 + (k + 1) % 6, first + 6 + k) for k in range(6)]
            along += length + gap
        along -= way.length
    return mesh("stitches", vertices, faces, material)


class Surface:
    """Finds points on an object, for stitches, straps and laces. Take it before the object is hidden or moved."""

    def __init__(self, made):
        bpy.context.view_layer.update()
        graph = bpy.context.evaluated_depsgraph_get()
        self._tree = BVHTree.FromObject(made, graph)
        self._to_world = made.matrix_world.copy()
        self._to_own = self._to_world.inverted()

    def at(self, x, z, side=-1, lift=0):
        """The point on the front (side -1) or back (1), `lift` off the skin; None where there is nothing."""
        return self._cast(Vector((x, side * 50, z)), Vector((0, -side, 0)), lift)

    def down(self, x, y, lift=0):
        """The point on its top."""
        return self._cast(Vector((x, y, 50)), Vector((0, 0, -1)), lift)

    def along(self, start, direction, lift=0):
        """The first point met from `start` on."""
        return self._cast(Vector(start), Vector(direction).normalized(), lift)

    def _cast(self, start, direction, lift):
        turn = self._to_own.to_3x3()
        place, normal, _, _ = self._tree.ray_cast(self._to_own @ start, (turn @ direction).normalized())
        if place is None:
            return None
        out = (turn.transposed() @ normal).normalized()
        return self._to_world @ place + out * lift


def wrap(made):
    """The surface of an object as it will be rendered."""
    return Surface(made)


def _link(name, data):
    made = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(made)
    made["grain"] = (0.0, 0.0, 1.0)
    return made


def _grain(made, way):
    """Say which way the fibres of a wooden part run."""
    way = Vector(way)
    made["grain"] = tuple(way.normalized()) if way.length > 1e-6 else (1.0, 0.0, 0.0)
    return made


def _place(made, location, rotation):
    made.location, made.rotation_euler = location, Euler(rotation)
    return made


def _creased(made, angle):
    """Smooth faces, sharp where they meet at more than `angle` degrees."""
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, radians(angle)
    return made


def turned(degrees, axis="Z"):
    """A rotation matrix, for points."""
    return Matrix.Rotation(radians(degrees), 3, axis)
