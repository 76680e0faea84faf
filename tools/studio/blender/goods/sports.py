"""Things for sport: bat, yoga mat, badminton, dumbbells, rope, football."""

from math import atan2, cos, pi, radians, sin, sqrt

import bpy
from goods.home_soft import rolled
from goods.printed import flat_label, printed
from goods.vessels import ring, turned
from materials import cloth, gloss, linear, matte, metal, rubber, wood
from mathutils import Vector
from model import Detail, Pose, model
from shapes import band, bevel, built, cylinder, grid, group, loft, mesh, sphere, spline, subdivide, torus, tube, wrap


@model
def cricket_bat():
    """A bat standing on its toe, its face to us, a tennis ball beside it."""
    willow, cane = wood("willow", "#e3c491", "#cfa768"), wood("cane", "#c99a5c", "#a87838")
    grip, ball = rubber("grip", "#c4532d", 0.6), cloth("ball", "#cdd64a", 26, 0.9)
    rings = []
    for z, half, front, back in (
        (0.0, 0.09, 0.02, 0.05),
        (0.015, 0.125, 0.035, 0.075),
        (0.06, 0.14, 0.042, 0.1),
        (0.2, 0.142, 0.045, 0.13),
        (0.4, 0.142, 0.045, 0.11),
        (0.7, 0.141, 0.044, 0.085),
        (0.88, 0.138, 0.042, 0.07),
        (0.95, 0.12, 0.04, 0.062),
        (1.0, 0.075, 0.036, 0.05),
        (1.04, 0.04, 0.034, 0.04),
    ):
        ring_points = []
        for k in range(48):
            a = 2 * pi * k / 48
            x = half * (abs(cos(a)) ** 0.45) * (1 if cos(a) > 0 else -1)
            spine = sin(a) > 0
            y = back * sin(a) ** (2.2 if 0.1 < z < 0.8 else 1.2) if spine else -front * abs(sin(a)) ** 0.35
            ring_points.append((x, y + (0.012 if spine else 0), z))
        rings.append(ring_points)
    blade = subdivide(loft(rings, willow), 1)
    tube([(0, 0, 1.02), (0, 0, 1.36)], 0.036, cane, order=2)
    coil = []
    for k in range(34 * 8 + 1):
        a, z = 2 * pi * k / 8, 1.05 + 0.32 * k / (34 * 8)
        coil.append((0.036 * cos(a), 0.036 * sin(a), z))
    tube(coil, 0.0085, grip, order=3)
    turned([(0, 1.365), (0.046, 1.365), (0.05, 1.38), (0.044, 1.4), (0, 1.405)], grip, 0.01)
    surface = wrap(blade)

    def place(u, v):
        x, z = (u - 0.5) * 0.22, 0.53 + (v - 0.5) * 0.7
        return surface.at(x, z, lift=0.002) or (x, -0.05, z)

    grid(place, 8, 20, printed("print", "bat-face", 0.45))
    sphere((0.3, -0.16, 0.1), 0.1, ball, 40)
    seam = matte("seam", "#f4f2e4", 0.7)
    line = []
    for k in range(61):
        t = 2 * pi * k / 60
        way = Vector((cos(t) + 0.35 * cos(3 * t), sin(t) - 0.35 * sin(3 * t), 1.15 * sin(2 * t))).normalized() * 0.1
        line.append(Vector((0.3, -0.16, 0.1)) + way)
    tube(line, 0.005, seam, closed=True, order=3)
    return Pose(0.7, 1.66, -24, 8, Detail((0, -0.1, 0.5), 0.8, -34, 10), styled="floor", centre_x=0.06)


