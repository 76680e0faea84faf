"""What is sewn, threaded and riveted: stitches, straps, punched holes, eyelets. Shared by shoes, bags and leather."""

from math import cos, pi, sin

from mathutils import Vector
from shapes import lathe, mesh


def walk(points, step, closed=False):
    """The points of a line again, evenly apart."""
    points = [Vector(p) for p in points]
    if closed:
        points.append(points[0])
    total = sum((q - p).length for p, q in zip(points, points[1:]))
    count = max(2, round(total / step))
    out, i, gone = [], 0, 0.0
    for k in range(count + (0 if closed else 1)):
        want = total * k / count
        while i < len(points) - 2 and gone + (points[i + 1] - points[i]).length < want:
            gone += (points[i + 1] - points[i]).length
            i += 1
        piece = (points[i + 1] - points[i]).length or 1
        out.append(points[i].lerp(points[i + 1], min(1, (want - gone) / piece)))
    return out


def dashes(name, line, material, length, radius, step, tilt=None):
    """Short rounded rods along a line: a seam, or with a tilt (vector) the turns of a rope."""
    places = walk(line, step)
    vertices, faces = [], []
    sides, profile = 6, [(-0.5, 0.3), (-0.42, 0.8), (0, 1), (0.42, 0.8), (0.5, 0.3)]
    for i, p in enumerate(places[:-1]):
        along = (places[i + 1] - p).normalized()
        if tilt is not None:
            along = (along + Vector(tilt)).normalized()
        b = along.orthogonal().normalized()
        c = along.cross(b)
        start = len(vertices)
        for u, r in profile:
            for k in range(sides):
                w = 2 * pi * k / sides
                vertices.append(p + along * (u * length) + (b * cos(w) + c * sin(w)) * (r * radius))
        for j in range(len(profile) - 1):
            for k in range(sides):
                n = (k + 1) % sides
                q = start + j * sides
                faces.append((q + k, q + n, q + sides + n, q + sides + k))
    return mesh(name, vertices, faces, material)


def stitches(line, material, length=0.011, radius=0.0019, gap=0.006):
    """A row of stitches along a line that lies on the surface."""
    return dashes("stitches", line, material, length, radius, length + gap)


def holes(places, radius, material):
    """Punched holes: dark discs at (point, normal) places."""
    vertices, faces = [], []
    for point, normal in places:
        b = normal.orthogonal().normalized()
        c = normal.cross(b)
        start = len(vertices)
        for k in range(10):
            w = 2 * pi * k / 10
            vertices.append(point + normal * 0.0012 + (b * cos(w) + c * sin(w)) * radius)
        faces.append(tuple(range(start, start + 10)))
    return mesh("holes", vertices, faces, material, smooth=False)


def turned(normal):
    """The rotation that lays a lathe's axis along a normal."""
    return tuple(Vector(normal).to_track_quat("Z", "Y").to_euler())


def eyelet(point, normal, radius, material):
    """A metal ring pressed into the leather."""
    r = radius
    profile = [(r * 0.5, 0), (r * 0.55, r * 0.3), (r * 0.8, r * 0.42), (r * 1.0, r * 0.25), (r * 1.05, -r * 0.2)]
    return lathe(profile, material, 20, tuple(point), turned(normal))


def rivet(point, normal, radius, material):
    """A domed stud."""
    r = radius
    return lathe(
        [(0, r * 0.55), (r * 0.6, r * 0.45), (r * 0.95, r * 0.15), (r, -r * 0.3)],
        material,
        20,
        tuple(point),
        turned(normal),
    )


def ribbon(points, normals, width, thickness, material, closed=False, widths=None):
    """A flat band through the points: normals face out of its broad side (one for all, or one each)."""
    points = [Vector(p) for p in points]
    if isinstance(normals, (tuple, Vector)):
        normals = [Vector(normals)] * len(points)
    count = len(points)
    profile = [(-0.5, 0.12), (-0.46, 0.5), (-0.3, 0.62), (0.3, 0.62), (0.46, 0.5), (0.5, 0.12)]
    profile += [(0.5, -0.12), (0.46, -0.5), (-0.46, -0.5), (-0.5, -0.12)]
    vertices, faces, m = [], [], len(profile)
    for i, p in enumerate(points):
        before = points[i - 1] if i or closed else p
        after = points[(i + 1) % count] if i + 1 < count or closed else p
        along = (after - before).normalized()
        up = Vector(normals[i])
        up = (up - along * up.dot(along)).normalized()
        across = along.cross(up)
        wide = width * (widths[i] if widths else 1)
        vertices += [p + across * (u * wide) + up * (v * thickness) for u, v in profile]
    for i in range(count if closed else count - 1):
        n = (i + 1) % count
        for k in range(m):
            l = (k + 1) % m
            faces.append((i * m + k, i * m + l, n * m + l, n * m + k))
    if not closed:
        faces += [tuple(range(m))[::-1], tuple(range((count - 1) * m, count * m))]
    made = mesh("ribbon", vertices, faces, material)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = 0.9
    return made


def buckle(centre, right, up, width, height, metal, bar=0.16):
    """A frame buckle with its tongue, lying in the plane of right and up."""
    from shapes import tube

    centre, right, up = Vector(centre), Vector(right).normalized(), Vector(up).normalized()
    out = right.cross(up)
    w, h, r = width / 2, height / 2, min(width, height) * bar / 2
    k = 0.28 * min(w, h)
    corners = [(-w, -h + k), (-w + k, -h), (w - k, -h), (w, -h + k), (w, h - k), (w - k, h), (-w + k, h), (-w, h - k)]
    tube([centre + right * x + up * y for x, y in corners], r, metal, closed=True, order=3)
    tube([centre - up * h, centre + up * h], r * 0.8, metal, order=2)
    tube(
        [centre + out * r, centre + right * w * 0.5 + out * r * 1.8, centre + right * w * 1.08 + out * r],
        r * 0.7,
        metal,
        order=3,
    )


def petals(places, size, count, material):
    """Flat flowers of so many petals at (point, normal) places, as one mesh: embroidery, block print, brocade."""
    vertices, faces = [], []
    for point, normal in places:
        normal = Vector(normal).normalized()
        up = Vector((0, 0, 1)) - normal * normal.z
        up = up.normalized() if up.length > 0.1 else normal.orthogonal().normalized()
        side = normal.cross(up)
        for k in range(count):
            w = 2 * pi * k / count
            ahead = up * cos(w) + side * sin(w)
            across = normal.cross(ahead)
            wide = size * min(0.34, 1.6 / count)
            shape = [(0.16, 0), (0.4, 0.7), (0.68, 1), (0.9, 0.62), (1, 0), (0.9, -0.62), (0.68, -1), (0.4, -0.7)]
            start = len(vertices)
            vertices += [point + ahead * (u * size) + across * (v * wide) for u, v in shape]
            faces.append(tuple(range(start, start + len(shape))))
    return mesh("petals", vertices, faces, material, smooth=False)
