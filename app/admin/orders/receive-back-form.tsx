/** A shipment that comes back: what was counted, or sending it again. */
import { Form } from 'react-router'
import { nameOf } from '#shop/cart/rules.ts'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { linesOf } from '#shop/shipping/rules.ts'
import { ShipmentInputs, SubmitButton, type Answer } from './shipment-fields.tsx'

type Props = { order: AdminOrder; shipment: AdminOrder['shipments'][number]; answer: Answer }

export function ReceiveBackForm({ order, shipment, answer }: Props) {
  const { id, version } = shipment
  return (
    <>
      <Form key={version} method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name="receive-back" shipment={shipment} />
        <p>
          Please count what has come back. Damaged pieces are written off. The items are credited, and what was paid for
          them is refunded.
        </p>
        <ul className="shipment-counts">
          {linesOf(order.lines, shipment).map((line) => {
            const error = answer?.fieldErrors?.[`good-${line.id}`]
            return (
              <li key={line.id}>
                <span>
                  {nameOf(line)}
                  <small>{line.quantity} sent</small>
                </span>
                <Count
                  name={`good-${line.id}`}
                  label="Good"
                  of={nameOf(line)}
                  max={line.quantity}
                  initial={line.quantity}
                  answer={answer}
                />
                <Count
                  name={`damaged-${line.id}`}
                  label="Damaged"
                  of={nameOf(line)}
                  max={line.quantity}
                  initial={0}
                  answer={answer}
                />
                {error && <p className="field-complaint">{error}</p>}
              </li>
            )
          })}
        </ul>
        <SubmitButton name="receive-back" shipmentId={id}>
          Received back
        </SubmitButton>
      </Form>
      <div className="shipment-buttons">
        <Form method="post" preventScrollReset replace>
          <ShipmentInputs name="resend-shipment" shipment={shipment} />
          <SubmitButton name="resend-shipment" shipmentId={id} look="soft">
            Send again
          </SubmitButton>
        </Form>
        <Form method="post" preventScrollReset replace>
          <ShipmentInputs name="move-shipment" shipment={shipment} />
          <SubmitButton name="move-shipment" shipmentId={id} to="delivered" look="soft">
            Delivered after all
          </SubmitButton>
        </Form>
      </div>
    </>
  )
}

type CountProps = { name: string; label: string; of: string; max: number; initial: number; answer: Answer }

const Count = ({ name, label, of, max, initial, answer }: CountProps) => (
  <label className="shipment-count">
    <span>
      {label}
      <span className="visually-hidden"> pieces of {of}</span>
    </span>
    <input name={name} type="number" min={0} max={max} defaultValue={answer?.values?.[name] ?? initial} />
  </label>
)
