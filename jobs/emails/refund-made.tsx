import type { Order } from '#shop/orders/orders.ts'
import type { CreditNoteLink } from '#shop/orders/read-credit-note.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { METHODS } from '#shop/payments/rules.ts'
import type { Refund } from '#shop/refunds/paid-amount.ts'
import { formatRupees } from '#core/money.ts'
import { CreditNotes } from './credit-notes.tsx'
import { ActionButton, Amount, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'

type Props = { store: Store; order: Order; refund: Refund; creditNotes: CreditNoteLink[] }

export function RefundMadeEmail({ store, order, refund, creditNotes }: Props) {
  const amount = formatRupees(refund.amount)
  const heading = `${amount} is refunded`
  return (
    <EmailLayout store={store} heading={heading} preview={wayBack(order, refund)}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}
        {amount} of your order #{orderNumber(order.id)} has been refunded. {wayBack(order, refund)}
      </Paragraph>
      <Amount of="Refund" amount={amount} total />
      <Note>Reference: {refund.reference ?? refund.providerRefundId}</Note>
      <CreditNotes store={store} orderId={order.id} creditNotes={creditNotes} />
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </ActionButton>
    </EmailLayout>
  )
}

function wayBack({ method }: Order, refund: Refund) {
  if (refund.state === 'paid-by-hand') return 'We have transferred it to you.'
  return `It goes back the way it was paid${method ? `: ${METHODS[method]}` : ''}. Banks need up to seven working days.`
}
