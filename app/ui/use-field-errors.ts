/** A form's complaints: the store's, until what they are about is typed anew or looked at again in the browser. */
import { useState } from 'react'
import type { ActionResult } from '../form-action.ts'

export function useFieldErrors(answer: ActionResult | undefined) {
  const [since, setSince] = useState<{ answer: typeof answer; fields: Record<string, string> }>()
  const fields = since?.answer === answer ? since?.fields : undefined
  const complaints: Record<string, string> = { ...answer?.fieldErrors, ...fields }
  /** An empty sentence takes the complaint back. */
  const setFieldError = (name: string, sentence = '') =>
    (complaints[name] ?? '') !== sentence && setSince({ answer, fields: { ...fields, [name]: sentence } })
  return { complaints, complain: setFieldError }
}
