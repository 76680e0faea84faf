/**
 * A product's images: a grid of two columns on a wide screen, a swiped row on a phone. A press shows one in full-screen
 * size.
 */
import { useState } from 'react'
import type { Picture as Shown } from '#shop/catalogue/rules.ts'
import { ProductImage } from '../ui/image.tsx'
import { ImageViewer } from './image-viewer.tsx'

/** Four images; missing ones are replaced by the first (S2.7-01). */
const SLOTS = 4

type Props = { title: string; pictures: Shown[]; four: boolean }

export function ProductGallery({ title, pictures, four }: Props) {
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState<number>()
  const repeats = four && pictures.length > 0 ? Math.max(SLOTS - pictures.length, 0) : 0
  const alone = pictures.length <= 1 && repeats === 0
  return (
    <div className="gallery">
      <ul
        className="gallery-pictures"
        data-one={alone || undefined}
        aria-label={`Pictures of ${title}`}
        onScroll={({ currentTarget: row }) =>
          setAt(Math.round((row.scrollLeft / (row.scrollWidth - row.clientWidth)) * (pictures.length - 1)))
        }
      >
        {(pictures.length > 0 ? pictures : [NO_PICTURE]).map((picture, n) => (
          <li key={picture.url}>
            <a
              href={picture.url || undefined}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return
                event.preventDefault()
                setLarge(n)
              }}
            >
              <ProductImage
                src={picture.url}
                alt={`${title}, ${picture.view}`}
                width={picture.width}
                height={picture.height}
                place={alone ? 'alone' : 'gallery'}
                first={n < 2}
                largest={n === 0}
              />
            </a>
          </li>
        ))}
        {Array.from({ length: repeats }, (_, n) => (
          <li key={n} className="gallery-repeat" aria-hidden="true">
            <ProductImage src={pictures[0]?.url} alt="" place="nearer" />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="gallery-dots" aria-hidden="true">
          {pictures.map((picture, n) => (
            <i key={picture.url} data-on={n === at || undefined} />
          ))}
        </p>
      )}
      <ImageViewer title={title} pictures={pictures} from={large} onClose={() => setLarge(undefined)} />
    </div>
  )
}

const NO_PICTURE: Shown = { url: '', view: 'picture not available', width: 560, height: 700, colour: null }
