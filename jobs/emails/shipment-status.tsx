import { formatAddress } from '#shop/checkout/rules.ts'
import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { pricedLinesOf } from '#shop/shipping/cash-rules.ts'
import { messages } from '#shop/shipping/messages.ts'
import type { Shipment } from '#shop/shipping/order-shipments.ts'
import { isCounted, trackingUrl } from '#shop/shipping/rules.ts'
import type { Job } from '#core/job.ts'
import { ActionButton, EmailLayout, Paragraph, Note, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type State = Extract<Job, { name: 'send-shipment-status' }>['state']
type Props = {
  store: Store
  order: Order
  shipment: Shipment
  state: State
  became: string
  follow: string | null
  isReplacement: boolean
}

export function ShipmentStatusEmail({ store, order, shipment, state, became, follow, isReplacement }: Props) {
  const name = isReplacement ? 'your replacement' : 'your order'
  const { courierName, awb, codDue } = shipment
  const isPart = order.shipments.filter(isCounted).length > 1
  const heading = `Order #${orderNumber(order.id)} ${became}`
  const url = trackingUrl(shipment)
  const isComing = state === 'handed_over' || state === 'undelivered'
  return (
    <EmailLayout store={store} heading={heading} preview={nextStep(state, shipment)}>
      <Paragraph>
        {order.address ? `${order.address.name}, ` : ''}
        {isPart ? `parcel ${shipment.number} of ${name}` : name} {became}. {nextStep(state, shipment)}
      </Paragraph>
      <OrderLines lines={pricedLinesOf(order, shipment)} />
      {isComing && codDue > 0 && <Paragraph>{messages.pleaseHaveReady(codDue)}.</Paragraph>}
      {isComing && order.address && <Note>To {formatAddress(order.address)}</Note>}
      {(courierName ?? awb ?? url) && (
        <Note>{[courierName ?? 'Courier', awb, isComing && url].filter(Boolean).join(', ')}</Note>
      )}
      {isComing && follow ? (
        <ActionButton store={store} url={follow}>
          Track parcel
        </ActionButton>
      ) : (
        <ActionButton store={store} url={`${store.baseUrl}/order-history?order=${order.id}`}>
          View Details
        </ActionButton>
      )}
    </EmailLayout>
  )
}

function nextStep(state: State, { codDue, events }: Shipment) {
  if (state === 'delivered') return 'We hope that it pleases you. Its invoice is in your order history.'
  if (state === 'handed_over') return 'Its invoice is in your order history.'
  if (state === 'rto')
    return codDue > 0 ? 'There is nothing to pay.' : 'As soon as it is back, we refund what you have paid for it.'
  const note = events.findLast((event) => event.state === 'undelivered')?.note
  return `${note ? `The courier says: ${note}. ` : ''}The courier tries again. Please keep your phone at hand, or write to us if the address has changed.`
}
