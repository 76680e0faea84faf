"""Sunglasses: rims lofted round a lens outline, lenses, bridges, arms and pads; a model for each shape."""

from math import atan2, cos, pi, radians, sin

import bpy
from materials import gloss, linear, material, matte, metal, rubber
from mathutils import Vector
from model import Detail, Pose, model
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


def tinted_clear(part, colour, clear=0.45):
    """A light lens through which the arms can be made out."""
    fresh = part not in bpy.data.materials
    made = material(part, colour, 0.04, specular=0.75, clearcoat=0.4)
    if fresh:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        through, mix = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeMixShader")
        through.inputs[0].default_value = tuple(min(1, c * 1.25 + 0.1) for c in linear(colour)[:3]) + (1,)
        mix.inputs[0].default_value = clear
        links.new(nodes["Principled BSDF"].outputs[0], mix.inputs[1])
        links.new(through.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
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
    return Pose(0.2, 1.7, -22, 17, detail, back_azimuth=152, centre_x=-0.13)


def rise(value, start, end):
    """0 up to `start`, 1 from `end`, smoothly between."""
    t = max(0, min(1, (value - start) / (end - start)))
    return t * t * (3 - 2 * t)


ROUND_SQUARE = [
    (0.2, 0.0),
    (0.19, 0.12),
    (0.1, 0.175),
    (-0.06, 0.17),
    (-0.175, 0.12),
    (-0.195, 0.0),
    (-0.165, -0.12),
    (-0.06, -0.178),
    (0.07, -0.178),
    (0.17, -0.12),
]
SQUARE = [
    (0.215, 0.0),
    (0.222, 0.13),
    (0.19, 0.16),
    (0.0, 0.165),
    (-0.18, 0.155),
    (-0.2, 0.12),
    (-0.19, -0.02),
    (-0.165, -0.135),
    (-0.12, -0.165),
    (0.0, -0.17),
    (0.14, -0.165),
    (0.19, -0.13),
]
AVIATOR = [
    (0.225, 0.03),
    (0.2, 0.12),
    (0.1, 0.16),
    (-0.06, 0.155),
    (-0.165, 0.125),
    (-0.195, 0.05),
    (-0.165, -0.06),
    (-0.09, -0.165),
    (0.03, -0.215),
    (0.145, -0.18),
    (0.21, -0.08),
]
CAT = [
    (0.225, 0.06),
    (0.255, 0.15),
    (0.16, 0.15),
    (0.0, 0.125),
    (-0.14, 0.11),
    (-0.19, 0.04),
    (-0.16, -0.07),
    (-0.06, -0.135),
    (0.06, -0.14),
    (0.17, -0.08),
]
BIG = [
    (0.25, 0.0),
    (0.22, 0.14),
    (0.1, 0.215),
    (-0.06, 0.21),
    (-0.19, 0.14),
    (-0.225, 0.02),
    (-0.19, -0.13),
    (-0.07, -0.22),
    (0.09, -0.22),
    (0.21, -0.13),
]
WING = [
    (0.24, 0.08),
    (0.2, 0.16),
    (0.06, 0.16),
    (-0.1, 0.14),
    (-0.195, 0.1),
    (-0.2, 0.0),
    (-0.13, -0.08),
    (-0.03, -0.15),
    (0.1, -0.19),
    (0.2, -0.12),
    (0.235, -0.02),
]
WAYFARER = [
    (0.215, 0.05),
    (0.225, 0.145),
    (0.15, 0.165),
    (0.0, 0.155),
    (-0.16, 0.14),
    (-0.195, 0.08),
    (-0.17, -0.05),
    (-0.11, -0.145),
    (0.0, -0.165),
    (0.11, -0.155),
    (0.185, -0.06),
]
CLUB = [
    (0.2, 0.04),
    (0.205, 0.12),
    (0.12, 0.14),
    (-0.05, 0.135),
    (-0.17, 0.115),
    (-0.19, 0.03),
    (-0.16, -0.09),
    (-0.06, -0.16),
    (0.05, -0.165),
    (0.16, -0.1),
]


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


@model
def tortoise_sunglasses():
    """Generously round, a keyhole bridge, dark tortoise."""
    return stand(
        lambda: acetate(
            tortoise("frame"),
            ROUND_SQUARE,
            tinted("lens", "#2b2b2d", "#4a4a4b"),
            lambda x, z: 0.034 + 0.02 * max(0, z) / 0.17,
            keyhole=True,
            metalwork=metal("rivets", GOLD),
        )
    )


def _aviators(tone):
    def build():
        wire, line = metal("frame", tone, 0.18), outline(AVIATOR)
        shade, tips = tinted("lens", "#33302c", "#a58f72"), gloss("tips", "#3a2a20")
        for side in (-1, 1):
            wire_rim(line, side, 0.27, wire)
            lens(line, side, 0.27, shade)
            arm(side, (0.5, 0.11), wire, (0.02, 0.012), tip=tips)
            tube(
                [bent(side * 0.475, 0.11), bent(side * 0.5, 0.115, -0.005), bent(side * 0.505, 0.11, 0.03)], 0.014, wire
            )
        bridge([(-0.13, 0.155, 0), (0, 0.165, -0.012), (0.13, 0.155, 0)], 0.009, wire)
        bridge([(-0.078, 0.07, 0), (-0.04, 0.09, -0.01), (0.04, 0.09, -0.01), (0.078, 0.07, 0)], 0.009, wire)
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.066)

    return stand(build)


