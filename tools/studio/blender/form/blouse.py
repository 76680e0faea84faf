"""A fitted blouse: a skin a little outside the form, cut to shape. Lengths in cm."""
import math

import bpy
from cloth.figure import CM
from form.solve import woven


def cut(points, faces, inside):
    """What is left of a mesh where `inside(point)` is above 0; edges are cut where it is 0."""
    worth = [inside(p) for p in points]
    made, kept, crossed, result = [], {}, {}, []

    def keep(i):
        if i not in kept:
            kept[i] = len(made)
            made.append(points[i])
        return kept[i]

    def cross(i, j):
        key = (min(i, j), max(i, j))
        if key not in crossed:
            t = worth[i] / (worth[i] - worth[j])
            crossed[key] = len(made)
            made.append(points[i].lerp(points[j], t))
        return crossed[key]

    for face in faces:
        shape = []
        for i, j in zip(face, face[1:] + face[:1]):
            if worth[i] > 0:
                shape.append(keep(i))
            if (worth[i] > 0) != (worth[j] > 0):
                shape.append(cross(i, j))
        if len(shape) > 2:
            result.append(tuple(shape))
    return made, result


def neckline(front, back, half=9.4):
    """How far outside the neck's edge a point lies: scooped `front` cm deep before and `back` cm behind."""

    def depth(p):
        deep = front if p.y < 1.5 else back
        return (math.hypot(p.x / half, max(0, 149.5 - p.z) / deep) - 1) * min(half, deep)

    return depth


def tailored(made, inside, along, edge=1.1, off=0.5):
    """Two cloths over an object: the blouse where `inside` is above 0, and its edging, `edge` cm wide."""
    made.data.calc_normals()
    place = made.matrix_world
    turn = place.to_3x3()
    points = [(place @ v.co) / CM + (turn @ v.normal).normalized() * off for v in made.data.vertices]
    faces = [tuple(p.vertices) for p in made.data.polygons]
    for name, part in (
        ("blouse", lambda p: inside(p) - edge),
        ("edging", lambda p: min(inside(p), edge - inside(p))),
    ):
        own, shapes = cut(points, faces, part)
        if shapes:
            flat = [along(p) for p in own]
            cloth = woven(name, [p * CM for p in own], shapes, flat, "own", (0.25 if name == "blouse" else 0.42) * CM, 0)
            cloth.modifiers.remove(cloth.modifiers["finer"])


def blouse(torso, arms, sleeve=17, front=11, back=9, hem=116.5):
    """Cut for the form: `sleeve` long from the shoulder, the neck `front` and `back` deep, ending at the height `hem`."""
    bpy.context.view_layer.update()
    neck = neckline(front, back)
    tailored(torso, lambda p: min(p.z - hem, neck(p)), lambda p: (p.x + (60 if p.y > 0 else 0), p.z - 100))
    for made in arms:
        inverse = made.matrix_world.inverted()

        def end(p, inverse=inverse):
            return (inverse @ (p * CM)).z / CM + sleeve

        tailored(made, end, lambda p: (p.y + p.x, p.z - 100))
