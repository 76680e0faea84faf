/**
 * The only file that decodes and encodes images. It uses sharp, which is large and is loaded for the first image.
 *
 *   1. Four file formats are accepted. SVG, GIF, PDF and whatever else the library reads are never decoded.
 *   2. The output is pixels only: upright, in sRGB, without location, time, camera or profile.
 */
import type { Metadata, Sharp } from 'sharp'
import { MAX_MASTER_SIZE, MIN_UPLOAD_WIDTH, UPLOAD_MOST_PIXELS, type Format, type Size } from '#shop/media/rules.ts'
import type { Rendition, TransformOptions, InvalidImage } from '#shop/media/image-store.ts'

/** Recognises a format by the first bytes of the file. */
const KINDS: Record<Format | 'png', (bytes: Buffer) => boolean> = {
  jpg: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftyp(avif|avis|mif1|miaf)/.test(bytes.toString('latin1', 4, 12)),
}
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
const LONGEST = { seconds: 20 }
const SAFE = { limitInputPixels: UPLOAD_MOST_PIXELS, failOn: 'error' } as const

/** Measured in docs/decisions/0020. Higher AVIF efforts cost ten times the work and save a twentieth of the bytes. */
const ENCODE: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

const fetchSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let fetched: ReturnType<typeof fetchSharp> | undefined
const openSharp = () => (fetched ??= fetchSharp())

export type ImageInfo = { kind: Format; width: number; height: number }

/** Reads format and size of an original from its first bytes. */
export async function measure(file: string): Promise<ImageInfo> {
  const sharp = await openSharp()
  const { format, width, height } = await sharp(file, SAFE).metadata()
  return { kind: format === 'webp' ? 'webp' : format === 'jpeg' ? 'jpg' : 'avif', width, height }
}

export async function render(file: string, size: Size, format: Format): Promise<Buffer> {
  const sharp = await openSharp()
  const width = typeof size === 'number' ? size : size.width
  return ENCODE[format](sharp(file, SAFE).resize({ width }).timeout(LONGEST)).toBuffer()
}

export type Master = { bytes: Buffer; width: number; height: number }

/** Converts an upload to a JPEG without visible loss. */
export async function normalizeUpload(sent: Uint8Array): Promise<Master | InvalidImage> {
  const looked = await lookInto(sent)
  if (typeof looked === 'string') return looked
  const { sharp, bytes, seen } = looked
  if (uprightWidth(seen) < MIN_UPLOAD_WIDTH) return 'narrow'
  const made = await sharp(bytes, SAFE)
    .autoOrient()
    .resize({ ...MAX_MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .timeout(LONGEST)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!made) return 'damaged'
  const { width, height } = made.info
  return width < MIN_UPLOAD_WIDTH ? 'narrow' : { bytes: made.data, width, height }
}

/** Resizes an API client's image: in its own format unless another one is requested, and never larger than it is. */
export async function transform(
  sent: Uint8Array,
  { width, height, resize, quality, format }: TransformOptions,
): Promise<Rendition | InvalidImage> {
  const looked = await lookInto(sent)
  if (typeof looked === 'string') return looked
  const { sharp, bytes, kind } = looked
  const fit = resize === 'contain' ? 'inside' : resize
  const picture = sharp(bytes, SAFE).autoOrient().timeout(LONGEST)
  if (width ?? height) picture.resize({ width, height, fit, withoutEnlargement: true })
  const made = format ?? kind
  if (made === 'jpg') picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  else if (made === 'png') picture.png()
  else if (made === 'webp') picture.webp({ quality, effort: 2 })
  else picture.avif({ quality, effort: 1 })
  const out = await picture.toBuffer().catch(() => undefined)
  return out ? { bytes: out, format: made } : 'damaged'
}

/** Checks for a supported format, and for no more pixels than the machine has memory for. */
async function lookInto(sent: Uint8Array) {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const kind = (['jpg', 'png', 'webp', 'avif'] as const).find((one) => bytes.length >= 16 && KINDS[one](bytes))
  if (!kind) return 'kind'
  const sharp = await openSharp()
  const seen = await sharp(bytes, { ...SAFE, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!seen) return 'damaged'
  return seen.width * seen.height > UPLOAD_MOST_PIXELS ? 'pixels' : { sharp, bytes, kind, seen }
}

const uprightWidth = ({ width, autoOrient }: Metadata) => autoOrient?.width ?? width
