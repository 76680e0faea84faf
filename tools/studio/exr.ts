/** Reads the multilayer EXR files the studio's Blender writes: scanlines, uncompressed, half or full floats. */
import { readFileSync } from 'node:fs'

export type Exr = { width: number; height: number; channels: Record<string, Float32Array> }

/** The channels that `wanted` names, without the name of the layer: `DiffDir.R`. */
export function readExr(file: string, wanted: RegExp): Exr {
  const bytes = readFileSync(file)
  const { attributes, end } = header(bytes)
  if (attributes.compression![0] !== 0) throw new Error(`${file} is compressed`)
  const box = attributes.dataWindow!
  const width = box.readInt32LE(8) - box.readInt32LE(0) + 1
  const height = box.readInt32LE(12) - box.readInt32LE(4) + 1
  const list = channelsOf(attributes.channels!)
  const read = list.filter(({ name }) => wanted.test(name))
  const channels = Object.fromEntries(read.map(({ name }) => [name, new Float32Array(width * height)]))
  let at = end + 8 * height
  for (let y = 0; y < height; y++) {
    at += 8
    for (const { name, half } of list) {
      const size = width * (half ? 2 : 4)
      const row = channels[name]?.subarray(y * width, (y + 1) * width)
      if (!row) {
        at += size
        continue
      }
      const copy = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + size)
      if (half) {
        const values = new Uint16Array(copy)
        for (let x = 0; x < width; x++) row[x] = HALF[values[x]!]!
      } else row.set(new Float32Array(copy))
      at += size
    }
  }
  return { width, height, channels }
}

function header(bytes: Buffer) {
  const attributes: Record<string, Buffer> = {}
  let at = 8
  const word = () => {
    const end = bytes.indexOf(0, at)
    const text = bytes.toString('latin1', at, end)
    at = end + 1
    return text
  }
  while (bytes[at]) {
    const name = word()
    word()
    const size = bytes.readInt32LE(at)
    attributes[name] = bytes.subarray(at + 4, at + 4 + size)
    at += 4 + size
  }
  return { attributes, end: at + 1 }
}

function channelsOf(list: Buffer) {
  const channels: { name: string; half: boolean }[] = []
  for (let at = 0; list[at];) {
    const end = list.indexOf(0, at)
    const name = list.toString('latin1', at, end).split('.').slice(1).join('.')
    channels.push({ name, half: list.readInt32LE(end + 1) === 1 })
    at = end + 17
  }
  return channels
}

/** Every half float there is. */
const HALF = Float32Array.from({ length: 65536 }, (_, bits) => {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? 0 : sign * 65504
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
})
