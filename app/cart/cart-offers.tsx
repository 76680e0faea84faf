/** The codes of the cart, a field for another one, and what the shopper nearly saves. Nothing while no offer is on. */
import { useFetcher } from 'react-router'
import type { Cart, CartCode } from '#shop/cart/rules.ts'
import { describeMethods } from '#shop/offers/describe-methods.ts'
import { MAX_TYPED_CODE_LENGTH } from '#shop/offers/rules.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { CartActionResult } from './cart-action-result.ts'
import { CartForm } from './cart-form.tsx'

export function CartOffers({ cart }: { cart: Cart }) {
  const { codes, nextOffer, placeOffer, hasOffersPage } = cart
  const hint = describeMethods(cart)
  return (
    <section className="cart-summary cart-offers" aria-label="Offers">
      {codes !== null && <CodeForm key={codes.map(({ code }) => code).join()} />}
      {codes !== null && codes.length > 0 && (
        <ul>
          {codes.map((code) => (
            <Code key={code.code} code={code} />
          ))}
        </ul>
      )}
      {[nextOffer, placeOffer, hint].map((text) => text && <p key={text}>{text}</p>)}
      {hasOffersPage && (
        <Link className="text-link" to="/offers">
          All offers
        </Link>
      )}
    </section>
  )
}

/** A new code gives the form a new key, so that its field is empty. */
function CodeForm() {
  const fetcher = useFetcher<CartActionResult>()
  return (
    <CartForm fetcher={fetcher} fields={{ do: 'apply-code' }} className="cart-offers-field">
      <Field
        label="Offer code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE_LENGTH}
        required
        error={fetcher.data?.error}
      />
      <button className="button button-soft" disabled={fetcher.state !== 'idle'}>
        Apply
      </button>
    </CartForm>
  )
}

function Code({ code: { code, problem } }: { code: CartCode }) {
  const fetcher = useFetcher<CartActionResult>()
  return (
    <li data-applied={problem === null || undefined}>
      <Icon name={problem === null ? 'check' : 'warning'} size={18} />
      <div>
        <b>{code}</b>
        <small>{problem ?? 'Applied'}</small>
      </div>
      <CartForm fetcher={fetcher} fields={{ do: 'remove-code', code }}>
        <button className="icon-button" aria-label={`Remove the code ${code}`} disabled={fetcher.state !== 'idle'}>
          <Icon name="close" size={18} />
        </button>
      </CartForm>
    </li>
  )
}
