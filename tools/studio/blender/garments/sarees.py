"""Sarees, worn on the shop's dummy with a blouse."""
import bpy
from mathutils.bvhtree import BVHTree

from cloth.figure import CM
from form.blouse import blouse, cut
from form.pallu import FREE, JOINED, STEP, over, places_of
from form.saree import TOP, hull, lower, sheet
from form.shapes import skin
from form.solve import Stuff, obstacle, settled, woven
from form.woman import arm, body, dressed
from model import Detail, Pose, model

SILK = Stuff(36, 0.15, 20)


def ground(torso):
    """What the upper part of a saree lies on: the form above the waist, below it the hull of the lower drape."""
    points, faces = cut([v.co / CM for v in torso.data.vertices], [tuple(p.vertices) for p in torso.data.polygons], waist)
    low, low_faces = skin(hull())
    shifted = [tuple(i + len(points) for i in face) for face in low_faces]
    return BVHTree.FromPolygons([p * CM for p in points + low], faces + shifted)


def waist(point):
    return point.z - TOP


@model
def saree():
    """Six yards: pleats in front, the loose end over the left shoulder; a short-sleeved blouse."""
    torso, arms = body(), [arm(-1), arm(1)]
    bpy.context.view_layer.update()
    for made in (torso, *arms):
        obstacle(made)
    rows, flat, pins = lower()
    points, faces = sheet(rows, True)
    places = settled("saree-lower", points, faces, pins, SILK)
    woven("front", places, faces, flat, "front", 0.16 * CM)
    rows, flat = over(ground(torso))
    points, faces = sheet(rows, False)
    shown = places_of(rows, flat, slice(round(FREE / STEP), None), round(JOINED / STEP))
    woven("back", points, [tuple(reversed(face)) for face in faces], shown, "back", 0.16 * CM)
    for made in (torso, *arms):
        made.modifiers.clear()
    blouse(torso, arms)
    dressed([torso, *arms])
    bpy.context.scene.frame_set(1)
    return Pose(
        centre_z=82.5 * CM,
        size=178 * CM,
        azimuth=0,
        elevation=2,
        detail=Detail(at=(4 * CM, 0, 122 * CM), size=72 * CM, azimuth=-16, elevation=4),
        floor=0,
        garment=True,
        worn=True,
        styled="floor",
    )
