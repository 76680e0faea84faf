/** One product in the admin's product list. */
import { Form, useLocation, useNavigation } from 'react-router'
import { PRODUCT_STATUSES } from '#shop/catalogue/product-status.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { ProductListItem } from '#shop/product-admin/list-products.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { PriceRow } from '../../ui/price.tsx'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { productsUrl } from './products-url.ts'

type Props = { product: ProductListItem; isDeleted: boolean; first: boolean }

export function ProductListRow({ product, isDeleted, first }: Props) {
  const { title, category, image, stock } = product
  return (
    <li className="admin-panel stock-card">
      <div className="stock-card-picture">
        <ProductImage src={image} alt={title} width={104} height={130} first={first} />
      </div>
      <article>
        <p className="stock-card-facts">
          <span>{category}</span>
          {stock === 0 ? (
            <span className="stock-none">Sold out</span>
          ) : (
            <span title="All sizes together">
              {`${formatCount(stock)} in stock`}
              <span className="visually-hidden">, all sizes</span>
            </span>
          )}
        </p>
        <h2>{title}</h2>
        {!isDeleted && <Status product={product} />}
        <PriceRow product={product} />
        <div className="stock-card-actions">
          {isDeleted ? <Restore product={product} /> : <Change product={product} />}
        </div>
      </article>
    </li>
  )
}

function Change({ product }: { product: ProductListItem }) {
  const { id, title } = product
  const query = new URLSearchParams(useLocation().search)
  return (
    <>
      <Link className="admin-text-button" to={`/editProduct/${toPublicId(id)}`}>
        <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {title}</span>
      </Link>
      <Duplicate product={product} />
      <Link
        className="admin-text-button admin-text-button-bad"
        to={productsUrl(query, { delete: String(toPublicId(id)) })}
        preventScrollReset
      >
        <Icon name="trash" size={18} /> Delete<span className="visually-hidden"> {title}</span>
      </Link>
    </>
  )
}

function Status({ product: { status, publishAt } }: { product: ProductListItem }) {
  return (
    <p className="stock-card-status" data-status={status}>
      {publishAt ? `Scheduled for ${istDateTime(publishAt)}` : PRODUCT_STATUSES[status]}
    </p>
  )
}

function Duplicate({ product: { id, title } }: { product: ProductListItem }) {
  const data = useNavigation().formData
  const busy = data?.get('do') === 'duplicate' && data.get('id') === String(toPublicId(id))
  return (
    <Form method="post">
      <input type="hidden" name="id" value={toPublicId(id)} />
      <button className="admin-text-button" name="do" value="duplicate" disabled={busy}>
        <AdminIcon name="copy" size={18} /> {busy ? 'Duplicating...' : 'Duplicate'}
        <span className="visually-hidden"> {title}</span>
      </button>
    </Form>
  )
}

function Restore({ product: { id, title } }: { product: ProductListItem }) {
  const busy = useNavigation().formData?.get('id') === String(toPublicId(id))
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={toPublicId(id)} />
      <button className="admin-text-button" name="do" value="restore" disabled={busy}>
        <Icon name="returns" size={18} /> {busy ? 'Restoring...' : 'Restore'}
        <span className="visually-hidden"> {title}</span>
      </button>
    </Form>
  )
}
