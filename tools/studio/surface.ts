/** The surface data of a picture's samples: base colours and glow of things, pattern places and normals of cloth. */
import type { Guide } from './denoise.ts'
import type { Exr } from './exr.ts'
import * as codes from './pack.ts'
import { encode, type Pack, type Shot } from './pack.ts'

const RGB = ['R', 'G', 'B'] as const

export const bytes = (from: Float32Array, most: number) => encode(from, new Uint8Array(from.length), most, 255)

/** Base colours, and where there is any, glow. */
export function colours({ width, height, channels }: Exr) {
  const planes: Pack['planes'] = {}
  for (const c of RGB) planes[`base${c}`] = { width, height, data: bytes(channels[`DiffCol.${c}`]!, 1) }
  if (RGB.some((c) => channels[`Emit.${c}`]!.some((v) => v > 0)))
    for (const c of RGB) planes[`glow${c}`] = { width, height, data: bytes(channels[`Emit.${c}`]!, codes.MAX_SHINE) }
  return planes
}

/** Places on the pattern and, for the threads' relief, normals. */
export function cloth({ width, height, channels }: Exr, part: Uint8Array, { parts }: Shot, guide: Guide) {
  const planes: Pack['planes'] = {}
  const woven = Uint8Array.from({ length: 256 }, (_, i) => (parts[i]?.fabric ? 1 : 0))
  for (const axis of ['U', 'V']) {
    const from = channels[`UV.${axis}`] ?? channels[axis === 'U' ? 'UV.X' : 'UV.Y']!
    const data = new Uint16Array(from.length)
    let last = 0
    for (let i = 0; i < from.length; i++) {
      if (woven[part[i]!])
        last = Math.max(0, Math.min(65535, Math.round((from[i]! + codes.PATTERN_ORIGIN) * codes.STEPS_PER_CM)))
      data[i] = last
    }
    planes[`place${axis}`] = { width, height, data }
  }
  guide.normal.forEach((channel, k) => {
    planes[`normal${'XYZ'[k]}`] = {
      width: guide.width,
      height: guide.height,
      data: Uint8Array.from(channel, (v) => Math.round(v * 127 + 127)),
    }
  })
  return planes
}
