/** The handler of every job, and the schedule of those that run periodically (cron, UTC). */
import type { Handlers, Schedule } from '#platform/queue.server.ts'
import { expireAttempts } from '#shop/payments/settle-attempt.ts'
import { reconcileLatePayments } from '#shop/payments/reconcile-late-payments.ts'
import { syncPayment } from '#shop/payments/hosted-payment.ts'
import { retryRefunds, sendRefundsOfOrder, syncRefunds } from '#shop/refunds/retry-refunds.ts'
import { sendRefund } from '#shop/refunds/send-refund.ts'
import { deleteOrphanedFiles } from '#shop/personal-data/delete-orphaned-files.ts'
import { applyRun } from '#shop/runs/apply-run.ts'
import { writeFeeds } from '#shop/feeds/write-feeds.ts'
import { fetchPictures } from '#shop/runs/fetch-pictures.ts'
import { readRun } from '#shop/runs/read-run.ts'
import { undoRun } from '#shop/runs/undo-run.ts'
import { runBooking } from '#shop/shipping/ask-courier.ts'
import { cancelBooking } from '#shop/shipping/cancel-booking.ts'
import { syncShipment, syncShipments } from '#shop/shipping/sync-shipments.ts'
import { updateCollections } from '#shop/merchandising/update-collections.ts'
import { pairProducts } from '#shop/recommend/pair-products.ts'
import { sendRequests } from '#shop/reviews/send-requests.ts'
import { applySchedule } from '#shop/product-admin/apply-schedule.ts'
import type { Shop } from '#shop/shop.ts'
import { sendAlerts } from '#shop/stock-alerts/send-alerts.ts'
import { restateRates } from '#shop/tax/restate-rates.ts'
import { runHousekeeping, type Step } from './housekeeping.ts'
import { sendAlreadyRegistered } from './send-already-registered.ts'
import { sendEmailChange } from './send-email-change.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { sendMfaEnabled } from './send-mfa-enabled.ts'
import { sendAccountDeleted } from './send-account-deleted.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendMagicLink } from './send-magic-link.ts'
import { sendNewsletterConfirmation } from './send-newsletter-confirmation.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'
import { sendOrderStatus } from './send-order-status.ts'
import { sendPasswordChanged } from './send-password-changed.ts'
import { sendPasswordReset } from './send-password-reset.ts'
import { sendReauthentication } from './send-reauthentication.ts'
import { sendItemsCancelled } from './send-items-cancelled.ts'
import { sendAccountRequest, sendRefundMade, sendRefundRefused } from './send-refund.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { sendReviewStatus } from './send-review-status.ts'
import { sendReturnStatus } from './send-return-status.ts'
import { sendShipmentCredited, sendShipmentLost, sendShipmentStatus } from './send-shipment-status.ts'
import { sendStockAlert, sendStockAlertConfirmation } from './send-stock-alert.ts'
import { sendHealthWarnings, sendNewOrder } from './send-to-admins.ts'
import { sendTrackingLink } from './send-tracking-link.ts'
import { sendServerKeyCreated } from './send-server-key-created.ts'
import { sendEmailChangeNotice } from './send-email-change-notice.ts'

/** Every job except that of the Supabase API. */
type StoreHandlers = Omit<Handlers, 'delete-stale-presences'>

