/** The content of the payment step, loaded on use (app/checkout/parts.ts). */
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { useIsMerging } from '../cart/use-guest-cart.ts'
import { NotDelivered } from '../checkout/delivery-problem.tsx'
import { OrderSummary } from '../checkout/order-summary.tsx'
import { StockProblems } from '../checkout/stock-problems.tsx'
import { stateNote } from '#shop/orders/gst.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/payment-page'
import { OrderPlaced } from './order-placed.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { PendingPayment } from './pending-payment.tsx'

type Props = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function PaymentView({ loaderData, actionData }: Props) {
  const { placed, pending, back, noCash, key, month, gateway } = loaderData
  const { cart, address, delivery, buyer, canBePaid } = loaderData.checkout
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
            {buyer && (
              <p className="checkout-lead">
                The invoice names {buyer.name}, GSTIN {buyer.gstin} ({stateNote(buyer.gstin)}).{' '}
                <Link className="text-link" to="/checkout">
                  Change
                </Link>
              </p>
            )}
            {delivery && !delivery.isDelivered ? (
              <NotDelivered pin={address.pin} />
            ) : (
              !canBePaid && <StockProblems cart={cart} />
            )}
            <PaymentMethods
              gateway={gateway}
              noCash={noCash}
              payment={{ key, month, addressId: address.id, buyer, canBePaid }}
              cart={cart}
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
