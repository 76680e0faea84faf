/** The errors of a form's fields: those of the server, until the browser validates the field again after an edit. */
import { useState } from 'react'
import type { ActionResult } from '../form-action.ts'

export function useFieldErrors(answer: ActionResult | undefined) {
  const [edited, setEdited] = useState<{ answer: typeof answer; fields: Record<string, string> }>()
  const fields = edited?.answer === answer ? edited?.fields : undefined
  const fieldErrors: Record<string, string> = { ...answer?.fieldErrors, ...fields }
  /** An empty message clears the error. */
  const setFieldError = (name: string, message = '') =>
    (fieldErrors[name] ?? '') !== message && setEdited({ answer, fields: { ...fields, [name]: message } })
  return { fieldErrors, setFieldError }
}
