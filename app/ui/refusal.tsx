/** What a form was refused with: the sentence above it, and the way to the field that is in the way. */
import { useEffect, useRef } from 'react'
import type { FormAnswer } from '../form-action.ts'
import { Icon } from './icon.tsx'

/** It comes into sight: the button that was pressed may stand far below it. */
export function RefusalBox({ answer }: { answer: Pick<FormAnswer, 'refused'> | undefined }) {
  const box = useRef<HTMLParagraphElement>(null)
  // In braces: newer browsers answer with a promise, which React would take for what undoes the effect.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  if (!answer?.refused) return null
  return (
    <p className="form-refusal" role="alert" ref={box}>
      <Icon name="warning" />
      {answer.refused}
    </p>
  )
}

/** For the form's `ref`: after a refusal the focus is on the first bad field. */
export function useFirstBadField(answer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
