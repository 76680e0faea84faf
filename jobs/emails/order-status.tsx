import { formatAddress } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { CreditNoteLink } from '#shop/orders/read-credit-note.ts'
import { linesLeft, orderNumber, totalLeft } from '#shop/orders/rules.ts'
import type { EndRefunds } from '#shop/refunds/read-end-refunds.ts'
import { formatRupees } from '#core/money.ts'
import { accountNote } from './account-request.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { ActionButton, EmailLayout, Paragraph, Note, Amount, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Status = 'shipped' | 'delivered' | 'cancelled'
type Props = {
  store: Store
  order: Order
  status: Status
  became: string
  creditNotes: CreditNoteLink[]
  refunds: EndRefunds
}

export function OrderStatusEmail({ store, order, status, became, creditNotes, refunds }: Props) {
  const next = nextStep(order, status, refunds)
  const heading = `Order #${orderNumber(order.id)} ${became}`
  return (
    <EmailLayout store={store} heading={heading} preview={next}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}your order {became}. {next}
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

function nextStep(order: Order, status: Status, { toPayment, toAccount }: EndRefunds) {
  if (status === 'delivered') return 'We hope that it pleases you. Its invoice is in your order history.'
  if (status === 'cancelled') {
    if (order.paymentStatus === 'unpaid') return 'There is nothing to pay.'
    const parts = [
      toPayment > 0 && `${formatRupees(toPayment)} will be refunded the way it was paid.`,
      toAccount > 0 && accountNote(toAccount),
    ].filter(Boolean)
    return parts.join(' ') || 'What you paid has been refunded, or is on its way to you.'
  }
  return order.method === 'cash'
    ? `Please have ${formatRupees(totalLeft(order))} ready, in cash or by UPI.`
    : 'Its invoice is in your order history.'
}
