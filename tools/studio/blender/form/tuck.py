"""The form and what is worn below stay under the cloth. Lengths in cm."""
import bpy

from cloth.figure import CM


def hide(form, below, surface):
    """Push the parts of the form, and what is worn below the garment, under its cloth where they show through."""
    bpy.context.view_layer.update()
    for made in form:
        tuck(made, surface)
    for made in below:
        tuck(made, surface, over=3, facing=0)


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
        if high > -under * CM and (point - near - normal * high).length < aside * CM:
            vertex.co = back @ (near - normal * (under * CM))
