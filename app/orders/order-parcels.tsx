/** The parcels of an order, as the shopper follows them. */
import type { Order } from '#shop/orders/orders.ts'
import { expectedOn } from '#shop/shipping/booking-rules.ts'
import { messages } from '#shop/shipping/messages.ts'
import type { Shipment } from '#shop/shipping/order-shipments.ts'
import { isEnded, linesOf, SHOPPER_STATE_NAMES, trackingUrl } from '#shop/shipping/rules.ts'
import { nameOf } from '#shop/cart/rules.ts'
import { istDateTime } from '#core/time.ts'
import { ShipmentBadge } from './shipment-badge.tsx'

/** A cancelled shipment was never sent: the shopper does not see it. */
export function OrderParcels({ order }: { order: Order }) {
  const parcels = order.shipments.filter(({ state }) => state !== 'cancelled')
  if (parcels.length === 0) return null
  const isOnly = parcels.length === 1
  return (
    <section className="order-parcels" aria-label={isOnly ? 'Parcel' : 'Parcels'}>
      <ol>
        {parcels.map((shipment, index) => (
          <li key={shipment.id}>
            <div className="order-parcel-head">
              <h3>{isOnly ? 'Your parcel' : `Parcel ${index + 1} of ${parcels.length}`}</h3>
              <ShipmentBadge state={shipment.state} forShopper />
            </div>
            <Parcel
              order={order}
              shipment={shipment}
              withItems={!isOnly || shipment.lines.length < order.lines.length}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Parcel({ order, shipment, withItems }: { order: Order; shipment: Shipment; withItems: boolean }) {
  const { courierName, awb, codDue, state, events } = shipment
  const url = trackingUrl(shipment)
  const day = expectedOn(shipment)
  return (
    <>
      {(courierName ?? awb ?? url) && (
        <p className="order-parcel-courier">
          {[courierName, awb].filter(Boolean).join(', ')}
          {url && (
            <a className="text-link" href={url} target="_blank" rel="noopener noreferrer">
              Track parcel
            </a>
          )}
        </p>
      )}
      {day && <p>{messages.expectedOn(day)}</p>}
      {withItems && (
        <ul className="order-parcel-items">
          {linesOf(order.lines, shipment).map((line) => (
            <li key={line.id}>
              {line.quantity} × {nameOf(line)}
            </li>
          ))}
        </ul>
      )}
      {codDue > 0 && !isEnded(state) && state !== 'rto' && (
        <p className="order-parcel-due">{messages.pleaseHaveReady(codDue)}</p>
      )}
      <ol className="order-parcel-steps">
        {events.map((event, index) => (
          <li key={index}>
            <b>{SHOPPER_STATE_NAMES[event.state]}</b> {istDateTime(event.at)}
            {[event.place, event.note].filter(Boolean).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
