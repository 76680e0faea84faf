/** Dresses a pack: applies cloth, colours and backdrop to its stored light. The result is a finished picture. */
import sharp from 'sharp'
import type { Colouring } from './catalogue/line.ts'
import { wear } from './cloth.ts'
import { lightAt, lit, NEUTRAL_BACKDROP, owners } from './light.ts'
import { decoding, isFlatLay, MAX_SHINE, type Pack, type Shot } from './pack.ts'
import { linear, shown, type Light } from './tone.ts'

const BACKDROP = '#e6dccf'

/** What to do with each part: 0 backdrop, 1 cloth, 2 one colour, 3 its own colours times `by`. */
type Paint = { kind: 0 | 1 | 2 | 3; by: Light; metal: Light | null }

function paints({ parts, garment }: Shot, { parts: wanted = {} }: Colouring, backdrop: Light) {
  const list: Paint[] = []
  const tint = backdrop.map((v) => v / NEUTRAL_BACKDROP) as Light
  for (const [index, { name, colour, metallic, fabric }] of Object.entries(parts)) {
    const [from, to] = [linear(colour), linear(wanted[name] ?? colour)]
    const ratio = to.map((v, c) => v / Math.max(from[c]!, 0.004)) as Light
    const setting = name === 'set plinth' || name === 'set arch'
    list[Number(index)] = {
      kind: name === 'set backdrop' ? 0 : fabric ? 1 : garment ? 2 : 3,
      by: name === 'set backdrop' ? backdrop : garment ? (setting ? multiplied(to, tint) : to) : setting ? tint : ratio,
      metal: wanted[name] && metallic ? (ratio.map((v) => 1 + (v - 1) * metallic) as Light) : null,
    }
  }
  return list
}

const multiplied = (a: Light, b: Light) => a.map((v, c) => v * b[c]!) as Light

/** Red, green, blue at twice the finished size. */
export async function dress(pack: Pack, colouring: Colouring) {
  const { shot, planes } = pack
  const backdrop = linear(colouring.backdrop ?? BACKDROP)
  const list = paints(shot, colouring, backdrop)
  const worn = shot.garment ? await wear(pack, colouring) : null
  const usual = (shot.garment ? -0.12 : -0.22) + (shot.garment && isFlatLay(shot) ? 0.28 : 0)
  const light = lit(pack, backdrop, worn?.mean ?? null, usual + (colouring.exposure ?? 0))
  const owner = owners(planes.part!)
  const { width: wide, data: part } = planes.part!
  const { width, height } = light
  const [base, glow] = ['base', 'glow'].map((kind) =>
    planes[`${kind}R`] ? [...'RGB'].map((c) => planes[kind + c]!.data) : null,
  )
  const normals = [...'XYZ'].map((axis) => planes[`normal${axis}`]?.data)
  const [albedo, shine] = [decoding(1, 255), decoding(MAX_SHINE, 255)]
  const out = Buffer.alloc(wide * height * 2 * 3)
  const here = new Float32Array(6)
  const [colour, normal]: [Light, Light] = [
    [0, 0, 0],
    [0, 0, 1],
  ]
  const put = (at: number, c: number, value: number) => (out[at * 3 + c] = shown(value) + 0.5)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let s = 0; s < 4; s++) {
        const at = (2 * y + (s >> 1)) * wide + 2 * x + (s & 1)
        const own = part[at]!
        const { kind, by, metal } = list[own]!
        lightAt(light, owner, own, x, y, s & 1, s >> 1, here)
        if (kind === 1) {
          for (let c = 0; c < 3; c++) normal[c] = (normals[c]![y * width + x]! - 127) / 127
          const threads = Math.max(0.1, worn!.at(at, own, normal, colour))
          const sheen = worn!.sheen(normal)
          for (let c = 0; c < 3; c++)
            put(at, c, (colour[c]! * threads + sheen * (0.25 + 0.75 * colour[c]!)) * here[c]! + here[c + 3]!)
          continue
        }
        for (let c = 0; c < 3; c++) {
          const tone = kind === 3 ? albedo[base![c]![at]!]! * by[c]! : by[c]!
          const glowing = glow ? shine[glow[c]![at]!]! * 2 ** usual : 0
          put(at, c, Math.min(1, tone) * here[c]! + here[c + 3]! * (metal ?? ONES)[c]! + glowing)
        }
      }
  return { data: out, width: wide, height: height * 2 }
}

const ONES: Light = [1, 1, 1]

/** The finished picture: edges smoothed by halving, a little crispness, AVIF. */
export const picture = ({ data, width, height }: Awaited<ReturnType<typeof dress>>, share = 0.5) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * share), Math.round(height * share), { kernel: 'cubic' })
    .modulate({ saturation: 1.05 })
    .sharpen({ sigma: 0.6, m1: 0.2, m2: 0.7 })