@model
def aviators():
    """Teardrop lenses, a double bridge, a tint that fades downwards; gold-tone."""
    return _aviators(GOLD)


@model
def silver_aviators():
    """The same in steel."""
    return _aviators("#d2d2d0")


@model
def square_sunglasses():
    """Plain black and square-shouldered."""
    return stand(
        lambda: acetate(
            gloss("frame", "#1b1918", 0.14),
            SQUARE,
            tinted("lens", "#1f2224"),
            lambda x, z: 0.036 + 0.016 * rise(z, -0.05, 0.14),
            0.275,
            0.06,
            (0.51, 0.11),
            (0.085, 0.036),
            metalwork=metal("rivets", "#d2d2d0"),
        )
    )


@model
def cat_eye_sunglasses():
    """A lift at the corners, riveted."""
    return stand(
        lambda: acetate(
            gloss("frame", "#6b2a4a", 0.14),
            CAT,
            tinted("lens", "#3a2a30", "#7d6468"),
            lambda x, z: 0.028 + 0.03 * rise(z, -0.04, 0.12) + 0.05 * rise(x, 0.1, 0.26) * rise(z, 0, 0.12),
            0.262,
            0.055,
            (0.535, 0.15),
            (0.06, 0.03),
            metalwork=metal("rivets", GOLD),
        )
    )


@model
def oversized_sunglasses():
    """Big round lenses tinted rose in a frame that is hardly there."""
    return stand(
        lambda: acetate(
            gloss("frame", "#c77f86", 0.16),
            BIG,
            tinted("lens", "#a4545e", "#e3aeb0"),
            lambda x, z: 0.026 + 0.008 * rise(z, -0.1, 0.2),
            0.29,
            0.045,
            (0.545, 0.09),
            (0.05, 0.026),
            metalwork=metal("rivets", GOLD),
        )
    )


@model
def rimless_sunglasses():
    """Two lenses cut like wings, arms of wire, locked screws."""

    def build():
        wire, line = metal("frame", "#d9cdb8", 0.2), outline(WING)
        sea, tips = tinted("lens", "#3d8f8a", "#9fcfc4"), gloss("tips", "#d9e6e0")
        for side in (-1, 1):
            thicken_edge = lens(line, side, 0.27, sea)
            solid = thicken_edge.modifiers.new("thicken", "SOLIDIFY")
            solid.thickness = 0.012
            arm(side, (0.515, 0.1), wire, (0.016, 0.012), tip=tips)
            tube(
                [bent(side * 0.44, 0.1, -0.026), bent(side * 0.51, 0.102, -0.01), bent(side * 0.515, 0.1, 0.03)],
                0.009,
                wire,
            )
            for x in (0.455, 0.125):
                cylinder(
                    bent(side * x, 0.1 if x > 0.3 else 0.06, -0.03), 0.015, 0.012, wire, 20, (radians(90), 0, 0), 0.004
                )
        bridge(
            [(-0.125, 0.06, -0.026), (-0.05, 0.085, -0.03), (0.05, 0.085, -0.03), (0.125, 0.06, -0.026)], 0.009, wire
        )
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.066)

    return stand(build)


