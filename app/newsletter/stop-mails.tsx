/** What the link in a mail leads to: one press ends the mails of its kind. Without an address they are stopped already. */
import { Form } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { FormError } from '../ui/form-error.tsx'

type Props = {
  to: string | null
  /** The question around the address. */
  ask: [before: string, after: string]
  stopped: string
  answer: ActionResult | undefined
}

export const StopMails = ({ to, ask: [before, after], stopped, answer }: Props) => (
  <div className="wrap newsletter-page">
    <h1>{to ? 'Stop these mails' : 'These mails are stopped'}</h1>
    <p role="status">
      {to ? before : stopped}
      {to && <b>{to}</b>}
      {to && after}
    </p>
    <FormError answer={answer} />
    {to && (
      <Form method="post">
        <button className="button">Stop</button>
      </Form>
    )}
  </div>
)
