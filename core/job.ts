/** What an API client adds to an email request: the redirect target, and the PKCE challenge if it uses one. */
export type EmailRedirect = { redirectTo?: string; challenge?: string }

/** All jobs that can be enqueued. `jobs/jobs.ts` has a handler for each. */
export type Job =
  | { name: 'housekeeping'; every: 'five-minutes' | 'hour' | 'day' }
  | { name: 'read-run'; runId: string }
  | { name: 'apply-run'; runId: string }
  | { name: 'undo-run'; runId: string }
  | { name: 'fetch-pictures' }
  | { name: 'send-already-registered'; userId: string }
  | { name: 'send-email-change'; userId: string; program?: EmailRedirect }
  | { name: 'send-email-verification'; userId: string; program?: EmailRedirect }
  | { name: 'send-mfa-enabled'; userId: string }
  | { name: 'send-account-deleted'; to: string; person: string }
  | { name: 'send-invitation'; userId: string; program: EmailRedirect }
  | { name: 'send-magic-link'; userId: string; program?: EmailRedirect; from?: string }
  | { name: 'send-newsletter-confirmation'; email: string }
  | { name: 'send-review-status'; reviewId: string; about: 'published' | 'rejected' | 'hidden' | 'replied' }
  | { name: 'send-review-requests' }
  | { name: 'send-review-request'; orderId: string }
  | { name: 'send-stock-alerts' }
  | { name: 'send-stock-alert'; alertId: string }
  | { name: 'send-stock-alert-confirmation'; alertId: string }
  | { name: 'send-password-changed'; userId: string }
  | { name: 'send-password-reset'; userId: string; program?: EmailRedirect }
  | { name: 'send-reauthentication'; userId: string }
  | { name: 'send-server-key-created'; keyId: string }
  | { name: 'send-email-change-notice'; userId: string; to: string; isDone: boolean }
  | { name: 'apply-schedule' }
  /** After a change at most once in a while (WRITE_EVERY in shop/feeds/rules.ts), otherwise at once. */
  | { name: 'write-feeds'; after?: 'change' }
  | { name: 'back-up' }
  | { name: 'restate-rates' }
  | { name: 'pair-products' }
  | { name: 'update-collections'; of: 'all' | 'stock' | number }
  | { name: 'expire-checkout-attempts' }
  | { name: 'sync-payment'; attemptId: string }
  | { name: 'delete-orphaned-files' }
  | { name: 'delete-stale-presences' }
  | { name: 'reconcile-late-payments' }
  | { name: 'retry-refunds' }
  | { name: 'sync-refunds' }
  /** Jobs of earlier versions name the order. */
  | { name: 'refund-payment'; refundId?: string; orderId?: string }
  | { name: 'send-refund-made'; refundId: string }
  /** `to` is an admin, here and below. Jobs of earlier versions do not name one. */
  | { name: 'send-refund-refused'; refundId: string; to?: string }
  | { name: 'send-new-order'; orderId: string; to?: string }
  /** `at` is the moment of the warnings, in ISO 8601. */
  | { name: 'send-health-warnings'; to?: string; warnings: string[]; at: string }
  | { name: 'send-account-request'; refundId: string }
  | { name: 'book-shipment'; shipmentId: string }
  | { name: 'cancel-booking'; shipmentId: string }
  | { name: 'sync-shipment'; shipmentId: string }
  | { name: 'sync-shipments' }
  | { name: 'send-order-confirmation'; orderId: string }
  /** Jobs of earlier versions also tell that an order is shipped or delivered; now its shipments do. */
  | { name: 'send-order-status'; orderId: string; status: 'shipped' | 'delivered' | 'cancelled' }
  | { name: 'send-items-cancelled'; orderId: string; cancellationIds: number[] }
  | {
      name: 'send-shipment-status'
      shipmentId: string
      state: 'handed_over' | 'undelivered' | 'rto' | 'delivered'
    }
  | { name: 'send-shipment-lost'; shipmentId: string; to?: string }
  | { name: 'send-shipment-credited'; shipmentId: string; creditNoteId: string }
  | { name: 'send-tracking-link'; orderId: string }
  | {
      name: 'send-return-status'
      returnId: string
      state: 'requested' | 'approved' | 'declined' | 'expired' | 'received' | 'closed'
    }

export type JobName = Job['name']
