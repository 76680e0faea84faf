/**
 * An image in a box of final size. A missing or broken image is replaced by the clay tile with the sun mark (S8.1-05).
 */
import { useState } from 'react'
import { renditionUrl, widthsBetween } from '#shop/media/rules.ts'
import { parseImageUrl, type StoredImage } from '#core/image-url.ts'
import { sizesFor, type ImageSlot } from './image-sizes.ts'

/** A bundled image: `import url from './banner.avif?url'`, and its size. */
type Painting = { url: string; width: number; height: number }

type Props = {
  src: string | Painting | null | undefined
  alt: string
  /** The aspect ratio of the box and, without a `place`, its width. */
  width?: number
  height?: number
  place?: ImageSlot
  /** On the first screen: fetched eagerly. */
  first?: boolean
  /** The largest image of the first screen: fetched before the others. */
  largest?: boolean
  className?: string
}

const CLAY_TILE = '/clay.svg'

export function ProductImage({ src, alt, width = 560, height = 700, place, first, largest, className }: Props) {
  const address = (typeof src === 'object' ? src?.url : src) || undefined
  const [broken, setBroken] = useState<string>()
  const shown = broken === address ? undefined : address
  const own = shown && ownPicture(typeof src === 'object' && src ? src : shown)
  const { sizes, from, to } = sizesFor(place, width)
  const widths = own ? widthsBetween(from, to, own.width) : []
  // One size is enough for the few browsers without AVIF support.
  const usual = widths[Math.floor(widths.length / 2)]

  const image = (
    <img
      className={className}
      src={own && usual ? renditionUrl(own, usual, 'webp') : (shown ?? CLAY_TILE)}
      alt={alt}
      width={width}
      height={height}
      loading={first || largest ? 'eager' : 'lazy'}
      fetchPriority={largest ? 'high' : undefined}
      decoding="async"
      referrerPolicy={shown?.startsWith('https:') ? 'no-referrer' : undefined}
      onError={() => setBroken(address)}
      // An image that failed before hydration fired no event that React could handle.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && address) setBroken(address)
      }}
    />
  )
  if (!own) return image
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((wide) => `${renditionUrl(own, wide, 'avif')} ${wide}w`).join(', ')}
        sizes={sizes}
      />
      {image}
    </picture>
  )
}

const PAINTED = /^\/assets\/([\w.-]+)$/

const ownPicture = (src: string | Painting) =>
  typeof src === 'string' ? parseImageUrl(src) : (bundledImage(src) ?? parseImageUrl(src.url))

/** The stored image for an image of the build, so that it can be sent in other sizes and formats. */
export function bundledImage({ url, width, height }: Painting): StoredImage | undefined {
  const [, key] = PAINTED.exec(url) ?? []
  return key ? { key, width, height } : undefined
}
