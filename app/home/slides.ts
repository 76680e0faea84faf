/** What the slider needs of a slide, with the sources of its pictures. Only the server computes it. */
import type { Banner, BannerPicture } from '#shop/catalogue/banners.ts'
import { renditionUrl } from '#shop/media/rules.ts'
import { parseImageUrl } from '#core/image-url.ts'
import { BANNER_IMAGES } from './banner-images.ts'
import { fallbackUrl, srcSetOf } from './banner-sources.ts'

/**
 * `look` is the class of the slide. `wide` and `tall` are sets of sources, the wide ones from a width of the window on.
 * `src` is for browsers without AVIF.
 */
export type SlidePicture = {
  look: string
  isOwn: boolean
  wide: string
  wideFrom: number
  tall: string
  src: string
  alt: string
}
export type Slide = Omit<Banner, 'picture'> & SlidePicture

/** The widths of own pictures that a page offers. */
const OWN_WIDTHS = { wide: [960, 1280, 1920], tall: [448, 640, 960, 1080] } as const
const FALLBACK_WIDTH = 640

export const toSlide = ({ picture, ...banner }: Banner): Slide => ({ ...banner, ...toSources(picture) })

export function toSources(picture: BannerPicture): SlidePicture {
  if (picture.scene === null) return ownSources(picture)
  const { scene } = picture
  return {
    look: `slide-${scene}`,
    isOwn: false,
    wide: srcSetOf(scene, 'wide'),
    wideFrom: 1101,
    tall: srcSetOf(scene, 'tall'),
    src: fallbackUrl(scene, 'tall'),
    alt: BANNER_IMAGES[scene].alt,
  }
}

function ownSources({ wideUrl, tallUrl, alt, side }: Extract<BannerPicture, { scene: null }>): SlidePicture {
  const tall = parseImageUrl(tallUrl)
  return {
    look: side === 'right' ? 'slide-own slide-own-right' : 'slide-own',
    isOwn: true,
    wide: ownSrcSet(wideUrl, OWN_WIDTHS.wide),
    // Below it the picture is above the words (own-slide.css).
    wideFrom: 600,
    tall: ownSrcSet(tallUrl, OWN_WIDTHS.tall),
    src: tall ? renditionUrl(tall, FALLBACK_WIDTH, 'webp') : tallUrl,
    alt,
  }
}

function ownSrcSet(url: string, widths: readonly number[]) {
  const stored = parseImageUrl(url)
  return stored ? widths.map((width) => `${renditionUrl(stored, width, 'avif')} ${width}w`).join(', ') : ''
}
