/** A product of a collection, with what moves it: two buttons, a place to type, and a handle for the pointer. */
import { Form } from 'react-router'
import { toPublicId, type ProductCard } from '#shop/catalogue/rules.ts'
import { MAX_ARRANGED } from '#shop/merchandising/rules.ts'
import { formatRupees } from '#core/money.ts'
import type { ActionResult } from '../../form-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import type { ProductDrag } from './use-product-drag.ts'

/** `place` is counted from 1. */
type Props = {
  product: ProductCard
  place: number
  total: number
  isArranged: boolean
  drag: ProductDrag
  answer: ActionResult | undefined
}

export function ArrangeRow({ product, place, total, isArranged, drag, answer }: Props) {
  const { id, title, pictures, priceFrom, inStock } = product
  const isHydrated = useHydrated()
  return (
    <li className="arrange-row" {...drag.targetProps(place)}>
      {isHydrated && isArranged && (
        <span className="showcase-grip" title={`Drag ${title}`} {...drag.handleProps(product, place)}>
          <AdminIcon name="grip" size={18} />
        </span>
      )}
      <b className="arrange-place">{place}</b>
      <ProductImage src={pictures[0]?.url ?? null} alt="" width={40} height={50} />
      <div className="showcase-name">
        <p>
          <Link to={`/editProduct/${toPublicId(id)}`}>{title}</Link>
        </p>
        <small>
          {formatRupees(priceFrom)}
          {!inStock && ', sold out'}
        </small>
      </div>
      {isArranged && <MoveForms {...{ product, place, total, answer }} />}
    </li>
  )
}

function MoveForms({
  product: { id, title },
  place,
  total,
  answer,
}: Pick<Props, 'product' | 'place' | 'total' | 'answer'>) {
  const last = Math.min(total, MAX_ARRANGED)
  const publicId = toPublicId(id)
  const isRefused = answer?.values?.product === String(publicId)
  return (
    <div className="showcase-actions arrange-actions">
      <Form method="post" preventScrollReset>
        <MovedProduct publicId={publicId} />
        {(['up', 'down'] as const).map((step) => {
          const to = Math.min(step === 'up' ? place - 1 : place + 1, last)
          return (
            <button
              key={step}
              name="place"
              value={to}
              className="icon-button"
              aria-label={`Move ${title} ${step}`}
              disabled={to < 1 || to === place}
            >
              <Icon name={step} size={18} />
            </button>
          )
        })}
      </Form>
      <Form method="post" preventScrollReset className="arrange-to">
        <MovedProduct publicId={publicId} />
        <input
          key={place}
          name="place"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Place of ${title}`}
          aria-invalid={isRefused || undefined}
          defaultValue={isRefused ? answer.values?.place : place}
        />
        <button className="admin-button admin-button-soft">
          Move<span className="visually-hidden"> {title} there</span>
        </button>
      </Form>
    </div>
  )
}

const MovedProduct = ({ publicId }: { publicId: number }) => (
  <>
    <input type="hidden" name="intent" value="move" />
    <input type="hidden" name="product" value={publicId} />
  </>
)
