import type { Order } from '#shop/orders/orders.ts'
import type { CreditNoteLink } from '#shop/orders/read-credit-note.ts'
import { dueInFull, orderNumber } from '#shop/orders/rules.ts'
import { pricedLinesOf } from '#shop/shipping/cash-rules.ts'
import type { Shipment } from '#shop/shipping/order-shipments.ts'
import { CreditNotes } from './credit-notes.tsx'
import { ActionButton, EmailLayout, Paragraph, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = { store: Store; order: Order; shipment: Shipment; creditNotes: CreditNoteLink[] }

export function ShipmentCreditedEmail({ store, order, shipment, creditNotes }: Props) {
  const due = dueInFull(order)
  const what = shipment.state === 'lost' ? 'is lost' : 'came back to us'
  const next = due ? `What is left: ${due}.` : 'There is nothing more to pay.'
  return (
    <EmailLayout store={store} heading={`Parcel ${shipment.number} ${what}`} preview={next}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}parcel {shipment.number} of your order #{orderNumber(order.id)}{' '}
        {what}. You do not pay for its items, and the credit note takes them off your invoice. {next}
      </Paragraph>
      <OrderLines lines={pricedLinesOf(order, shipment)} />
      <CreditNotes store={store} orderId={order.id} creditNotes={creditNotes} />
      <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
        View Details
      </ActionButton>
    </EmailLayout>
  )
}
