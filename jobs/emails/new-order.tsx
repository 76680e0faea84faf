import { orderNumber } from '#shop/orders/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { formatRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import { ActionButton, Amount, EmailLayout, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; order: Pick<Order, 'id' | 'total' | 'method' | 'paymentStatus' | 'count'> }

export function NewOrderEmail({ store, order: { id, total, method, paymentStatus, count } }: Props) {
  const pieces = pluralize(count, 'item')
  const unpaid = method === 'cash' ? 'It is paid on delivery.' : 'It is not paid yet.'
  const state = paymentStatus === 'paid' ? 'It is paid.' : unpaid
  return (
    <EmailLayout store={store} heading="A new order" preview={`#${orderNumber(id)}, ${formatRupees(total)}`}>
      <Paragraph>
        Order #{orderNumber(id)} with {pieces} waits to be packed. {state}
      </Paragraph>
      <Amount of="Total" amount={formatRupees(total)} total />
      <ActionButton store={store} url={`${store.baseUrl}/admin/orders/${id}`}>
        View Order
      </ActionButton>
    </EmailLayout>
  )
}
