/** The newsletter form, in the footer and on other pages. Without scripts the page /newsletter answers it. */
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { answer?: ActionResult | undefined; email?: string | undefined }

/** `answer` and `email` are the answer to a form sent without scripts, and what was typed. */
export function NewsletterForm({ answer: initialAnswer, email }: Props) {
  const id = useId()
  const messageRef = useRef<HTMLParagraphElement>(null)
  const fetcher = useFetcher<ActionResult>()
  const answer = fetcher.data ?? initialAnswer
  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.message) messageRef.current?.closest('form')?.reset()
    // The button is often at the lower edge of the window, so the message under it would be out of view.
    messageRef.current?.scrollIntoView({ block: 'nearest' })
  }, [fetcher.data])
  return (
    <fetcher.Form className="newsletter-form" method="post" action="/newsletter">
      <label className="visually-hidden" htmlFor={id}>
        Email for the newsletter
      </label>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="Enter your email"
        defaultValue={email}
        aria-invalid={answer?.error ? true : undefined}
        aria-describedby={`${id}-answer`}
      />
      <button className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
        Subscribe
      </button>
      <p className="newsletter-answer" id={`${id}-answer`} role="status" ref={messageRef}>
        {answer && <Icon name={answer.error ? 'warning' : 'check'} size={20} />} {answer?.error ?? answer?.message}
      </p>
    </fetcher.Form>
  )
}
