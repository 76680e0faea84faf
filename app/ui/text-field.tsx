/** A labelled field of several lines; the counterpart of `Field`. */
import { useId, type TextareaHTMLAttributes } from 'react'
import { describedBy, FieldNotes } from './field.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  optional?: boolean
  hint?: string
  error?: string | undefined
}

export function TextField({ label, optional, hint, error, id: idProp, ...area }: Props) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">Optional</span>}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...area}
        />
      </div>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  )
}
