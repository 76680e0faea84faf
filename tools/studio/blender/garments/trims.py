"""What is sewn on after the cloth has settled: waistbands, belt loops, buttons, cords, ribs and turn-ups.

Bands lie in the pattern plane above the garment (`BAND` cm up), where no artwork but their own reaches them.
"""
import math

import bmesh
import bpy
from mathutils import Vector

from cloth.cords import eyelet, falling, front, hang
from cloth.figure import CM

BAND = 108
PLAIN = 116  # a place on the pattern plane with cloth and no artwork
UP = Vector((0, 0, 1))

FLAT = (
    (0.12, -0.35, 0),
    (0.2, 0.3, 0.6),
    (0.16, 3.3, 3.5),
    (0.06, 3.62, 3.9),
    (-0.12, 3.6, 4.1),
    (-0.2, 3.2, 4.4),
    (-0.2, -0.2, 7),
)
SOFT = (
    (0.25, -0.5, 0),
    (0.45, 0.3, 0.8),
    (0.42, 3.2, 3.6),
    (0.2, 3.7, 4.1),
    (-0.15, 3.6, 4.3),
    (-0.25, 3.1, 4.7),
    (-0.25, -0.2, 8),
)


def high(profile, height):
    """A band profile (out, up, along the cloth) made `height` cm high."""
    k = height / 3.6
    return tuple((out, up * k if up > 0 else up, along * k) for out, up, along in profile)


