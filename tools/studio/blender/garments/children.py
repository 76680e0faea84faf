"""Children's clothes, two to eleven years and teens: cut for children, shorter and wider, with a large opening for the head."""
from materials import fabric
from mathutils import Vector
from model import model
from shapes import sphere

from cloth.collars import band, binding, hood, rib, shirt
from cloth.figure import CM
from cloth.surface import patch
from cloth.trims import bow, button, buttons, pocket, strip, zipper
from garments.bottoms import DENIM, SOFT, belted, gathered, patched, sides
from garments.legwear import Cut, worn_in
from garments.trims import turn_up
from garments.wear import Bodice, Sleeve, bodice, moved, shown

TEE = Bodice(
    top=46, neck=(7.6, 7.4, 1.6), shoulder=(14.5, 3), armhole=15.5, sides=((0, 18.2), (14, 17.6), (30.5, 17.6)),
    sleeve=Sleeve(14, 13.4, (40, 32)), ripple=0.5,
)  # fmt: skip
KNIT = TEE.with_(
    top=45, neck=(7.8, 6.6, 1.6), sides=((0, 16.2), (4, 18.6), (12, 18.8), (29.5, 18.4)), rib=4,
    sleeve=Sleeve(36, 8, (27, 15)), ripple=0.8,
)  # fmt: skip
FROCK = Bodice(
    top=62, neck=(7.2, 6.5, 2), shoulder=(12.4, 2.4), armhole=14, sides=((0, 27), (20, 21.5), (35, 15.6), (38.5, 14.6), (48, 15.8)),
    full=((0, 1.5), (30, 1.5), (37, 1.35), (38.6, 1)), waves=(2.0, 8, 37.5), sleeve=Sleeve(9, 12, (52, 46), 1.5), ripple=0.2,
)  # fmt: skip


def sash(surface, z, height=3, part="trim"):
    for layer, reach in ((0, 24), (1, 24)):
        patch(
            surface,
            [(-reach, z + height / 2), (reach, z + height / 2), (reach, z - height / 2), (-reach, z - height / 2)],
            part,
            layer,
            0.3,
        )


@model
def gingham_frock():
    """Sleeveless frock with a square neck, a sash with a bow, and a twirling skirt."""
    surface = bodice(
        "gingham_frock", FROCK.with_(shape="square", neck=(6.6, 8, 5), sleeve=Sleeve(5.5, 17, (62, 58), 0.4, 0.9))
    )
    sash(surface, 38.4)
    bow(0, 38.2, 5.5, "trim")(surface)
    binding(surface, 0.7)
    return shown((0, 0.3), 0.42)


@model
def flower_frock():
    """Frock with puffed sleeves, a round collar and buttons behind."""
    surface = bodice("flower_frock", FROCK)
    shirt(surface, stand=0.8, leaf=3.8, point=4.2, spread=1)
    for z in (56, 50, 44):
        button(surface, 0, z, 0.55, layer=1)
    return shown((0, 0.2), 0.42)


@model
def girls_kurta():
    """Knee-length kurta with a band collar and side slits."""
    cut = TEE.with_(
        top=66, neck=(7, 6, 1.4), shoulder=(13.4, 2.8), armhole=15, sides=((0, 24), (20, 20.5), (36, 17), (51, 17)),
        sleeve=Sleeve(27, 10, (30, 20)), waves=(0.6, 3, 34), ratio=0.58,
    )  # fmt: skip
    surface = bodice("girls_kurta", cut)
    band(surface, 2.4)
    strip(-1.5, 1.5, 43, 59.6, "trim")(surface)
    buttons((0, 57), (0, 52), (0, 47), radius=0.5)(surface)
    return shown((0, 0.2), 0.42)


@model
def kids_tee():
    """T-shirt with a wide ribbed neck."""
    rib(bodice("kids_tee", TEE), 1.7)
    return shown((0.04, 0.2), 0.5)


@model
def kids_tee_long():
    """Striped T-shirt with long sleeves and a bound neck."""
    rib(bodice("kids_tee_long", TEE.with_(sleeve=Sleeve(36, 8.6, (26, 15)), neck=(8, 6.4, 1.6))), 1.5)
    return shown((0.04, 0.2), 0.5)


@model
def pull_on_shorts():
    """Soft shorts with a scalloped edge, on elastic."""
    cut = Cut(
        top=60,
        crotch=42,
        length=33,
        waist=15.5,
        hip=18,
        hip_at=10,
        hem=12.4,
        back_rise=1.6,
        gathers=(0.4, 10),
        stance=8.2,
        step=1.2,
        wave=(0.5, 2),
    )
    gathered("pull_on_shorts", cut, 3, True, 6, 44)
    return shown((0.1, 0.2), 0.5)


