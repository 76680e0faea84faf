/** A labelled select; the counterpart of `Field`. */
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'
import { described, Notes } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  complaint?: string | undefined
  children: ReactNode
}

export function SelectField({ label, complaint, children, id: given, ...select }: Props) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={complaint ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box field-select">
        <select
          id={id}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={described(id, undefined, complaint)}
          {...select}
        >
          {children}
        </select>
        <Icon name="down" />
      </div>
      <Notes id={id} label={label} complaint={complaint} />
    </div>
  )
}
