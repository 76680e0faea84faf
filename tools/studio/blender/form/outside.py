"""Cloth and what is sewn on it stay outside the form. Lengths in cm."""
from dataclasses import replace

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree

from cloth.figure import CM
from cloth.worn import ease


def tree_of(made):
    """The surface of an object where it stands, for nearest points."""
    bpy.context.view_layer.update()
    points = [made.matrix_world @ v.co for v in made.data.vertices]
    return BVHTree.FromPolygons(points, [p.vertices for p in made.data.polygons])


def clear(drape, form, lift=0.4, deep=4.0):
    """The Drape moved out of the form, at least `lift` cm off it."""
    tree, points = tree_of(form), [Vector(v) for v in drape.vertices]
    return replace(drape, vertices=[tuple(p + out_of(tree, p, lift * CM, deep * CM)) for p in points])


def clear_neck(drape, form, lift=1.0, reach=7, deep=4.0):
    """The Drape, up to `reach` cm from its neck at least `lift` cm outside the form: the solver met a rougher one."""
    cleared = clear(drape, form, lift, deep).vertices
    rim = KDTree(len(drape.rims["neck"]))
    for i, v in enumerate(drape.rims["neck"]):
        rim.insert(drape.vertices[v], i)
    rim.balance()

    def mixed(place, outside):
        share = max(0, 1 - rim.find(place)[2] / (reach * CM))
        return tuple(Vector(place).lerp(outside, ease(share * 2)))

    return replace(drape, vertices=[mixed(*pair) for pair in zip(drape.vertices, cleared)])


def sew_on(surface, adds, form, even=0.0):
    """Call each of `adds` with the Surface; what they make stays outside the form, if it does not lie on it by itself, moved as
    evenly as in `lay_round`.
    """
    before = set(bpy.data.objects)
    for add in adds:
        add(surface)
    made = [o for o in set(bpy.data.objects) - before if o.type == "MESH" and not o.get("lies")]
    lay_round(form, made, even=even)


def lay_round(form, sewn_on, lift=0.3, deep=4.0, thick=1.2, even=0.0):
    """Move what is sewn on out of the form, at least `lift` cm off it. What lies within `thick` cm of each other moves together,
    so that a collar keeps its thickness. What is more than `deep` cm inside stays. Moves are
    evened over `even` cm, or an edge of the form shows as a dent.
    """
    tree = tree_of(form)
    for made in sewn_on:
        turn = made.matrix_world.inverted()
        points = [made.matrix_world @ v.co for v in made.data.vertices]
        moves = [out_of(tree, point, lift * CM, deep * CM) for point in points]
        if not any(move.length for move in moves):
            continue
        near = KDTree(len(points))
        for i, point in enumerate(points):
            near.insert(point, i)
        near.balance()
        beside = [[moves[i] for _, i, _ in near.find_range(point, thick * CM)] for point in points]
        moves = [max(found, key=lambda move: move.length) for found in beside]
        if even:
            beside = [[moves[i] for _, i, _ in near.find_range(point, even * CM)] for point in points]
            moves = [sum(found, Vector()) / len(found) for found in beside]
        for vertex, point, move in zip(made.data.vertices, points, moves):
            vertex.co = turn @ (point + move)


def out_of(tree, point, lift, deep):
    """The way from a point to `lift` off the surface of the tree, in scene units."""
    near, normal, *_ = tree.find_nearest(point, deep)
    high = lift if near is None else (point - near).dot(normal)
    return normal * (lift - high) if high < lift else Vector()
