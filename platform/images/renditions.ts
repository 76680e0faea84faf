/** The names, sizes and formats of renditions. */
import { sizeName, type Format, type Size } from '#shop/media/rules.ts'
import type { Original } from './originals.server.ts'

export type RenditionRequest = { key: string; size: Size; format: Format }

/** An original in the requested format is served unchanged unless it has more bytes per pixel than this. */
const MAX_BYTES_PER_PIXEL = 1 / 6
/** A browser that supports the key supports all formats in its list. */
const COMPATIBLE_FORMATS: Record<Format, Format[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

export const nameOf = ({ size, format }: RenditionRequest) => `${sizeName(size)}.${format}`

export const formatOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as Format
export const byWidth = (a: string, b: string) => parseInt(a) - parseInt(b)

export const hasSize = (original: Original, size: Size) =>
  typeof size === 'number' ? size < original.width : size.width === original.width && size.height === original.height

export const isServableOriginal = ({ kind, width, height, bytes }: Original, size: Size, format: Format) =>
  typeof size !== 'number' && kind === format && bytes <= width * height * MAX_BYTES_PER_PIXEL

export const widthOf = (size: Size) => (typeof size === 'number' ? size : size.width)

export const isSupported = (format: Format, requested: Format) => COMPATIBLE_FORMATS[requested].includes(format)
