"""The form and what is worn below stay under the cloth. Lengths in cm."""
import math
from types import SimpleNamespace

import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from cloth.figure import CM
from cloth.seams import SLEEVES
from cloth.worn import ease, mix
from form.outside import tree_of

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


def sleeved(arms, drape):
    """Push the arms beneath their sleeves where the bodice, to which they are nearer, has left them to show in the armpit."""
    sleeves = [face for face, corners in zip(drape.faces, drape.flat) if min(abs(x) for x, _ in corners) > SLEEVES]
    cloth = SimpleNamespace(tree=BVHTree.FromPolygons(drape.vertices, sleeves))
    for side, made in zip((-1, 1), arms):
        hem = max(drape.vertices[v][2] for v in drape.rims["cuff"] if drape.vertices[v][0] * side > 0)
        tuck(made, cloth, 0.4, 3, facing=0, above=hem)


class Cloth:
    """An object of cloth in the place of a Surface, for `tuck`."""

    def __init__(self, made):
        self.tree = tree_of(made)


def tuck(made, surface, under=0.3, over=2.2, aside=0.4, facing=0.4, above=-math.inf):
    """Push what shows through the cloth, by less than `over` cm, back `under` cm beneath it. What is beside the cloth stays, and
    what faces elsewhere: an arm that hangs by a skirt. `facing` is the least cosine between both.
    What is not higher than `above` stays, too.
    """
    place = made.matrix_world
    back, turn = place.inverted(), place.to_3x3()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        near, normal, *_ = surface.tree.find_nearest(point, over * CM)
        if near is None or point.z <= above or (turn @ vertex.normal).dot(normal) < facing:
            continue
        high = (point - near).dot(normal)
        aside_by = (point - near - normal * high).length
        if -under * CM < high < over * CM and aside_by < aside * CM:
            vertex.co = back @ (near - normal * (under * CM))