export const handlers = (shop: Shop, moreHourlySteps: Step[] = []): StoreHandlers => ({
  housekeeping: ({ every }) => runHousekeeping(shop, every, every === 'hour' ? moreHourlySteps : []),
  'apply-schedule': () => applySchedule(shop),
  // It takes longer than a job may, and notes its outcome itself (table `backups`).
  'back-up': () => shop.services.startBackup(),
  'restate-rates': () => restateRates(shop),
  'pair-products': () => pairProducts(shop),
  'update-collections': (job) => updateCollections(shop, job.of),
  'expire-checkout-attempts': () => expireAttempts(shop),
  'sync-payment': (job) => syncPayment(shop, job.attemptId),
  'reconcile-late-payments': () => reconcileLatePayments(shop),
  'retry-refunds': () => retryRefunds(shop),
  'sync-refunds': () => syncRefunds(shop),
  'refund-payment': ({ refundId, orderId }) =>
    refundId ? sendRefund(shop, refundId) : sendRefundsOfOrder(shop, orderId ?? ''),
  'book-shipment': (job) => runBooking(shop, job.shipmentId),
  'cancel-booking': (job) => cancelBooking(shop, job.shipmentId),
  'sync-shipment': (job) => syncShipment(shop, job.shipmentId),
  'sync-shipments': () => syncShipments(shop),
  'read-run': (job) => readRun(shop, job.runId),
  'apply-run': (job) => applyRun(shop, job.runId),
  'undo-run': (job) => undoRun(shop, job.runId),
  'fetch-pictures': () => fetchPictures(shop),
  'write-feeds': () => writeFeeds(shop),
  'send-already-registered': (job) => sendAlreadyRegistered(shop, job),
  'send-email-change': (job) => sendEmailChange(shop, job),
  'send-email-verification': (job) => sendEmailVerification(shop, job),
  'send-mfa-enabled': (job) => sendMfaEnabled(shop, job),
  'send-account-deleted': (job) => sendAccountDeleted(shop, job),
  'send-invitation': (job) => sendInvitation(shop, job),
  'send-magic-link': (job) => sendMagicLink(shop, job),
  'send-newsletter-confirmation': (job) => sendNewsletterConfirmation(shop, job),
  'send-order-confirmation': (job) => sendOrderConfirmation(shop, job),
  'send-order-status': (job) => sendOrderStatus(shop, job),
  'send-password-changed': (job) => sendPasswordChanged(shop, job),
  'send-password-reset': (job) => sendPasswordReset(shop, job),
  'send-reauthentication': (job) => sendReauthentication(shop, job),
  'send-items-cancelled': (job) => sendItemsCancelled(shop, job),
  'send-shipment-status': (job) => sendShipmentStatus(shop, job),
  'send-shipment-lost': (job) => sendShipmentLost(shop, job),
  'send-shipment-credited': (job) => sendShipmentCredited(shop, job),
  'send-tracking-link': (job) => sendTrackingLink(shop, job),
  'send-return-status': (job) => sendReturnStatus(shop, job),
  'send-review-status': (job) => sendReviewStatus(shop, job),
  'send-review-requests': () => sendRequests(shop),
  'send-review-request': (job) => sendReviewRequest(shop, job),
  'send-refund-made': (job) => sendRefundMade(shop, job),
  'send-refund-refused': (job) => sendRefundRefused(shop, job),
  'send-new-order': (job) => sendNewOrder(shop, job),
  'send-health-warnings': (job) => sendHealthWarnings(shop, job),
  'send-account-request': (job) => sendAccountRequest(shop, job),
  'send-stock-alerts': () => sendAlerts(shop),
  'send-stock-alert': (job) => sendStockAlert(shop, job),
  'send-stock-alert-confirmation': (job) => sendStockAlertConfirmation(shop, job),
  'send-server-key-created': (job) => sendServerKeyCreated(shop, job),
  'delete-orphaned-files': () => deleteOrphanedFiles(shop),
  'send-email-change-notice': (job) => sendEmailChangeNotice(shop, job),
})

/** In UTC. */
export const schedule: Schedule[] = [
  { cron: '*/5 * * * *', job: { name: 'housekeeping', every: 'five-minutes' }, key: 'five-minutes' },
  { cron: '17 * * * *', job: { name: 'housekeeping', every: 'hour' }, key: 'hour' },
  { cron: '7 3 * * *', job: { name: 'housekeeping', every: 'day' }, key: 'day' },
  { cron: '* * * * *', job: { name: 'apply-schedule' } },
  // A minute after midnight in India.
  { cron: '31 18 * * *', job: { name: 'restate-rates' } },
  { cron: '47 21 * * *', job: { name: 'pair-products' } },
  { cron: '* * * * *', job: { name: 'fetch-pictures' } },
  // Changes are written when they are announced. What a process has missed is written at night.
  { cron: '37 20 * * *', job: { name: 'write-feeds' } },
  { cron: '* * * * *', job: { name: 'update-collections', of: 'stock' }, key: 'stock' },
  { cron: '* * * * *', job: { name: 'send-stock-alerts' } },
  // By day in India: 9:23 to 20:23.
  { cron: '53 3-14 * * *', job: { name: 'send-review-requests' } },
  { cron: '41 * * * *', job: { name: 'update-collections', of: 'all' }, key: 'all' },
  { cron: '* * * * *', job: { name: 'expire-checkout-attempts' } },
  { cron: '*/30 * * * *', job: { name: 'reconcile-late-payments' } },
  { cron: '*/20 * * * *', job: { name: 'retry-refunds' } },
  { cron: '29 */6 * * *', job: { name: 'sync-refunds' } },
  { cron: '13,43 * * * *', job: { name: 'sync-shipments' } },
  { cron: '*/5 * * * *', job: { name: 'delete-orphaned-files' } },
]
