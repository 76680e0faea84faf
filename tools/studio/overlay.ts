/** Artwork as pixels: a drawing over one side of the pattern, as large as the visible area. */
import sharp from 'sharp'
import type { Artwork } from './artwork/artwork.ts'

/** In cm of the pattern: u to the right, v upwards. */
export type Box = { left: number; right: number; low: number; high: number }

export type Overlay = {
  box: Box
  density: number
  width: number
  height: number
  /** Red, green, blue, opacity; and the height of the relief, 128 = level. */
  paint: Uint8Array | null
  relief: Uint8Array | null
}

const FILTERS =
  '<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2.2"/></filter>' +
  '<filter id="b2" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation=".3"/></filter>'

export async function overlay(
  artwork: Artwork,
  side: 'front' | 'back',
  box: Box,
  wanted: number,
): Promise<Overlay | null> {
  const [wide, high] = [box.right - box.left, box.high - box.low]
  const density = Math.min(wanted, 3600 / Math.max(wide, high))
  const [width, height] = [Math.ceil(wide * density), Math.ceil(high * density)]
  const draw = (svg: string, ground = '') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.left} ${-box.high} ${wide} ${high}" width="${width}" height="${height}" preserveAspectRatio="none"><defs>${FILTERS}${artwork.defs ?? ''}</defs>${ground}${svg}</svg>`,
      ),
      { unlimited: true },
    )
  const [painting, shape] = [artwork[side], artwork.relief?.[side]]
  if (!painting && !shape) return null
  const paint = painting ? await draw(painting).ensureAlpha().raw().toBuffer() : null
  const level = `<rect x="${box.left}" y="${-box.high}" width="${wide}" height="${high}" fill="#808080"/>`
  const relief = shape
    ? await draw(shape, level)
        .flatten()
        .blur(Math.max(0.3, density * 0.05))
        .greyscale()
        .raw()
        .toBuffer()
    : null
  return { box, density, width, height, paint, relief }
}
