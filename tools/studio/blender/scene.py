"""The studio: sweep, lights, camera, and the sets of the four views of a model."""

import random
from dataclasses import dataclass
from math import cos, radians, sin

import bpy
from mathutils import Matrix, Vector

import corners
import props
from materials import linear, material, matte
from shapes import mesh

NEUTRAL = "#dddddd"
"""The backdrop as rendered; the dressing gives it its tint."""
HALF_TURNED = 28
"""Degrees that a worn garment turns for its styled view, her left side to the front."""


@dataclass
class Look:
    """What the dressing must know of a view: unit vectors in world space."""

    right: tuple
    up: tuple
    eye: tuple
    key: tuple


def clear():
    """An empty scene under a white sky."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value = (1, 1, 1, 1)
    sky.inputs[1].default_value = 0.4


def arrange(pose, view, backdrop=NEUTRAL):
    """Put the set of a view round the model that stands in the scene; takes the last view's set away.

    The model never moves (but for the styled view of a garment, which therefore comes last): set, lights and camera turn round it,
    so that a renderer that keeps its data has little to load again.
    """
    for old in [o for o in bpy.data.objects if o.get("set")]:
        bpy.data.objects.remove(old)
    before = set(bpy.data.objects)
    flat = view == "styled" and not pose.worn and (pose.garment or pose.styled == "flat")
    if flat:
        look = _flat_lay(pose, backdrop)
    elif view == "styled":
        look = _styled(pose, backdrop)
    else:
        look = _studio(pose, view, backdrop)
    for made in set(bpy.data.objects) - before:
        made["set"] = True
    bpy.context.view_layer.update()
    return look


def _box_points(wall=True):
    """The corners of the boxes round the parts of the model, and round the wall on which it hangs."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    return [
        made.matrix_world @ Vector(corner)
        for made in (
            o.evaluated_get(graph) for o in bpy.data.objects if o.type in ("MESH", "CURVE") and not o.get("set")
        )
        if wall or made.active_material is None or made.active_material.name != "set backdrop"
        for corner in made.bound_box
    ]


def bounds():
    """Lowest and highest corner of the model."""
    return _bounds_of(_box_points())


def _bounds_of(points):
    return tuple(Vector(f(p[i] for p in points) for i in range(3)) for f in (min, max))


def _aim_from_behind(azimuth):
    """Where a camera looks so that the model is in the middle of the picture, and how wide the model is from there."""
    points = _box_points(wall=False)
    low, high = _bounds_of(points)
    across = Vector((cos(radians(azimuth)), sin(radians(azimuth)), 0))
    reach = [point.dot(across) for point in points]
    middle = (low + high) / 2
    return middle + across * ((max(reach) + min(reach)) / 2 - middle.dot(across)), max(reach) - min(reach)


