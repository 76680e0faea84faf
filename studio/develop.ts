/** Develops a rendering: what Blender wrote becomes a pack, its light freed from noise. */
import { readFileSync } from 'node:fs'
import { blurWithin, denoise, type Colours, type Guide } from './denoise.ts'
import { readExr, type Exr } from './exr.ts'
import { coded, LIGHT_MOST, LIGHT_STEPS, PATTERN_ORIGIN, SHINE_MOST, STEPS_PER_CM, type Pack, type Shot } from './pack.ts'

const BACKDROP = 'set backdrop'
const RGB = ['R', 'G', 'B'] as const

/** `file` without its ending: a picture .exr and a sheet .json of the same name. */
export function develop(file: string): Pack {
  const shot = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Shot
  const exr = readExr(`${file}.exr`)
  const part = Uint8Array.from(exr.channels['IndexMA.X']!)
  const seen = gather(exr, part)
  const backdrop = Number(Object.entries(shot.parts).find(([, { name }]) => name === BACKDROP)?.[0] ?? 0)
  const soft = shot.view === 'styled' ? -1 : backdrop
  const light = denoise(seen.light, seen.guide, { levels: 5, trust: shot.garment ? 3 : 3.5, sharp: shot.garment, skip: soft })
  if (soft >= 0) blurWithin(light, seen.guide, backdrop, 6)
  const shine = denoise(seen.shine, seen.guide, { levels: shot.garment ? 4 : 3, trust: 2.5, sharp: shot.garment })
  const size = { width: seen.guide.width, height: seen.guide.height }
  const big = { width: exr.width, height: exr.height }
  const planes: Pack['planes'] = { part: { ...big, data: part } }
  const bright = light[0].map((r, i) => (r + light[1][i]! + light[2][i]!) / 3)
  planes.light = { ...size, data: Uint16Array.from(bright, (v) => coded(v, LIGHT_MOST, LIGHT_STEPS)) }
  planes.red = quarter(size, light[0], bright, 128)
  planes.blue = quarter(size, light[2], bright, 128)
  planes.second = quarter(size, seen.indirect, bright, 255)
  RGB.forEach((c, k) => {
    planes[`shine${c}`] = { ...size, data: Uint8Array.from(shine[k]!, (v) => coded(v, SHINE_MOST, 255)) }
  })
  Object.assign(planes, shot.garment ? cloth(exr, part, shot, seen.guide) : colours(exr))
  return { shot, planes }
}

/** The four samples of each finished pixel in one: those of the part that has most of them. */
function gather({ width: wide, height: high, channels }: Exr, parts: Uint8Array) {
  const [width, height] = [wide / 2, high / 2]
  const blank = () => new Float32Array(width * height)
  const [light, shine, normal] = [0, 1, 2].map(() => [blank(), blank(), blank()] as Colours) as [Colours, Colours, Colours]
  const indirect = blank()
  const part = new Uint8Array(width * height)
  const of = (layer: string, names: readonly string[]) => names.map((c) => channels[`${layer}.${c}`]!) as Colours
  const [direct, bounced, base] = [of('DiffDir', RGB), of('DiffInd', RGB), of('DiffCol', RGB)]
  const [whole, glow, facing] = [of('Combined', RGB), of('Emit', RGB), of('Normal', ['X', 'Y', 'Z'])]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const first = 2 * y * wide + 2 * x
      const four = [first, first + 1, first + wide, first + wide + 1]
      const own = most(four.map((j) => parts[j]!))
      const like = four.filter((j) => parts[j] === own)
      part[i] = own
      for (const j of like)
        for (let c = 0; c < 3; c++) {
          const lit = direct[c]![j]! + bounced[c]![j]!
          light[c]![i]! += lit / like.length
          shine[c]![i]! += Math.max(0, whole[c]![j]! - base[c]![j]! * lit - glow[c]![j]!) / like.length
          normal[c]![i]! += facing[c]![j]! / like.length
          indirect[i]! += bounced[c]![j]! / like.length / 3
        }
      const length = Math.hypot(normal[0][i]!, normal[1][i]!, normal[2][i]!) || 1
      for (let c = 0; c < 3; c++) normal[c]![i]! /= length
    }
  const guide: Guide = { width, height, part, normal }
  return { light, shine, indirect, guide }
}

function most([a, b, c, d]: number[]) {
  if (a === b || a === c || a === d) return a!
  return b === c || b === d ? b! : c === d ? c! : a!
}

/** A share of the brightness at a quarter of the size, weighted by it. */
function quarter({ width, height }: { width: number; height: number }, of: Float32Array, bright: Float32Array, one: number) {
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)]
  const [sums, weights] = [new Float32Array(w * h), new Float32Array(w * h)]
  for (let i = 0; i < of.length; i++) {
    const to = ((i / width) >> 2) * w + ((i % width) >> 2)
    sums[to]! += of[i]!
    weights[to]! += bright[i]!
  }
  const data = Uint8Array.from(sums, (sum, i) => (weights[i]! < 0.02 ? (one === 128 ? 128 : 0) : Math.min(255, Math.round((one * sum) / weights[i]!))))
  return { width: w, height: h, data }
}

/** Base colours, and where there is any, glow. */
function colours({ width, height, channels }: Exr) {
  const planes: Pack['planes'] = {}
  for (const c of RGB) planes[`base${c}`] = { width, height, data: Uint8Array.from(channels[`DiffCol.${c}`]!, (v) => coded(v, 1, 255)) }
  if (RGB.some((c) => channels[`Emit.${c}`]!.some((v) => v > 0)))
    for (const c of RGB) planes[`glow${c}`] = { width, height, data: Uint8Array.from(channels[`Emit.${c}`]!, (v) => coded(v, SHINE_MOST, 255)) }
  return planes
}

/** Places on the pattern and, for the threads' relief, normals. */
function cloth({ width, height, channels }: Exr, part: Uint8Array, { parts }: Shot, guide: Guide) {
  const planes: Pack['planes'] = {}
  const woven = Uint8Array.from({ length: 256 }, (_, i) => (parts[i]?.fabric ? 1 : 0))
  for (const axis of ['U', 'V']) {
    const from = channels[`UV.${axis}`] ?? channels[axis === 'U' ? 'UV.X' : 'UV.Y']!
    const data = new Uint16Array(from.length)
    let last = 0
    for (let i = 0; i < from.length; i++) {
      if (woven[part[i]!]) last = Math.max(0, Math.min(65535, Math.round((from[i]! + PATTERN_ORIGIN) * STEPS_PER_CM)))
      data[i] = last
    }
    planes[`place${axis}`] = { width, height, data }
  }
  guide.normal.forEach((channel, k) => {
    planes[`normal${'XYZ'[k]}`] = { width: guide.width, height: guide.height, data: Uint8Array.from(channel, (v) => Math.round(v * 127 + 127)) }
  })
  return planes
}