def link(name, vertices, faces, corners, materials, indices=None, smooth=2):
    """An object of cloth: `corners` are the pattern places of each face's corners."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.update()
    layer = mesh.uv_layers.new(name="flat")
    for number, (polygon, places) in enumerate(zip(mesh.polygons, corners)):
        for loop, place in zip(polygon.loop_indices, places):
            layer.data[loop].uv = place
        polygon.material_index = indices[number] if indices else 0
        polygon.use_smooth = True
    for material in materials:
        mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if smooth:
        modifier = thing.modifiers.new("smooth", "SUBSURF")
        modifier.levels = modifier.render_levels = smooth
    return thing


def thicken(thing, thickness):
    modifier = thing.modifiers.new("thick", "SOLIDIFY")
    modifier.thickness, modifier.offset = thickness, 0
    return thing


def outward(thing):
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


class Loop:
    """A rim as an even ring: starts at the front centre, runs to the right; lengths in cm. `side` picks one leg."""

    def __init__(self, drape, rim, side=0, count=None, soften=2):
        points = [Vector(drape.vertices[i]) for i in drape.rims[rim]]
        points = [p for p in points if not side or p.x * side > 0]
        self.centre = sum(points, Vector()) / len(points)
        points.sort(key=lambda p: math.atan2(p.x - self.centre.x, -(p.y - self.centre.y)) % (2 * math.pi))
        for _ in range(soften):
            points = [(points[i - 1] + points[i] * 2 + points[(i + 1) % len(points)]) / 4 for i in range(len(points))]
        lengths = [0.0]
        for i, p in enumerate(points):
            lengths.append(lengths[-1] + (points[(i + 1) % len(points)] - p).length / CM)
        self.total = lengths[-1]
        self.points = []
        count, i = count or len(points), 0
        for j in range(count):
            at = self.total * j / count
            while lengths[i + 1] < at:
                i += 1
            t = (at - lengths[i]) / (lengths[i + 1] - lengths[i])
            self.points.append(points[i].lerp(points[(i + 1) % len(points)], t))
        self.leans = [0.0] * count

    def at(self, share):
        """(point, along, out) at a share 0…1 of the way round; below 0 to the left."""
        n = len(self.points)
        j = round(share * n) % n
        along = (self.points[(j + 1) % n] - self.points[j - 1]).normalized()
        out = Vector((along.y, -along.x, 0)).normalized()
        if out.dot(self.points[j] - self.centre) < 0:
            out = -out
        return self.points[j], along, out

    def lean(self, share):
        n = len(self.leans)
        return self.leans[round(share * n) % n]

    def lean_on(self, form, height):
        """Lean what is sewn on inwards at the sides, by cm for every cm upwards, until it lies on the form `height` cm up."""
        n = len(self.points)
        for j in range(n):
            point, _, out = self.at(j / n)
            far = form.ray_cast(point + UP * (height * CM), -out, 4 * CM)[3]
            gap = max(0.0, far / CM - 0.3) if far else 0.0
            self.leans[j] = -min(0.34, gap / height) * abs(out.x)
        for _ in range(12):
            self.leans = [(self.leans[i - 1] + self.leans[i] * 2 + self.leans[(i + 1) % n]) / 4 for i in range(n)]


def band(loop, profile, materials, ripple=0.0, ripples=0, flare=0.0, at=BAND, name="band", sway=1.3):
    """A strip round the loop; its front half is of materials[0], the rest of materials[1]. `ripple` cm: elastic gathers, which
    `sway` makes wider and narrower.
    """
    n, m = len(loop.points), len(profile)
    vertices, faces, corners, indices = [], [], [], []
    for j in range(n):
        point, _, out = loop.at(j / n)
        share = j / n
        off = (
            ripple * math.sin(2 * math.pi * ripples * share + sway * math.sin(share * loop.total * 0.9)) if ripple else 0
        )
        wider = flare + loop.leans[j]
        for o, up, _ in profile:
            vertices.append(point + out * ((o + off * (0.4 + 0.6 * (o > 0)) + wider * up) * CM) + UP * (up * CM))
    for j in range(n):
        front = not n * 0.25 <= j + 0.5 <= n * 0.75
        start = loop.total * j / n
        start = start - (0 if j < n / 2 else loop.total) if front else loop.total / 2 - start
        step = loop.total / n * (1 if front else -1)
        for k in range(m):
            k2 = (k + 1) % m
            faces.append((j * m + k, (j + 1) % n * m + k, (j + 1) % n * m + k2, j * m + k2))
            low, high_ = at + profile[k][2], at + profile[k2][2]
            corners.append(((start, low), (start + step, low), (start + step, high_), (start, high_)))
            indices.append(0 if front else 1)
    return outward(link(name, vertices, faces, corners, materials, indices, 1 if ripple else 2))


def waistband(drape, materials, height=3.8, loops=(0.11, 0.3, 0.5), flare=0.0, form=None):
    """A sewn-on band with belt loops at shares of the way round, which leans on a `form`; returns (objects, Loop)."""
    loop = Loop(drape, "waist", count=120)
    if form:
        loop.lean_on(form, height)
    things = [band(loop, high(FLAT, height), materials, flare=flare)]
    for share in loops:
        for side in (1,) if share == 0.5 else (1, -1):
            wider = flare + loop.lean(share * side)
            things.append(belt_loop(loop.at(share * side), height, materials[share > 0.25], flare=wider))
    return things, loop


def elastic(drape, materials, height=4.0, ripples=64, proud=0.0, sway=1.3, fine=4):
    """A gathered band, which stands `proud` cm further out: on a print one sees where its folds dip into the cloth. Each fold has
    `fine` points.
    """
    loop = Loop(drape, "waist", count=ripples * fine)
    profile = tuple((out + proud * (out > 0), up, along) for out, up, along in high(SOFT, height))
    return [band(loop, profile, materials, 0.16, ripples, sway=sway)], loop


def cuffs(drape, materials, rim="hem", height=5.0, ripples=26, depth=0.14):
    """A rib below each of a pair of rims, pulled in a little by its elastic."""
    profile = tuple((o + 0.1, height * 0.05 - up * height / 3.6, along) for o, up, along in SOFT)
    return [
        band(Loop(drape, rim, side, count=ripples * 4), profile, [materials, materials], depth, ripples, at=BAND - 30)
        for side in (1, -1)
    ]


def turn_up(drape, materials, height=3.5, rim="hem"):
    """The folded-up end of each leg."""
    profile = (
        (0.35, -0.3, 0),
        (0.55, 0.2, 0.5),
        (0.5, height - 0.2, height),
        (0.3, height + 0.1, height + 0.3),
        (0.1, height - 0.4, height + 0.7),
        (0.1, 0.1, height + 4),
    )
    return [band(Loop(drape, rim, side, count=80), profile, materials, at=PLAIN) for side in (1, -1)]


def belt_loop(place, height, material, width=0.55, flare=0.0):
    point, along, out = place
    profile = (
        (0.2, -0.9),
        (0.34, -0.5),
        (0.4, 0.5),
        (0.38, height / 2),
        (0.34, height - 0.7),
        (0.26, height - 0.2),
        (0.1, height - 0.05),
    )
    places = [point + out * ((o + flare * z) * CM) + UP * (z * CM) for o, z in profile]
    vertices = [place + along * (s * width * CM) for place in places for s in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    corners = [[(60 + width * (1 if v % 2 else -1), PLAIN + profile[v // 2][1]) for v in face] for face in faces]
    return thicken(link("belt loop", vertices, faces, corners, [material]), 0.006)


def button(place, up, material, radius=0.8, depth=0.35, lift=0.22):
    """A button or stud `up` cm above the place of a loop."""
    point, _, out = place
    bpy.ops.mesh.primitive_cylinder_add(
        radius=radius * CM, depth=depth * CM, vertices=28, location=point + out * (lift * CM) + UP * (up * CM)
    )
    thing = bpy.context.object
    thing.rotation_euler = out.to_track_quat("Z", "Y").to_euler()
    modifier = thing.modifiers.new("round", "BEVEL")
    modifier.width, modifier.segments = 0.12 * CM, 3
    thing.data.materials.append(material)
    return thing


def drawcord(loop, material, tip, up=1.8, fall=14, radius=0.26, apart=1.3):
    """Two hanging ends that come out of eyelets of the band at the front, each with a tip."""
    point, along, out = loop.at(0)
    bpy.context.view_layer.update()
    for side in (1, -1):
        flat = point + along * (side * apart * CM) + UP * (up * CM)
        start = flat + out * (max(front(flat + along * (x * CM), out) for x in (-0.4, 0, 0.4)) * CM)
        eyelet(start, out, radius * 1.25)
        hang(falling(start, along, out, side, fall, radius), out, radius, material, tip)
