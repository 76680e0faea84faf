/**
 * The image of a slide. Its files are part of the build, so the first image of the store needs no rendering on request.
 */
import { CROPS, fallbackUrl, srcSetOf } from './banner-sources.ts'

/** On a 3x phone screen an image at 2x looks as sharp as at 3x, for half the bytes. */
const TALL_SIZES = '(min-width: 600px) 56vw, (min-resolution: 2.5x) 60vw, 100vw'

export function BannerImage({ name, alt, first }: { name: string; alt: string; first: boolean }) {
  const { wide, tall } = CROPS
  return (
    <picture className="slide-scene">
      <source
        type="image/avif"
        media="(min-width: 1101px)"
        srcSet={srcSetOf(name, 'wide')}
        sizes="(min-width: 1320px) 1280px, 96vw"
        width={wide.width}
        height={wide.height}
      />
      <source type="image/avif" srcSet={srcSetOf(name, 'tall')} sizes={TALL_SIZES} />
      <img
        src={fallbackUrl(name, 'tall')}
        alt={alt}
        width={tall.width}
        height={tall.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
