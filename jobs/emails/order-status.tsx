import { formatAddress } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { CreditNoteLink } from '#shop/orders/read-credit-note.ts'
import { linesLeft, orderNumber, totalLeft } from '#shop/orders/rules.ts'
import { formatRupees } from '#core/money.ts'
import { accountNote } from './account-request.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { ActionButton, EmailLayout, Paragraph, Note, Amount, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Status = 'shipped' | 'delivered' | 'cancelled'
type Props = { store: Store; order: Order; status: Status; became: string; creditNotes: CreditNoteLink[] }

export function OrderStatusEmail({ store, order, status, became, creditNotes }: Props) {
  const heading = `Order #${orderNumber(order.id)} ${became}`
  return (
    <EmailLayout store={store} heading={heading} preview={nextStep(order, status)}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}your order {became}. {nextStep(order, status)}
      </Paragraph>
      <OrderLines lines={linesLeft(order.lines)} />
      <Amount of="Grand Total" amount={formatRupees(totalLeft(order))} total />
      {status === 'shipped' && order.address && <Note>To {formatAddress(order.address)}</Note>}
      <CreditNotes store={store} orderId={order.id} creditNotes={creditNotes} />
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </ActionButton>
    </EmailLayout>
  )
}

function nextStep(order: Order, status: Props['status']) {
  const { paymentStatus, method } = order
  const total = totalLeft(order)
  if (status === 'delivered') return 'We hope that it pleases you. Its invoice is in your order history.'
  if (status === 'cancelled') {
    if (paymentStatus === 'unpaid') return 'There is nothing to pay.'
    return method === 'cash' ? accountNote(total) : `${formatRupees(total)} will be refunded the way it was paid.`
  }
  return method === 'cash'
    ? `Please have ${formatRupees(total)} ready, in cash or by UPI.`
    : 'Its invoice is in your order history.'
}
