/**
 * The second of two steps to an order: the payment (S2.11).
 *
 *   1. Each load of the page has its own idempotency key, so one request is one order however often it arrives (D21).
 *   2. After the order the URL contains its id: reloading or going back pays nothing twice.
 *   3. A payment started on the gateway's page must be finished or cancelled before another one starts (D41).
 */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { readCheckout } from '#shop/checkout/checkout.ts'
import { messages as orders } from '#shop/orders/messages.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { findCashRefusal } from '#shop/payments/order-limits.ts'
import { findPendingPayment } from '#shop/payments/hosted-payment.ts'
import { messages } from '#shop/payments/messages.ts'
import { thisMonth } from '#shop/payments/rules.ts'
import { fail } from '#core/domain-error.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { OrderSummary } from '../checkout/order-summary.tsx'
import { StockProblems } from '../checkout/stock-problems.tsx'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { useIsMerging } from '../cart/use-guest-cart.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/payment-page'
import { PaymentNotices } from './payment-notices.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { PRESERVED_FIELDS, type OtpChallenge } from './pay-form.tsx'
import { submitPayment } from './payment-actions.server.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PendingPayment } from './pending-payment.tsx'

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
  const noCash = await findCashRefusal(shop, checkout.cart)
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
  const { placed, pending, back, noCash, key, month, gateway } = loaderData
  const { cart, address, canBePaid } = loaderData.checkout
  const isMerging = useIsMerging()
  if (placed) return <OrderPlaced order={placed} />
  const isEmpty = cart.lines.length === 0 || !address
  if (isEmpty && !pending) return isMerging ? <CartSkeleton /> : <NothingToPay />
  return (
    <div className="wrap checkout">
      <div className="checkout-main">
        <h1>Payment &amp; Place Order</h1>
        {back && !actionData && <FormError answer={{ error: back }} />}
        {pending && <PendingPayment pending={pending} answer={actionData} />}
        {!pending && address && (
          <>
            <p className="checkout-lead">
              Delivering to {address.name}, {address.city} {address.pin}.{' '}
              <Link className="text-link" to="/checkout?address=choose">
                Change
              </Link>
            </p>
            {!canBePaid && <StockProblems cart={cart} />}
            <PaymentMethods
              gateway={gateway}
              noCash={noCash}
              payment={{ key, month, total: cart.total, addressId: address.id, canBePaid }}
              answer={actionData}
            />
          </>
        )}
        <PaymentNotices gateway={gateway} />
      </div>
      <OrderSummary title="Payable Amount" shippingName="Standard Shipping" cart={pending?.cart ?? cart} />
    </div>
  )
}

const NothingToPay = () => (
  <div className="wrap">
    <EmptyState image="bag" heading="No items in cart">
      <Link className="button" to="/">
        Continue Shopping
      </Link>
    </EmptyState>
  </div>
)