@model
def castle_shorts():
    """Twill shorts with a zip, real pockets and a turned-up hem."""
    cut = Cut(
        top=60, crotch=41, length=25, waist=16, hip=18.4, hip_at=11, hem=10.6, back_rise=1.6, stance=8.4, step=1.2
    )
    surface = belted("castle_shorts", cut, height=3.2)
    patched(surface, 3.6, 52, 8.6, 9.4, dip=1.4)
    turn_up(surface.drape, sides(), 2.8)
    return shown((0.12, 0.16), 0.5)


@model
def kurta_pyjama():
    """A boy's kurta with three buttons and its pyjama."""
    cut = TEE.with_(
        top=62, neck=(6.8, 6, 1.4), shoulder=(14, 3), armhole=15.5, sides=((0, 20), (25, 18.6), (46.5, 17.6)),
        sleeve=Sleeve(37, 10, (26, 16)), ratio=0.56, waves=(0.4, 3, 30),
    )  # fmt: skip

    def kurta():
        surface = bodice("boys_kurta", cut)
        band(surface, 2.4, "front")
        strip(-1.4, 1.4, 38, 55.6)(surface)
        buttons((0, 53), (0, 47.5), (0, 42), radius=0.5)(surface)
        pocket(8.5, 43, 7, 8)(surface)

    moved(kurta, -12, -7, 18)
    legs = Cut(
        top=66,
        crotch=47,
        waist=14,
        hip=18,
        hip_at=12,
        thigh=10.4,
        knee=8.8,
        hem=7.6,
        length=2,
        gathers=(0.4, 10),
        ridges=worn_in(47, 2, 18, 0.8),
        step=1.3,
    )

    def trousers():
        gathered("boys_pyjama", legs, 3, True, 8, 44)

    moved(trousers, 17, 5, 0, number=1)
    return shown((-0.15, 0.2), 0.4)


@model
def check_shirt():
    """A boy's shirt, its sleeves rolled and buttoned up."""
    cut = TEE.with_(
        top=50,
        neck=(6.8, 6, 1.5),
        shoulder=(14.6, 3),
        sides=((3.5, 18), (16, 17.8), (34.5, 17.8)),
        tail=3.5,
        sleeve=Sleeve(24, 11, (30, 22)),
    )
    surface = bodice("check_shirt", cut)
    strip(-1.3, 1.3, 0.4, 43.6)(surface)
    buttons(*((0, z) for z in (40, 34, 28, 22, 16, 10)), radius=0.5)(surface)
    pocket(8.4, 34.5, 7.6, 8.6)(surface)
    shirt(surface, stand=2.4, leaf=3.8, point=5.6, spread=2, part="front")
    return shown((0.05, 0.22), 0.5)


@model
def cargo_joggers():
    """Climbing trousers: double knees, cuffs, a flap pocket at the side."""
    cut = Cut(
        top=66,
        crotch=47,
        length=6,
        waist=14.5,
        hip=18.4,
        hip_at=12,
        thigh=11,
        knee=9.6,
        hem=7.2,
        gathers=(0.4, 10),
        ridges=worn_in(47, 6, 18, 1),
        step=1.3,
        settling=SOFT,
    )
    surface = gathered("cargo_joggers", cut, 3.2, True, 8, 44, 3.6)
    for s in (1, -1):
        patch(surface, [(s * x, z) for x, z in ((5, 31), (14.5, 31), (14.2, 18), (5.4, 18))], "front", 0, 0.22)
        patch(surface, [(s * x, z) for x, z in ((12.6, 45), (19.4, 45), (18.8, 35.5), (12.8, 35.5))], "front", 0, 0.4)
        patch(surface, [(s * x, z) for x, z in ((12.2, 46), (19.8, 46), (19.6, 42.6), (12.4, 42.6))], "front", 0, 0.8)
    return shown((0.2, 0.4), 0.45)


@model
def cargo_trousers():
    """A teenager's wide trousers with six pockets and cords at the hem."""
    cut = Cut(
        top=92,
        crotch=66,
        waist=18.5,
        hip=24.5,
        thigh=15.5,
        knee=14,
        hem=13,
        length=1,
        ridges=worn_in(66, 1, 25, 1.3),
        settling=DENIM,
    )
    surface = belted("cargo_trousers", cut, "#8d8674")
    patched(surface, 4.6, 82, 11, 12.5, flap=4.5)
    for s in (1, -1):
        patch(surface, [(s * x, z) for x, z in ((16, 60), (26.5, 60), (26.4, 43), (16.2, 43))], "front", 0, 0.4)
        patch(surface, [(s * x, z) for x, z in ((15.5, 61.4), (27, 61.4), (26.9, 55.6), (15.8, 55.6))], "front", 0, 0.9)
    return shown((0.25, 0.4), 0.42)


