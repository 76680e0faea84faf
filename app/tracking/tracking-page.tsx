/** Where an order is, for whoever holds its link (record 0153). */
import { messages as shipping } from '#shop/shipping/messages.ts'
import { SHOPPER_STATE_NAMES } from '#shop/shipping/rules.ts'
import { messages } from '#shop/tracking/messages.ts'
import { readTracking, type Tracking } from '#shop/tracking/read-tracking.ts'
import { pluralize } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'
import { ShipmentBadge } from '../orders/shipment-badge.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/tracking-page'
import '../styles/tracking.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Order #${args.loaderData.number}` : 'Order not found',
    canonical: '/track-order',
    hidden: true,
  })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readTracking(shop, params.token),
  messages.failed.read,
)

export default function TrackingPage({ loaderData: order }: Route.ComponentProps) {
  const { number, items, orderedAt, city, area, due, parcels } = order
  return (
    <div className="wrap tracking-page">
      <h1>Order #{number}</h1>
      <p className="tracking-facts">
        {pluralize(items, 'item')}, ordered {istDateTime(orderedAt)}
        {city && <span>{`To ${city}${area ? `, PIN ${area}…` : ''}`}</span>}
      </p>
      {parcels.length === 0 && <p className="tracking-none">{NOTHING_SENT[order.status]}</p>}
      {due > 0 && <p className="tracking-due">{shipping.pleaseHaveReady(due)}</p>}
      <ol className="tracking-parcels">
        {parcels.map((parcel, index) => (
          <Parcel key={index} parcel={parcel} name={parcels.length > 1 ? `Parcel ${index + 1}` : 'Parcel'} />
        ))}
      </ol>
    </div>
  )
}

const NOTHING_SENT = {
  pending: 'We have the order and are about to pack it.',
  processing: 'We are packing this order.',
  shipped: 'This order is on its way.',
  delivered: 'This order is delivered.',
  cancelled: 'This order is cancelled.',
} as const satisfies Record<Tracking['status'], string>

function Parcel({ parcel, name }: { parcel: Tracking['parcels'][number]; name: string }) {
  const { state, courierName, awb, url, items, due, expectedOn, steps } = parcel
  return (
    <li>
      <div className="tracking-head">
        <h2>{name}</h2>
        <ShipmentBadge state={state} forShopper />
      </div>
      <p>{[pluralize(items, 'item'), courierName, awb].filter(Boolean).join(', ')}</p>
      {url && (
        <a className="text-link" href={url} target="_blank" rel="noopener noreferrer">
          Track at {courierName ?? 'the courier'}
        </a>
      )}
      {expectedOn && <p>{shipping.expectedOn(expectedOn)}</p>}
      {due > 0 && <p className="tracking-due">{shipping.pleaseHaveReady(due)}</p>}
      <ol className="tracking-steps">
        {steps.map((step, index) => (
          <li key={index}>
            <b>{SHOPPER_STATE_NAMES[step.state]}</b>
            <span>{istDateTime(step.at)}</span>
          </li>
        ))}
      </ol>
    </li>
  )
}
