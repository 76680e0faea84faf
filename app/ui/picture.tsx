/** A picture in a box of final size. One that is missing or breaks becomes the clay tile with the sun mark (S8.1-05). */
import { useState } from 'react'

type Props = {
  src: string | null | undefined
  alt: string
  width?: number
  height?: number
  sizes?: string
  /** The largest picture of the first screen: fetched at once, before the others. */
  first?: boolean
  className?: string
}

const CLAY_TILE = '/clay.svg'

export function Picture({ src, alt, width = 560, height = 700, first = false, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      {...rest}
      src={!src || broken === src ? CLAY_TILE : src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src ?? undefined)}
      // One that broke before the page came alive told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && src) setBroken(src)
      }}
    />
  )
}
