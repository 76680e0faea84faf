/** The errors of a form's fields: those of the server, until the browser validates the field again after an edit. */
import { useState } from 'react'
import type { ActionResult } from '../form-action.ts'

export function useFieldErrors(answer: ActionResult | undefined) {
  const [since, setSince] = useState<{ answer: typeof answer; fields: Record<string, string> }>()
  const fields = since?.answer === answer ? since?.fields : undefined
  const complaints: Record<string, string> = { ...answer?.fieldErrors, ...fields }
  /** An empty message clears the error. */
  const setFieldError = (name: string, sentence = '') =>
    (complaints[name] ?? '') !== sentence && setSince({ answer, fields: { ...fields, [name]: sentence } })
  return { complaints, complain: setFieldError }
}
