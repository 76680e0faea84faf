/** The content of the address step, loaded on use (app/checkout/parts.ts). */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { useIsMerging } from '../cart/use-guest-cart.ts'
import { messages } from '#shop/delivery/messages.ts'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/checkout-page'
import { AddressForm } from './address-form.tsx'
import { AddressBook, ChosenAddress } from './address-views.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { NotDelivered } from './delivery-problem.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StockProblems } from './stock-problems.tsx'

type Props = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function CheckoutView({
  loaderData: { cart, address, delivery, addresses, canBePaid, buyer, takesBuyer, returns },
  actionData,
}: Props) {
  const [query] = useSearchParams()
  const isMerging = useIsMerging()
  if (cart.lines.length === 0) return isMerging ? <CartSkeleton /> : <EmptyCheckout />
  const isChoosing = query.get('address') === 'choose'
  const card = isChoosing ? null : address
  return (
    <div className="wrap checkout">
      <div className="checkout-main">
        <h1>Shipping address</h1>
        <p className="checkout-lead">
          {card ? 'Check it once, then choose how to pay.' : 'We use your mobile number for delivery updates only.'}
        </p>
        {card ? (
          <ChosenAddress address={card} returns={returns}>
            {Object.keys(actionData?.fieldErrors ?? {}).length === 0 && <FormError answer={actionData} />}
            {delivery?.isDelivered && !delivery.takesCash && (
              <p className="checkout-lead">{messages.noCash(card.pin)}</p>
            )}
            {delivery && !delivery.isDelivered ? (
              <NotDelivered pin={card.pin} />
            ) : canBePaid ? (
              <Proceed buyer={buyer} takesBuyer={takesBuyer} answer={actionData} />
            ) : (
              <StockProblems cart={cart} />
            )}
          </ChosenAddress>
        ) : (
          <>
            {address && <AddressBook addresses={addresses} />}
            {address && <h2 className="checkout-subhead">Another address</h2>}
            <AddressForm answer={actionData} />
            {address && (
              <Link className="text-link" to="/checkout">
                Keep the address as it is
              </Link>
            )}
          </>
        )}
      </div>
      <OrderSummary title="Order Summary" shippingName="Shipping" cart={cart} delivery />
    </div>
  )
}

type ProceedProps = Pick<Props['loaderData'], 'buyer' | 'takesBuyer'> & { answer: Props['actionData'] }

function Proceed({ buyer, takesBuyer, answer }: ProceedProps) {
  const busy = useNavigation().formData?.get('do') === 'proceed'
  const form = useFocusInvalidField(answer)
  return (
    <Form method="post" ref={form} noValidate>
      {takesBuyer && <BuyerFields buyer={buyer} answer={answer} />}
      <button className="button button-wide" name="do" value="proceed" disabled={busy}>
        Proceed to Payment
      </button>
    </Form>
  )
}

const EmptyCheckout = () => (
  <div className="wrap">
    <EmptyState
      image="bag"
      heading="Cart is Empty!"
      text="Please add items to your cart before proceeding to checkout."
    >
      <Link className="button" to="/">
        Continue Shopping
      </Link>
    </EmptyState>
  </div>
)
