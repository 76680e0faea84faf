"""Materials. The name of a material is the name of the part, and the part is what the catalogue recolours."""

import math

import bpy

import screens


def linear(colour):
    """'#rrggbb' as linear red, green, blue, alpha."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels), 1)


def material(
    part,
    colour,
    roughness=0.8,
    metallic=0,
    specular=0.3,
    clearcoat=0,
    sheen=0,
    emission=None,
    bump=None,
    alpha=1,
):
    """The general one. `emission` = (colour, strength); `bump` = (scale, strength, distance) of a fine noise.

    The same part name gives the same material. At most 60 parts a model.
    """
    known = bpy.data.materials.get(part)
    if known:
        return known
    made = bpy.data.materials.new(part)
    made.pass_index = len(bpy.data.materials)
    made["colour"] = colour
    made["metallic"] = float(metallic)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    values = {
        "Base Color": linear(colour),
        "Roughness": roughness,
        "Metallic": metallic,
        "Specular": specular,
        "Clearcoat": clearcoat,
        "Clearcoat Roughness": 0.04,
        "Sheen": sheen,
        "Alpha": alpha,
    }
    for socket, value in values.items():
        shader.inputs[socket].default_value = value
    if emission:
        shader.inputs["Emission"].default_value = linear(emission[0])
        shader.inputs["Emission Strength"].default_value = emission[1]
    if bump:
        _bump(made, _noise(made, bump[0]), bump[1], bump[2])
    return made


def matte(part, colour, roughness=0.8, **more):
    """Painted, ceramic bisque, plastic without shine."""
    return material(part, colour, roughness, **{"specular": 0.25, **more})


def gloss(part, colour, roughness=0.2, **more):
    """Lacquer, glazed plastic, patent."""
    return material(part, colour, roughness, **{"specular": 0.5, "clearcoat": 0.5, **more})


def metal(part, colour="#c9a062", roughness=0.24, **more):
    """Brass unless told otherwise."""
    return material(part, colour, roughness, **{"metallic": 1, **more})


def leather(part, colour, roughness=0.45, grain=140, depth=0.18, **more):
    return material(part, colour, roughness, **{"specular": 0.45, "bump": (grain, depth, 0.004), **more})


def rubber(part, colour, roughness=0.62, **more):
    return material(part, colour, roughness, **{"specular": 0.3, **more})


def ceramic(part, colour, roughness=0.25, **more):
    return material(part, colour, roughness, **{"specular": 0.5, "clearcoat": 0.5, **more})


def paper(part, colour, roughness=0.9, **more):
    return material(part, colour, roughness, **{"specular": 0.1, **more})


def glass(part, colour, clear=0, roughness=0.05, **more):
    """Painted on its inside: a real shell keeps the light out and renders black.

    `clear` 0..1 lets through what stands behind (one wall, no bending): .85 for a tumbler or a clock's face.
    """
    if not clear:
        return material(part, colour, roughness, **{"specular": 0.7, "clearcoat": 0.8, **more})
    made = material(part, colour, roughness, **more)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    through, shine = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
    body, whole, edge = (
        nodes.new("ShaderNodeMixShader"),
        nodes.new("ShaderNodeMixShader"),
        nodes.new("ShaderNodeFresnel"),
    )
    shine.inputs["Roughness"].default_value = roughness
    edge.inputs["IOR"].default_value = 1.35
    body.inputs[0].default_value = clear
    links.new(nodes["Principled BSDF"].outputs[0], body.inputs[1])
    links.new(through.outputs[0], body.inputs[2])
    links.new(edge.outputs[0], whole.inputs[0])
    links.new(body.outputs[0], whole.inputs[1])
    links.new(shine.outputs[0], whole.inputs[2])
    links.new(whole.outputs[0], nodes["Material Output"].inputs[0])
    return made


def wood(part, colour, dark=None, roughness=0.42, along=None, **more):
    """Grain runs along each object's own longest way (its property "grain", set by the shapes), or `along` an axis.

    Growth rings, fibres, dark end grain, and for every object its own place in the tree and its own tone.
    `dark` is the colour of the late wood (a shade of `colour` if left out).
    """
    fresh = part not in bpy.data.materials
    made = material(part, colour, roughness, **{"specular": 0.4, **more})
    if not fresh:
        return made
    tree = made.node_tree
    where, own = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeObjectInfo")
    if along:
        grain = tree.nodes.new("ShaderNodeCombineXYZ")
        grain.inputs["xyz".index(along)].default_value = 1
    else:
        grain = tree.nodes.new("ShaderNodeAttribute")
        grain.attribute_type, grain.attribute_name = "OBJECT", "grain"
    grain = grain.outputs["Vector"]
    chance = own.outputs["Random"]

    def maths(operation, *values):
        return _node(tree, "ShaderNodeMath", operation, values).outputs[0]

    def vector(operation, *values):
        made = _node(tree, "ShaderNodeVectorMath", operation, values)
        return made.outputs["Value" if operation == "DOT_PRODUCT" else "Vector"]

    def figure(scale, detail, distortion=0):
        made = tree.nodes.new("ShaderNodeTexNoise")
        for socket, value in (("Scale", scale), ("Detail", detail), ("Distortion", distortion)):
            made.inputs[socket].default_value = value
        tree.links.new(place, made.inputs["Vector"])
        return made.outputs[0]

    length = vector("DOT_PRODUCT", where.outputs["Object"], grain)
    stretched = vector("MULTIPLY", grain, maths("MULTIPLY", length, 0.93))
    place = vector("ADD", vector("SUBTRACT", where.outputs["Object"], stretched), maths("MULTIPLY", chance, 31))
    rings = maths(
        "POWER", maths("MULTIPLY_ADD", maths("SINE", maths("MULTIPLY", figure(5.5, 2, 0.3), 42)), 0.5, 0.5), 1.6
    )
    ends = maths("GREATER_THAN", maths("ABSOLUTE", vector("DOT_PRODUCT", where.outputs["Normal"], grain)), 0.8)
    tone = maths("MULTIPLY_ADD", rings, 0.38, maths("MULTIPLY_ADD", figure(90, 3), 1.1, -0.35))
    tone = maths("ADD", tone, maths("MULTIPLY_ADD", chance, 0.5, -0.25))
    tone = maths("MULTIPLY_ADD", ends, 0.45, tone)
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    light = linear(colour)
    early, late = ramp.color_ramp.elements
    early.position, early.color = 0, (*(c * 1.12 for c in light[:3]), 1)
    late.position, late.color = 1, linear(dark) if dark else (light[0] * 0.5, light[1] * 0.44, light[2] * 0.4, 1)
    tree.links.new(tone, ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return made


def cloth(part, colour, scale=14, depth=0.5, roughness=0.9, sheen=0, weave="plain", **more):
    """Upholstery, lining, canvas of hard goods; `scale` = repeats of the weave tile (16 threads) a unit.

    Without sheen: Blender counts it as base colour. Pale cloth is then cut off at 1, and a pale colour put in a dark
    one's place comes out false.
    """
    fresh = part not in bpy.data.materials
    made = material(part, colour, roughness, **{"sheen": sheen, "specular": 0.15, **more})
    if fresh:
        _bump(made, _tile(made, weave, scale), depth, 0.004)
    return made


def fabric(part, side="own", colour="#c9c9c9"):
    """Cloth of a garment: grey here, dressed in fabric, artwork and weave afterwards.

    `side` says which artwork lies on it: 'front', 'back', or 'own' (collars, ribs, bands: no artwork).
    The UV layer of its mesh is in centimetres of the pattern piece (x to the right, z up).
    """
    made = material(part, colour, 0.85, specular=0.2)
    made["fabric"] = side
    return made


def screen(part, picture="sunrise", strength=0.85, portrait=False):
    """A lit screen; its picture fills the UV square of the mesh (`shapes.grid` and `shapes.pane` give one)."""
    fresh = part not in bpy.data.materials
    made = material(part, "#050506", 0.2, specular=0.5)
    if fresh:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        image = nodes.new("ShaderNodeTexImage")
        image.image = screens.image(picture, portrait)
        shader = nodes["Principled BSDF"]
        links.new(image.outputs[0], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = strength
    return made


def _node(tree, kind, operation, values):
    """A node of mathematics: values are numbers or the sockets of others."""
    made = tree.nodes.new(kind)
    made.operation = operation
    for socket, value in zip(made.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return made


def _noise(made, scale, detail=3, stretch=(1, 1, 1)):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, mapping, noise = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "Mapping", "TexNoise"))
    mapping.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    links.new(where.outputs["Object"], mapping.inputs[0])
    links.new(mapping.outputs[0], noise.inputs["Vector"])
    return noise


def _tile(made, weave, scale):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, mapping, tile = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "Mapping", "TexImage"))
    mapping.inputs["Scale"].default_value = (scale,) * 3
    tile.image, tile.projection, tile.projection_blend = _weave(weave), "BOX", 0.2
    links.new(where.outputs["Object"], mapping.inputs[0])
    links.new(mapping.outputs[0], tile.inputs[0])
    return tile


def _bump(made, height, strength, distance):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    links.new(height.outputs[0], bump.inputs["Height"])
    links.new(bump.outputs[0], nodes["Principled BSDF"].inputs["Normal"])


_WEAVES = {
    "plain": lambda x, y: _over_under(x * 16, y * 16),
    "basket": lambda x, y: _over_under(x * 8, y * 8),
    "twill": lambda x, y: 0.5 + 0.5 * math.sin((x + y) * 12 * math.tau),
    "knit": lambda x, y: abs(math.sin((y * 10 + abs(x * 8 % 1 - 0.5) * 1.1) % 1 * math.pi)) ** 0.7,
    "rib": lambda x, y: abs(math.sin(x * 16 * math.pi)) ** 0.5,
}


def _over_under(x, y):
    weft, warp = abs(math.sin(x * math.pi)), abs(math.sin(y * math.pi))
    return weft * 0.6 + warp * 0.4 if (math.floor(x) + math.floor(y)) % 2 else warp * 0.6 + weft * 0.4


def _weave(name, pixels=128):
    """The height of a weave as a tile of 128 pixels."""
    known = bpy.data.images.get("weave " + name)
    if known:
        return known
    tile = bpy.data.images.new("weave " + name, pixels, pixels)
    tile.colorspace_settings.name = "Non-Color"
    height = _WEAVES[name]
    flat = []
    for y in range(pixels):
        for x in range(pixels):
            flat += [height((x + 0.5) / pixels, (y + 0.5) / pixels)] * 3 + [1]
    tile.pixels.foreach_set(flat)
    tile.pack()
    return tile
