import { nameOf } from '#shop/cart/rules.ts'
import type { OrderLine } from '#shop/orders/order-lines.ts'
import { lineAmount } from '#shop/pricing/line-amount.ts'
import { formatRupees } from '#core/money.ts'
import { Amount } from './layout.tsx'

/** The items with what they cost after offers. */
export const OrderLines = ({ lines }: { lines: OrderLine[] }) =>
  lines.map((line) => (
    <Amount key={line.id} of={`${nameOf(line)} × ${line.quantity}`} amount={formatRupees(lineAmount(line))} />
  ))
