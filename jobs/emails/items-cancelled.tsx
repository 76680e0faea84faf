import type { CancelledItems } from '#shop/orders/read-cancelled-lines.ts'
import type { Order } from '#shop/orders/orders.ts'
import { dueInFull, orderNumber } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { accountNote } from './account-request.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = { store: Store; order: Order; items: CancelledItems }

export function ItemsCancelledEmail({ store, order, items }: Props) {
  const next = nextStep(order, items)
  return (
    <EmailLayout store={store} heading={`Items of order #${orderNumber(order.id)} are cancelled`} preview={next}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}these items are not sent. {next}
      </Paragraph>
      <OrderLines lines={items.lines} />
      {items.reason && <Note>{items.reason}</Note>}
      <CreditNotes store={store} orderId={order.id} creditNotes={items.creditNotes} />
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </ActionButton>
    </EmailLayout>
  )
}

function nextStep(order: Order, { refund }: CancelledItems) {
  if (refund?.method === 'provider') return `${formatRupees(refund.amount)} will be refunded the way it was paid.`
  if (refund) return accountNote(refund.amount)
  const due = dueInFull(order)
  return due ? `What is left: ${due}.` : ''
}
