/** The parts that the forms of shipments share. */
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MAX_COURIER_NAME_LENGTH, MAX_PATTERN_LENGTH, type STATE_NAMES } from '#shop/shipping/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'

export type Answer = ActionResult | undefined
type Tracking = { courierName: string | null; awb?: string | null; trackingPattern: string | null }

export function TrackingFields({ tracking, answer }: { tracking: Tracking | null; answer: Answer }) {
  const values = answer?.values
  const errors = answer?.fieldErrors
  return (
    <div className="shipment-tracking">
      <Field
        label="Courier"
        name="courierName"
        maxLength={MAX_COURIER_NAME_LENGTH}
        defaultValue={values?.courierName ?? tracking?.courierName ?? ''}
        error={errors?.courierName}
        optional
      />
      <Field
        label="AWB (tracking number)"
        name="awb"
        defaultValue={values?.awb ?? tracking?.awb ?? ''}
        error={errors?.awb}
        autoCapitalize="characters"
        optional
      />
      <Field
        label="Tracking page"
        name="trackingPattern"
        inputMode="url"
        maxLength={MAX_PATTERN_LENGTH}
        hint="https://… with {awb} where the number goes"
        defaultValue={values?.trackingPattern ?? tracking?.trackingPattern ?? ''}
        error={errors?.trackingPattern}
        optional
      />
    </div>
  )
}

type ButtonProps = {
  /** The command of the form, which names its button while it is sent. */
  name: string
  shipmentId?: string
  /** The state that this button of a form with several asks for. */
  to?: keyof typeof STATE_NAMES
  look?: 'soft' | 'bad'
  children: ReactNode
}

export function SubmitButton({ name, shipmentId, to, look, children }: ButtonProps) {
  const { formData } = useNavigation()
  const isBusy =
    formData?.get('do') === name &&
    (formData.get('shipmentId') ?? undefined) === shipmentId &&
    (to === undefined || formData.get('to') === to)
  return (
    <button
      className={look ? `admin-button admin-button-${look}` : 'admin-button'}
      disabled={isBusy}
      {...(to && { name: 'to', value: to })}
    >
      {isBusy ? 'Saving...' : children}
    </button>
  )
}

/** Names the shipment and the version of it that the page shows. */
export const ShipmentInputs = ({ name, shipment }: { name: string; shipment: { id: string; version: number } }) => (
  <>
    <input type="hidden" name="do" value={name} />
    <input type="hidden" name="shipmentId" value={shipment.id} />
    <input type="hidden" name="version" value={shipment.version} />
  </>
)
