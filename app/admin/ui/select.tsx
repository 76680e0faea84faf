/** The select fields of the admin panel. */
import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Pairs of value and label. */
type Options = readonly (readonly string[])[]

/** A select among other fields of a form. */
export const Select = ({ options, ...select }: ComponentProps<'select'> & { options: Options }) => (
  <span className="admin-choice">
    <select {...select}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <Icon name="down" size={18} />
  </span>
)

type ChoiceProps = { name: string; label: string; value: string; children: Options }

/** A select that submits its form on change. */
export const AutoSubmitSelect = ({ name, label, value, children }: ChoiceProps) => (
  <Select
    name={name}
    aria-label={label}
    defaultValue={value}
    onChange={(event) => event.currentTarget.form?.requestSubmit()}
    options={children}
  />
)

/** The submit button for `AutoSubmitSelect` without scripts. */
export const NoscriptSubmit = () => (
  <noscript>
    <button className="admin-button admin-button-soft">Show</button>
  </noscript>
)
