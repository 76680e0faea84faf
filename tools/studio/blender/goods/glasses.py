"""The parts of sunglasses: rims lofted round a lens outline, lenses, bridges, arms and pads."""

from math import atan2, cos, radians, sin

import bpy
from materials import gloss, linear, material
from mathutils import Vector
from model import Detail, Pose
from shapes import built, cylinder, group, loft, mesh, spline, subdivide, tube

GOLD = "#cfa665"
WRAP = 0.2
"""How far the front bends back at its ends: y = WRAP × x²."""


def bent(x, z, y=0.0, wrap=WRAP):
    """A point of the flat front, bent round the face and leaning a little."""
    return Vector((x, y + wrap * x * x - 0.1 * z, z))


def outline(points, count=72):
    """A closed outline through points [(x, z)…] of the right lens about its own middle, evenly spaced."""
    ends = [(*p, 0) for p in points]
    line = spline(ends[-3:] + ends + ends[:3], 12)[36 : 36 + 12 * len(ends)]
    lengths = [0.0]
    for p, q in zip(line, line[1:] + line[:1]):
        lengths.append(lengths[-1] + (q - p).length)
    even = []
    for k in range(count):
        want = lengths[-1] * k / count
        i = next(i for i in range(len(line)) if lengths[i + 1] >= want)
        share = (want - lengths[i]) / max(1e-9, lengths[i + 1] - lengths[i])
        p = line[i] + (line[(i + 1) % len(line)] - line[i]) * share
        even.append((p.x, p.y))
    return even


def normals(line):
    """Which way is out, at each point of an outline that runs counterclockwise."""
    ways = []
    for k in range(len(line)):
        (ax, az), (bx, bz) = line[k - 1], line[(k + 1) % len(line)]
        way = Vector((bz - az, -(bx - ax), 0)).normalized()
        ways.append((way.x, way.y))
    return ways


def counterclockwise(line):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, line[1:] + line[:1]))
    return line if area > 0 else line[::-1]


def rim(line, side, gap, width, stuff, depth=0.05, wrap=WRAP, share=None):
    """The frame round a lens. `width(x, z)` is how broad it is where the outline passes (x outward, z up).

    `share(x, z)` says where it runs at all: points outside are left out (half rims).
    """
    line = counterclockwise(line)
    rings = []
    for (x, z), (nx, nz) in zip(line, normals(line)):
        if share and not share(x, z):
            continue
        w = width(x, z)
        ring = []
        for across, deep in (
            (0, -0.5),
            (0.22, -0.56),
            (0.78, -0.56),
            (1, -0.36),
            (1, 0.36),
            (0.8, 0.5),
            (0.2, 0.5),
            (0, 0.4),
        ):
            ring.append(bent(side * (gap + x + nx * w * across), z + nz * w * across, depth * deep, wrap))
        rings.append(ring)
    if share:
        start = max(range(len(rings)), key=lambda k: (rings[k][0] - rings[k - 1][0]).length)
        rings = rings[start:] + rings[:start]
        made = loft(rings, stuff)
    else:
        made = loft(rings + rings[:1], stuff, closed_ends=False)
    return subdivide(made, 1)


def wire_rim(line, side, gap, stuff, radius=0.009, wrap=WRAP):
    return tube([bent(side * (gap + x), z, 0, wrap) for x, z in line], radius, stuff, closed=True, order=3)


def lens(line, side, gap, stuff, wrap=WRAP, bulge=0.022):
    """A lens filling an outline, bulging a little to the front."""
    count, rings = len(line), 5
    vertices, faces = [bent(side * gap, 0, -bulge, wrap)], []
    for j in range(1, rings + 1):
        k = j / rings
        vertices += [bent(side * (gap + x * k), z * k, -bulge * (1 - k * k), wrap) for x, z in line]
    for i in range(count):
        n = (i + 1) % count
        faces.append((0, 1 + i, 1 + n))
        for j in range(rings - 1):
            a, b = 1 + j * count, 1 + (j + 1) * count
            faces.append((a + i, b + i, b + n, a + n))
    return mesh("lens", vertices, faces, stuff)


