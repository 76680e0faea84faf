/** What a form was refused with: the sentence above it, and the way to the field that is in the way. */
import { useEffect, useRef } from 'react'
import type { ActionResult } from '../form-action.ts'
import { Icon } from './icon.tsx'

/** It comes into sight: the button that was pressed may stand far below it. */
export function FormError({ answer }: { answer: Pick<ActionResult, 'error'> | undefined }) {
  const box = useRef<HTMLParagraphElement>(null)
  // In braces: newer browsers answer with a promise, which React would take for what undoes the effect.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  if (!answer?.error) return null
  return (
    <p className="form-refusal" role="alert" ref={box}>
      <Icon name="warning" />
      {answer.error}
    </p>
  )
}

/** For the form's `ref`: after a refusal the focus is on the first bad field. */
export function useFocusInvalidField(answer: ActionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
