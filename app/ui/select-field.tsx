/** A labelled select; the counterpart of `Field`. */
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'
import { describedBy, FieldNotes } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  error?: string | undefined
  children: ReactNode
}

export function SelectField({ label, error, children, id: idProp, ...select }: Props) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box field-select">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, undefined, error)}
          {...select}
        >
          {children}
        </select>
        <Icon name="down" />
      </div>
      <FieldNotes id={id} label={label} error={error} />
    </div>
  )
}
