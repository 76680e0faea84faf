/** A labelled field of several lines; the counterpart of `Field`. */
import { useId, type TextareaHTMLAttributes } from 'react'
import { described, Notes } from './field.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  optional?: boolean
  hint?: string
  complaint?: string | undefined
}

export function TextField({ label, optional, hint, complaint, id: given, ...area }: Props) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={complaint ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">Optional</span>}
      </label>
      <div className="field-box">
        <textarea
          id={id}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={described(id, hint, complaint)}
          {...area}
        />
      </div>
      <Notes id={id} label={label} hint={hint} complaint={complaint} />
    </div>
  )
}
