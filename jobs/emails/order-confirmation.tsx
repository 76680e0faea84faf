import { inOneLine } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { inRupees, times } from '#words/money.ts'
import { istDateTime } from '#words/time.ts'
import { Action, Letter, Line, Note, Sum, type Store } from './layout.tsx'

export function OrderConfirmation({ store, order }: { store: Store; order: Order }) {
  const number = orderNumber(order.id)
  const { address, method, discount, shipping } = order
  return (
    <Letter store={store} heading={`Order #${number}`} preview="Thank you. Your order has been placed.">
      <Line>
        Thank you{address ? `, ${address.name}` : ''}. Your order of {istDateTime(order.createdAt)} has been placed.
      </Line>
      {order.lines.map((line) => (
        <Sum
          key={line.id}
          amount={inRupees(times(line.price, line.quantity))}
          of={`${[line.title, line.colour, line.size && `size ${line.size}`].filter(Boolean).join(', ')} × ${line.quantity}`}
        />
      ))}
      <Sum of="Total MRP" amount={inRupees(order.mrp)} />
      {discount > 0 && <Sum of="Discount" amount={`−${inRupees(discount)}`} />}
      <Sum of="Shipping" amount={shipping === 0 ? 'FREE' : inRupees(shipping)} />
      <Sum of="Grand Total" amount={inRupees(order.total)} />
      {method && <Note>{METHODS[method]}</Note>}
      {address && <Note>Delivery by 3-4 days to {inOneLine(address)}</Note>}
      <Action store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </Action>
    </Letter>
  )
}
