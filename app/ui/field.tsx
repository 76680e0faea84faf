/** A labelled control with its hint and its error, associated for screen readers. */
import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { messages } from '#shop/messages.ts'
import { REQUIRED } from '#core/domain-error.ts'
import { Icon } from './icon.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  optional?: boolean
  hint?: string
  complaint?: string | undefined
  /** Content before the control, inside its border: +91, a lock. */
  before?: ReactNode
  after?: ReactNode
}

export function Field({ label, optional, hint, complaint, before, after, id: given, ...input }: Props) {
  const made = useId()
  const id = given ?? made
  return (
    <div className={complaint ? 'field field-bad' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">Optional</span>}
      </label>
      <div className="field-box">
        {before}
        <input
          id={id}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={described(id, hint, complaint)}
          {...input}
        />
        {after}
      </div>
      <Notes id={id} label={label} hint={hint} complaint={complaint} />
    </div>
  )
}

/** The ids of the hint and the error of a control, for `aria-describedby`. */
export const described = (id: string, hint?: string, complaint?: string) =>
  [hint && `${id}-hint`, complaint && `${id}-complaint`].filter(Boolean).join(' ') || undefined

/** The error of one field. An empty required field is named by its label. */
export const atField = (complaint: string | undefined, label: string) =>
  complaint === REQUIRED ? messages.isRequired(label) : complaint || undefined

type Noted = { id: string; label: string; hint?: string | undefined; complaint?: string | undefined }

export function Notes({ id, label, hint, complaint }: Noted) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {complaint && (
        <p className="field-complaint" id={`${id}-complaint`}>
          <Icon name="warning" size={16} /> {atField(complaint, label)}
        </p>
      )}
    </>
  )
}
