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
type Cut = keyof typeof CROPS

const fileOf = (name: string, cut: Cut, width: number) => files[`./banners/${name}-${cut}-${width}.avif`] ?? ''

export const srcSetOf = (name: string, cut: Cut) =>
  CROPS[cut].widths.map((width) => `${fileOf(name, cut, width)} ${width}w`).join(', ')

/** The full image, which is available in every size and format. */
export function bannerPicture(name: string, cut: Cut) {
  const { width, height } = CROPS[cut]
  return { url: fileOf(name, cut, width), width, height }
}

/** One size is enough for the few browsers without AVIF support. */
export function fallbackUrl(name: string, cut: Cut) {
  const whole = bannerPicture(name, cut)
  const own = bundledImage(whole)
  return own ? renditionUrl(own, 640, 'webp') : whole.url
}
