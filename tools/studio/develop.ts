/** Develops a rendering: removes the noise from Blender's output and converts it to a pack. */
import { readFileSync } from 'node:fs'
import { calm, liftRims, smoothPart } from './calm.ts'
import { denoise, type Colours, type Guide } from './denoise.ts'
import { readExr, type Exr } from './exr.ts'
import * as codes from './pack.ts'
import { encode, type Pack, type Plane, type Shot } from './pack.ts'
import { bytes, cloth, colours } from './surface.ts'

/** Large, even parts that show only soft shadow. */
const BACKDROPS = /^set (backdrop|wall|floor|stage)/
const WANTED = /^(IndexMA|Normal|Diff|Combined|Emit|UV)/
const RGB = ['R', 'G', 'B'] as const

/** `file` has no extension: it names a picture .exr and a data sheet .json. */
export function develop(file: string): Pack {
  const shot = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Shot
  const exr = readExr(`${file}.exr`, WANTED)
  const part = new Uint8Array(exr.channels['IndexMA.X']!)
  const seen = gather(exr, part)
  const { guide } = seen
  const backdrops = Object.entries(shot.parts).filter(([, { name }]) => BACKDROPS.test(name))
  const smooth = shot.view === 'styled' ? [] : backdrops.map(([index]) => Number(index))
  calm(seen.light, guide)
  if (shot.garment) liftRims(seen.light, guide)
  calm(seen.shine, guide)
  const sharp = shot.garment
  const light = denoise(seen.light, guide, {
    levels: 5,
    trust: 5,
    least: sharp ? 0 : 0.03,
    sharp,
    skip: smooth[0] ?? -1,
  })
  for (const one of smooth) smoothPart(light, guide, one)
  const shine = denoise(seen.shine, guide, { levels: 5, trust: 6, least: 0.12, sharp, skip: smooth[0] ?? -1 })
  for (const one of smooth) smoothPart(shine, guide, one)
  const size = { width: exr.width / 2, height: exr.height / 2 }
  const planes: Pack['planes'] = { part: { width: exr.width, height: exr.height, data: part } }
  const bright = new Float32Array(part.length / 4)
  for (let i = 0; i < bright.length; i++) bright[i] = (light[0][i]! + light[1][i]! + light[2][i]!) / 3
  planes.light = { ...size, data: encode(bright, new Uint16Array(bright.length), codes.MAX_LIGHT, codes.LIGHT_STEPS) }
  planes.red = quarter(size, light[0], bright, 128)
  planes.blue = quarter(size, light[2], bright, 128)
  planes.second = softened(quarter(size, seen.indirect, bright, 255))
  RGB.forEach((c, k) => {
    planes[`shine${c}`] = { ...size, data: bytes(shine[k]!, codes.MAX_SHINE) }
  })
  // A scene contains things and garments.
  const woven = Object.values(shot.parts).some(({ fabric }) => fabric)
  if (!shot.garment) Object.assign(planes, colours(exr))
  if (woven) Object.assign(planes, cloth(exr, part, shot, guide))
  return { shot, planes }
}

/** Merges the four samples of each finished pixel: only samples of the part with the most samples count. */
function gather({ width: wide, height: high, channels }: Exr, parts: Uint8Array) {
  const [width, height] = [wide / 2, high / 2]
  const blank = () => new Float32Array(width * height)
  const [light, shine, normal] = [0, 1, 2].map(() => [blank(), blank(), blank()] as Colours) as [
    Colours,
    Colours,
    Colours,
  ]
  const indirect = blank()
  const part = new Uint8Array(width * height)
  const of = (layer: string, names: readonly string[]) => names.map((c) => channels[`${layer}.${c}`]!) as Colours
  const [direct, bounced, base] = [of('DiffDir', RGB), of('DiffInd', RGB), of('DiffCol', RGB)]
  const [whole, glow, facing] = [of('Combined', RGB), of('Emit', RGB), of('Normal', ['X', 'Y', 'Z'])]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const first = 2 * y * wide + 2 * x
      const own = most(parts[first]!, parts[first + 1]!, parts[first + wide]!, parts[first + wide + 1]!)
      part[i] = own
      let count = 0
      for (let k = 0; k < 4; k++) {
        const j = first + (k & 1) + (k >> 1) * wide
        if (parts[j] !== own) continue
        count++
        for (let c = 0; c < 3; c++) {
          const lit = direct[c]![j]! + bounced[c]![j]!
          light[c]![i]! += lit
          shine[c]![i]! += Math.max(0, whole[c]![j]! - base[c]![j]! * lit - glow[c]![j]!)
          normal[c]![i]! += facing[c]![j]!
          indirect[i]! += bounced[c]![j]! / 3
        }
      }
      indirect[i]! /= count
      const length = Math.hypot(normal[0][i]!, normal[1][i]!, normal[2][i]!) || 1
      for (let c = 0; c < 3; c++) {
        light[c]![i]! /= count
        shine[c]![i]! /= count
        normal[c]![i]! /= length
      }
    }
  const guide: Guide = { width, height, part, normal }
  return { light, shine, indirect, guide }
}

const most = (a: number, b: number, c: number, d: number) =>
  a === b || a === c || a === d ? a : b === c || b === d ? b : c === d ? c : a

/** A share of the brightness at a quarter of the size, weighted by it. */
function quarter(
  { width, height }: { width: number; height: number },
  of: Float32Array,
  bright: Float32Array,
  one: number,
) {
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const [sums, weights] = [new Float32Array(w * h), new Float32Array(w * h)]
  for (let i = 0; i < of.length; i++) {
    const to = ((i / width) >> 2) * w + ((i % width) >> 2)
    sums[to]! += of[i]!
    weights[to]! += bright[i]!
  }
  const data = Uint8Array.from(sums, (sum, i) =>
    weights[i]! < 0.02 ? (one === 128 ? 128 : 0) : Math.min(255, Math.round((one * sum) / weights[i]!)),
  )
  return { width: w, height: h, data }
}

/** Blurred over 20 finished pixels: the share of second-hand light changes slowly. */
function softened({ width, height, data }: Plane) {
  for (const step of [1, width, 1, width]) {
    const from = data.slice()
    for (let i = 2 * step; i < data.length - 2 * step; i++)
      data[i] = (from[i - 2 * step]! + from[i - step]! + from[i]! + from[i + step]! + from[i + 2 * step]!) / 5 + 0.5
  }
  return { width, height, data }
}
