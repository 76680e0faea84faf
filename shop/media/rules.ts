/** What pictures may be shown and sent in. Pure: pages make their addresses with it. */
import type { StoredImage } from '#core/image-url.ts'

/** Each at most half as wide again as the one before: no picture is much larger than its box needs. */
export const WIDTHS = [64, 96, 144, 208, 304, 448, 640, 960, 1280, 1920] as const
export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** `448` wide, or whole: `800x1000`. */
export type Size = number | { width: number; height: number }

/** What may be sent in: the kinds by their media types, as the file dialog wants them. */
export const UPLOAD_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
export const MIN_UPLOAD_WIDTH = 320
/** Of an address elsewhere. */
export const ADDRESS_LENGTH = 2000
/** A small file may unfold into more than a machine has room for. */
export const UPLOAD_MOST_PIXELS = 40_000_000
/** What is kept of an upload: enough for a product's picture on the sharpest screen. */
export const MAX_MASTER_SIZE = { width: 1600, height: 2400 }

export const sizeName = (size: Size) => (typeof size === 'number' ? `${size}` : `${size.width}x${size.height}`)

/** The widths that a picture is offered in, from the one that fills `from` pixels to the one that fills `to`, or to its own. */
export function widthsBetween(from: number, to: number, own: number): number[] {
  const smaller = WIDTHS.filter((width) => width < own)
  const first = smaller.findIndex((width) => width >= from)
  const enough = smaller.findIndex((width) => width >= to)
  const offered = first < 0 ? [] : smaller.slice(first, enough < 0 ? undefined : enough + 1)
  return enough < 0 ? [...offered, own] : offered
}

/** `/media/3f9c2b7a1d4e5f60/448.avif`, or the whole picture where it is no wider. */
export const renditionAddress = ({ key, width, height }: StoredImage, wide: number, format: Format) =>
  `/media/${key}/${sizeName(wide < width ? wide : { width, height })}.${format}`
