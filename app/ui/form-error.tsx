/** The error of a form: the message above it, and the focus on the first invalid field. */
import { useEffect, useRef } from 'react'
import type { ActionResult } from '../form-action.ts'
import { Icon } from './icon.tsx'

/** Scrolls the message into view: the pressed button may be far below it. */
export function FormError({ answer }: { answer: Pick<ActionResult, 'error'> | undefined }) {
  const box = useRef<HTMLParagraphElement>(null)
  // In braces: newer browsers return a promise here, which React would take for a cleanup function.
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

/** For the form's `ref`: after an error it focuses the first invalid field. */
export function useFocusInvalidField(answer: ActionResult | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
