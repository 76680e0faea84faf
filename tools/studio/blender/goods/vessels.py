"""Bottles, jars, tubes, tins, compacts, caps, droppers and pumps: what make-up, scent and oil come in."""

from math import cos, hypot, pi, radians, sin

import bpy
from materials import linear, material
from mathutils import Vector
from shapes import cylinder, grid, group, lathe, loft, slab, sphere, squircle, subdivide, tube

GOLD = "#c9a062"


def rounded(profile, radius=0.012, steps=4):
    """A profile [(r, z)…] with its corners cut round."""
    line = [profile[0]]
    for before, corner, after in zip(profile, profile[1:], profile[2:]):
        cuts = []
        for other in (before, after):
            length = hypot(other[0] - corner[0], other[1] - corner[1])
            share = min(radius, length * 0.45) / max(length, 1e-6)
            cuts.append([c + (o - c) * share for c, o in zip(corner, other)])
        for k in range(steps + 1):
            t = k / steps
            line.append(
                tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(cuts[0], corner, cuts[1]))
            )
    return line + [profile[-1]]


def turned(profile, stuff, radius=0.012, at=(0, 0, 0), rotation=(0, 0, 0), segments=72):
    """A lathe of a profile whose corners are rounded."""
    return lathe(rounded(profile, radius), stuff, segments, at, rotation)


def column(levels, stuff, power=0.35, radius=0.015, at=(0, 0, 0), rotation=(0, 0, 0)):
    """A body whose plan is a rounded rectangle: levels [(width, depth, z)…], edges cut round."""
    rings = []
    widths = rounded([(w, z) for w, _, z in levels], radius)
    depths = rounded([(d, z) for _, d, z in levels], radius)
    for (w, z), (d, _) in zip(widths, depths):
        rings.append([(x, y, z) for x, y in squircle(max(w, 0.001), max(d, 0.001), 64, power)])
    made = loft(rings, stuff)
    made.location, made.rotation_euler = at, rotation
    return made


