import { Img, Link } from '@react-email/components'
import { renditionUrl } from '#shop/media/rules.ts'
import { parseImageUrl } from '#core/image-url.ts'
import { PALETTE } from '#core/palette.ts'

/** As shown, in pixels. Twice as many are sent for dense screens. */
const WIDTH = 224
const SENT_WIDTH = 448

export type Picture = { url: string; width: number; height: number; alt: string }

type Props = { picture: Picture | null; baseUrl: string; url: string }

/** Mail programs read JPEG. With pictures off, the alternative text stands in its place, on the same surface. */
export function ProductPicture({ picture, baseUrl, url }: Props) {
  if (!picture) return null
  const stored = parseImageUrl(picture.url)
  const source = new URL(stored ? renditionUrl(stored, SENT_WIDTH, 'jpg') : picture.url, baseUrl)
  return (
    <Link href={url} data-skip-in-text="true">
      <Img
        src={source.href}
        alt={picture.alt}
        width={WIDTH}
        height={Math.round((WIDTH * picture.height) / picture.width)}
        style={{
          ...{ display: 'block', maxWidth: '100%', margin: '0 0 22px', borderRadius: 14, objectFit: 'cover' },
          ...{ backgroundColor: PALETTE.surface, color: PALETTE.text, fontFamily: 'Georgia, serif', fontSize: 16 },
        }}
      />
    </Link>
  )
}
