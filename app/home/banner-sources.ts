/** The bundled images of the home page, rendered by tools/studio/banners/make.ts, by name, crop and width. */
import { renditionUrl } from '#shop/media/rules.ts'
import { bundledImage } from '../ui/image.tsx'

const files = import.meta.glob<string>('./banners/*.avif', { query: '?url', import: 'default', eager: true })

/** `wide` for desktops, `tall` for phones, `flat` for the craft note. */
export const CROPS = {
  wide: { width: 1920, height: 800, widths: [960, 1280, 1920] },
  tall: { width: 1080, height: 1350, widths: [540, 780, 1080] },
  flat: { width: 1280, height: 920, widths: [1280] },
} as const
type Crop = keyof typeof CROPS

const fileOf = (name: string, crop: Crop, width: number) => files[`./banners/${name}-${crop}-${width}.avif`] ?? ''

export const srcSetOf = (name: string, crop: Crop) =>
  CROPS[crop].widths.map((width) => `${fileOf(name, crop, width)} ${width}w`).join(', ')

/** The full image, which is available in every size and format. */
export function bannerImage(name: string, crop: Crop) {
  const { width, height } = CROPS[crop]
  return { url: fileOf(name, crop, width), width, height }
}

/** One size is enough for the few browsers without AVIF support. */
export function fallbackUrl(name: string, crop: Crop) {
  const full = bannerImage(name, crop)
  const stored = bundledImage(full)
  return stored ? renditionUrl(stored, 640, 'webp') : full.url
}