@model
def teen_jeans():
    """Growing-up jeans: straight, mid rise, in smaller measures."""
    surface = belted(
        "teen_jeans",
        Cut(
            top=92, crotch=68, waist=18.5, hip=22.5, knee=10.4, hem=9.4, ridges=worn_in(68, 0, 22, 0.9), settling=DENIM
        ),
        "#b87a43",
    )
    patched(surface, 4.2, 82, 10.4, 12.6)
    return shown((0.14, 0.1), 0.34)


@model
def laddoo_sweater():
    """Round soft sweater with ribs."""
    rib(bodice("laddoo_sweater", KNIT, 0.9), 2.2)
    return shown((0.04, 0.2), 0.5)


@model
def sailor_sweater():
    """Striped sweater with patched elbows."""
    surface = bodice("sailor_sweater", KNIT.with_(neck=(7.4, 5.6, 1.4)), 0.9)
    rib(surface, 2)
    for s in (1, -1):
        patch(
            surface,
            [(s * x, z) for x, z in ((48.5, 26), (53.5, 26), (54.5, 21), (53.5, 16), (48.5, 16), (47.5, 21))],
            "patch",
            1,
            0.5,
        )
    return shown((0.04, 0.2), 0.5)


@model
def bear_hoodie():
    """Zip hoodie with two small ears on the hood."""
    surface = bodice("bear_hoodie", KNIT.with_(neck=(7.4, 6, 1.6), sides=((0, 17), (4, 19.2), (29.5, 18.8))), 0.3)
    hood(surface, 23, 11.2, 11, "front")
    zipper(1, 38.4)(surface)
    for s in (1, -1):
        patch(
            surface, [(s * x, z) for x, z in ((2.4, 15.5), (8, 15.5), (12, 9), (12, 4.4), (2.4, 4.4))], "front", 0, 0.5
        )
        spot = Vector((s * 7.4, 1, 45 + 20.5)) * CM
        sphere(tuple(spot), 3.1 * CM, fabric("ear"), 24, (1, 0.45, 1))
        sphere(tuple(spot + Vector((0, -1.0 * CM, -0.2 * CM))), 1.9 * CM, fabric("inner ear"), 24, (1, 0.4, 1))
    return shown((0, 0.2), 0.5)


@model
def puffer_jacket():
    """Quilted in broad channels, with a stand collar and a zip."""
    cut = KNIT.with_(
        top=46, neck=(7.8, 6, 1.6), shoulder=(15.5, 3), sides=((0, 18.6), (4, 20), (30.5, 19.4)), rib=0, channels=(6.4, 1.7),
        sleeve=Sleeve(35, 9.6, (30, 20)), ripple=0.5,
    )  # fmt: skip
    surface = bodice("puffer_jacket", cut, 0.3)
    band(surface, 5, "front", 0.6, 0.2)
    zipper(0.8, 39.6)(surface)
    return shown((0.05, 0.25), 0.5)


@model
def teen_hoodie():
    """Roomy hoodie with a deep pocket."""
    cut = KNIT.with_(
        top=64, neck=(8.6, 8, 2), shoulder=(20.5, 4), armhole=24, sides=((0, 22), (6, 26.5), (40, 26)), rib=6,
        sleeve=Sleeve(50, 9.4, (22, 12)), ripple=1.0, step=1.6,
    )  # fmt: skip
    surface = bodice("teen_hoodie", cut, 1)
    hood(surface, 31, 12.6, 13.5, "front")
    patch(surface, [(-8.5, 25), (8.5, 25), (15.5, 14), (15.5, 6.6), (-15.5, 6.6), (-15.5, 14)], "front", 0, 0.6)
    return shown((0, 0.3), 0.45)


@model
def teen_tee():
    """T-shirt with dropped shoulders."""
    cut = TEE.with_(
        top=64, neck=(8.4, 8.6, 2), shoulder=(20, 4.2), armhole=21.5, sides=((0, 24), (20, 23.6), (42.5, 23.6)), sleeve=Sleeve(20, 17.5, (32, 26)),
        ripple=0.8, step=1.5,
    )  # fmt: skip
    rib(bodice("teen_tee", cut), 2)
    return shown((0.02, 0.32), 0.45)
