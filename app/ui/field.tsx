/** A labelled control with its hint and its error, associated for screen readers. */
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { messages } from '#shop/messages.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { Icon } from './icon.tsx'

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  optional?: boolean
  hint?: string
  error?: string | undefined
  /** Content before the control, inside its border: +91, a lock. */
  before?: ReactNode
  after?: ReactNode
}

export function Field({ label, optional, hint, error, before, after, id: idProp, ...input }: FieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <div className={error ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">Optional</span>}
      </label>
      <div className="field-box">
        {before}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          {...input}
        />
        {after}
      </div>
      <FieldNotes id={id} label={label} hint={hint} error={error} />
    </div>
  )
}

/** The ids of the hint and the error of a control, for `aria-describedby`. */
export const describedBy = (id: string, hint?: string, error?: string) =>
  [hint && `${id}-hint`, error && `${id}-complaint`].filter(Boolean).join(' ') || undefined

/** The error of one field. An empty required field is named by its label. */
export const fieldErrorText = (error: string | undefined, label: string) =>
  error === REQUIRED ? messages.isRequired(label) : error || undefined

type FieldNotesProps = { id: string; label: string; hint?: string | undefined; error?: string | undefined }

export function FieldNotes({ id, label, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-complaint" id={`${id}-complaint`}>
          <Icon name="warning" size={16} /> {fieldErrorText(error, label)}
        </p>
      )}
    </>
  )
}
