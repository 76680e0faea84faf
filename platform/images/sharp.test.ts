import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_KINDS } from '#shop/media/rules.ts'
import { plain } from '#test/images.ts'
import { cropUpload, normalizeUpload } from './sharp.server.ts'

const normalized = async (bytes: Uint8Array) => {
  const image = await normalizeUpload(bytes)
  if (typeof image === 'string') throw new Error(image)
  return image
}

test.each(UPLOAD_KINDS)('accepts an image of the kind %s', async (kind) => {
  const bytes = await plain(400, 500)
    .toFormat(kind.slice('image/'.length) as 'jpeg')
    .toBuffer()
  expect(await normalized(bytes)).toMatchObject({ width: 400, height: 500 })
})

test('removes camera metadata, and rotates the image upright', async () => {
  const rotated = await plain(900, 600)
    .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(rotated).metadata()).exif).toBeDefined()

  const image = await normalized(rotated)
  expect(image).toMatchObject({ width: 600, height: 900 })
  const { exif, icc, xmp, iptc, orientation } = await sharp(image.bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
})

test('reduces a very large image to the size that a page can use', async () => {
  const bytes = await plain(4000, 5000).png().toBuffer()
  expect(await normalized(bytes)).toMatchObject({ width: 1600, height: 2000 })
})

test('cuts the middle of an image to exactly one size, and enlarges none', async () => {
  const size = { width: 192, height: 80 }
  const middle = await plain(100, 80).png().toBuffer()
  const striped = await sharp({ create: { width: 400, height: 80, channels: 3, background: '#000' } })
    .composite([{ input: middle, left: 150, top: 0 }])
    .png()
    .toBuffer()
  const cropped = await cropUpload(striped, size)
  if (typeof cropped === 'string') throw new Error(cropped)
  expect(cropped).toMatchObject(size)
  const columns = await sharp(cropped.bytes).extract({ left: 0, top: 40, width: 192, height: 1 }).greyscale().raw().toBuffer() // oxfmt-ignore
  expect([columns[10]! < 20, columns[96]! > 60, columns[181]! < 20]).toEqual([true, true, true])

  expect(await cropUpload(await plain(191, 400).png().toBuffer(), size)).toBe('small')
  expect(await cropUpload(await plain(400, 79).png().toBuffer(), size)).toBe('small')
  const rotated = plain(100, 300).withMetadata({ orientation: 6 })
  expect(await cropUpload(await rotated.jpeg().toBuffer(), size)).toMatchObject(size)
  expect(await cropUpload(GIF, size)).toBe('kind')
})

test('fills transparent areas with white', async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { data } = await sharp((await normalized(bytes)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

const text = (content: string) => Buffer.from(content)
const GIF = text('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00')

test.each([
  ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an animation', GIF],
  ['a document', text('%PDF-1.7 and a lot of pages')],
  ['nothing much', text('')],
])('rejects %s as an image', async (_, bytes) => {
  expect(await normalizeUpload(bytes)).toBe('kind')
})

test('rejects a truncated image as damaged', async () => {
  const image = await plain(600, 600).jpeg().toBuffer()
  expect(await normalizeUpload(image.subarray(0, image.length / 2))).toBe('damaged')
  expect(await normalizeUpload(Buffer.concat([image.subarray(0, 20), GIF]))).toBe('damaged')
})

test.each(['<script>alert(1)</script>', '%PDF-1.7', '<?php system($_GET[0]) ?>', 'PK\x03\x04'])(
  'keeps only the pixels of an image that is a file of another kind, too: %o',
  async (hidden) => {
    const image = await plain(400, 400).withExif({ IFD0: { ImageDescription: hidden } }).jpeg().toBuffer() // oxfmt-ignore
    const both = Buffer.concat([image, text(hidden)])
    expect(both.indexOf(hidden)).toBeLessThan(image.length)
    expect(Buffer.from((await normalized(both)).bytes).includes(hidden)).toBe(false)
  },
)

test('decodes one frame of an animation with ten thousand', async () => {
  const still = await plain(400, 400).webp().toBuffer()
  const size = uint24(399, 399)
  const frame = riffChunk('ANMF', Buffer.concat([uint24(0, 0), size, uint24(1), Buffer.from([0]), still.subarray(12)]))
  const frames = Array.from({ length: 10_000 }, () => frame)
  const head = riffChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size]))
  const body = Buffer.concat([text('WEBP'), head, riffChunk('ANIM', Buffer.alloc(6)), ...frames])
  const animation = riffChunk('RIFF', body)
  expect((await sharp(animation, { animated: true, limitInputPixels: false }).metadata()).pages).toBe(10_000)
  expect(await normalized(animation)).toMatchObject({ width: 400, height: 400 })
})

const uint24 = (...numbers: number[]) => Buffer.from(numbers.flatMap((n) => [n & 255, (n >> 8) & 255, n >> 16]))

function riffChunk(name: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([text(name), length, data, Buffer.alloc(data.length % 2)])
}

test('rejects an image that is too narrow when it is upright', async () => {
  expect(await normalizeUpload(await plain(319, 900).png().toBuffer())).toBe('narrow')
  expect(await normalizeUpload(await plain(320, 900).png().toBuffer())).not.toBe('narrow')
  const rotated = plain(900, 300).withMetadata({ orientation: 6 })
  expect(await normalizeUpload(await rotated.jpeg().toBuffer())).toBe('narrow')
})

test('does not decode a small file with nine hundred million pixels', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0], 8)
  const bomb = Buffer.concat([
    text(''),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT'),
  ])
  expect(await normalizeUpload(bomb)).toBe('pixels')
})

function chunk(name: string, data = Buffer.alloc(0)) {
  const named = Buffer.concat([text(name), data])
  const number = (n: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(n)
    return bytes
  }
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}
