/** The first of two steps to an order: the delivery address (S2.10, Q27). */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { changeCheckout, readCheckout, type CheckoutRedirect } from '#shop/checkout/checkout.ts'
import { CheckoutCommand } from '#shop/checkout/input.ts'
import { messages } from '#shop/checkout/messages.ts'
import { ADDRESS_FIELDS } from '#shop/checkout/rules.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { useIsMerging } from '../cart/use-guest-cart.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Route } from './+types/checkout-page'
import { AddressForm } from './address-form.tsx'
import { AddressBook, ChosenAddress } from './address-views.tsx'
import { StockProblems } from './stock-problems.tsx'
import { OrderSummary } from './order-summary.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Shipping address', hidden: true })

export const loader = pageLoader(readCheckout)

/** Also after a domain error, so that the page shows the current problems. */
export const shouldRevalidate = revalidateOnResponse

const PATHS = { checkout: '/checkout', payment: '/payment', home: '/' } as const satisfies Record<
  CheckoutRedirect['to'],
  string
>

export const action = formAction({
  schema: CheckoutCommand,
  run: async (shop, command) => {
    const { to, message } = await changeCheckout(shop, command)
    return message ? redirectWithFlash(PATHS[to], message, to === 'home' ? 'bad' : 'good') : redirect(PATHS[to])
  },
  failureMessage: (command) => messages.failed[command.do],
  preserveFields: ADDRESS_FIELDS,
})
export const clientAction = createClientAction(
  (form) => messages.failed[form.get('do') as CheckoutCommand['do']],
  ADDRESS_FIELDS,
)

export default function CheckoutPage({
  loaderData: { cart, address, addresses, canBePaid },
  actionData,
}: Route.ComponentProps) {
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
          <ChosenAddress address={card}>
            <FormError answer={actionData} />
            {canBePaid ? <Proceed /> : <StockProblems cart={cart} />}
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

function Proceed() {
  const busy = useNavigation().formData?.get('do') === 'proceed'
  return (
    <Form method="post">
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
