/** What an API client adds to an email request: the redirect target, and the PKCE challenge if it uses one. */
export type EmailRedirect = { redirectTo?: string; challenge?: string }

/** All jobs that can be enqueued. `jobs/jobs.ts` has a handler for each. */
export type Job =
  | { name: 'housekeeping'; every: 'five-minutes' | 'hour' | 'day' }
  | { name: 'send-already-registered'; userId: string }
  | { name: 'send-email-change'; userId: string; program?: EmailRedirect }
  | { name: 'send-email-verification'; userId: string; program?: EmailRedirect }
  | { name: 'send-factor-added'; userId: string }
  | { name: 'send-goodbye'; to: string; person: string }
  | { name: 'send-invitation'; userId: string; program: EmailRedirect }
  | { name: 'send-magic-link'; userId: string; program?: EmailRedirect; from?: string }
  | { name: 'send-newsletter-confirmation'; email: string }
  | { name: 'send-password-changed'; userId: string }
  | { name: 'send-password-reset'; userId: string; program?: EmailRedirect }
  | { name: 'send-reauthentication'; userId: string }
  | { name: 'send-server-key-made'; keyId: string }
  | { name: 'tell-old-address'; userId: string; to: string; isDone: boolean }
  | { name: 'give-back-reserved-stock' }
  | { name: 'look-at-payment'; attemptId: string }
  | { name: 'sweep-leftovers' }
  | { name: 'sweep-presences' }
  | { name: 'look-for-late-money' }
  | { name: 'refund-again' }
  | { name: 'refund-payment'; orderId: string }
  | { name: 'send-order-confirmation'; orderId: string }
  | { name: 'send-order-news'; orderId: string; status: 'shipped' | 'delivered' | 'cancelled' }

export type JobName = Job['name']
