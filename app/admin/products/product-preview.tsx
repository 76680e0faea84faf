/** A live preview of the product card and the product page. */
import { useState } from 'react'
import { plainNumber } from '#shop/product-admin/rules.ts'
import { fromRupees, ZERO } from '#core/money.ts'
import { ProductImage } from '../../ui/image.tsx'
import { PriceRow } from '../../ui/price.tsx'
import type { ImageRow, Values } from './product-form-values.ts'

const MODES = ['Card', 'Page'] as const

/** Parses the prices of the form. Text that is not a number counts as 0. */
export function pricesIn(values: Values) {
  const read = (text = '') => fromRupees(Math.max(0, Number(plainNumber(text)) || 0))
  const price = read(values.price)
  return { price, actualPrice: read(values.actualPrice) || price || ZERO }
}

type Props = { values: Values; images: ImageRow[]; category: string }

export function ProductPreview({ values, images, category }: Props) {
  const [mode, setMode] = useState<(typeof MODES)[number]>('Card')
  const uploaded = images.filter((image) => !image.file)
  const title = values.title?.trim() || 'Title'
  return (
    <aside className="admin-panel product-preview" aria-label="Preview">
      <div className="product-preview-head">
        <h2>Preview</h2>
        <div className="admin-segments" role="group" aria-label="Look">
          {MODES.map((name) => (
            <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className="product-preview-box" data-look={mode}>
        <div className="product-preview-pictures">
          {(mode === 'Card' ? uploaded.slice(0, 1) : uploaded.slice(0, 4)).map(({ key, url }) => (
            <ProductImage key={key} src={url} alt="" width={304} height={380} />
          ))}
          {uploaded.length === 0 && <ProductImage src={null} alt="" width={304} height={380} />}
        </div>
        <p className="product-card-category">
          {mode === 'Card' ? category : [values.brand, values.type || category].filter(Boolean).join(' · ')}
        </p>
        <p className="product-preview-title">{title}</p>
        <PriceRow product={pricesIn(values)} big={mode === 'Page'} />
        {mode === 'Page' && <p className="product-preview-text">{values.description}</p>}
      </div>
    </aside>
  )
}
