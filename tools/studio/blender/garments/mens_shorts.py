"""Men's shorts, on the hips of the shop's dummy, whose legs are bare below."""
from form.dressed import shown
from form.solve import Stuff
from garments.bottoms import patched, sides
from garments.legwear import Cut
from garments.mens_leisure import EASY, pull_on
from garments.mens_trousers import along_legs, tailored
from garments.trims import turn_up
from model import model

POPLIN = Stuff(frames=32, bending=0.05, tension=15, mass=0.2, shear=3)
CHINO = Cut(top=98, crotch=73, length=52, waist=22.6, hip=25.6, hip_at=14, thigh=16.2, hem=14.2, grain=True)


def posed(down):
    return shown(down, 30, 119, (5, 92), 44)


@model
def chino_shorts():
    """Flat-front shorts, turned up once at the hem."""
    surface, down = tailored("chino-shorts", CHINO, 0.01, fastener="#6b5a44")
    patched(surface, 4.6, 89, 11.5, 12.5, dip=0.4, lift=0.12)
    along_legs(surface, turn_up(surface.drape, sides(), 3.4), (0.6, 0.9))
    return posed(down)


@model
def drawstring_shorts():
    """Relaxed shorts with a cord."""
    cut = EASY.with_(length=53, hip=27.2, thigh=17.6, hem=16.2, grain=True)
    return posed(pull_on("drawstring-shorts", cut, POPLIN, 0.01, fall=12))
