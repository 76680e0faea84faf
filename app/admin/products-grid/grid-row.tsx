/** One product of the bulk grid. The form also sends the values that were shown, so that only what was typed changes. */
import { toPublicId } from '#shop/catalogue/rules.ts'
import type { GridProduct } from '#shop/runs/grid-products.ts'
import { GRID_CELLS, type GridCell } from '#shop/runs/grid-rules.ts'
import { formatCount } from '#core/number-format.ts'
import { toRupees } from '#core/money.ts'
import { Link } from '../../ui/link.tsx'
import { GridInput } from './grid-input.tsx'

type Props = {
  product: GridProduct
  at: number
  /** What was typed before an error. */
  values: Record<string, string>
}

export function GridRow({ product, at, values }: Props) {
  const { id, title, sku, category, brand, price, mrp, gst, status, tags } = product
  const field = (name: string) => `rows.${at}.${name}`
  // After an error, the values belong to this row only if the list has not changed meanwhile.
  const typed = values[field('sku')] === sku ? values : {}
  const shown: Record<GridCell, string> = {
    price: String(toRupees(price)),
    mrp: String(toRupees(mrp)),
    gst: String(gst),
    stock_change: '',
    status,
    tags: tags.join(', '),
  }
  return (
    <tr>
      <td>
        <input type="hidden" name={field('sku')} value={sku} />
        <label className="grid-pick">
          <input
            type="checkbox"
            name={field('pick')}
            defaultChecked={typed[field('pick')] !== undefined}
            aria-label={`Choose ${title}`}
          />
        </label>
      </td>
      <th scope="row">
        <Link to={`/editProduct/${toPublicId(id)}`}>{title}</Link>
        <small>{[category, brand, sku].filter(Boolean).join(' · ')}</small>
        <small>{stockOf(product)}</small>
        {product.taxWarning && <small>{product.taxWarning}</small>}
      </th>
      {(Object.keys(GRID_CELLS) as GridCell[]).map((name) => (
        <td key={name} className={`grid-${name}`}>
          <input type="hidden" name={field(`was_${name}`)} value={shown[name]} />
          <span className="grid-label" aria-hidden="true">
            {GRID_CELLS[name]}
          </span>
          {name === 'gst' && product.isTaxedByPrice ? (
            <>
              <input type="hidden" name={field(name)} value={shown[name]} />
              {gst} %, by price
            </>
          ) : (
            <GridInput
              cell={name}
              name={field(name)}
              defaultValue={typed[field(name)] ?? shown[name]}
              aria-label={`${GRID_CELLS[name]} of ${title}`}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** The change of stock is for the default size. */
function stockOf({ size, colour, stock, totalStock }: GridProduct) {
  const name = [size, colour].filter(Boolean).join(', ')
  if (stock === totalStock) return `${formatCount(stock)} in stock`
  return `${name || 'Default size'}: ${formatCount(stock)} in stock, ${formatCount(totalStock)} of all sizes`
}
