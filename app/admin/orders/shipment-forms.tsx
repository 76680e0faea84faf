/** The forms that move a shipment on. All work without scripts: each button sends the state that it names. */
import { Form } from 'react-router'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { MAX_NOTE_LENGTH, movesOf, STATE_NAMES } from '#shop/shipping/rules.ts'
import { Field } from '../../ui/field.tsx'
import { ShipmentInputs, SubmitButton, TrackingFields, type Answer } from './shipment-fields.tsx'

const COMMAND = 'move-shipment'
type Props = { shipment: AdminOrder['shipments'][number]; answer: Answer }

export function HandOverForm({ shipment, answer }: Props) {
  const button = { name: COMMAND, shipmentId: shipment.id }
  return (
    <Form key={shipment.version} method="post" className="shipment-form" preventScrollReset replace>
      <ShipmentInputs name={COMMAND} shipment={shipment} />
      <TrackingFields tracking={shipment} answer={answer} />
      <div className="shipment-buttons">
        {shipment.state === 'created' && (
          <SubmitButton {...button} to="packed" look="soft">
            Mark as packed
          </SubmitButton>
        )}
        <SubmitButton {...button} to="handed_over">
          Hand over to the courier
        </SubmitButton>
        <SubmitButton {...button} to="cancelled" look="soft">
          Cancel shipment
        </SubmitButton>
      </div>
    </Form>
  )
}

export function OnTheWayForm({ shipment, answer }: Props) {
  return (
    <Form key={shipment.version} method="post" className="shipment-form" preventScrollReset replace>
      <ShipmentInputs name={COMMAND} shipment={shipment} />
      <Field
        label="What the courier says"
        name="note"
        maxLength={MAX_NOTE_LENGTH}
        hint="The customer sees it"
        defaultValue={answer?.values?.note ?? ''}
        error={answer?.fieldErrors?.note}
        optional
      />
      <div className="shipment-buttons">
        {movesOf(shipment.state).map((to) => (
          <SubmitButton
            key={to}
            name={COMMAND}
            shipmentId={shipment.id}
            to={to}
            {...(to !== 'delivered' && { look: 'soft' as const })}
          >
            {STATE_NAMES[to]}
          </SubmitButton>
        ))}
      </div>
    </Form>
  )
}

export function TrackingForm({ shipment, answer }: Props) {
  const isAsked = answer?.values?.do === 'change-tracking'
  return (
    <details className="shipment-more" open={isAsked}>
      <summary>Courier and tracking</summary>
      <Form key={shipment.version} method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name="change-tracking" shipment={shipment} />
        <TrackingFields tracking={shipment} answer={isAsked ? answer : undefined} />
        <SubmitButton name="change-tracking" shipmentId={shipment.id} look="soft">
          Save
        </SubmitButton>
      </Form>
    </details>
  )
}

export function LostForm({ shipment }: Omit<Props, 'answer'>) {
  return (
    <details className="shipment-more">
      <summary>Lost</summary>
      <Form method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name={COMMAND} shipment={shipment} />
        <p>The items are credited, and what was paid for them is refunded. This cannot be taken back.</p>
        <SubmitButton name={COMMAND} shipmentId={shipment.id} to="lost" look="bad">
          Mark as lost
        </SubmitButton>
      </Form>
    </details>
  )
}
