/** Every limit that counts by account, with attempts from several addresses. Those of the Supabase API are tested there. */
import { mfaFactors } from '#db/schema.server.ts'
import { resendConfirmation } from '#shop/accounts/email/confirm-email.ts'
import { countEmailChange } from '#shop/accounts/email/change-email.ts'
import { verifyAnyFactor } from '#shop/accounts/mfa/factors.ts'
import { requestPasswordReset } from '#shop/accounts/password/reset-password.ts'
import { verifyCurrentPassword } from '#shop/accounts/password/verify-current-password.ts'
import { requestSignInLink } from '#shop/accounts/sign-in-link.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { signUp } from '#shop/accounts/sign-up.ts'
import { subscribe } from '#shop/newsletter/newsletter.ts'
import { enterCode } from '#shop/offers/cart-codes.ts'
import { readOrder } from '#shop/orders/orders.ts'
import { countCheckoutRequestByIp } from '#shop/payments/order-limits.ts'
import { requestOtp } from '#shop/payments/pay-directly.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { exportOwnData } from '#shop/personal-data/export-own-data.ts'
import { ReviewBody } from '#shop/reviews/input.ts'
import { voteHelpful } from '#shop/reviews/react-to-review.ts'
import { runReviewCommand, writeReview } from '#shop/reviews/write-review.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { requestAlert } from '#shop/stock-alerts/request-alert.ts'
import type { Paise } from '#core/money.ts'
import { expectAccountLimit, listCounted, type Account, type AccountLimit } from './account-limits.ts'
import { prepareCheckout, testCard, upi } from './checkout.ts'
import { kurta, soldOut } from './fixtures.ts'
import { createShipmentOf, moveTo } from './shipping.ts'
import { expect, test, type TestShop } from './shop.ts'

const asGuest = (shop: Shop) => withUser(shop, null)
const newEmail = () => `${crypto.randomUUID()}@mail.example.in`
const fillCart = (shop: TestShop, account: Account) => prepareCheckout(shop, account, [[kurta, kurta.small]], upi)
type Request = Awaited<ReturnType<typeof fillCart>>

async function deliver(shop: TestShop, account: Account) {
  const orderId = await placeOrder(shop.as(account), await fillCart(shop, account))
  await moveTo(shop, await createShipmentOf(shop, orderId), 'handed_over', 'delivered')
  return { orderId, lineId: (await readOrder(shop.as(account), orderId)).lines[0]!.id }
}
type Delivered = Awaited<ReturnType<typeof deliver>>

const review = ReviewBody.parse({ rating: 5 })

