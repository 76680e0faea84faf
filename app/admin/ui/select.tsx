/** A choice from a list, on the desk. */
import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Each its value, and what is shown. */
type Options = readonly (readonly string[])[]

/** Among other fields of a form. */
export const Select = ({ options, ...select }: ComponentProps<'select'> & { options: Options }) => (
  <span className="admin-choice">
    <select {...select}>
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </select>
    <Icon name="down" size={18} />
  </span>
)

type ChoiceProps = { name: string; label: string; value: string; children: Options }

/** Choosing sends. */
export const AutoSubmitSelect = ({ name, label, value, children }: ChoiceProps) => (
  <Select
    name={name}
    aria-label={label}
    defaultValue={value}
    onChange={(event) => event.currentTarget.form?.requestSubmit()}
    options={children}
  />
)

/** There, choosing sends nothing. */
export const NoscriptSubmit = () => (
  <noscript>
    <button className="admin-button admin-button-soft">Show</button>
  </noscript>
)
