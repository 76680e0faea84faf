"""Men's jeans, worn by the shop's dummy."""
import bpy

from cloth.surface import Surface
from form.dressed import shown
from form.leg_tubes import Legs, trousers
from form.man import STANDING, stand
from form.solve import Stuff
from garments.bottoms import COPPER, patched, sides
from garments.legwear import Cut
from garments.trims import button, waistband
from materials import metal
from model import model

DENIM = Stuff(frames=30, bending=0.08, tension=18, mass=0.25, shear=3)


@model
def jeans_slim():
    """Slim jeans with five pockets, mid rise, that just touch the foot."""
    cut = Cut(length=-1, waist=21, hip=25.2, thigh=15.5, knee=10.2, hem=8.8)
    legs = Legs(cut, STANDING)
    surface = Surface(trousers("jeans-slim", legs, DENIM), 0.3)
    bpy.context.scene.frame_set(1)
    _, loop = waistband(surface.drape, sides(), 3.8)
    button(loop.at(0), 1.9, metal("stud", COPPER), 0.85)
    patched(surface, 4.6, cut.top - 10.5, 11.5, 14)
    stand(legs.down)
    return shown(legs.down, -4, 128, (5, 96), 46)
