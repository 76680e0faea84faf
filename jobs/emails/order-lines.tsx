import { nameOf } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import { formatRupees, times } from '#core/money.ts'
import { Sum } from './layout.tsx'

/** What was ordered, and what each comes to. */
export const OrderLines = ({ lines }: { lines: OrderLine[] }) =>
  lines.map((line) => (
    <Sum
      key={line.id}
      of={`${nameOf(line)} × ${line.quantity}`}
      amount={formatRupees(times(line.price, line.quantity))}
    />
  ))
