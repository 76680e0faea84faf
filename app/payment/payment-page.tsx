/**
 * The second of two steps to an order: how it is paid (S2.11).
 *
 *   1. Each load of the page has its own key, so that one press is one order however often it arrives (D21).
 *   2. What was typed into a card's fields is never sent back (D20): only the bank's challenge and the shown total are.
 *   3. After the order the address says which: reloading or going back pays nothing twice.
 */
import { Link, redirect, type ActionFunctionArgs } from 'react-router'
import { readCheckout } from '#shop/checkout/checkout.ts'
import { AskForOtp, PlaceOrder } from '#shop/orders/input.ts'
import { messages } from '#shop/orders/messages.ts'
import { findOrder } from '#shop/orders/orders.ts'
import { askForOtp, placeOrder } from '#shop/orders/place-order.ts'
import { messages as payments } from '#shop/payments/messages.ts'
import { thisMonth } from '#shop/payments/rules.ts'
import { askOrSay, whereAnswered } from '../ask-server.ts'
import { OrderPanel } from '../checkout/order-panel.tsx'
import { CannotBePaid } from '../checkout/cannot-be-paid.tsx'
import { CartComing } from '../cart/cart-coming.tsx'
import { useIsJoining } from '../cart/use-is-joining.ts'
import { redirectSaying } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/payment-page'
import { OrderPlaced } from './order-placed.tsx'
import type { AskedOtp } from './pay-form.tsx'
import { PaymentMethods } from './payment-methods.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment & Place Order', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const placedId = url.searchParams.get('placed')
  const placed = placedId === null ? undefined : await findOrder(shop, placedId)
  const checkout = await readCheckout(shop)
  if (!placed && !checkout.address && checkout.cart.lines.length > 0) throw redirect('/checkout')
  return { placed, checkout, key: crypto.randomUUID(), month: thisMonth(shop.now()), bank: shop.tools.bank.name }
})

/**
 * After a refusal too: the next press has a key of its own, and what has changed is shown. Where no answer came, nobody
 * knows whether the order was placed: the key stays, and the next press finds it or places it.
 */
export const shouldRevalidate = whereAnswered

const KEPT = ['challengeId', 'expectedTotal', 'vpa', 'bank']
const sendOtp = formAction(
  AskForOtp,
  async (shop, asked) => {
    const { challengeId, toldCode } = await askForOtp(shop, asked)
    const said = toldCode === null ? payments.otpSent : payments.yourOtp(toldCode)
    return { said, result: { challengeId, expectedTotal: String(asked.expectedTotal) } }
  },
  () => messages.failed.place,
  KEPT,
)
const pay = formAction(
  PlaceOrder,
  async (shop, order) => redirectSaying(`/payment?placed=${await placeOrder(shop, order)}`, messages.placed),
  () => messages.failed.place,
  KEPT,
)
export async function action(args: ActionFunctionArgs) {
  const form = await args.request
    .clone()
    .formData()
    .catch(() => new FormData())
  return form.get('do') === 'get-otp' ? sendOtp(args) : pay(args)
}
export const clientAction = askOrSay<AskedOtp>(messages.failed.unanswered, KEPT)

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { placed, key, month, bank } = loaderData
  const { cart, address, canBePaid } = loaderData.checkout
  const isJoining = useIsJoining()
  if (placed) return <OrderPlaced order={placed} />
  if (cart.lines.length === 0 || !address) return isJoining ? <CartComing /> : <NothingToPay />
  return (
    <div className="wrap checkout">
      <div className="checkout-main">
        <h1>Payment &amp; Place Order</h1>
        <p className="checkout-lead">
          Delivering to {address.name}, {address.city} {address.pin}.{' '}
          <Link className="text-link" to="/checkout?address=choose">
            Change
          </Link>
        </p>
        {!canBePaid && <CannotBePaid cart={cart} />}
        <PaymentMethods
          payment={{ key, month, total: cart.total, addressId: address.id, canBePaid }}
          answer={actionData}
        />
        <p className="checkout-note">
          <Icon name="lock" /> Secure payment. Card details are used for this order only, and are not kept.
        </p>
        {bank === 'sandbox' && (
          <p className="checkout-note">
            <Icon name="bank" /> This store pays into a sandbox bank: no money moves, and any card number of 16 digits
            will do.
          </p>
        )}
      </div>
      <OrderPanel title="Payable Amount" shippingName="Standard Shipping" cart={cart} />
    </div>
  )
}

const NothingToPay = () => (
  <div className="wrap">
    <EmptyState picture="bag" heading="No items in cart">
      <Link className="button" to="/">
        Continue Shopping
      </Link>
    </EmptyState>
  </div>
)
