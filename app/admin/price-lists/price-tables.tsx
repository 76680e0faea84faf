/** The prices of a list, and what pasted prices would do. */
import { Form, useNavigation } from 'react-router'
import type { PriceListView } from '#shop/price-lists/read-lists.ts'
import type { CheckedPrice } from '#shop/price-lists/set-prices.ts'
import { pluralize } from '#core/number-format.ts'
import { formatRupees } from '#core/money.ts'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'

export function CheckedTable({ lines, text }: { lines: CheckedPrice[]; text: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const bad = lines.filter(({ error }) => error)
  const good = lines.filter(({ error }) => !error)
  return (
    <section className="admin-panel bulk-panel">
      <p role="status">
        {pluralize(good.length, 'price')} to save. Nothing is saved yet.
        {bad.length > 0 &&
          ` ${pluralize(bad.length, 'line')} with a fault ${bad.length === 1 ? 'is' : 'are'} left out.`}
      </p>
      <Form method="post" className="bulk-bar">
        <input type="hidden" name="text" value={text} />
        {good.length > 0 && (
          <button className="admin-button" name="do" value="set" disabled={isBusy}>
            Save {pluralize(good.length, 'price')}
          </button>
        )}
        <button className="admin-button admin-button-soft" name="do" value="edit" disabled={isBusy}>
          Change the lines
        </button>
      </Form>
      <table className="admin-table cash-table bulk-table">
        <TableHead names={['Pasted', 'Product', 'Price', 'What happens']} />
        <tbody>
          {[...bad, ...good].map(({ item, name, price, message, error }, at) => (
            <tr key={at} className={error ? 'bulk-bad' : undefined}>
              <th scope="row">{item || 'Empty'}</th>
              <td data-label="Product">{name || 'Unknown'}</td>
              <td data-label="Price">{price !== null && formatRupees(price)}</td>
              <td data-label="What happens">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Props = { items: PriceListView['list']['items']; isOpen: boolean }

export function PriceTable({ items, isOpen }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (items.length === 0) return <p className="admin-empty">This list has no prices yet</p>
  return (
    <table className="admin-table cash-table">
      <TableHead names={['Product', 'Size', 'Regular price', 'Price', ...(isOpen ? ['Remove'] : [])]} />
      <tbody>
        {items.map(({ id, productId, title, sku, regular, price, taxNote }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/editProduct/${productId}`}>{title}</Link>
            </th>
            <td data-label="Size">{sku ?? 'All sizes'}</td>
            <td data-label="Regular price">{formatRupees(regular)}</td>
            <td data-label="Price">
              <span>
                {formatRupees(price)} {taxNote && <small>{taxNote}</small>}
              </span>
            </td>
            {isOpen && (
              <td>
                <Form method="post">
                  <input type="hidden" name="priceId" value={id} />
                  <button className="admin-text-button" name="do" value="remove" disabled={isBusy}>
                    Remove
                    <span className="visually-hidden">
                      {' '}
                      {title} {sku}
                    </span>
                  </button>
                </Form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
