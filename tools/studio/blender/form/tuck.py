"""The form and what is worn below stay under the cloth, and a collar stays outside the neck. Lengths in cm."""
import math

import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.kdtree import KDTree

from cloth.figure import CM
from cloth.worn import ease, mix

SECTORS = 36  # of a hem
HEM = 9.0  # how far below a top's hem what is worn below it has its own width


def hide(form, below, surface):
    """Push the parts of the form, and what is worn below the garment, under its cloth where they show through. Of the form, the
    first is the body, which stays within what is worn on it.
    """
    bpy.context.view_layer.update()
    for made in form:
        tuck(made, surface)
    for made in below:
        tuck(made, surface, over=3, facing=0)
        draw_in(made, surface.drape, 0.3)
    if below:
        tuck(form[0], surface, 1.2, 3, facing=0)
        draw_in(form[0], surface.drape, 1.2)


def draw_in(made, drape, under):
    """Keep an object `under` cm within the hem of a top; below the hem it widens to its own width. Slits are left alone."""
    rim = [Vector(drape.vertices[i]) for i in drape.rims["hem"]]
    middle = sum(rim, Vector()) / len(rim)
    edge = [None] * SECTORS
    for i in range(SECTORS):
        near = [p for p in rim if round(turn_of(p - middle)) % SECTORS == i]
        if near:
            edge[i] = min((p - middle).xy.length for p in near), min(p.z for p in near)
    place = made.matrix_world
    back = place.inverted()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        off = (point - middle).xy
        turn = turn_of(off)
        first, second = edge[math.floor(turn) % SECTORS], edge[(math.floor(turn) + 1) % SECTORS]
        if not (first and second):
            continue
        far, low = (mix(a, b, turn % 1) for a, b in zip(first, second))
        most, share = far - under * CM, (low - point.z) / (HEM * CM)
        if -1 < share < 1 and off.length > most:
            off *= mix(most, off.length, ease(share)) / off.length
            vertex.co = back @ Vector((middle.x + off.x, middle.y + off.y, point.z))


def turn_of(off):
    """Where round the body it lies, in sectors."""
    return math.atan2(off.x, off.y) / (2 * math.pi) * SECTORS


def tuck(made, surface, under=0.3, over=2.2, aside=0.4, facing=0.4, hem=0.0):
    """Push what shows through the cloth, by less than `over` cm, back `under` cm beneath it. What is beside the cloth stays, and
    what faces elsewhere: an arm that hangs by a skirt. `facing` is the least cosine between both. What is less than `hem` cm below
    the cloth's edge comes out from beneath it by and by.
    """
    place = made.matrix_world
    back, turn = place.inverted(), place.to_3x3()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        near, normal, *_ = surface.tree.find_nearest(point, max(over, hem) * CM)
        if near is None or (turn @ vertex.normal).dot(normal) < facing:
            continue
        high = (point - near).dot(normal)
        off = point - near - normal * high
        if not -under * CM < high < over * CM:
            continue
        if off.length < aside * CM:
            vertex.co = back @ (near - normal * (under * CM))
        elif -hem * CM < off.z < 0 and off.xy.length < 5 * aside * CM:
            vertex.co = back @ (point - normal * ((high + under * CM) * (1 + off.z / (hem * CM))))


def sew_on(surface, adds, form):
    """Call each of `adds` with the Surface; what they make stays outside the form."""
    before = set(bpy.data.objects)
    for add in adds:
        add(surface)
    lay_round(form, [made for made in set(bpy.data.objects) - before if made.type == "MESH"])


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
