"""Men's joggers and pyjamas, on the hips of the shop's dummy."""
from form.dressed import on_legs
from form.solve import Stuff
from form.stance import walks
from garments.bottoms import sides
from garments.legwear import Cut
from garments.mens_trousers import MIDDLE, posed
from garments.trims import cuffs, drawcord, elastic
from materials import fabric, matte

JERSEY = Stuff(frames=32, bending=0.03, tension=13, mass=0.24, shear=2.5)
EASY = Cut(top=98, crotch=72.5, waist=22.8, hip=26.8, hip_at=16, dip=0.6, back_rise=2)


def pull_on(name, cut, stuff=JERSEY, slack=0.02, low=1.0, height=4.0, fall=13, ribs=0.0, proud=0.0):
    """How far the dummy is sunk below trousers on an elastic band with a cord, which stands `proud` cm further out; `ribs` is the
    height of ribbed leg ends.
    """
    surface, down = on_legs(name, cut, stuff, slack, MIDDLE, low)
    _, loop = elastic(surface.drape, sides(), height, 60, proud)
    if ribs:
        cuffs(surface.drape, fabric("trim"), height=ribs, ripples=22, depth=0.1)
    drawcord(loop, matte("cord", "#efe7d6"), matte("tip", "#b99a5f"), height * 0.45, fall)
    return down


@walks
def joggers():
    """Tapered joggers with ribbed ankles and a cord."""
    cut = EASY.with_(length=8.6, thigh=17, knee=12.6, hem=7)
    return posed(pull_on("joggers", cut, slack=0.05, low=2.0, ribs=2.5))


@walks
def lounge_pyjamas():
    """Straight jersey pyjamas with an easy leg."""
    cut = EASY.with_(length=2, hip=27.4, thigh=18, knee=15, hem=13.4)
    return posed(pull_on("lounge-pyjamas", cut))
