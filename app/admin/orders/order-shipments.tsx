/** The shipments of an order, and the form for another one (record 0150). */
import { Form } from 'react-router'
import type { OrderRemittances } from '#shop/cash-book/list-remittances.ts'
import { nameOf } from '#shop/cart/rules.ts'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { linesToSend } from '#shop/shipping/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { SubmitButton, TrackingFields } from './shipment-fields.tsx'
import './order-shipments.css'

type Props = { order: AdminOrder; remittances: OrderRemittances; answer: ActionResult | undefined }
const OPEN_STATUSES: readonly string[] = ['pending', 'processing', 'shipped']

export function OrderShipments({ order, remittances, answer }: Props) {
  const { shipments, lines, status } = order
  const toSend = OPEN_STATUSES.includes(status) ? linesToSend(lines, shipments) : []
  if (shipments.length === 0 && toSend.length === 0) return null
  return (
    <section className="admin-panel order-desk-panel">
      <h2>Shipments</h2>
      {shipments.length === 0 && <p className="muted">Nothing is sent yet.</p>}
      {shipments.length > 0 && (
        <ul className="shipments">
          {shipments.map((shipment) => (
            <ShipmentCard
              key={shipment.id}
              order={order}
              shipment={shipment}
              remittances={remittances[shipment.id]}
              answer={answer?.values?.shipmentId === shipment.id ? answer : undefined}
            />
          ))}
        </ul>
      )}
      {toSend.length > 0 && (
        <NewShipment
          order={order}
          toSend={toSend}
          answer={answer?.values?.do === 'create-shipment' ? answer : undefined}
        />
      )}
    </section>
  )
}

type NewProps = Omit<Props, 'remittances'> & { toSend: ReturnType<typeof linesToSend<AdminOrder['lines'][number]>> }

function NewShipment({ order: { shipments, lastTracking }, toSend, answer }: NewProps) {
  return (
    <details className="shipment-more" open={shipments.length > 0 || answer !== undefined}>
      <summary>Create a shipment</summary>
      <Form key={shipments.length} method="post" className="shipment-form" preventScrollReset replace>
        <input type="hidden" name="do" value="create-shipment" />
        <input type="hidden" name="seen" value={shipments.length} />
        <ul className="shipment-counts">
          {toSend.map((line) => {
            const field = `quantity-${line.id}`
            const error = answer?.fieldErrors?.[field]
            return (
              <li key={line.id}>
                <label htmlFor={field}>
                  {nameOf(line)}
                  <small>{line.left} to send</small>
                </label>
                <input
                  id={field}
                  name={field}
                  type="number"
                  min={0}
                  max={line.left}
                  defaultValue={answer?.values?.[field] ?? line.left}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${field}-error` : undefined}
                />
                {error && (
                  <p id={`${field}-error`} className="field-complaint">
                    {error}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        <TrackingFields tracking={lastTracking} answer={answer} />
        <SubmitButton name="create-shipment">Create shipment</SubmitButton>
      </Form>
    </details>
  )
}