def cork(part):
    """Cork: warm brown with darker and lighter crumbs."""
    fresh = part not in bpy.data.materials
    made = matte(part, "#bd8f5e", 0.85, bump=(90, 0.35, 0.01))
    if fresh:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        where, crumbs, ramp = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "TexVoronoi", "ValToRGB"))
        crumbs.inputs["Scale"].default_value = 75
        stops = ramp.color_ramp.elements
        stops[0].position, stops[0].color, stops[1].position, stops[1].color = (
            0.0,
            linear("#8a5f38"),
            1.0,
            linear("#d9b486"),
        )
        for at, colour in ((0.12, "#b4855a"), (0.55, "#c1966a"), (0.85, "#c9a176")):
            stops.new(at).color = linear(colour)
        links.new(where.outputs["Object"], crumbs.inputs["Vector"])
        links.new(crumbs.outputs["Color"], ramp.inputs[0])
        links.new(ramp.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    return made


@model
def yoga_mat():
    """A cork mat, half unrolled, its rubber underside showing in the roll, a cotton strap round it."""
    top, cotton = cork("cork"), cloth("strap", "#efe4cd", 20, 0.8)
    flat, radius = rolled(1.1, 0.55, 4, 0.22, 0.034, top, 0.0)
    for x in (-0.26, 0.26):
        loop = [
            (
                x,
                flat + (radius + 0.022) * sin(2 * pi * k / 40),
                radius + 0.004 - (radius + 0.018) * cos(2 * pi * k / 40),
            )
            for k in range(41)
        ]
        band(loop, 0.075, 0.008, cotton)
    handle = [
        (-0.26, flat - 0.02, 2 * radius + 0.03),
        (-0.22, flat - 0.04, 2 * radius + 0.12),
        (0, flat - 0.05, 2 * radius + 0.17),
        (0.22, flat - 0.04, 2 * radius + 0.12),
        (0.26, flat - 0.02, 2 * radius + 0.03),
    ]
    band(spline(handle, 5), 0.07, 0.01, cotton, (0, 1, 0.2))
    flat_label("khelvana-ink", 0.3, (0.0, -0.4, 0.034), (radians(-90), 0, 0), part="print")
    return Pose(0.2, 2.15, -32, 24, Detail((-0.2, 0.2, 0.3), 0.9, -40, 24), styled="floor", centre_x=-0.06)


def racquet(frame, steel, string, grip):
    """A racquet in the xy plane, its handle towards -y."""
    head = [
        (
            0.25 * cos(2 * pi * k / 48),
            0.56 + 0.32 * sin(2 * pi * k / 48) * (1.0 if sin(2 * pi * k / 48) > 0 else 1.06),
            0,
        )
        for k in range(48)
    ]
    tube(head, 0.017, frame, closed=True, order=3)
    vertices, faces = [], []

    def thread(a, b, r=0.0028):
        a, b = Vector(a), Vector(b)
        side = (b - a).cross(Vector((0, 0, 1))).normalized() * r
        up = Vector((0, 0, r))
        first = len(vertices)
        for p in (a, b):
            vertices.extend([p + side, p + up, p - side, p - up])
        faces.extend((first + k, first + (k + 1) % 4, first + 4 + (k + 1) % 4, first + 4 + k) for k in range(4))

    for k in range(-10, 11):
        x = k * 0.0225
        y = 0.32 * sqrt(max(0, 1 - (x / 0.245) ** 2))
        thread((x, 0.56 - y * 1.05, 0), (x, 0.56 + y, 0))
    for k in range(-13, 13):
        y = k * 0.0235
        x = 0.245 * sqrt(max(0, 1 - (y / 0.325) ** 2))
        thread((-x, 0.56 + y, 0.003), (x, 0.56 + y, 0.003))
    mesh("strings", vertices, faces, string)
    tube([(0, 0.235, 0), (0, -0.3, 0)], 0.0135, steel, order=2)
    tube([(-0.045, 0.245, 0), (0, 0.205, 0), (0.045, 0.245, 0)], 0.019, frame, order=3)
    turned(
        [(0, 0), (0.03, 0), (0.034, 0.02), (0.026, 0.06), (0.026, 0.36), (0.016, 0.4), (0, 0.4)],
        grip,
        0.008,
        (0, -0.68, 0),
        (radians(-90), 0, 0),
    )
    coil = [(0.0275 * cos(2 * pi * k / 8), -0.63 + 0.3 * k / 96, 0.0275 * sin(2 * pi * k / 8)) for k in range(97)]
    tube(coil, 0.0035, matte("grip seam", "#16130f", 0.8), order=3)


def shuttle(at, rotation, feather, cork_of, tape):
    """A shuttlecock on its cork, feathers up."""

    def parts():
        turned([(0, -0.06), (0.04, -0.05), (0.055, -0.02), (0.055, 0.03), (0, 0.03)], cork_of, 0.025)
        ring(0.0565, 0.014, tape, (0, 0, 0.016))
        for k in range(16):
            a = 2 * pi * k / 16

            def vane(u, v):
                t = 0.45 + 0.55 * v
                r = 0.045 + 0.095 * t
                turn = a + (u - 0.5) * (0.42 if v < 0.9 else 0.3)
                return (
                    r * cos(turn) + 0.006 * (u - 0.5) * cos(a),
                    r * sin(turn),
                    0.03 + 0.25 * t + 0.014 * sin(pi * u) * (v > 0.9),
                )

            grid(vane, 4, 6, feather)
            tube(
                [(0.045 * cos(a), 0.045 * sin(a), 0.03), (0.141 * cos(a), 0.141 * sin(a), 0.285)],
                0.0035,
                feather,
                order=2,
            )
        for z in (0.09, 0.125):
            torus((0, 0, z), 0.047 + 0.095 * (z - 0.03) / 0.25, 0.003, tape, 40)

    return group(built(parts), at, rotation)


@model
def badminton_set():
    """Two racquets crossed on the floor, three feather shuttles before them."""
    frame, steel = gloss("frame", "#d8583f", 0.2), metal("shaft", "#c9c9c7", 0.25)
    string, grip = matte("string", "#f7f4ea", 0.6), matte("grip", "#26211e", 0.8)
    for x, z, turn in ((-0.1, 0.035, 24), (0.1, 0.085, -24)):
        group(built(racquet, frame, steel, string, grip), (x, 0.1, z), (0, 0, radians(turn)))
    feather, cork_of, tape = (
        matte("feather", "#fbf9f3", 0.8),
        matte("cork", "#e3c9a0", 0.7),
        matte("tape", "#3f7f78", 0.6),
    )
    shuttle((0.02, -0.66, 0.06), (0, 0, 0), feather, cork_of, tape)
    shuttle((-0.24, -0.42, 0.12), (radians(96), 0, radians(40)), feather, cork_of, tape)
    shuttle((0.36, -0.5, 0.12), (radians(96), 0, radians(-60)), feather, cork_of, tape)
    return Pose(0.26, 1.95, -8, 48, Detail((0.0, -0.5, 0.12), 0.85, -16, 28), styled="floor")


def dumbbell(coat, steel, mark):
    """A hexagonal dumbbell along x, lying on a flat side."""
    for s in (-1, 1):
        rings = []
        for x, r in ((0.2, 0.13), (0.225, 0.165), (0.25, 0.17), (0.42, 0.17), (0.45, 0.16), (0.465, 0.12)):
            rings.append([(s * x, r * cos(pi * k / 3 + pi / 6), r * sin(pi * k / 3 + pi / 6)) for k in range(6)])
        head = loft(rings, coat)
        bevel(head, 0.02, 4, 30)
        flat_label("dumbbell-mark", 0.14, (s * 0.4665, 0, 0), (0, 0, radians(90 * s)), part=mark)
        for k in range(6):
            a = pi * k / 3 + pi / 6
            cylinder((s * 0.445, 0.115 * cos(a), 0.115 * sin(a)), 0.012, 0.03, coat, 16, (0, radians(90), 0))
    rings, count = [], 40
    for k in range(41):
        x = -0.21 + 0.42 * k / 40
        r = 0.036 + 0.009 * cos(pi * x / 0.42) ** 2
        knurl = 0.0025 if abs(x) < 0.15 else 0
        rings.append(
            [
                (
                    x,
                    (r + knurl * ((j + k) % 2)) * cos(2 * pi * j / count),
                    (r + knurl * ((j + k) % 2)) * sin(2 * pi * j / count),
                )
                for j in range(count)
            ]
        )
    loft(rings, steel)


@model
def dumbbells():
    """A pair: one on the floor, the other lying across it."""
    coat, steel = rubber("rubber", "#2c2c2e", 0.55, bump=(60, 0.2, 0.006)), metal("steel", "#cfcfcd", 0.25)
    group(built(dumbbell, coat, steel, "mark"), (0.02, 0.26, 0.148), (0, 0, radians(-8)))
    group(built(dumbbell, coat, steel, "mark"), (-0.04, -0.22, 0.148), (0, 0, radians(-58)))
    return Pose(0.16, 1.55, -26, 24, Detail((-0.2, -0.4, 0.18), 0.66, -40, 20), styled="floor")


@model
def skipping_rope():
    """Two turned wooden handles and a coil of cord."""
    beech, cord, steel = (
        wood("handle", "#d9ab74", "#bd8850"),
        rubber("cord", "#c4372d", 0.4),
        metal("bearing", "#cfcfcd", 0.2),
    )

    def handle():
        turned(
            [
                (0, 0),
                (0.045, 0),
                (0.06, 0.03),
                (0.05, 0.12),
                (0.04, 0.26),
                (0.045, 0.42),
                (0.055, 0.5),
                (0.045, 0.56),
                (0, 0.56),
            ],
            beech,
            0.02,
        )
        for z in (0.09, 0.105, 0.46):
            torus((0, 0, z), 0.0525 if z < 0.4 else 0.0515, 0.005, cord, 40)
        turned([(0, 0.55), (0.03, 0.55), (0.03, 0.6), (0.014, 0.62), (0, 0.62)], steel, 0.006)

    group(built(handle), (-0.42, -0.5, 0.06), (radians(-90), 0, radians(-16)))
    group(built(handle), (0.46, -0.42, 0.06), (radians(-90), 0, radians(22)))
    start, end = Vector((-0.42 + 0.62 * sin(radians(16)), -0.5 + 0.62 * cos(radians(16)), 0.06)), Vector(
        (0.46 - 0.62 * sin(radians(22)), -0.42 + 0.62 * cos(radians(22)), 0.06)
    )
    line = [start, start + Vector((0.02, 0.1, -0.03))]
    for k in range(3 * 16 + 9):
        a = -2.4 - 2 * pi * k / 16
        r = 0.4 - 0.0012 * k + 0.02 * sin(k * 0.9)
        line.append(
            Vector(
                (
                    0.02 * sin(k * 0.37) + r * 1.05 * cos(a),
                    0.42 + r * 0.8 * sin(a),
                    0.018 + 0.024 * (k // 16) + 0.008 * sin(k * 0.7),
                )
            )
        )
    line += [end + Vector((-0.02, 0.12, 0.0)), end]
    tube(line, 0.0165, cord, order=4)
    return Pose(0.16, 1.75, -8, 44, Detail((-0.34, -0.25, 0.06), 0.8, -18, 34), styled="floor")


def _panels():
    """The twelve pentagons and twenty hexagons of a ball: lists of corner vectors."""
    g = (1 + sqrt(5)) / 2
    corners = [Vector(v).normalized() for a in (-1, 1) for b in (-g, g) for v in ((0, a, b), (a, b, 0), (b, 0, a))]
    edge = min((corners[0] - c).length for c in corners[1:]) * 1.01
    near = {i: [j for j in range(12) if j != i and (corners[i] - corners[j]).length < edge] for i in range(12)}

    def in_order(points):
        middle = sum(points, Vector()).normalized()
        x = (points[0] - middle * points[0].dot(middle)).normalized()
        y = middle.cross(x)
        return sorted(points, key=lambda p: atan2(p.dot(y), p.dot(x)))

    third = lambda i, j: corners[i] * 2 / 3 + corners[j] / 3
    pentagons = [in_order([third(i, j) for j in near[i]]) for i in range(12)]
    triples = {tuple(sorted((i, j, k))) for i in range(12) for j in near[i] for k in near[i] if k in near[j]}
    hexagons = [in_order([third(a, b) for a in t for b in t if a != b]) for t in sorted(triples)]
    return pentagons, hexagons


@model
def football():
    """Thirty-two panels, joined by heat: shallow seams, a fine grain."""
    white = matte("panel", "#f4f1ea", 0.42, specular=0.4, bump=(120, 0.12, 0.006))
    dark = matte("accent", "#22405c", 0.42, specular=0.4, bump=(120, 0.12, 0.006))
    radius, centre = 0.5, Vector((0, 0, 0.5))
    turn = Vector((0.35, 0.5, 0.2)).rotation_difference(Vector((0.1, -0.2, 1)))
    for panels, stuff in zip(_panels(), (dark, white)):
        for panel in panels:
            middle = sum(panel, Vector()) / len(panel)
            edge = [a.lerp(b, t / 6) for a, b in zip(panel, panel[1:] + panel[:1]) for t in range(6)]
            vertices, faces, n = [], [], len(edge)
            rings = (0.0, 0.3, 0.6, 0.82, 0.92, 0.965, 0.99, 1.0)
            for t in rings:
                sink = 0.0 if t < 0.9 else 0.024 * ((t - 0.9) / 0.1) ** 2
                for p in edge if t else [middle]:
                    vertices.append(centre + turn @ (middle.lerp(p, t).normalized() * radius * (1 - sink)))
            for k in range(n):
                faces.append((0, 1 + k, 1 + (k + 1) % n))
                for j in range(len(rings) - 2):
                    a, b = 1 + j * n, 1 + (j + 1) * n
                    faces.append((a + k, b + k, b + (k + 1) % n, a + (k + 1) % n))
            mesh("panel", vertices, faces, stuff)
    return Pose(0.5, 1.42, -20, 10, Detail((-0.1, -0.4, 0.62), 0.62, -30, 14), styled="floor")
