"""The form and what is worn below stay under the cloth, and a collar stays outside the neck. Lengths in cm."""
import math
from dataclasses import replace

import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree

from cloth.figure import CM
from cloth.worn import ease, mix

HEM, CUFF = 9.0, 4.0  # how far beyond a hem or cuff what comes out of it has its own width


def hide(form, below, surface, whole=False):
    """Push the parts of the form, and what is worn below the garment, under its cloth where they show through. The last two
    parts of the form are its arms; if something is worn below, the first is its body. `whole` cuffs, as ribs, hide what is above.
    """
    bpy.context.view_layer.update()
    rims = surface.drape.rims
    for made in form:
        tuck(made, surface)
    for side, made in zip((-1, 1), form[-2:]):
        wrist = [v for v in rims.get("cuff", ()) if surface.drape.vertices[v][0] * side > 0]
        draw_in(made, surface.drape, wrist, max(0.3, 0.9 * surface.thickness), CUFF, 12, whole=whole)
        if whole and wrist:
            cut_above(made, max(surface.drape.vertices[v][2] for v in wrist) + 1.5 * CM)
    for made in below:
        tuck(made, surface, over=3, facing=0)
    if below:
        tuck(form[0], surface, 1.2, 3, facing=0)
        keep_within_hem(form[0], below, surface.drape)


def cut_above(made, height):
    """Remove what of an object is higher than `height`."""
    shape = bmesh.new()
    shape.from_mesh(made.data)
    bmesh.ops.delete(shape, geom=[v for v in shape.verts if (made.matrix_world @ v.co).z > height], context="VERTS")
    shape.to_mesh(made.data)
    shape.free()


def keep_within_hem(body, below, drape, whole=False):
    """Narrow what is worn below a top, and the body in it, to its hem, from which they widen."""
    for made in below:
        draw_in(made, drape, drape.rims["hem"], 0.3, whole=whole)
    draw_in(body, drape, drape.rims["hem"], 1.2, whole=whole)


def draw_in(made, drape, rim, under, fall=HEM, sectors=36, only=None, whole=False):
    """Keep an object, or `only` these of its vertices, `under` cm within the open edge `rim` of the cloth; `fall` cm below it, it
    has its own width. The edge goes round it in so many `sectors`; what has none, as a slit, is left alone, but for an edge that
    is `whole`.
    """
    if not rim:
        return

    def turn_of(off):
        return math.atan2(off.x, off.y) / (2 * math.pi) * sectors

    edges = [Vector(drape.vertices[v]) for v in rim]
    middle = sum(edges, Vector()) / len(edges)
    edge = [None] * sectors
    for i in range(sectors):
        near = [p for p in edges if round(turn_of(p - middle)) % sectors == i]
        if near:
            edge[i] = min((p - middle).xy.length for p in near), min(p.z for p in near)
    while whole and None in edge:
        edge = [here or edge[i - 1] or edge[(i + 1) % sectors] for i, here in enumerate(edge)]
    place = made.matrix_world
    back = place.inverted()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        off = (point - middle).xy
        turn = turn_of(off)
        first, second = edge[math.floor(turn) % sectors], edge[(math.floor(turn) + 1) % sectors]
        if not (first and second) or only is not None and vertex.index not in only:
            continue
        far, low = (mix(a, b, turn % 1) for a, b in zip(first, second))
        most, share = far - under * CM, (low - point.z) / (fall * CM)
        if -1 < share < 1 and off.length > most:
            off *= mix(most, off.length, ease(share)) / off.length
            vertex.co = back @ Vector((middle.x + off.x, middle.y + off.y, point.z))


class Cloth:
    """An object of cloth in the place of a Surface, for `tuck`."""

    def __init__(self, made):
        bpy.context.view_layer.update()
        points = [made.matrix_world @ v.co for v in made.data.vertices]
        self.tree = BVHTree.FromPolygons(points, [p.vertices for p in made.data.polygons])


def tuck(made, surface, under=0.3, over=2.2, aside=0.4, facing=0.4):
    """Push what shows through the cloth, by less than `over` cm, back `under` cm beneath it. What is beside the cloth stays, and
    what faces elsewhere: an arm that hangs by a skirt. `facing` is the least cosine between both.
    """
    place = made.matrix_world
    back, turn = place.inverted(), place.to_3x3()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        near, normal, *_ = surface.tree.find_nearest(point, over * CM)
        if near is None or (turn @ vertex.normal).dot(normal) < facing:
            continue
        high = (point - near).dot(normal)
        aside_by = (point - near - normal * high).length
        if -under * CM < high < over * CM and aside_by < aside * CM:
            vertex.co = back @ (near - normal * (under * CM))


def clear_neck(drape, form, lift=1.0, reach=7):
    """The Drape, up to `reach` cm from its neck at least `lift` cm outside the form: the solver met a rougher one."""
    bpy.context.view_layer.update()
    tree = BVHTree.FromPolygons([form.matrix_world @ v.co for v in form.data.vertices], [p.vertices for p in form.data.polygons])
    rim = KDTree(len(drape.rims["neck"]))
    for i, v in enumerate(drape.rims["neck"]):
        rim.insert(drape.vertices[v], i)
    rim.balance()
    moved = []
    for place in map(Vector, drape.vertices):
        share = 1 - rim.find(place)[2] / (reach * CM)
        moved.append(tuple(place + out_of(tree, place, lift * CM, 4 * CM) * ease(share * 2) if share > 0 else place))
    return replace(drape, vertices=moved)


def sew_on(surface, adds, form):
    """Call each of `adds` with the Surface; what they make stays outside the form."""
    before = set(bpy.data.objects)
    for add in adds:
        add(surface)
    lay_round(form, [made for made in set(bpy.data.objects) - before if made.type == "MESH"])


def clear(drape, form, lift=0.4, deep=4.0):
    """The Drape moved out of the form, at least `lift` cm off it."""
    bpy.context.view_layer.update()
    place = form.matrix_world
    tree = BVHTree.FromPolygons([place @ v.co for v in form.data.vertices], [p.vertices for p in form.data.polygons])
    points = [Vector(v) for v in drape.vertices]
    return replace(drape, vertices=[tuple(p + out_of(tree, p, lift * CM, deep * CM)) for p in points])


def lay_round(form, sewn_on, lift=0.3, deep=4.0, thick=1.2):
    """Move what is sewn on out of the form, at least `lift` cm off it. What lies within `thick` cm of each other moves together,
    so that a collar keeps its thickness. What is more than `deep` cm inside stays.
    """
    bpy.context.view_layer.update()
    place = form.matrix_world
    tree = BVHTree.FromPolygons([place @ v.co for v in form.data.vertices], [p.vertices for p in form.data.polygons])
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
        for vertex, point in zip(made.data.vertices, points):
            beside = [moves[i] for _, i, _ in near.find_range(point, thick * CM)]
            vertex.co = turn @ (point + max(beside, key=lambda move: move.length))


def out_of(tree, point, lift, deep):
    """The way from a point to `lift` off the surface of the tree, in scene units."""
    near, normal, *_ = tree.find_nearest(point, deep)
    high = lift if near is None else (point - near).dot(normal)
    return normal * (lift - high) if high < lift else Vector()
