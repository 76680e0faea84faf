import { formatAddress } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { dueInFull, orderNumber } from '#shop/orders/rules.ts'
import { totalRows } from '#shop/orders/total-rows.ts'
import { METHODS } from '#shop/payments/rules.ts'
import { promises } from '#shop/promises.ts'
import { ZERO } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { ActionButton, EmailLayout, Paragraph, Note, Amount, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

export function OrderConfirmation({ store, order }: { store: Store; order: Order }) {
  const number = orderNumber(order.id)
  const { address, method } = order
  const sums = totalRows(order)
  const due = dueInFull(order)
  return (
    <EmailLayout store={store} heading={`Order #${number}`} preview="Thank you. Your order has been placed.">
      <Paragraph>
        Thank you{address ? `, ${address.name}` : ''}. Your order of {istDateTime(order.createdAt)} has been placed.
      </Paragraph>
      <OrderLines lines={order.lines.map((line) => ({ ...line, offer: ZERO }))} />
      {sums.map(([name, amount], at) => (
        <Amount key={name} of={name} amount={amount} total={at === sums.length - 1} />
      ))}
      {method && (
        <Note>
          {METHODS[method]}
          {due && `: ${due}`}
        </Note>
      )}
      {address && (
        <Note>
          {promises.delivery} to {formatAddress(address)}
        </Note>
      )}
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </ActionButton>
    </EmailLayout>
  )
}
