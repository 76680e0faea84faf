/** Deletes expired data and brings totals and the product list up to date. Every step runs even when another one fails; the job is then retried. */
import { deleteExpiredEmailChanges } from '#shop/accounts/email/change-email.ts'
import { deleteExpiredCodes } from '#shop/accounts/codes/one-time-codes.ts'
import { deleteExpiredIps } from '#shop/accounts/devices/known-sources.ts'
import { deleteExpiredSessions } from '#shop/accounts/sessions/sessions.ts'
import { deleteOldMerges } from '#shop/cart/guest-cart.ts'
import { deleteOldChangeEvents } from '#shop/change-events.ts'
import { deleteExpiredRateLimits } from '#shop/rate-limit.ts'
import { deleteOldStockRequests } from '#shop/inventory/stock-requests.ts'
import { deleteOldMails } from '#shop/mailbox/mailbox.ts'
import { deleteUnconfirmedSubscribers } from '#shop/newsletter/newsletter.ts'
import { deleteOldAnswers } from '#shop/delivery/ask-couriers.ts'
import { followColourChanges } from '#shop/colours/follow-changes.ts'
import { foldFacetChanges } from '#shop/facets/facet-totals.ts'
import { deleteUnusedPictures } from '#shop/home/unused-pictures.ts'
import { tellAdmins } from '#shop/health/tell-admins.ts'
import { rankProducts } from '#shop/merchandising/rank-products.ts'
import { scoreRatings } from '#shop/merchandising/score-ratings.ts'
import { expireReturns } from '#shop/returns/decide-return.ts'
import { deleteOldRows } from '#shop/retention/delete-old-rows.ts'
import { deletePayoutDetails } from '#shop/returns/payout.ts'
import { deleteOldRuns } from '#shop/runs/delete-old-runs.ts'
import { resumeRuns } from '#shop/runs/start-run.ts'
import { deleteOldSearchCounts } from '#shop/search/count-searches.ts'
import { deleteOldLabels } from '#shop/shipping/courier-labels.ts'
import type { Shop } from '#shop/shop.ts'
import { deleteOldAlerts } from '#shop/stock-alerts/send-alerts.ts'
import { refreshProductList } from '#shop/product-admin/product-list.ts'
import { foldTotalChanges } from '#shop/totals/fold-changes.ts'
import { deleteOldVitals } from '#shop/vitals/vitals.ts'
import type { Job } from '#core/job.ts'

type Period = Extract<Job, { name: 'housekeeping' }>['every']
export type Step = (shop: Shop) => Promise<unknown>

const STEPS: Record<Period, Step[]> = {
  'five-minutes': [
    deleteOldChangeEvents,
    foldTotalChanges,
    followColourChanges,
    foldFacetChanges,
    refreshProductList,
    (shop) => resumeRuns(shop),
  ],
  hour: [
    deleteExpiredSessions,
    deleteExpiredCodes,
    deleteExpiredRateLimits,
    deleteExpiredIps,
    deleteUnconfirmedSubscribers,
    deleteOldAlerts,
    deleteExpiredEmailChanges,
    expireReturns,
    rankProducts,
    scoreRatings,
  ],
  day: [
    (shop) => shop.services.paymentGateway.deleteUnpaid(),
    deleteOldMails,
    deleteOldMerges,
    deleteOldStockRequests,
    deleteOldVitals,
    deleteOldSearchCounts,
    deleteOldRuns,
    deletePayoutDetails,
    deleteOldLabels,
    deleteOldAnswers,
    deleteUnusedPictures,
    deleteOldRows,
    tellAdmins,
  ],
}

export async function runHousekeeping(shop: Shop, every: Period, moreSteps: Step[] = []) {
  const errors: unknown[] = []
  for (const step of [...STEPS[every], ...moreSteps]) {
    try {
      await step(shop)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} steps of the housekeeping failed`)
}