def _studio(pose, view, backdrop):
    """Front, back, detail: a seamless sweep; key light upper left, cool fill right, light from above behind."""
    k = pose.size / 1.7
    azimuth, elevation, size = pose.azimuth, pose.elevation, pose.size
    target, turn = Vector((pose.centre_x, 0, pose.centre_z)), 0.0
    if view == "back":
        azimuth = pose.back_azimuth
        if azimuth is None:
            azimuth = 180 if pose.garment else pose.azimuth + 180 + (14 if pose.azimuth > 0 else -14)
        turn = azimuth - pose.azimuth
        if not pose.garment:  # what stands at the back comes near the camera
            middle, width = _aim_from_behind(azimuth)
            target.x, target.y = middle.x, middle.y
            size = max(size, 1.6 * width)
    elif view == "detail":
        close = pose.detail
        azimuth, elevation, size, target = close.azimuth, close.elevation, close.size, Vector(close.at)
        turn = azimuth - pose.azimuth if abs(azimuth - pose.azimuth) > 60 else 0.0
    round_model = Matrix.Rotation(radians(turn), 4, "Z")
    middle = Vector((0, 0, pose.centre_z))
    if pose.laid:
        low, high = bounds()
        _table(high.y if turn == 0 else -low.y, middle, 12 * k, backdrop, round_model)
        key = light((-1.9 * k, -2.9 * k, 2.0 * k), middle, 1.5 * k, 165 * k * k, "#fff5e8", round_model)
        light((2.4 * k, -2.8 * k, -0.6 * k), middle, 2.6 * k, 34 * k * k, "#e4ecff", round_model)
        return camera(target, azimuth, elevation, size, 120, key)
    hangs = pose.garment and not pose.worn
    depth = 0.75 if hangs else 1.6 * k
    _sweep(pose.floor - (0.35 if hangs else 0.001), depth, 0.7 * k, 12 * k, backdrop, round_model)
    if pose.garment:
        key = light((-2.2 * k, -2.4 * k, 1.9 * k), middle, 1.0 * k, 150 * k * k, "#fff5e8", round_model)
        light((2.8 * k, -2.6 * k, -0.2), middle, 2.6 * k, 22 * k * k, "#e4ecff", round_model)
        light((0.6 * k, 0.55, 2.6 * k), middle, 1.2 * k, 36 * k * k, "#fff6ea", round_model)
    else:
        key = light((-2.2 * k, -2.2 * k, 2.2 * k), middle, 1.2 * k, 138 * k * k, "#fff5e8", round_model)
        light((2.8 * k, -2.2 * k, 0.4), middle, 2.4 * k, 30 * k * k, "#e4ecff", round_model)
        light((0.5 * k, 1.0 * k, 2.4 * k), middle, 1.3 * k, 50 * k * k, "#fff6ea", round_model)
        light((-1.2 * k, -2.6 * k, 0.3 * k), middle, 0.7 * k, 16 * k * k, "#ffffff", round_model)
    return camera(target, azimuth, elevation, size, 120 if pose.garment else 95, key)


def _styled(pose, backdrop):
    """A warm corner in low sun: an arch and the shadow of leaves, or the shadow of a window or a lattice."""
    if pose.worn:
        bpy.context.view_layer.update()  # without it `matrix_world` lacks the places that were set last
        for made in [o for o in bpy.data.objects if o.parent is None and not o.get("set")]:
            made.matrix_world = Matrix.Rotation(radians(-HALF_TURNED), 4, "Z") @ made.matrix_world
    low, high = bounds()
    k, floor = pose.size / 1.7, low.z
    wide = max(high.x - low.x, high.y - low.y)
    size, target = pose.size * (1.05 if pose.worn else 1.16), Vector((pose.centre_x, 0, pose.centre_z))
    ground = floor - 0.001
    if pose.styled == "plinth":
        height = 0.13 * pose.size
        ground = floor - height
        props.plinth(wide * 0.5 + 0.09 * pose.size, height, floor)
        target.z -= 0.03 * pose.size
    _sweep(ground, 1.25 * k, 0.05 * k, 14 * k, backdrop, Matrix.Identity(4))
    corner = random.Random(round(wide * 5000)).choice(("arch", "window", "lattice"))
    if corner == "arch":
        props.arch(1.25 * k, ground, pose.size)
    middle = Vector((0, 0, pose.centre_z))
    key = light((-2.3 * k, -1.7 * k, 1.75 * k), middle, 0.3 * k, 190 * k * k, "#ffe3c0", Matrix.Identity(4))
    light((2.6 * k, -2.4 * k, 0.8 * k), middle, 2.6 * k, 34 * k * k, "#e8ecff", Matrix.Identity(4))
    light((0.2 * k, -2.8 * k, 1.2 * k), middle, 2.4 * k, 18 * k * k, "#fff6ea", Matrix.Identity(4))
    spot = Vector((0.5 * k, 1.2 * k, pose.centre_z + 0.35 * pose.size))
    if corner == "arch":
        props.leaves(key, spot, 0.62 * k)
    elif corner == "window":
        corners.rods(key, spot, 0.8 * k, corners.WINDOW)
    else:
        corners.rods(key, spot, 0.9 * k, corners.LATTICE)
    if not pose.worn:
        props.scatter(pose, low, high, ground, corner)
        return camera(target, pose.azimuth * 0.7, max(6.0, pose.elevation), size, 95, key)
    shows_floor, beside = target.z - size / 2 < ground, (high.x + 0.1 * pose.size, 0.3 * k, ground)
    if shows_floor and corner == "window":
        corners.stool(*beside, 0.24 * pose.size)
    elif shows_floor and corner == "lattice":
        corners.pot(*beside, 0.17 * pose.size)
    return camera(target, 0, 4, size, 95, key)