@model
def wrap_sunglasses():
    """One shield round the brow, vents, rubber at nose and ears."""

    def build():
        frame, grip = gloss("frame", "#b8322b", 0.24), rubber("grip", "#26221f", 0.6)
        wrap, shape = 0.62, []
        for t in range(49):
            a = pi * (1 - t / 48)
            shape.append((0.52 * cos(a), 0.1 + 0.045 * sin(a) + 0.0))
        low = [
            (
                0.52 * cos(pi * t / 48),
                -0.02
                - 0.13 * abs(cos(pi * t / 48)) ** 0.35 * (1 - 0.75 * abs(cos(pi * t / 48)) ** 6)
                + 0.09 * max(0, 1 - (cos(pi * t / 48) / 0.17) ** 2),
            )
            for t in range(49)
        ]
        shade = tinted("lens", "#2a2626", "#6b3a30", -0.15, 0.14, 0.05)
        vertices, faces = [], []
        upper, lower = shape, low[::-1]
        for j in range(9):
            k = j / 8
            for (x, z0), (_, z1) in zip(upper, lower):
                vertices.append(bent(x, z0 + (z1 - z0) * k, -0.03 * sin(pi * k), wrap))
        for j in range(8):
            for i in range(48):
                faces.append((j * 49 + i, (j + 1) * 49 + i, (j + 1) * 49 + i + 1, j * 49 + i + 1))
        mesh("shield", vertices, faces, shade)
        for line, size in ((upper, 0.026), (lower, 0.009)):
            rings = [
                [
                    bent(x, z + b * size, a * 0.035, wrap)
                    for a, b in ((-1, -0.4), (-0.8, 0.8), (0, 1), (0.8, 0.8), (1, -0.4), (0, -0.6))
                ]
                for x, z in line
            ]
            subdivide(loft(rings, frame), 1)
        for side in (-1, 1):
            x, z = 0.52, 0.08
            y0 = bent(x, z, 0, wrap).y
            points = [
                (side * x, y0 - 0.01, z),
                (side * 0.545, y0 + 0.06, z + 0.0),
                (side * 0.55, y0 + 0.3, z - 0.01),
                (side * 0.52, y0 + 0.62, z - 0.04),
                (side * 0.49, y0 + 0.78, z - 0.12),
            ]
            rings = []
            for k, p in enumerate(spline(points, 6)):
                h = 0.07 - 0.035 * min(1, k / 10)
                rings.append([p + Vector((a * 0.02, 0, b * h)) for a, b in squircle_plan])
            subdivide(loft(rings[:17], frame), 1)
            loft([[q + (q - sum(r, Vector()) / len(r)) * 0.25 for q in r] for r in rings[16:]], grip)
            for k in range(3):
                tube(
                    [
                        bent(side * (0.16 + 0.07 * k), 0.135 - 0.006 * k, -0.04, wrap),
                        bent(side * (0.2 + 0.07 * k), 0.131 - 0.006 * k, -0.04, wrap),
                    ],
                    0.007,
                    grip,
                    order=2,
                )
            tube(
                [
                    bent(side * 0.05, 0.02, 0.03, wrap),
                    bent(side * 0.075, -0.05, 0.06, wrap),
                    bent(side * 0.1, -0.1, 0.05, wrap),
                ],
                0.02,
                grip,
            )

    squircle_plan = [(cos(2 * pi * k / 12), sin(2 * pi * k / 12)) for k in range(12)]
    return stand(build)


@model
def club_sunglasses():
    """Heavy brows above, thin gold-tone wire below."""

    def build():
        brow, wire, line = tortoise("frame", "#2b1710", "#7a4420"), metal("wire", GOLD, 0.18), outline(CLUB)
        for side in (-1, 1):
            wire_rim(line, side, 0.262, wire, 0.009)
            lens(line, side, 0.262, tinted("lens", "#38443a", "#66705f"))
            rim(
                line,
                side,
                0.262,
                lambda x, z: 0.03 + 0.03 * max(0, x + 0.1) / 0.3,
                brow,
                0.06,
                share=lambda x, z: z > 0.035,
            )
            arm(side, (0.487, 0.1), brow, (0.06, 0.03))
            cylinder(bent(side * 0.478, 0.105, -0.036), 0.011, 0.012, wire, 20, (radians(90), 0, 0), 0.004)
        bridge([(-0.075, 0.05, 0), (-0.03, 0.082, -0.01), (0.03, 0.082, -0.01), (0.075, 0.05, 0)], 0.012, wire)
        pads(gloss("pads", "#e9e2d6", 0.2), wire, 0.068)

    return stand(build)


@model
def wayfaring_sunglasses():
    """Matt and sturdy, wider at the brow, with small pins of metal."""
    return stand(
        lambda: acetate(
            matte("frame", "#45464a", 0.55),
            WAYFARER,
            tinted("lens", "#26282a", "#4e5356"),
            lambda x, z: 0.032 + 0.026 * rise(z, -0.06, 0.13) + 0.022 * rise(x, 0, 0.22) * rise(z, -0.1, 0.1),
            0.27,
            0.06,
            (0.505, 0.12),
            (0.075, 0.036),
            metalwork=metal("rivets", "#d2d2d0"),
        )
    )
