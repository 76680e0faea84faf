"""Fits what was built into the picture: moves it to the middle of the view and finds the size of the frame."""

from math import cos, radians, sin

import bpy
from mathutils import Matrix, Vector
from model import Detail, Pose

SHAPE = 0.8
"""Width of a picture by its height."""
REACH = 95 / 36
"""How far the camera stands, in heights of the frame."""


def built_points(objects=None):
    """The objects of the model (or those given), and their points as they will be rendered."""
    bpy.context.view_layer.update()
    objects = objects or [o for o in bpy.data.objects if o.type in ("MESH", "CURVE")]
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for o in objects:
        shape = o.evaluated_get(graph)
        made = shape.to_mesh()
        step = max(1, len(made.vertices) // 400)
        points += [o.matrix_world @ made.vertices[i].co for i in range(0, len(made.vertices), step)]
        shape.to_mesh_clear()
    return objects, points


def seen(points, shift, eye, away, right, size):
    """Where points appear in a camera's picture, across and up, in scene units at the distance of its target."""
    up, reach, xs, ys = away.cross(right), size * REACH, [], []
    for p in points:
        ray = p + shift - eye
        scale = reach / -ray.dot(away)
        xs.append(ray.dot(right) * scale)
        ys.append(ray.dot(up) * scale)
    return xs, ys


def fitted(azimuth, elevation, air=0.13, detail=None, low=0.0, **more):
    """The pose in which everything built so far fills the frame but for the air around it.

    detail: a Detail, or (right, up, share) in half extents of the goods and a share of the frame, with the azimuth
    and elevation of the close camera after them if it does not look from where the front one does.
    low: how far the goods sit below the middle, as a share of the frame.
    """
    points = built_points()[1]
    a, e = radians(azimuth), radians(elevation)
    right = Vector((cos(a), sin(a), 0))
    away = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    up = away.cross(right)
    size, shift, height = 2.0, Vector(), 0.3
    turn = radians(more["back_azimuth"]) - a if more.get("back_azimuth") is not None else 0
    other, depth = Matrix.Rotation(turn, 3, "Z"), Vector((-right.y, right.x, 0))
    for step in range(9):
        xs, ys = seen(points, shift, Vector((0, 0, height)) + away * size * REACH, away, right, size)
        shift -= right * (max(xs) + min(xs)) / 2
        height += ((max(ys) + min(ys)) / 2 + low * size) / up.z
        size = max(max(ys) - min(ys), (max(xs) - min(xs)) / SHAPE) / (1 - air)
        if abs(sin(turn)) > 0.5 and step in (2, 5):
            # a shift along the front's line of sight leaves the front where it is and can centre the back
            eye = Vector((0, 0, height)) + other @ away * size * REACH
            bx, _ = seen(points, shift, eye, other @ away, other @ right, size)
            shift -= depth * ((max(bx) + min(bx)) / 2 / depth.dot(other @ right))
    if abs(sin(turn)) > 0.5:
        size = max(size, min((max(bx) - min(bx)) / SHAPE / (1 - air / 2), size * 1.1))
    for o in bpy.data.objects:
        if o.parent is None:
            o.matrix_world = Matrix.Translation(shift) @ o.matrix_world
    if isinstance(detail, tuple):
        u, v, share, *turn = detail
        wide, tall = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
        at = right * (u * wide) + Vector((0, 0, height)) + up * (v * tall)
        turn = turn or (azimuth, elevation)
        detail = Detail(at=tuple(at), size=size * share, azimuth=turn[0], elevation=turn[1])
    return Pose(centre_z=height, size=size, azimuth=azimuth, elevation=elevation, detail=detail, **more)
