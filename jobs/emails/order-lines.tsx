import { nameOf } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/order-lines.ts'
import { formatRupees, times } from '#core/money.ts'
import { Amount } from './layout.tsx'

/** The ordered items with their amounts. */
export const OrderLines = ({ lines }: { lines: OrderLine[] }) =>
  lines.map((line) => (
    <Amount
      key={line.id}
      of={`${nameOf(line)} × ${line.quantity}`}
      amount={formatRupees(times(line.price, line.quantity))}
    />
  ))
