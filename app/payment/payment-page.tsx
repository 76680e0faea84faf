/**
 * The second of two steps to an order: the payment (S2.11).
 *
 *   1. Each load of the page has its own idempotency key, so one request is one order however often it arrives (D21).
 *   2. After the order the URL contains its id: reloading or going back pays nothing twice.
 *   3. A payment started on the gateway's page must be finished or cancelled before another one starts (D41).
 */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { readCheckout } from '#shop/checkout/checkout.ts'
import { placeOf } from '#shop/delivery/rules.ts'
import { messages as orders } from '#shop/orders/messages.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { findCashRefusal } from '#shop/payments/order-limits.ts'
import { findPendingPayment } from '#shop/payments/hosted-payment.ts'
import { messages } from '#shop/payments/messages.ts'
import { thisMonth } from '#shop/payments/rules.ts'
import { fail } from '#core/domain-error.ts'
import { PaymentView } from '../checkout/parts.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { useFetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/payment-page'
import { PRESERVED_FIELDS, type OtpChallenge } from './otp-challenge.ts'
import { submitPayment } from './payment-actions.server.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment & Place Order', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const placedId = url.searchParams.get('placed')
  const placed =
    placedId === null ? undefined : ((await findOrder(shop, placedId)) ?? fail('not-found', orders.orderNotFound))
  const checkout = await readCheckout(shop)
  const pending = await findPendingPayment(shop)
  const reason = url.searchParams.get('back') ?? ''
  const back = Object.hasOwn(messages.back, reason) ? messages.back[reason as keyof typeof messages.back] : null
  if (!placed && !pending && !checkout.address && checkout.cart.lines.length > 0) throw redirect('/checkout')
  const { kind, isTestMode } = shop.services.paymentGateway
  const gateway = { kind, isTestMode, title: kind === 'hosted-page' ? shop.services.paymentGateway.title : '' }
  const { cart, address, delivery } = checkout
  const noCash = await findCashRefusal(shop, cart, placeOf(address, delivery))
  return { placed, pending, back, checkout, noCash, key: crypto.randomUUID(), month: thisMonth(shop.now()), gateway }
})

/**
 * Also after a domain error: the next request gets its own key, and the page shows what has changed. If no answer
 * arrived, it is unknown whether the order was placed: the key stays, and the next request finds the order or places it.
 */
export const shouldRevalidate = revalidateOnResponse

export const action = (args: ActionFunctionArgs) => submitPayment(args)
export const clientAction = createClientAction<OtpChallenge>(messages.unanswered, PRESERVED_FIELDS)

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { placed, checkout } = loaderData
  // The confirmation leads on by itself, and a guest's cart may be on its way to the account.
  useFetchParts(Boolean(placed) || checkout.cart.lines.length === 0)
  return <PaymentView loaderData={loaderData} actionData={actionData} />
}
