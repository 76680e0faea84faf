/** The booking of a shipment with a courier that the store asks itself (record 0159). */
import { Form } from 'react-router'
import type { AdminOrder } from '#shop/orders/admin-order.ts'
import { DEFAULT_SIZE_CM, expectedOn, MAX_GRAMS, MAX_SIZE_CM } from '#shop/shipping/booking-rules.ts'
import { messages } from '#shop/shipping/messages.ts'
import { isInStore } from '#shop/shipping/rules.ts'
import { Field } from '../../ui/field.tsx'
import { ShipmentInputs, SubmitButton, type Answer } from './shipment-fields.tsx'

type Shipment = AdminOrder['shipments'][number]
type Props = { order: AdminOrder; shipment: Shipment; answer: Answer }

export function ShipmentBooking({ order, shipment, answer }: Props) {
  const { booking, state } = shipment
  const day = expectedOn(shipment)
  const title = order.couriers.find(({ name }) => name === booking?.courier)?.title ?? 'The courier'
  const isReported = (to: 'lost' | 'cancelled') =>
    !shipment.endedAt && shipment.events.some((event) => event.state === to && !event.isApplied)
  const isLost = isReported('lost')
  const isCancelledThere = booking?.state === 'booked' && isInStore(state) && isReported('cancelled')
  const canBook = isInStore(state) && (!booking || booking.state === 'refused') && order.address !== null
  return (
    <>
      {booking && <p role="status">{sentenceOf(title, shipment)}</p>}
      {booking?.state === 'booked' && booking.message && state !== 'cancelled' && (
        <p className="shipment-warning">No pickup is arranged: {booking.message}</p>
      )}
      {day && <p>{messages.expectedOn(day)}</p>}
      {isCancelledThere && (
        <p className="shipment-warning">
          {title} has cancelled this booking. Cancel the shipment, and create another one to book it again.
        </p>
      )}
      {isLost && (
        <p className="shipment-warning">
          {title} says that this parcel is lost or damaged. If it does not come back, mark it as lost.
        </p>
      )}
      {booking?.state === 'unknown' && isInStore(state) && <UnknownBooking shipment={shipment} answer={answer} />}
      {canBook &&
        order.couriers.map((courier) => (
          <BookForm key={courier.name} courier={courier} order={order} shipment={shipment} answer={answer} />
        ))}
    </>
  )
}

function sentenceOf(title: string, { booking, state, weightG }: Shipment) {
  if (booking?.state === 'asking') return `This shipment is being booked with ${title}.`
  if (booking?.state === 'unknown') return messages.bookingUnknown(title)
  if (booking?.state === 'refused') return `${title} did not book: ${booking.message}`
  if (booking?.state === 'cancelling') return `The booking with ${title} is being cancelled.`
  if (booking?.state === 'cancelled') return `The booking with ${title} is cancelled.`
  if (state === 'cancelled') return `${title} did not cancel its booking: ${booking?.message}`
  return `Booked with ${title}${weightG === null ? '' : `, ${weightG} g`}`
}

function UnknownBooking({ shipment, answer }: Omit<Props, 'order'>) {
  const id = shipment.id
  return (
    <>
      <Form key={`enter-${shipment.version}`} method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name="enter-booking" shipment={shipment} />
        <Field
          label="AWB of the booking"
          name="awb"
          defaultValue={answer?.values?.awb ?? ''}
          error={answer?.fieldErrors?.awb}
          autoCapitalize="characters"
        />
        <SubmitButton name="enter-booking" shipmentId={id}>
          Booked: enter the AWB
        </SubmitButton>
      </Form>
      <Form key={`again-${shipment.version}`} method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name="book-again" shipment={shipment} />
        <SubmitButton name="book-again" shipmentId={id} look="soft">
          Not booked: book again
        </SubmitButton>
      </Form>
    </>
  )
}

type Courier = AdminOrder['couriers'][number]

function BookForm({ courier, order, shipment, answer }: Props & { courier: Courier }) {
  const isAsked = answer?.values?.do === 'book-shipment'
  const values = isAsked ? answer.values : undefined
  const errors = isAsked ? answer.fieldErrors : undefined
  const sizes = shipment.sizeMm?.map((mm) => mm / 10) ?? DEFAULT_SIZE_CM
  return (
    <details className="shipment-more" open={isAsked || shipment.booking?.state === 'refused'}>
      <summary>Book with {courier.title}</summary>
      <Form key={shipment.version} method="post" className="shipment-form" preventScrollReset replace>
        <ShipmentInputs name="book-shipment" shipment={shipment} />
        <input type="hidden" name="courier" value={courier.name} />
        <div className="shipment-tracking">
          <Field
            label="Weight in grams"
            name="grams"
            type="number"
            min={1}
            max={MAX_GRAMS}
            hint="With the packaging"
            defaultValue={values?.grams ?? shipment.weightG ?? order.suggestedGrams[shipment.id]}
            error={errors?.grams}
          />
          {(['length', 'breadth', 'height'] as const).map((name, at) => (
            <Field
              key={name}
              label={`${SIZE_NAMES[name]} in cm`}
              name={name}
              type="number"
              min={1}
              max={MAX_SIZE_CM}
              defaultValue={values?.[name] ?? sizes[at]}
              error={errors?.[name]}
            />
          ))}
        </div>
        <SubmitButton name="book-shipment" shipmentId={shipment.id}>
          Book with {courier.title}
        </SubmitButton>
      </Form>
    </details>
  )
}

const SIZE_NAMES = { length: 'Length', breadth: 'Breadth', height: 'Height' }
