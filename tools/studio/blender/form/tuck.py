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


def tuck(made, surface, under=0.3, over=2.2, aside=0.4, facing=0.4, hem=0.0):
    """Push what shows through the cloth, by less than `over` cm, back `under` cm beneath it. What is beside the cloth stays, and
    what faces elsewhere: an arm that hangs by a skirt. `facing` is the least cosine between both. What is less than `hem` cm below
    the cloth's edge comes out from beneath it by and by.
    """
    place = made.matrix_world
    back, turn = place.inverted(), place.to_3x3()
    for vertex in made.data.vertices:
        point = place @ vertex.co
        near, normal, *_ = surface.tree.find_nearest(point, over * CM)
        if near is None or (turn @ vertex.normal).dot(normal) < facing:
            continue
        high = (point - near).dot(normal)
        off = point - near - normal * high
        if high <= -under * CM:
            continue
        if off.length < aside * CM:
            vertex.co = back @ (near - normal * (under * CM))
        elif -hem * CM < off.z < 0 and off.xy.length < 5 * aside * CM:
            vertex.co = back @ (point - normal * ((high + under * CM) * (1 + off.z / (hem * CM))))
