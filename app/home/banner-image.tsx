/** A slide's picture. Its files are sent as they are, so that nobody waits for the first picture of the store to be made. */
import { CROPS, fallbackUrl, srcSetOf } from './banner-sources.ts'

/** A phone's finest screens show twice a plain one's pixels as sharp as thrice, for half the bytes. */
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
