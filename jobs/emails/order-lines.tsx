import { nameOf } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { formatRupees, times } from '#core/money.ts'
import { Sum } from './layout.tsx'

/** The ordered items with their amounts. */
export const OrderLines = ({ lines }: { lines: OrderLine[] }) =>
  lines.map((line) => (
    <Sum
      key={line.id}
      of={`${nameOf(line)} × ${line.quantity}`}
      amount={formatRupees(times(line.price, line.quantity))}
    />
  ))
