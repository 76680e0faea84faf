/** The newsletter's box, in the footer and wherever else a page has room for it. Without scripts /newsletter answers. */
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '../form-action.ts'

export function NewsletterForm({ answer: posted }: { answer?: FormAnswer | undefined }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data ?? posted
  useEffect(() => {
    if (fetcher.data?.said) form.current?.reset()
  }, [fetcher.data])
  return (
    <fetcher.Form className="newsletter-form" method="post" action="/newsletter" ref={form}>
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
        aria-invalid={answer?.refused ? true : undefined}
        aria-describedby={`${id}-answer`}
      />
      <button className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
        Subscribe
      </button>
      <p className="newsletter-answer" id={`${id}-answer`} role="status">
        {answer?.refused ?? answer?.said}
      </p>
    </fetcher.Form>
  )
}
