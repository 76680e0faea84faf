/**
 * The only file that decodes and encodes images. It uses sharp, which is large and is loaded for the first image.
 *
 *   1. Four file formats are accepted. SVG, GIF, PDF and whatever else the library reads are never decoded.
 *   2. The output is pixels only: upright, in sRGB, without location, time, camera or profile.
 */
import type { Metadata, Sharp } from 'sharp'
import { MAX_MASTER_SIZE, MIN_UPLOAD_WIDTH, MAX_UPLOAD_PIXELS, type Format, type Size } from '#shop/media/rules.ts'
import type { Rendition, TransformOptions, InvalidImage } from '#shop/media/image-store.ts'

/** Recognises a format by the first bytes of the file. */
const KINDS: Record<Format | 'png', (bytes: Buffer) => boolean> = {
  jpg: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  png: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftyp(avif|avis|mif1|miaf)/.test(bytes.toString('latin1', 4, 12)),
}
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
const TIMEOUT = { seconds: 20 }
const INPUT_OPTIONS = { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' } as const

/** Measured in docs/decisions/0020. Higher AVIF efforts cost ten times the work and save a twentieth of the bytes. */
const ENCODE: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 1 }),
  webp: (image) => image.webp({ quality: 76, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
}

const importSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let imported: ReturnType<typeof importSharp> | undefined
const loadSharp = () => (imported ??= importSharp())

export type ImageInfo = { kind: Format; width: number; height: number }

/** Reads format and size of an original from its first bytes. */
export async function measure(original: Buffer): Promise<ImageInfo> {
  const sharp = await loadSharp()
  const { format, width, height } = await sharp(original, INPUT_OPTIONS).metadata()
  return { kind: format === 'webp' ? 'webp' : format === 'jpeg' ? 'jpg' : 'avif', width, height }
}

export async function render(original: Buffer, size: Size, format: Format): Promise<Buffer> {
  const sharp = await loadSharp()
  const width = typeof size === 'number' ? size : size.width
  return ENCODE[format](sharp(original, INPUT_OPTIONS).resize({ width }).timeout(TIMEOUT)).toBuffer()
}

export type Master = { bytes: Buffer; width: number; height: number }

/** Converts an upload to a JPEG without visible loss. */
export async function normalizeUpload(upload: Uint8Array): Promise<Master | InvalidImage> {
  const inspected = await inspectUpload(upload)
  if (typeof inspected === 'string') return inspected
  const { sharp, bytes, metadata } = inspected
  if (uprightWidth(metadata) < MIN_UPLOAD_WIDTH) return 'narrow'
  const resized = sharp(bytes, INPUT_OPTIONS)
    .autoOrient()
    .resize({ ...MAX_MASTER_SIZE, fit: 'inside', withoutEnlargement: true })
  const master = await toMaster(resized)
  return typeof master !== 'string' && master.width < MIN_UPLOAD_WIDTH ? 'narrow' : master
}

/** Does the same with the middle of an upload, in exactly this size. */
export async function cropUpload(
  upload: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Master | InvalidImage | 'small'> {
  const inspected = await inspectUpload(upload)
  if (typeof inspected === 'string') return inspected
  const { sharp, bytes, metadata } = inspected
  const upright = metadata.autoOrient ?? metadata
  if (upright.width < width || upright.height < height) return 'small'
  return toMaster(sharp(bytes, INPUT_OPTIONS).autoOrient().resize({ width, height, fit: 'cover', position: 'centre' }))
}

async function toMaster(image: Sharp): Promise<Master | 'damaged'> {
  const output = await image
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .timeout(TIMEOUT)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return output ? { bytes: output.data, width: output.info.width, height: output.info.height } : 'damaged'
}

/** Resizes an API client's image: in its own format unless another one is requested, and never larger than it is. */
export async function transform(
  upload: Uint8Array,
  { width, height, minWidth = 0, resize, quality, format }: TransformOptions,
): Promise<Rendition | InvalidImage> {
  const inspected = await inspectUpload(upload)
  if (typeof inspected === 'string') return inspected
  const { sharp, bytes, kind, metadata } = inspected
  if (uprightWidth(metadata) < minWidth) return 'narrow'
  const fit = resize === 'contain' ? 'inside' : resize
  const image = sharp(bytes, INPUT_OPTIONS).autoOrient().timeout(TIMEOUT)
  if (width ?? height) image.resize({ width, height, fit, withoutEnlargement: true })
  const outputFormat = format ?? kind
  if (outputFormat === 'jpg') image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  else if (outputFormat === 'png') image.png()
  else if (outputFormat === 'webp') image.webp({ quality, effort: 2 })
  else image.avif({ quality, effort: 1 })
  const output = await image.toBuffer().catch(() => undefined)
  return output ? { bytes: output, format: outputFormat } : 'damaged'
}

/** Checks for a supported format, and for no more pixels than the machine has memory for. */
async function inspectUpload(upload: Uint8Array) {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const kind = (['jpg', 'png', 'webp', 'avif'] as const).find((one) => bytes.length >= 16 && KINDS[one](bytes))
  if (!kind) return 'kind'
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { ...INPUT_OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return 'damaged'
  return metadata.width * metadata.height > MAX_UPLOAD_PIXELS ? 'pixels' : { sharp, bytes, kind, metadata }
}

const uprightWidth = ({ width, autoOrient }: Metadata) => autoOrient?.width ?? width
