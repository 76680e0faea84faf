"""Lehengas, worn on the shop's dummy: a skirt, a short blouse and a dupatta."""
import bpy
from mathutils.bvhtree import BVHTree

from cloth.figure import CM
from form.blouse import blouse
from form.lehenga import band, dupatta, panelled, petticoat, skirt
from form.pallu import places_of
from form.saree import sheet
from form.solve import Stuff, obstacle, settled, woven
from form.woman import arm, body, dressed
from model import Detail, Pose, model

SILK = Stuff(40, 0.2, 22)
LEAN = 15
END_ROWS = 24  # of the dupatta, which its end piece takes


def ground(torso, places, faces):
    """What the dupatta lies on: the form and the skirt."""
    points = [v.co.copy() for v in torso.data.vertices]
    own = [tuple(p.vertices) for p in torso.data.polygons]
    shifted = [tuple(i + len(points) for i in face) for face in faces]
    return BVHTree.FromPolygons(points + list(places), own + shifted)


@model
def lehenga():
    """A skirt of twenty-four panels, a short blouse, a dupatta pleated over the left shoulder."""
    torso, arms = body(), [arm(side, LEAN) for side in (-1, 1)]
    held = petticoat()
    bpy.context.view_layer.update()
    for made in (torso, held):
        obstacle(made)
    rows, pins = skirt()
    points, faces = sheet(rows, True)
    places = settled("lehenga", points, faces, pins, SILK, about=("petticoat",))
    bpy.data.objects.remove(held)
    torso.modifiers.clear()
    panelled(places, rows)
    tied = band()
    points, round_faces = sheet(tied, True)
    flat = [(i * 1.2, p.z) for row in tied for i, p in enumerate(row)]
    woven("edging", points, round_faces, flat, "own", 0.3 * CM)
    rows, flat = dupatta(ground(torso, places, faces))
    points, faces = sheet(rows, False)
    woven("dupatta", points, faces, places_of(rows, flat, slice(END_ROWS)), "back", 0.14 * CM)
    blouse(torso, arms, sleeve=21, front=13, back=11, hem=114.5)
    dressed([torso, *arms])
    bpy.context.scene.frame_set(1)
    return Pose(
        centre_z=82.5 * CM,
        size=180 * CM,
        azimuth=0,
        elevation=2,
        detail=Detail(at=(4 * CM, 0, 118 * CM), size=78 * CM, azimuth=-16, elevation=4),
        floor=0,
        garment=True,
        worn=True,
        styled="floor",
    )
