/** One shipment of an order: what is in it, where it is, and what can be done with it. */
import type { OrderRemittances } from '#shop/cash-book/list-remittances.ts'
import { nameOf } from '#shop/cart/rules.ts'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { isEnded, isInStore, isOnTheWay, linesOf, STATE_NAMES, trackingUrl } from '#shop/shipping/rules.ts'
import { formatRupees } from '#core/money.ts'
import { istDateTime } from '#core/time.ts'
import { ShipmentBadge } from '../../orders/shipment-badge.tsx'
import { Link } from '../../ui/link.tsx'
import { ShipmentCash } from '../cash/shipment-cash.tsx'
import { ReceiveBackForm } from './receive-back-form.tsx'
import { ShipmentBooking } from './shipment-booking.tsx'
import type { Answer } from './shipment-fields.tsx'
import { HandOverForm, LostForm, OnTheWayForm, TrackingForm } from './shipment-forms.tsx'

type Shipment = AdminOrder['shipments'][number]
type Props = {
  order: AdminOrder
  shipment: Shipment
  remittances: OrderRemittances[string]
  answer: Answer
}

export function ShipmentCard({ order, shipment, remittances, answer }: Props) {
  const { number, state, courierName, awb, codDue, resentAs } = shipment
  const url = trackingUrl(shipment)
  const again = order.shipments.find(({ id }) => id === resentAs)
  return (
    <li>
      <div className="shipment-head">
        <h3>Shipment {number}</h3>
        <ShipmentBadge state={state} />
      </div>
      <ul className="shipment-items">
        {linesOf(order.lines, shipment).map((line) => (
          <li key={line.id}>
            {line.quantity} × {nameOf(line)}
          </li>
        ))}
      </ul>
      {(courierName ?? awb ?? url) && (
        <p>
          {[courierName, awb].filter(Boolean).join(', ')}{' '}
          {url && (
            <a className="text-link" href={url} target="_blank" rel="noopener noreferrer">
              Track<span className="visually-hidden"> shipment {number}</span>
            </a>
          )}
        </p>
      )}
      {codDue > 0 && <p>{`${collection(state)}: ${formatRupees(codDue)}`}</p>}
      {codDue > 0 && state === 'delivered' && <ShipmentCash remittances={remittances} />}
      {again && <p>Sent again as shipment {again.number}</p>}
      <ShipmentBooking order={order} shipment={shipment} answer={answer} />
      <Steps events={shipment.events} />
      <div className="shipment-actions">
        {isInStore(state) && <HandOverForm shipment={shipment} answer={answer} />}
        {isOnTheWay(state) && <OnTheWayForm shipment={shipment} answer={answer} />}
        {state === 'rto' && <ReceiveBackForm order={order} shipment={shipment} answer={answer} />}
        {!isEnded(state) && !isInStore(state) && <TrackingForm shipment={shipment} answer={answer} />}
        {!isEnded(state) && !isInStore(state) && <LostForm shipment={shipment} />}
        {(isInStore(state) || isOnTheWay(state)) && (
          <Link className="text-link shipment-slip" to={`/admin/orders/${order.id}/packing-slip?shipment=${number}`}>
            Packing slip<span className="visually-hidden"> of shipment {number}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

function collection(state: Shipment['state']) {
  if (state === 'delivered') return 'Collected'
  return isEnded(state) || state === 'rto' ? 'Not collected' : 'To be collected'
}

function Steps({ events }: Pick<Shipment, 'events'>) {
  return (
    <ol className="order-desk-steps">
      {events.map(({ state, at, by, source, place, note, isApplied }, index) => (
        <li key={index}>
          <b>{STATE_NAMES[state]}</b> {istDateTime(at)}
          <small>
            {[
              source === 'courier' ? 'reported by the courier' : by && `by ${by}`,
              isApplied ? '' : 'changed nothing',
              place,
              note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  )
}
