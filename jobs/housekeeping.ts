/** Deletes what is past its time. Each step runs even when another one fails; the job is then tried again. */
import { deleteAbandonedAnonymousUsers } from '#shop/accounts/anonymous.ts'
import { deleteExpiredEmailChanges } from '#shop/accounts/change-email.ts'
import { deleteExpiredCodes } from '#shop/accounts/codes.ts'
import { deleteExpiredOAuthStates } from '#shop/accounts/errands.ts'
import { deleteExpiredChallenges } from '#shop/accounts/mfa-challenges.ts'
import { deleteExpiredFlows } from '#shop/accounts/flows.ts'
import { deleteExpiredIps } from '#shop/accounts/places.ts'
import { deleteExpiredSessions } from '#shop/accounts/sessions.ts'
import { deleteOldMerges } from '#shop/cart/guest.ts'
import { deleteExpiredRateLimits } from '#shop/limits.ts'
import { deleteOldMails } from '#shop/mailbox/mailbox.ts'
import { deleteOldChangeEvents } from '#shop/news/news.ts'
import { deleteUnconfirmedSubscribers } from '#shop/newsletter/newsletter.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteOldVitals } from '#shop/vitals/vitals.ts'
import type { Job } from '#words/job.ts'

type Period = Extract<Job, { name: 'housekeeping' }>['every']
type Step = (shop: Shop) => Promise<unknown>

const STEPS: Record<Period, Step[]> = {
  'five-minutes': [deleteOldChangeEvents],
  hour: [
    deleteExpiredSessions,
    deleteAbandonedAnonymousUsers,
    deleteExpiredCodes,
    deleteExpiredFlows,
    deleteExpiredChallenges,
    deleteExpiredOAuthStates,
    deleteExpiredRateLimits,
    deleteExpiredIps,
    deleteUnconfirmedSubscribers,
    deleteExpiredEmailChanges,
  ],
  day: [(shop) => shop.tools.bank.deleteUnpaid(), deleteOldMails, deleteOldMerges, deleteOldVitals],
}

export async function runHousekeeping(shop: Shop, every: Period) {
  const errors: unknown[] = []
  for (const step of STEPS[every]) {
    try {
      await step(shop)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} steps of the housekeeping failed`)
}