const LIMITS: AccountLimit[] = [
  {
    where: 'shop/accounts/sign-in.ts limitKey',
    keyOf: ({ email }) => `sign-in of ${email}`,
    attempt: (shop, { email }) => signIn(asGuest(shop), { email, password: 'wrong', rememberMe: false }),
  },
  {
    where: 'shop/accounts/password/verify-current-password.ts limitKey',
    keyOf: ({ id }) => `password of ${id}`,
    attempt: (shop) => verifyCurrentPassword(shop, 'wrong'),
  },
  {
    where: 'shop/accounts/password/reset-password.ts emailLimitKey',
    keyOf: ({ email }) => `mail to ${email}`,
    attempt: (shop, { email }) => requestPasswordReset(asGuest(shop), { email }),
  },
  {
    where: 'shop/accounts/sign-up.ts emailLimitKey',
    keyOf: ({ email }) => `mail to ${email}`,
    attempt: (shop, { email }) =>
      signUp(asGuest(shop), { email, password: 'marigold-kurta-41', firstName: 'A', lastName: 'R' }),
  },
  {
    where: 'shop/accounts/email/confirm-email.ts emailLimitKey',
    keyOf: ({ email }) => `mail to ${email}`,
    attempt: (shop, account) => resendConfirmation(withUser(shop, { ...account, emailConfirmed: false })),
  },
  {
    where: 'shop/accounts/email/change-email.ts email changes of',
    keyOf: ({ id }) => `email changes of ${id}`,
    attempt: (shop, { id }) => countEmailChange(shop, id, newEmail()),
  },
  {
    where: 'shop/accounts/email/change-email.ts emailLimitKey',
    keyOf: ({ email }) => `mail to ${email}`,
    attempt: (shop, { email }) => countEmailChange(shop, crypto.randomUUID(), email),
  },
  {
    where: 'shop/accounts/sign-in-link.ts signInLinkLimitKey',
    keyOf: ({ email }) => `mail of a sign-in link to ${email}`,
    attempt: (shop, { email }) => requestSignInLink(asGuest(shop), { email, from: '/' }),
  },
  {
    where: 'shop/accounts/mfa/factors.ts mfaLimitKey',
    keyOf: ({ id }) => `second factor of ${id}`,
    prepare: async (shop, { id: userId }) => {
      const id = crypto.randomUUID()
      const secret = shop.services.secrets.seal('JBSWY3DPEHPK3PXP', id)
      const at = shop.now()
      const factor = { id, userId, name: 'Phone', status: 'verified' as const, secret, createdAt: at, updatedAt: at }
      await shop.db.insert(mfaFactors).values(factor)
    },
    attempt: (shop, { id }) => verifyAnyFactor(shop, id, '000000'),
  },
  {
    where: 'shop/offers/cart-codes.ts key',
    keyOf: ({ id }) => `offer codes of ${id}`,
    attempt: (shop) => enterCode(shop, 'NOSUCHCODE'),
  },
  {
    where: 'shop/reviews/write-review.ts key',
    // New reviews count in the same way, and need a delivered line each.
    keyOf: ({ id }) => `changed reviews of ${id}`,
    prepare: async (shop, account) => {
      const delivered = await deliver(shop, account)
      await writeReview(shop.as(account), delivered.orderId, delivered.lineId, review)
      return delivered
    },
    attempt: (shop, _, prepared) => {
      const { orderId, lineId } = prepared as Delivered
      return runReviewCommand(shop, orderId, lineId, { do: 'save', photo: undefined, ...review })
    },
  },
  {
    where: 'shop/reviews/react-to-review.ts reactions to reviews of',
    keyOf: ({ id }) => `reactions to reviews of ${id}`,
    attempt: (shop) => voteHelpful(shop, crypto.randomUUID()),
  },
  {
    where: 'shop/stock-alerts/request-alert.ts stock alerts of',
    keyOf: ({ id }) => `stock alerts of ${id}`,
    attempt: (shop) => requestAlert(shop, { variantId: soldOut.variant }),
  },
  {
    where: 'shop/stock-alerts/request-alert.ts stock alerts to',
    keyOf: ({ email }) => `stock alerts to ${email}`,
    attempt: (shop, { email }) => requestAlert(asGuest(shop), { variantId: soldOut.variant, email }),
  },
  {
    where: 'shop/payments/pay-directly.ts otp for',
    keyOf: ({ id }) => `otp for ${id}`,
    prepare: fillCart,
    attempt: (shop, _, prepared) =>
      requestOtp(shop, { card: testCard, expectedTotal: (prepared as Request).expectedTotal }),
  },
  {
    where: 'shop/payments/order-limits.ts page for',
    keyOf: ({ id }) => `page for ${id}`,
    attempt: (shop) =>
      countCheckoutRequestByIp(shop, { key: crypto.randomUUID(), paymentDetails: { method: 'online' } }),
  },
  {
    where: 'shop/payments/order-limits.ts pay of',
    keyOf: ({ id }) => `pay of ${id}`,
    prepare: (shop, account) => {
      shop.settings.orderLimits = { ...shop.settings.orderLimits, payAttemptsPerShopper: 10 }
      return fillCart(shop, account)
    },
    attempt: (shop, _, prepared) =>
      placeOrder(shop, { ...(prepared as Request), key: crypto.randomUUID(), expectedTotal: 1 as Paise }),
  },
  {
    where: 'shop/personal-data/export-own-data.ts export of',
    keyOf: ({ id }) => `export of ${id}`,
    attempt: exportOwnData,
  },
  {
    where: 'shop/newsletter/newsletter.ts newsletter to',
    keyOf: ({ email }) => `newsletter to ${email}`,
    attempt: (shop, { email }) => subscribe(asGuest(shop), email),
  },
]

/** They count something else than an account, or refuse nobody. */
const OTHERS = [
  // By IP: test/startup/address-limits.test.ts.
  'shop/rate-limit.ts ',
  // A courier is not asked, and the order goes on: shop/delivery/delivery.test.ts.
  'shop/delivery/ask-couriers.ts delivery for',
  // By shipment and by order, which the sender does not hear: their own tests.
  'shop/shipping/sync-shipments.ts news of shipment',
  'shop/tracking/request-link.ts tracking link of',
  // Of an account or a key, in leases of a process: shop/request-quota.test.ts and api/store/store.test.ts.
  'shop/request-quota.ts key',
]

test.for(LIMITS)('$where', async (limit, { shop }) => expectAccountLimit(shop, limit))

test('the table has every limit by account', () => {
  const counted = listCounted(['shop', 'api', 'app', 'server', 'platform'])
  expect([...new Set(counted)].toSorted()).toEqual([...LIMITS.map(({ where }) => where), ...OTHERS].toSorted())
})
