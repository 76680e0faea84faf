/**
 * An image in a box of final size. A missing or broken image is replaced by the clay tile with the sun mark (S8.1-05).
 */
import { useState } from 'react'
import { renditionUrl, widthsBetween } from '#shop/media/rules.ts'
import { parseImageUrl, type StoredImage } from '#core/image-url.ts'
import { sizesFor, type ImageSlot } from './image-sizes.ts'

/** A bundled image: `import url from './banner.avif?url'`, and its size. */
type BundledImage = { url: string; width: number; height: number }

type Props = {
  src: string | BundledImage | null | undefined
  alt: string
  /** The aspect ratio of the box and, without a `place`, its width. */
  width?: number
  height?: number
  slot?: ImageSlot
  /** On the first screen: fetched eagerly. */
  first?: boolean
  /** The largest image of the first screen: fetched before the others. */
  largest?: boolean
  className?: string
}

const CLAY_TILE = '/clay.svg'

export function ProductImage({ src, alt, width = 560, height = 700, slot, first, largest, className }: Props) {
  const url = (typeof src === 'object' ? src?.url : src) || undefined
  const [broken, setBroken] = useState<string>()
  const visibleUrl = broken === url ? undefined : url
  const stored = visibleUrl && storedImageOf(typeof src === 'object' && src ? src : visibleUrl)
  const { sizes, from, to } = sizesFor(slot, width)
  const widths = stored ? widthsBetween(from, to, stored.width) : []
  // One size is enough for the few browsers without AVIF support.
  const fallbackWidth = widths[Math.floor(widths.length / 2)]

  const image = (
    <img
      className={className}
      src={stored && fallbackWidth ? renditionUrl(stored, fallbackWidth, 'webp') : (visibleUrl ?? CLAY_TILE)}
      alt={alt}
      width={width}
      height={height}
      loading={first || largest ? 'eager' : 'lazy'}
      fetchPriority={largest ? 'high' : undefined}
      decoding="async"
      referrerPolicy={visibleUrl?.startsWith('https:') ? 'no-referrer' : undefined}
      onError={() => setBroken(url)}
      // An image that failed before hydration fired no event that React could handle.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && url) setBroken(url)
      }}
    />
  )
  if (!stored) return image
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={widths.map((candidate) => `${renditionUrl(stored, candidate, 'avif')} ${candidate}w`).join(', ')}
        sizes={sizes}
      />
      {image}
    </picture>
  )
}

const BUNDLED_PATH = /^\/assets\/([\w.-]+)$/

const storedImageOf = (src: string | BundledImage) =>
  typeof src === 'string' ? parseImageUrl(src) : (bundledImage(src) ?? parseImageUrl(src.url))

/** The stored image for an image of the build, so that it can be sent in other sizes and formats. */
export function bundledImage({ url, width, height }: BundledImage): StoredImage | undefined {
  const [, key] = BUNDLED_PATH.exec(url) ?? []
  return key ? { key, width, height } : undefined
}