def clear_shell(part="glass", wall="#e6dfd2"):
    """The outside of a glass bottle: clear where one looks straight through, a bright wall at its edges.

    Only the camera sees it, so light reaches the liquid, which is a body of its own inside.
    """
    fresh = part not in bpy.data.materials
    made = material(part, wall, 0.08, specular=0.7)
    if not fresh:
        return made
    nodes, links = made.node_tree.nodes, made.node_tree.links
    facing, edge, tone = (
        nodes.new("ShaderNodeLayerWeight"),
        nodes.new("ShaderNodeValToRGB"),
        nodes.new("ShaderNodeValToRGB"),
    )
    facing.inputs["Blend"].default_value = 0.5
    edge.color_ramp.elements[0].position, edge.color_ramp.elements[1].position = 0.6, 0.68
    for at, colour in ((0.6, "#a79f92"), (0.78, wall), (1.0, "#b9b0a2")):
        stop = tone.color_ramp.elements.new(at)
        stop.color = linear(colour)
    camera, seen, through, mix = (
        nodes.new("ShaderNode" + kind) for kind in ("LightPath", "Math", "BsdfTransparent", "MixShader")
    )
    seen.operation = "MULTIPLY"
    links.new(facing.outputs["Facing"], edge.inputs[0])
    links.new(facing.outputs["Facing"], tone.inputs[0])
    links.new(tone.outputs[0], nodes["Principled BSDF"].inputs["Base Color"])
    links.new(edge.outputs[0], seen.inputs[0])
    links.new(camera.outputs["Is Camera Ray"], seen.inputs[1])
    links.new(seen.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(nodes["Principled BSDF"].outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    return made


def thick_glass():
    """The heavy floor of a glass bottle, painted as it looks from the side."""
    return material("glass floor", "#e9e2d6", 0.1, specular=0.6)


def inset(profile, wall, floor, level):
    """The inside of a bottle's profile: `wall` thinner, from height `floor` up to `level`."""
    inside = [(0, floor)]
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        if z1 <= floor:
            continue
        if z0 < floor < z1:
            share = (floor - z0) / (z1 - z0)
            inside.append((max(0.001, r0 + (r1 - r0) * share - wall), floor))
        elif z0 >= floor and z0 < level:
            inside.append((max(0.001, r0 - wall), z0))
        if z0 < level <= z1:
            share = (level - z0) / (z1 - z0)
            inside.append((max(0.001, r0 + (r1 - r0) * share - wall), level))
    return inside + [(0, level)]


def glass_bottle(profile, liquid, level, at=(0, 0, 0), wall=0.022, floor=0.04, corner=0.03):
    """A round glass bottle with liquid up to `level`."""
    turned(inset(profile, wall, floor, level), liquid, corner, at)
    widest = profile[2][0] - wall * 0.8
    turned([(0, 0.005), (widest * 0.96, 0.005), (widest, floor), (0, floor)], thick_glass(), 0.01, at)
    return turned(profile, clear_shell(), corner, at)


def cap(radius, height, stuff, at=(0, 0, 0), rotation=(0, 0, 0), corner=0.014, taper=1.0, ribs=0):
    """A closed cap standing on its rim; with `ribs` it is fluted to the grip."""
    if not ribs:
        return turned([(0, 0), (radius, 0), (radius * taper, height), (0, height)], stuff, corner, at, rotation)
    rings = []
    for r, z in rounded([(0, 0), (radius, 0), (radius * taper, height), (0, height)], corner):
        depth = 0.028 * r if 0.02 * height < z < 0.94 * height and r > radius * 0.8 else 0
        rings.append(
            [
                ((r - depth * (k % 2)) * cos(pi * k / ribs), (r - depth * (k % 2)) * sin(pi * k / ribs), z)
                for k in range(2 * ribs)
            ]
        )
    made = loft(rings, stuff)
    made.location, made.rotation_euler = at, rotation
    return made


def ring(radius, height, stuff, at, rotation=(0, 0, 0)):
    """A metal band round a neck or a case."""
    profile = [(radius * 0.9, 0), (radius, 0), (radius, height), (radius * 0.9, height)]
    return turned(profile, stuff, min(0.006, height / 3), at, rotation)


def dropper(radius, bulb, collar, at, length=0.3):
    """Collar and rubber bulb of a dropper, standing on a neck at `at`."""
    x, y, z = at
    cap(radius, 0.16, collar, at, ribs=36)
    profile = [(0, 0), (radius * 0.62, 0), (radius * 0.64, 0.04), (radius * 0.55, 0.08), (radius * 0.58, length * 0.7)]
    profile += [(radius * 0.42, length * 0.95), (0, length)]
    turned(profile, bulb, 0.03, (x, y, z + 0.155))


def pump(radius, stuff, collar, at, stem=0.12, spout=0.2):
    """A lotion pump: collar, stem, head with its spout to the left front."""
    x, y, z = at
    cap(radius, 0.13, collar, at, corner=0.01)
    cylinder((x, y, z + 0.13 + stem / 2), radius * 0.34, stem, stuff)
    top = z + 0.13 + stem
    turned(
        [(0, 0), (radius * 0.62, 0), (radius * 0.7, 0.05), (radius * 0.62, 0.085), (0, 0.09)], stuff, 0.02, (x, y, top)
    )
    tip = (x - spout, y - spout * 0.6, top + 0.02)
    tube([(x, y, top + 0.055), (x - spout * 0.6, y - spout * 0.36, top + 0.058), tip], radius * 0.2, stuff, order=3)


def sprayer(radius, stuff, at):
    """The collar and button of an atomiser."""
    x, y, z = at
    ring(radius, 0.05, stuff, at)
    turned(
        [(0, 0), (radius * 0.7, 0), (radius * 0.7, 0.12), (radius * 0.6, 0.135), (0, 0.135)],
        stuff,
        0.015,
        (x, y, z + 0.05),
    )
    cylinder(
        (x, y - radius * 0.7, z + 0.125), 0.014, 0.012, material("nozzle", "#6b5638", 0.4), 20, (radians(90), 0, 0)
    )


def tin(radius, height, stuff, at=(0, 0, 0), rotation=(0, 0, 0), fill=None):
    """A round tin; with `fill` it is open and filled nearly to its rim."""
    if fill is None:
        return turned(
            [(0, 0), (radius, 0), (radius, height), (radius * 0.96, height + 0.008), (0, height + 0.008)],
            stuff,
            0.014,
            at,
            rotation,
        )
    wall = radius * 0.045
    rim = [(0, 0), (radius, 0), (radius, height), (radius - wall, height), (radius - wall, height * 0.3)]
    body = turned(rim, stuff, 0.01, at, rotation)
    level = height * 0.84
    dip = [(radius - wall, level), (radius * 0.8, level - 0.004), (radius * 0.3, level - 0.016), (0, level - 0.012)]
    turned(dip, fill, 0.02, at, rotation)
    return body


def tin_lid(radius, height, stuff, at=(0, 0, 0), rotation=(0, 0, 0)):
    """The lid of a tin, its rolled edge at the bottom."""
    lip = radius * 1.02
    profile = [
        (radius * 0.97, 0),
        (lip, 0),
        (lip, height),
        (radius * 0.95, height + 0.016),
        (radius * 0.9, height + 0.008),
        (0, height + 0.01),
    ]
    return turned(profile, stuff, 0.01, at, rotation)


def compact(width, depth, case, mirror, rim, tilt=105, height=0.07, corner=0.06):
    """An open compact, hinged at the back: returns the height of its tray. The lid leans `tilt` degrees open."""
    slab(width, depth, height, corner, case, bevel=0.014)
    slab(width * 0.97, depth * 0.97, 0.006, corner * 0.95, rim, (0, 0, height))
    lid = group([], (0, depth / 2, height + 0.012), (radians(-tilt), 0, 0))
    slab(width, depth, height * 0.6, corner, case, (0, -depth / 2, 0), bevel=0.014, parent=lid)
    slab(width * 0.97, depth * 0.97, 0.004, corner * 0.95, rim, (0, -depth / 2, -0.003), parent=lid)
    slab(width * 0.86, depth * 0.84, 0.004, corner * 0.6, mirror, (0, -depth / 2, -0.007), parent=lid)
    for x in (-width * 0.3, width * 0.3):
        cylinder((x, depth / 2 + 0.01, height), 0.018, width * 0.18, rim, 20, (0, radians(90), 0))
    return height + 0.006


def pan(x, y, z, width, depth, powder, rim, corner=0.02, emboss=True):
    """A pressed powder in its metal pan, with a sun pressed into it."""
    slab(width, depth, 0.012, corner, rim, (x, y, z - 0.004), bevel=0.003)
    slab(width * 0.93, depth * 0.93, 0.014, corner * 0.9, powder, (x, y, z), bevel=0.006)
    if emboss:
        size = min(width, depth) * 0.3
        for k in range(12):
            angle = 2 * pi * k / 12
            inner, outer = size * 0.45, size * (1.0 if k % 2 else 0.82)
            ends = [(x + r * cos(angle), y + r * sin(angle), z + 0.0135) for r in (inner, outer)]
            tube(ends, size * 0.055, powder, order=2)
        sphere((x, y, z + 0.011), size * 0.3, powder, 20, (1, 1, 0.25))


def smear(start, end, width, stuff, seed=0.0, thick=0.014, bend=0.08):
    """A stroke of colour on the floor, thick where it begins and thin where the finger left it."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    way = b - a
    side = Vector((-way.y, way.x, 0)).normalized()

    def place(u, v):
        across = 2 * v - 1
        taper = (1 - (2 * u - 1) ** 6) ** 0.5 * (1 - 0.35 * u)
        edge = 1 + 0.16 * sin(17 * u + seed) * (0.4 + u) + 0.07 * sin(41 * u + 2 * seed + v * 5)
        middle = a + way * (u + 0.03 * sin(9 * v + seed) * u) + side * bend * sin(pi * u + 0.3)
        grooves = 0.5 + 0.28 * sin(v * 26 + 2 * sin(5 * u)) * u
        height = (
            thick
            * max(0, 1 - across * across) ** 0.5
            * (1.15 - 0.85 * u)
            * (0.6 + grooves)
            * min(1, 14 * u, 9 * (1 - u))
        )
        place = middle + side * across * width * taper * edge
        return place.x, place.y, 0.001 + height

    return subdivide(grid(place, 48, 14, stuff), 1)


def bullet(radius, height, stuff, at, slant=0.55, flat=False):
    """The stick of a lipstick or balm: slanted, or with `flat` a soft dome."""
    x, y, z = at
    rings, count = [], 48
    for share, scale in ((0, 1), (0.4, 1), (0.68, 0.99), (0.85, 0.93), (0.95, 0.78), (1, 0.45)):
        ring_points = []
        for k in range(count):
            px, py = radius * scale * cos(2 * pi * k / count), radius * scale * sin(2 * pi * k / count)
            drop = 0 if flat else slant * height * share**1.5 * (px / radius + 1) / 2
            ring_points.append((x + px, y + py, z + height * share - drop))
        rings.append(ring_points)
    return subdivide(loft(rings, stuff), 1)


def crimped_tube(width, height, stuff, cap_stuff, cap_height=0.2, cap_radius=0.16, end=0.06):
    """A squeeze tube standing on its cap: round below, pressed flat at the top. Returns its front at height z."""
    cap(cap_radius, cap_height, cap_stuff, ribs=28)
    depth = width * 0.62
    rings = []
    for t in (0, 0.03, 0.08, 0.2, 0.4, 0.6, 0.8, 0.92, 0.965, 1):
        flat = t**1.6
        w = (width * 0.8 if t == 0 else width * 0.97 if t < 0.05 else width) * (1 + 0.12 * flat)
        d = depth * (0.85 if t == 0 else 1) * (1 - flat) + 0.016 * flat
        z = cap_height + 0.01 + (height - end) * t
        rings.append([(x, y, z) for x, y in squircle(w, d, 64, 0.9 - 0.35 * flat)])
    body = subdivide(loft(rings, stuff), 1)
    top = cap_height + 0.01 + height - end
    crimp = [[(x, y, z) for x, y in squircle(width * 1.12, d, 64, 0.5)] for z, d in ((top, 0.018), (top + end, 0.014))]
    loft(crimp, stuff)
    for k in range(5):
        z = top + end * (k + 0.8) / 6
        tube([(-width * 0.55, -0.0095, z), (width * 0.55, -0.0095, z)], 0.003, stuff, order=2)
    return body
