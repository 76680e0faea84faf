/** What happens by itself: a handler for every job there is, and when some of them run unasked (cron, UTC). */
import type { Handlers } from '#platform/queue.server.ts'
import { forgetPastStrangers } from '#shop/accounts/anonymous.ts'
import { forgetPastEmailChanges } from '#shop/accounts/change-email.ts'
import { forgetPastCodes } from '#shop/accounts/codes.ts'
import { forgetPastErrands } from '#shop/accounts/errands.ts'
import { forgetPastChallenges } from '#shop/accounts/factors.ts'
import { forgetPastFlows } from '#shop/accounts/flows.ts'
import { forgetPastPlaces } from '#shop/accounts/places.ts'
import { forgetEndedSessions } from '#shop/accounts/sessions.ts'
import { forgetPastMerges } from '#shop/cart/guest.ts'
import { forgetPastTries } from '#shop/limits.ts'
import { forgetOldMails } from '#shop/mailbox/mailbox.ts'
import { forgetOldNews } from '#shop/news/news.ts'
import { sweepPresences } from '#shop/news/presences.ts'
import { forgetPastSubscribers } from '#shop/newsletter/newsletter.ts'
import { refundPayment } from '#shop/orders/advance-order.ts'
import { giveBackReservedStock } from '#shop/orders/give-back.ts'
import { lookForLateMoney } from '#shop/orders/late-money.ts'
import { lookAtPayment } from '#shop/orders/pay-there.ts'
import { refundAgain } from '#shop/orders/refund-again.ts'
import type { Shop } from '#shop/shop.ts'
import { sweepLeftovers } from '#shop/storage/sweep.ts'
import type { JobName } from '#words/job.ts'
import { forgetOldVitals } from '#shop/vitals/vitals.ts'
import { sendAlreadyRegistered } from './send-already-registered.ts'
import { sendEmailChange } from './send-email-change.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { sendFactorAdded } from './send-factor-added.ts'
import { sendGoodbye } from './send-goodbye.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendMagicLink } from './send-magic-link.ts'
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'
import { sendOrderNews } from './send-order-news.ts'
import { sendPasswordChanged } from './send-password-changed.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendReauthentication } from './send-reauthentication.ts'
import { sendServerKeyMade } from './send-server-key-made.ts'
import { tellOldAddress } from './tell-old-address.ts'

export const handlers = (shop: Shop): Handlers => ({
  'forget-ended-sessions': () => forgetEndedSessions(shop),
  'forget-old-mails': () => forgetOldMails(shop),
  'forget-old-news': () => forgetOldNews(shop),
  'forget-old-vitals': () => forgetOldVitals(shop),
  'forget-past-codes': () => forgetPastCodes(shop),
  'forget-past-flows': async () => {
    await forgetPastFlows(shop)
    await forgetPastChallenges(shop)
    await forgetPastErrands(shop)
  },
  'forget-past-email-changes': () => forgetPastEmailChanges(shop),
  'forget-past-merges': () => forgetPastMerges(shop),
  'forget-past-strangers': () => forgetPastStrangers(shop),
  'forget-past-subscribers': () => forgetPastSubscribers(shop),
  'forget-past-tries': async () => {
    await forgetPastTries(shop)
    await forgetPastPlaces(shop)
  },
  'forget-unpaid': () => shop.tools.bank.forget(),
  'give-back-reserved-stock': () => giveBackReservedStock(shop),
  'look-at-payment': (job) => lookAtPayment(shop, job.attemptId),
  'look-for-late-money': () => lookForLateMoney(shop),
  'refund-again': () => refundAgain(shop),
  'refund-payment': (job) => refundPayment(shop, job.orderId),
  'send-already-registered': (job) => sendAlreadyRegistered(shop, job),
  'send-email-change': (job) => sendEmailChange(shop, job),
  'send-email-verification': (job) => sendEmailVerification(shop, job),
  'send-factor-added': (job) => sendFactorAdded(shop, job),
  'send-goodbye': (job) => sendGoodbye(shop, job),
  'send-invitation': (job) => sendInvitation(shop, job),
  'send-magic-link': (job) => sendMagicLink(shop, job),
  'send-newsletter-confirmation': (job) => sendNewsletterConfirmation(shop, job),
  'send-order-confirmation': (job) => sendOrderConfirmation(shop, job),
  'send-order-news': (job) => sendOrderNews(shop, job),
  'send-password-changed': (job) => sendPasswordChanged(shop, job),
  'send-password-reset': (job) => sendPasswordReset(shop, job),
  'send-reauthentication': (job) => sendReauthentication(shop, job),
  'send-server-key-made': (job) => sendServerKeyMade(shop, job),
  'sweep-leftovers': () => sweepLeftovers(shop),
  'sweep-presences': () => sweepPresences(shop),
  'tell-old-address': (job) => tellOldAddress(shop, job),
})

export const schedule: Partial<Record<JobName, string>> = {
  'forget-ended-sessions': '17 * * * *',
  'forget-old-mails': '7 3 * * *',
  'forget-old-news': '*/5 * * * *',
  'forget-old-vitals': '37 3 * * *',
  'forget-past-codes': '27 * * * *',
  'forget-past-flows': '28 * * * *',
  'forget-past-email-changes': '57 * * * *',
  'forget-past-merges': '17 3 * * *',
  'forget-past-strangers': '23 * * * *',
  'forget-past-subscribers': '47 * * * *',
  'forget-past-tries': '37 * * * *',
  'forget-unpaid': '27 3 * * *',
  'give-back-reserved-stock': '* * * * *',
  'look-for-late-money': '*/30 * * * *',
  'refund-again': '*/20 * * * *',
  'sweep-leftovers': '*/5 * * * *',
  'sweep-presences': '* * * * *',
}
