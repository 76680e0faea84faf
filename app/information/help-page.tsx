import { useLoaderData } from 'react-router'
import { METHODS, METHODS_BY_GATEWAY } from '#shop/payments/rules.ts'
import { dayCount, promises } from '#shop/promises.ts'
import { notReturned } from '#shop/returns/return-promise.ts'
import type { Route } from './+types/help-page'
import { Link } from '../ui/link.tsx'
import { returnInfoLoader, type ReturnInfoData } from './info-loader.ts'
import { infoMeta } from './info-meta.ts'
import { Contact, InfoPage } from './info-page.tsx'

export const loader = returnInfoLoader('help')

export const meta: Route.MetaFunction = (args) =>
  infoMeta(args, { title: 'Help', description: 'Orders, delivery, payment and returns: answers, and how to reach us.' })

const directMethods = METHODS_BY_GATEWAY.direct.map((method) => METHODS[method])

export default function HelpPage() {
  const { grievanceOfficer, exceptions = [] } = useLoaderData<ReturnInfoData | undefined>() ?? {}
  const kept = notReturned(exceptions)
  return (
    <InfoPage
      title="Help"
      lead="The short answers first. If yours is not among them, ask us."
      below={
        grievanceOfficer && (
          <>
            <h2>Grievance officer</h2>
            <p>{grievanceOfficer}</p>
          </>
        )
      }
    >
      {(store) => (
        <>
          <h2>Reach us</h2>
          <p>
            Please <Contact store={store} />. Have your order number at hand: it stands in{' '}
            <Link to="/order-history">Order History</Link>.
          </p>
          <h2>Questions we hear often</h2>
          <details>
            <summary>Where is my order?</summary>
            <p>
              In <Link to="/order-history">Order History</Link>. Its status goes from pending to processing, shipped and
              delivered, and changes on the open page by itself.
            </p>
          </details>
          <details>
            <summary>When will it arrive?</summary>
            <p>
              {promises.deliveryInFull} More under <Link to="/shipping">Shipping</Link>.
            </p>
          </details>
          <details>
            <summary>How can I pay?</summary>
            <p>
              {store.paysOn
                ? `${METHODS.online}, by card, UPI or net banking on ${store.paysOn}’s page, or ${METHODS.cash}. Card details go to ${store.paysOn} alone, and never to this store.`
                : `${directMethods.slice(0, -1).join(', ')} or ${directMethods.at(-1)}. Card details are never stored.`}
            </p>
          </details>
          <details>
            <summary>Can I cancel an order?</summary>
            <p>
              Yes, while it is pending or processing: open it in <Link to="/order-history">Order History</Link> and
              press Cancel Order. What you paid goes back the way it came.
            </p>
          </details>
          <details>
            <summary>Can I send something back?</summary>
            <p>
              Within {dayCount(store.returnDays)}
              {kept && `, all but ${kept}`}. <Link to="/returns">Returns</Link> says how.
            </p>
          </details>
          <details>
            <summary>Do I need an account?</summary>
            <p>
              Not to look around and fill a cart. To keep a wishlist and to pay, please <Link to="/login">sign in</Link>
              ; your cart comes along.
            </p>
          </details>
          <details>
            <summary>I forgot my password</summary>
            <p>
              <Link to="/forgot-password">Choose a new one</Link>: we send you a link.
            </p>
          </details>
        </>
      )}
    </InfoPage>
  )
}
