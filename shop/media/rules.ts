/** The sizes, formats and upload limits of images. Pure: pages build image URLs with it. */
import type { StoredImage } from '#core/image-url.ts'

/** Each width is at most half as large again as the one before, so that no image is much larger than its box needs. */
export const WIDTHS = [64, 96, 144, 208, 304, 448, 640, 960, 1280, 1920] as const
export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

/** `448` pixels wide, or the full image: `800x1000`. */
export type Size = number | { width: number; height: number }

/** The accepted media types of uploads, in the form that the file dialog needs. */
export const UPLOAD_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024
export const MIN_UPLOAD_WIDTH = 320
/** The longest accepted URL of an image outside the store. */
export const MAX_URL_LENGTH = 2000
/** A small file may decode to more pixels than fit in memory. */
export const MAX_UPLOAD_PIXELS = 40_000_000
/** The largest stored size of an upload: enough for a product image on a screen with the highest pixel density. */
export const MAX_MASTER_SIZE = { width: 1600, height: 2400 }

export const sizeName = (size: Size) => (typeof size === 'number' ? `${size}` : `${size.width}x${size.height}`)

/**
 * The widths that a page offers, from the one that fills `from` pixels to the one that fills `to`, or to the image's
 * own.
 */
export function widthsBetween(from: number, to: number, imageWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < imageWidth)
  const first = smaller.findIndex((width) => width >= from)
  const enough = smaller.findIndex((width) => width >= to)
  const offered = first < 0 ? [] : smaller.slice(first, enough < 0 ? undefined : enough + 1)
  return enough < 0 ? [...offered, imageWidth] : offered
}

/** `/media/3f9c2b7a1d4e5f60/448.avif`, or the full image if it is no wider. */
export const renditionUrl = ({ key, width, height }: StoredImage, maxWidth: number, format: Format) =>
  `/media/${key}/${sizeName(maxWidth < width ? maxWidth : { width, height })}.${format}`
