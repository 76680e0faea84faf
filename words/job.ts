/** Everything that can be put off until after the answer. `jobs/jobs.ts` has a handler for each. */
export type Job =
  | { name: 'forget-ended-sessions' }
  | { name: 'forget-past-tries' }
  | { name: 'forget-old-mails' }
  | { name: 'forget-past-codes' }
  | { name: 'forget-past-merges' }
  | { name: 'forget-past-subscribers' }
  | { name: 'forget-unpaid' }
  | { name: 'send-already-registered'; userId: string }
  | { name: 'send-email-verification'; userId: string }
  | { name: 'send-newsletter-confirmation'; email: string }
  | { name: 'send-password-reset'; userId: string }
  | { name: 'give-back-reserved-stock' }
  | { name: 'refund-payment'; orderId: string }
  | { name: 'send-order-confirmation'; orderId: string }

export type JobName = Job['name']
