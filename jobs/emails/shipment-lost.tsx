import type { Order } from '#shop/orders/orders.ts'
import { orderNumber } from '#shop/orders/rules.ts'
import { pricedLinesOf } from '#shop/shipping/cash-rules.ts'
import type { Shipment } from '#shop/shipping/order-shipments.ts'
import { ActionButton, EmailLayout, Note, Paragraph, type Store } from './layout.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = { store: Store; order: Order; shipment: Shipment }

export function ShipmentLostEmail({ store, order, shipment }: Props) {
  const { number, courierName, awb } = shipment
  const heading = `Shipment ${number} of order #${orderNumber(order.id)} is lost`
  return (
    <EmailLayout store={store} heading={heading} preview="A courier may owe you the value of its items.">
      <Paragraph>
        Shipment {number} of order #{orderNumber(order.id)} is marked as lost. Its items are credited, and what was paid
        for them is refunded. A courier may owe you their value.
      </Paragraph>
      <OrderLines lines={pricedLinesOf(order, shipment)} />
      {(courierName ?? awb) && <Note>{[courierName ?? 'Courier', awb].filter(Boolean).join(', ')}</Note>}
      <ActionButton store={store} url={`${store.baseUrl}/admin/orders/${order.id}`}>
        View Order
      </ActionButton>
    </EmailLayout>
  )
}