def tinted(part, top, bottom=None, low=-0.2, high=0.2, roughness=0.04):
    """A lens colour, darker at the top when `bottom` is another."""
    fresh = part not in bpy.data.materials
    made = material(part, top, roughness, specular=0.75, clearcoat=0.5)
    if fresh and bottom:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        where, split, ramp = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "SeparateXYZ", "ValToRGB"))
        scale = nodes.new("ShaderNodeMapRange")
        scale.inputs["From Min"].default_value, scale.inputs["From Max"].default_value = low, high
        ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(bottom), linear(top)
        links.new(where.outputs["Object"], split.inputs[0])
        links.new(split.outputs["Z"], scale.inputs["Value"])
        links.new(scale.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def arm(side, hinge, stuff, thick=(0.05, 0.028), length=1.02, tip=None, tip_from=0.72, drop=0.19, inward=0.04):
    """An arm from the hinge (x, z) backwards, hooked behind the ear: flat blade, `thick` = (height, width)."""
    x, z = hinge
    y0 = bent(x, z).y
    line = spline(
        [
            (x * side, y0 + 0.0, z),
            (side * (x + 0.018), y0 + 0.06, z),
            (side * (x + 0.012), y0 + 0.4, z - 0.006),
            (side * (x - inward), y0 + length * 0.74, z - 0.02),
            (side * (x - inward * 1.5), y0 + length * 0.88, z - 0.06),
            (side * (x - inward * 2), y0 + length, z - drop),
        ],
        8,
    )

    def ring(k, p):
        along = (line[min(len(line) - 1, k + 1)] - line[max(0, k - 1)]).normalized()
        across = Vector((1, 0, 0))
        up = across.cross(along).normalized()
        t = k / (len(line) - 1)
        h = thick[0] * (1.25 - 0.45 * min(1, t * 1.6) + (0.25 if t > 0.8 else 0)) / 2
        end = 0.35 if t == 1 else 1
        return [
            p + across * (a * thick[1] / 2 * end) + up * (b * h * end)
            for a, b in ((-0.7, -1), (0.7, -1), (1, -0.6), (1, 0.6), (0.7, 1), (-0.7, 1), (-1, 0.6), (-1, -0.6))
        ]

    rings = [ring(k, p) for k, p in enumerate(line)]
    cut = round(len(rings) * tip_from)
    if tip:
        loft(rings[: cut + 1], stuff)
        loft([[p + (p - sum(r, Vector()) / 8) * 0.35 for p in r] for r in rings[cut:]], tip)
    else:
        loft(rings, stuff)


def pads(stuff, wire, gap=0.07, z=-0.06):
    """Nose pads on their bent wires."""
    for side in (-1, 1):
        tube(
            [
                bent(side * (gap + 0.02), z + 0.05, 0.0),
                bent(side * (gap + 0.01), z + 0.05, 0.06),
                bent(side * gap, z, 0.07),
            ],
            0.006,
            wire,
        )
        pad = cylinder(
            bent(side * (gap - 0.006), z - 0.01, 0.07),
            0.026,
            0.012,
            stuff,
            24,
            (radians(90), 0, radians(62 * side)),
            0.005,
        )
        pad.scale = (0.7, 1.3, 1)


def bridge(points, radius, stuff, radii=None):
    tube([bent(x, z, y) for x, z, y in points], radius, stuff, radii=radii)


def rivets(stuff, x, z):
    for side in (-1, 1):
        for dz in (-0.016, 0.016):
            at = bent(side * x, z + dz, -0.03)
            cylinder(at, 0.008, 0.014, stuff, 16, (radians(90), 0, radians(-20 * side)), 0.003)


def stand(build):
    """Sets what `build` makes on the floor, on the lower edge of its front and the ends of its arms."""
    parts = built(build)
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = {}
    for part in parts:
        shape = part.evaluated_get(graph).to_mesh()
        for v in shape.vertices:
            place = part.matrix_world @ v.co
            end = "front" if place.y < 0.3 else "back" if place.y > 0.6 else None
            if end and (end not in low or place.z < low[end].z):
                low[end] = place
    front, back = low["front"], low["back"]
    lean = -atan2(back.z - front.z, back.y - front.y)
    lift = -min(place.y * sin(lean) + place.z * cos(lean) for place in (front, back))
    group(parts, (0, 0, lift), (lean, 0, 0))
    detail = Detail((0.27, 0, lift), 0.72, -34, 14)
    return Pose(0.17, 1.84, -22, 17, detail, back_azimuth=164, centre_x=-0.13)


def rise(value, start, end):
    """0 up to `start`, 1 from `end`, smoothly between."""
    t = max(0, min(1, (value - start) / (end - start)))
    return t * t * (3 - 2 * t)


def acetate(
    stuff,
    shape,
    lens_stuff,
    width,
    gap=0.265,
    depth=0.055,
    hinge=(0.49, 0.1),
    blade=(0.062, 0.032),
    keyhole=False,
    metalwork=None,
):
    """A frame cut from one sheet."""
    line = outline(shape)
    for side in (-1, 1):
        rim(line, side, gap, width, stuff, depth)
        lens(line, side, gap, lens_stuff)
        arm(side, hinge, stuff, blade)
        bridge(
            [
                (side * (gap - 0.2), -0.02, 0.02),
                (side * (gap - 0.205), -0.07, 0.05),
                (side * (gap - 0.19), -0.11, 0.05),
            ],
            0.016,
            stuff,
            [0.6, 1.1, 0.5],
        )
    low = 0.055 if keyhole else 0.035
    bridge(
        [(-gap + 0.19, low, 0), (-0.035, low + 0.025, -0.005), (0.035, low + 0.025, -0.005), (gap - 0.19, low, 0)],
        0.03,
        stuff,
    )
    if keyhole:
        bridge(
            [
                (-gap + 0.2, low - 0.05, 0.01),
                (-0.04, low - 0.01, 0.01),
                (0.04, low - 0.01, 0.01),
                (gap - 0.2, low - 0.05, 0.01),
            ],
            0.012,
            stuff,
        )
    if metalwork:
        rivets(metalwork, hinge[0] - 0.012, hinge[1])


def tortoise(part, dark="#3a1d10", amber="#a8622a"):
    """Acetate of dark brown with amber clouds."""
    fresh = part not in bpy.data.materials
    made = gloss(part, dark, 0.14)
    if fresh:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        where, noise, ramp = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "TexNoise", "ValToRGB"))
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 11, 3
        first, last = ramp.color_ramp.elements
        first.position, first.color, last.position, last.color = 0.46, linear(dark), 0.66, linear(amber)
        links.new(where.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs[0], ramp.inputs[0])
        links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    return made
