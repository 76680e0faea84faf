/** A live preview of the product card and the product page. */
import { useState } from 'react'
import { plainNumber } from '#shop/product-admin/rules.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { ProductImage } from '../../ui/image.tsx'
import { PriceRow } from '../../ui/price.tsx'
import type { PictureRow, Values } from './product-form-values.ts'

const LOOKS = ['Card', 'Page'] as const

/** Parses the typed prices. Text that is not a number counts as 0. */
export function pricesIn(typed: Values) {
  const read = (text = '') => fromRupees(Math.max(0, Number(plainNumber(text)) || 0))
  const price = read(typed.price)
  return { price, actualPrice: read(typed.actualPrice) || price || ZERO }
}

type Props = { typed: Values; pictures: PictureRow[]; category: string }

export function ProductPreview({ typed, pictures, category }: Props) {
  const [look, setLook] = useState<(typeof LOOKS)[number]>('Card')
  const there = pictures.filter((picture) => !picture.file)
  const title = typed.title?.trim() || 'Title'
  return (
    <aside className="admin-panel product-preview" aria-label="Preview">
      <div className="product-preview-head">
        <h2>Preview</h2>
        <div className="admin-segments" role="group" aria-label="Look">
          {LOOKS.map((name) => (
            <button key={name} type="button" aria-pressed={look === name} onClick={() => setLook(name)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className="product-preview-box" data-look={look}>
        <div className="product-preview-pictures">
          {(look === 'Card' ? there.slice(0, 1) : there.slice(0, 4)).map(({ key, url }) => (
            <ProductImage key={key} src={url} alt="" width={304} height={380} />
          ))}
          {there.length === 0 && <ProductImage src={null} alt="" width={304} height={380} />}
        </div>
        <p className="product-card-category">
          {look === 'Card' ? category : [typed.brand, typed.type || category].filter(Boolean).join(' · ')}
        </p>
        <p className="product-preview-title">{title}</p>
        <PriceRow product={pricesIn(typed)} big={look === 'Page'} />
        {look === 'Page' && <p className="product-preview-text">{typed.description}</p>}
      </div>
    </aside>
  )
}
