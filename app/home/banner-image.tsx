/**
 * The image of a slide. The files of a scene are part of the build, so the first image of the demo store needs no rendering
 * on request.
 */
import type { SlidePicture } from './slides.ts'

/** On a 3x phone screen an image at 2x looks as sharp as at 3x, for half the bytes. */
const TALL_SIZES = '(min-width: 600px) 56vw, (min-resolution: 2.5x) 60vw, 100vw'

/** Own pictures have the same sizes (shop/home/rules.ts). */
export const BannerImage = ({
  picture: { wide, wideFrom, tall, src, alt },
  first,
}: {
  picture: SlidePicture
  first: boolean
}) => (
  <picture className="slide-scene">
    <source
      type="image/avif"
      media={`(min-width: ${wideFrom}px)`}
      srcSet={wide}
      sizes="(min-width: 1320px) 1280px, max(96vw, 1100px)"
      width={1920}
      height={800}
    />
    <source type="image/avif" srcSet={tall} sizes={TALL_SIZES} />
    <img
      src={src}
      alt={alt}
      width={1080}
      height={1350}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  </picture>
)
