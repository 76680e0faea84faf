/** Where an offer is delivered to, and at which times it is on. */
import { STATES } from '#shop/checkout/rules.ts'
import { WEEKDAY_NAMES } from '#shop/offers-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './offer-fields.tsx'
import type { Values } from './offer-values.ts'

type Props = { field: (name: string) => FieldProps; initial: Values }

const Checkboxes = ({ set, names, initial }: { set: string; names: Record<string, string>; initial: Values }) =>
  Object.entries(names).map(([id, name]) => (
    <label key={id} className="checkbox">
      <input type="checkbox" name={`${set}.${id}`} defaultChecked={initial[`${set}.${id}`] !== undefined} /> {name}
    </label>
  ))

const STATE_NAMES = Object.fromEntries(STATES.map((state) => [state, state]))

export function PlaceFields({ field, initial }: Props) {
  const isTicked = Object.keys(initial).some((name) => name.startsWith('conditions.states.'))
  return (
    <>
      <details className="product-collections" open={isTicked}>
        <summary>Delivered to states</summary>
        <fieldset>
          <legend>Nothing ticked and no PIN code: everywhere</legend>
          <Checkboxes set="conditions.states" names={STATE_NAMES} initial={initial} />
        </fieldset>
      </details>
      <Field
        label="Delivered to PIN codes that begin with"
        {...field('conditions.pinPrefixes')}
        optional
        inputMode="text"
        autoComplete="off"
        hint="1 to 6 digits each, with commas in between: 560, 400001. With states, either is enough"
      />
    </>
  )
}

export const TimeFields = ({ field, initial }: Props) => (
  <>
    <fieldset className="product-choices">
      <legend>Only on these days</legend>
      <Checkboxes set="conditions.weekdays" names={WEEKDAY_NAMES} initial={initial} />
    </fieldset>
    <div className="offer-pair">
      <Field label="From (IST)" {...field('conditions.hours.from')} optional type="time" hint="Both empty: all day" />
      <Field
        label="Until (IST)"
        {...field('conditions.hours.to')}
        optional
        type="time"
        hint="Earlier than its beginning: on the next day"
      />
    </div>
  </>
)
