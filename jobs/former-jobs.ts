/** The jobs of earlier versions. */
import type { JobName } from '#core/job.ts'

/** Jobs of earlier versions whose work `housekeeping` does now. A start removes their queues and schedules. */
export const RETIRED_JOBS = [
  'forget-ended-sessions',
  'forget-old-mails',
  'forget-old-news',
  'forget-old-vitals',
  'forget-past-codes',
  'forget-past-email-changes',
  'forget-past-flows',
  'forget-past-merges',
  'forget-past-strangers',
  'forget-past-subscribers',
  'forget-past-tries',
  'forget-unpaid',
  'give-back-reserved-stock',
  'look-for-late-money',
  'refund-again',
  'sweep-leftovers',
  'sweep-presences',
]

/** Jobs that version 0.1 enqueued under another name. They still run. */
export const RENAMED_JOBS: Record<string, JobName> = {
  'look-at-payment': 'sync-payment',
  'send-factor-added': 'send-mfa-enabled',
  'send-goodbye': 'send-account-deleted',
  'send-order-news': 'send-order-status',
  'send-server-key-made': 'send-server-key-created',
  'tell-old-address': 'send-email-change-notice',
}
