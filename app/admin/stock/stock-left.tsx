import type { StockListItem } from '#shop/inventory/stock-list.ts'
import { formatCount } from '#core/number-format.ts'

/** How many pieces can be sold, and whether that is low. */
export function StockLeft({ item: { stock, lowStock } }: { item: Pick<StockListItem, 'stock' | 'lowStock'> }) {
  if (stock === 0) return <b className="stock-none">Sold out</b>
  if (stock > lowStock) return <b>{formatCount(stock)}</b>
  return (
    <>
      <b>{formatCount(stock)}</b> <span className="stock-low">Low</span>
    </>
  )
}