def _flat_lay(pose, backdrop):
    """From above: the thing lies on warm plaster in the sun, leaves throw their shadow on it."""
    k = pose.size / 1.7
    if pose.garment:
        lay = (
            Matrix.Rotation(radians(-4), 4, "Z")
            @ Matrix.Rotation(radians(-90), 4, "X")
            @ Matrix.Scale(pose.thickness, 4, (0, 1, 0))
            @ Matrix.Translation((0, 0, -pose.centre_z))
        )
        for made in [o for o in bpy.data.objects if o.parent is None and not o.get("set")]:
            made.matrix_world = lay @ made.matrix_world
        bpy.context.view_layer.update()
    low, high = bounds()
    ground = low.z + (0.002 if pose.garment else -0.001)
    rough = material("set backdrop", backdrop, 0.95, specular=0.1, bump=(40 / k, 0.2, 0.02 * k))
    wide = 12 * k
    mesh(
        "plaster",
        [(-wide, -wide, ground), (wide, -wide, ground), (wide, wide, ground), (-wide, wide, ground)],
        [(0, 1, 2, 3)],
        rough,
    )
    middle = Vector((0, 0, ground))
    key = light((-2.4 * k, 1.6 * k, 2.6 * k), middle, 0.16 * k, 170 * k * k, "#ffeed8", Matrix.Identity(4))
    light((2.4 * k, -1.5 * k, 3 * k), middle, 2.6 * k, 30 * k * k, "#e4ecff", Matrix.Identity(4))
    props.leaves(key, Vector((-0.56 * k, 0.66 * k, ground)), 0.42 * k)
    props.lay(pose, low, high, ground)
    centre = Vector(((low.x + high.x) / 2, (low.y + high.y) / 2, (low.z + high.z) / 2))
    if pose.garment:
        centre = Vector((0, 0, 0))
    return camera(centre, 0, 90, pose.size * (1.02 if pose.garment else 1.1), 95, key)


def _table(behind, middle, wide, colour, turn):
    """A flat backdrop upright behind what lies on it."""
    y = behind
    corners = [(-wide, y, -wide), (wide, y, -wide), (wide, y, wide), (-wide, y, wide)]
    made = matte("set backdrop", colour, 0.9, specular=0.1)
    return mesh("table", [turn @ (Vector(corner) + middle) for corner in corners], [(0, 1, 2, 3)], made)


def _sweep(floor, back, radius, wide, colour, turn):
    """Floor and wall in one piece, the bend rounded."""
    steps = [radians(90 * a / 16) for a in range(17)]
    profile = [(-wide, floor)] + [(back - radius + radius * sin(a), floor + radius - radius * cos(a)) for a in steps]
    profile.append((back, floor + wide))
    vertices = [turn @ Vector((x, y, z)) for y, z in profile for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh("sweep", vertices, faces, matte("set backdrop", colour, 0.9, specular=0.1))


def light(offset, target, size, watts, colour, turn=Matrix.Identity(4)):
    """A square lamp at `offset` from the target, turned with the set."""
    data = bpy.data.lights.new("lamp", "AREA")
    data.energy, data.size, data.color = watts, size, linear(colour)[:3]
    lamp = bpy.data.objects.new("lamp", data)
    place = turn @ (Vector((0, 0, target.z)) + Vector(offset))
    lamp.location = place
    lamp.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    bpy.context.collection.objects.link(lamp)
    return lamp


def camera(target, azimuth, elevation, size, lens, key):
    """Look at the target from `azimuth` degrees left of straight on and `elevation` above; frame `size` high."""
    a, e = radians(azimuth), radians(elevation)
    away = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = lens, 1000
    made = bpy.data.objects.new("camera", data)
    made.location = target + away * size * lens / 36
    made.rotation_euler = (0, 0, 0) if elevation >= 90 else (-away).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made
    turn = made.rotation_euler.to_matrix()
    towards = (key.location - target).normalized()
    return Look(tuple(turn.col[0]), tuple(turn.col[1]), tuple(away), tuple(towards))
