/** Cloth on a garment: fabric, artwork, threads and sheen at any place of the picture. */
import type { Colouring } from './catalogue/line.ts'
import { overlay, type Box, type Overlay } from './overlay.ts'
import { isFlatLay, PATTERN_ORIGIN, STEPS_PER_CM, type Pack, type Part } from './pack.ts'
import { fabricTile, sample, weaveTile, type Tile } from './tile.ts'
import { paintOver, slubAt, threadShading } from './threads.ts'
import type { Light } from './tone.ts'
import { plain } from './fabrics.ts'
import { slub, WEAVES, type WeaveName } from './weaves.ts'

type Cloth = { tile: Tile; threads: Tile; weave: WeaveName; tone: Float32Array; drawing: Overlay | null }
/** The colour of the cloth, and how much lighter its threads make it, at a sample. */
export type Worn = {
  mean: Light
  at: (i: number, part: number, normal: Light, colour: Light) => number
  sheen: (normal: Light) => number
}

const slubs = new Map<WeaveName, Float32Array>()
const slubOf = (weave: WeaveName) => slubs.get(weave) ?? (slubs.set(weave, slub(weave)), slubs.get(weave)!)

export async function wear({ shot, planes }: Pack, colouring: Colouring): Promise<Worn> {
  const { data: us, width } = planes.placeU!
  const vs = planes.placeV!.data
  const part = planes.part!.data
  const woven = Object.entries(shot.parts).filter(([, { fabric }]) => fabric)
  const { boxes, density } = measure(planes, woven)
  const cloths: Cloth[] = []
  for (const [index, { name, fabric: side }] of woven) {
    const trim = colouring.trims?.[name]
    const fabric = trim?.fabric ?? colouring.fabric ?? plain('#c9c9c9')
    const weave = trim?.weave ?? colouring.weave ?? 'plain'
    const drawn = colouring.artwork && (side === 'front' || side === 'back') && boxes[side]
    const drawing = drawn ? await overlay(colouring.artwork!, side, boxes[side]!, density) : null
    const tile = await fabricTile(fabric, density)
    cloths[Number(index)] = {
      tile,
      threads: weaveTile(weave, Math.min(64, density * 1.5)),
      weave,
      tone: slubOf(weave),
      drawing,
    }
  }
  const mean = (await fabricTile(colouring.fabric ?? plain('#c9c9c9'), density)).mean
  const soft = colouring.soft ?? 0
  const shading = threadShading(shot.look, isFlatLay(shot))
  const at: Worn['at'] = (i, own, normal, colour) => {
    const { tile, threads, weave, tone, drawing } = cloths[own]!
    const u = us[i]! / STEPS_PER_CM - PATTERN_ORIGIN
    const v = vs[i]! / STEPS_PER_CM - PATTERN_ORIGIN
    const step = stepAt(us, vs, part, i, width, own) || 1 / density
    sample(tile, u, -v, step, colour)
    if (soft) for (let c = 0; c < 3; c++) colour[c]! += (tile.mean[c]! - colour[c]!) * soft
    const [slopeU, slopeV] = drawing ? paintOver(drawing, u, v, colour) : LEVEL
    const relief = shading(threads, WEAVES[weave], u, v, step, normal, slopeU, slopeV)
    return 1 + relief + slubAt(tone, u, v) * Math.min(1, 0.1 / step + 0.25)
  }
  const { eye } = shot.look
  const fuzz = colouring.sheen ?? 0.25
  const sheen = (n: Light) => fuzz * Math.max(0, 1 - (n[0] * eye[0] + n[1] * eye[1] + n[2] * eye[2])) ** 3
  return { mean, at, sheen }
}

/** The visible area of each side of the pattern, and the number of samples per cm. */
function measure(planes: Pack['planes'], woven: [string, Part][]) {
  const sides = new Map(woven.map(([index, { fabric }]) => [Number(index), fabric]))
  const { data: us, width } = planes.placeU!
  const [vs, part] = [planes.placeV!.data, planes.part!.data]
  const boxes: Partial<Record<string, Box>> = {}
  let [way, count] = [0, 0]
  for (let i = 0; i < us.length; i += 3) {
    const side = sides.get(part[i]!)
    if (!side) continue
    const [u, v] = [us[i]! / STEPS_PER_CM - PATTERN_ORIGIN, vs[i]! / STEPS_PER_CM - PATTERN_ORIGIN]
    const box = (boxes[side] ??= { left: u, right: u, low: v, high: v })
    if (u < box.left) box.left = u
    if (u > box.right) box.right = u
    if (v < box.low) box.low = v
    if (v > box.high) box.high = v
    if (part[i + 1] === part[i] && part[i + width] === part[i]) {
      way += Math.hypot(us[i + 1]! - us[i]!, vs[i + 1]! - vs[i]!) / STEPS_PER_CM
      count++
    }
  }
  for (const box of Object.values(boxes)) {
    box!.left -= 1
    box!.low -= 1
    box!.right += 1
    box!.high += 1
  }
  return { boxes, density: Math.min(48, Math.max(8, count / (way || 1))) }
}

const LEVEL: [number, number] = [0, 0]

/** How far the pattern moves from one sample to the next. */
function stepAt(
  us: ArrayLike<number>,
  vs: ArrayLike<number>,
  part: ArrayLike<number>,
  i: number,
  width: number,
  own: number,
) {
  const aside = part[i - 1] === own ? Math.abs(us[i]! - us[i - 1]!) + Math.abs(vs[i]! - vs[i - 1]!) : 0
  const above = part[i - width] === own ? Math.abs(us[i]! - us[i - width]!) + Math.abs(vs[i]! - vs[i - width]!) : 0
  return Math.min(Math.max(aside, above) / STEPS_PER_CM, 1.2)
}
