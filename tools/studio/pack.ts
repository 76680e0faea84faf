/** A pack: the planes of one view, predicted from their neighbours and compressed. develop.ts caches it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { View } from './catalogue/line.ts'

type Samples = Uint8Array | Uint16Array
export type Plane<T extends Samples = Samples> = { width: number; height: number; data: T }
type Vector = [number, number, number]

export type Part = {
  name: string
  colour: string
  metallic: number
  fabric: 'front' | 'back' | 'own' | null
  /** In a scene: the thing that this part belongs to. */
  thing?: string | null
}

/** The data that Blender wrote with the picture. */
export type Shot = {
  model: string
  view: View
  width: number
  height: number
  garment: boolean
  parts: Record<string, Part>
  look: { right: Vector; up: Vector; eye: Vector; key: Vector }
}

/** Whether the picture is taken from above. */
export const isFlatLay = ({ look }: Pick<Shot, 'look'>) => look.eye[2] > 0.9

export type Pack = { shot: Shot; planes: Record<string, Plane> }

/** The maximum light and shine in a plane. Both are stored as square roots. */
export const MAX_LIGHT = 2.5
export const LIGHT_STEPS = 4095
export const MAX_SHINE = 4
/** Places on the pattern: steps per cm, and the offset of the origin, so that no place is negative. */
export const STEPS_PER_CM = 200
export const PATTERN_ORIGIN = 150

/** Writes values as codes into `to`. It is a plain loop, because there are millions of values. */
export function encode<T extends Samples>(from: Float32Array, to: T, most: number, steps: number): T {
  for (let i = 0; i < from.length; i++) {
    const value = from[i]!
    to[i] = value > 0 ? Math.min(steps, Math.sqrt(value / most) * steps + 0.5) : 0
  }
  return to
}

/** The values of the codes. */
export const decoding = (most: number, steps: number) =>
  Float32Array.from({ length: steps + 1 }, (_, code) => most * (code / steps) ** 2)

/** Writes a temporary file and renames it, so that a pack is never incomplete. */
export function writePack(file: string, { shot, planes }: Pack) {
  const bodies: Buffer[] = []
  const list = Object.entries(planes).map(([name, { width, height, data }]) => {
    const body = zstdCompressSync(predicted(data, width))
    bodies.push(body)
    return { name, width, height, bits: data.BYTES_PER_ELEMENT * 8, length: body.length }
  })
  const head = Buffer.from(JSON.stringify({ shot, list }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  writeFileSync(`${file}.part`, Buffer.concat([size, head, ...bodies]))
  renameSync(`${file}.part`, file)
}

export function readPack(file: string): Pack {
  const bytes = readFileSync(file)
  const start = 4 + bytes.readUInt32LE(0)
  type Entry = { name: string; width: number; height: number; bits: number; length: number }
  const { shot, list } = JSON.parse(bytes.toString('utf8', 4, start)) as { shot: Shot; list: Entry[] }
  const planes: Pack['planes'] = {}
  let at = start
  for (const { name, width, height, bits, length } of list) {
    const raw = zstdDecompressSync(bytes.subarray(at, at + length))
    const data = bits === 16 ? new Uint16Array(width * height) : new Uint8Array(width * height)
    restore(raw, data, width)
    planes[name] = { width, height, data }
    at += length
  }
  return { shot, planes }
}

/** The differences from left + above - above left: all low bytes first, then all high bytes. */
function predicted(data: Samples, width: number) {
  const wide = data.BYTES_PER_ELEMENT === 2
  const out = Buffer.alloc(data.length * data.BYTES_PER_ELEMENT)
  for (let i = 0; i < data.length; i++) {
    const rest = wide
      ? ((data[i]! - guess(data, i, width)) << 16) >> 16
      : ((data[i]! - guess(data, i, width)) << 24) >> 24
    const folded = (rest << 1) ^ (rest >> 31)
    out[i] = folded & 255
    if (wide) out[data.length + i] = (folded >> 8) & 255
  }
  return out
}

function restore(raw: Buffer, data: Samples, width: number) {
  const wide = data.BYTES_PER_ELEMENT === 2
  for (let i = 0; i < data.length; i++) {
    const folded = wide ? raw[i]! | (raw[data.length + i]! << 8) : raw[i]!
    data[i] = guess(data, i, width) + ((folded >> 1) ^ -(folded & 1))
  }
}

function guess(data: Samples, i: number, width: number) {
  if (i < width) return i ? data[i - 1]! : 0
  return i % width ? data[i - 1]! + data[i - width]! - data[i - width - 1]! : data[i - width]!
}
