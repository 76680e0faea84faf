import { inOneLine } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { Action, Letter, Line, Note, Sum, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = { store: Store; order: Order; status: 'shipped' | 'delivered' | 'cancelled'; became: string }

export function OrderNews({ store, order, status, became }: Props) {
  const heading = `Order #${orderNumber(order.id)} ${became}`
  return (
    <Letter store={store} heading={heading} preview={whatNow(order, status)}>
      <Line>
        {order.address ? `${order.address.name}, ` : ''}your order {became}. {whatNow(order, status)}
      </Line>
      <OrderLines lines={order.lines} />
      <Sum of="Grand Total" amount={formatRupees(order.total)} total />
      {status === 'shipped' && order.address && <Note>To {inOneLine(order.address)}</Note>}
      <Action store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </Action>
    </Letter>
  )
}

function whatNow({ paymentStatus, method, total }: Order, status: Props['status']) {
  if (status === 'delivered') return 'We hope that it pleases you. Its invoice is in your order history.'
  if (status === 'cancelled')
    return paymentStatus === 'unpaid'
      ? 'There is nothing to pay.'
      : `${formatRupees(total)} will be refunded the way it was paid.`
  return method === 'cash'
    ? `Please have ${formatRupees(total)} ready, in cash or by UPI.`
    : 'Its invoice is in your order history.'
}
