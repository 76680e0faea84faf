/** What the admin's longer forms have in common. */
import { useState } from 'react'
import { messages } from '#shop/messages.ts'
import type { FormAnswer } from '../form-action.ts'

type Values = Record<string, string>

/**
 * What the fields begin with, and what stands in them now. What was sent and refused is what is shown without scripts;
 * with them the fields have never been away.
 */
export function useDraft(answer: FormAnswer | undefined, stored: () => Values) {
  const isRefused = answer?.typed !== undefined && Object.keys(answer.typed).length > 0
  const [first] = useState(() => (isRefused ? answer.typed : stored()))
  const [typed, setTyped] = useState(first)
  return { first, typed, setTyped, isRefused }
}

/** What is said at the field itself. */
export const atField = (complaint: string | undefined, label: string) =>
  complaint === messages.fillRequired ? messages.isRequired(label) : complaint || undefined
