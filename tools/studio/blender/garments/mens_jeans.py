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


SLIM = Cut(length=-1, waist=21, hip=25.2, thigh=15.5, knee=10.2, hem=8.8)


def jeans(name, cut, slack):
    """Jeans with five pockets and a stud."""
    legs = Legs(cut, STANDING, slack)
    surface = Surface(trousers(name, legs, DENIM), 0.3)
    bpy.context.scene.frame_set(1)
    _, loop = waistband(surface.drape, sides(), 3.8)
    button(loop.at(0), 1.9, metal("stud", COPPER), 0.85)
    patched(surface, 4.6, cut.top - 10.5, 11.5, 14)
    stand(legs.down)
    return shown(legs.down, -4, 128, (5, 96), 46)


@model
def jeans_slim():
    """Slim jeans, mid rise, that just touch the foot."""
    return jeans("jeans-slim", SLIM, 0.02)


@model
def jeans_straight():
    """Straight jeans that break once at the foot."""
    return jeans("jeans-straight", SLIM.with_(length=-2, hip=25.8, thigh=15.6, knee=12, hem=11), 0.03)
