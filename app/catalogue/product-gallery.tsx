/**
 * A product's images: a grid of two columns on a wide screen, a swiped row on a phone. A press shows one in full-screen
 * size.
 */
import { useState } from 'react'
import type { GalleryImage } from '#shop/catalogue/rules.ts'
import { ProductImage } from '../ui/image.tsx'
import { ImageViewer } from './image-viewer.tsx'

/** Four images; missing ones are replaced by the first (S2.7-01). */
const SLOTS = 4

type Props = { title: string; images: GalleryImage[]; four: boolean }

export function ProductGallery({ title, images, four }: Props) {
  const [current, setCurrent] = useState(0)
  const [openIndex, setOpenIndex] = useState<number>()
  const repeats = four && images.length > 0 ? Math.max(SLOTS - images.length, 0) : 0
  const isSingle = images.length <= 1 && repeats === 0
  return (
    <div className="gallery">
      <ul
        className="gallery-pictures"
        data-one={isSingle || undefined}
        aria-label={`Pictures of ${title}`}
        onScroll={({ currentTarget: row }) =>
          setCurrent(Math.round((row.scrollLeft / (row.scrollWidth - row.clientWidth)) * (images.length - 1)))
        }
      >
        {(images.length > 0 ? images : [NO_IMAGE]).map((image, index) => (
          <li key={image.url}>
            <a
              href={image.url || undefined}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return
                event.preventDefault()
                setOpenIndex(index)
              }}
            >
              <ProductImage
                src={image.url}
                alt={`${title}, ${image.view}`}
                width={image.width}
                height={image.height}
                slot={isSingle ? 'single' : 'gallery'}
                first={index < 2}
                largest={index === 0}
              />
            </a>
          </li>
        ))}
        {Array.from({ length: repeats }, (_, index) => (
          <li key={index} className="gallery-repeat" aria-hidden="true">
            <ProductImage src={images[0]?.url} alt="" slot="closeUp" />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className="gallery-dots" aria-hidden="true">
          {images.map((image, index) => (
            <i key={image.url} data-on={index === current || undefined} />
          ))}
        </p>
      )}
      <ImageViewer title={title} images={images} start={openIndex} onClose={() => setOpenIndex(undefined)} />
    </div>
  )
}

const NO_IMAGE: GalleryImage = { url: '', view: 'picture not available', width: 560, height: 700, colour: null }
