"""Women's jackets, worn by the shop's dummy over straight trousers."""
from cloth.collars import binding, shirt
from cloth.pattern import BACK, FRONT
from cloth.top import Top
from cloth.trims import buttons, cuffs, pocket, strip
from form.solve import Stuff
from form.wear import her, worn
from garments.worn_tops import top

CANVAS = Stuff(frames=46, bending=0.22, tension=18, mass=0.28, gap=0.01)
PADDED = Stuff(frames=46, bending=0.4, tension=20, mass=0.3, gap=0.01)
JACKET = Top(
    figure=her(7.6, 30), length=55, neck=(7.6, 8.4, 2), shoulder=19.4, slope=4.7, chest=25.4, hem=24, armhole=22.5, sleeve=57,
    bicep=17.5, wrist=12,
)  # fmt: skip


@worn
def denim_jacket():
    """Cropped trucker jacket: collar, shank buttons, flap pockets, waistband."""
    shank = dict(part="stud", shiny=True)
    bands = [strip(-26, 26, 0, 5, ("front", "back")[layer], layer, 0.35) for layer in (FRONT, BACK)]
    return top(
        JACKET, CANVAS, lambda cloth: shirt(cloth, stand=3, leaf=5.2, point=8, spread=2.2), *bands,
        strip(-1.9, 1.9, 0.3, 46.4, lift=0.5),
        buttons(*((0, z) for z in (43.8, 36, 28.2, 20.4, 12.6, 2.6)), radius=0.75, lift=0.5, **shank),
        pocket(10.4, 37, 11, 4, 1.8, mirror=True, lift=0.4),
        buttons((10.4, 34), (-10.4, 34), radius=0.65, lift=0.6, **shank), cuffs(JACKET, 5), thickness=0.5,
    )  # fmt: skip
