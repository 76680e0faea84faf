/** The first of two steps to an order: the delivery address (S2.10, Q27). */
import { redirect } from 'react-router'
import { changeCheckout, readCheckout, type CheckoutRedirect } from '#shop/checkout/checkout.ts'
import { BUYER_FIELDS } from '#shop/checkout/buyer-rules.ts'
import { CheckoutCommand } from '#shop/checkout/input.ts'
import { messages } from '#shop/checkout/messages.ts'
import { ADDRESS_FIELDS } from '#shop/checkout/rules.ts'
import { readLinePromises } from '#shop/returns/read-promises.ts'
import { createClientAction, revalidateOnResponse } from '../client-action.ts'
import { redirectWithFlash } from '../flash.ts'
import { useFetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { signedInAction } from '../signed-in-action.ts'
import type { Route } from './+types/checkout-page'
import { CheckoutView } from './parts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Shipping address', hidden: true })

export const loader = pageLoader(async (shop) => {
  const checkout = await readCheckout(shop)
  return { ...checkout, returns: await readLinePromises(shop, checkout.cart.lines) }
})

/** Also after a domain error, so that the page shows the current problems. */
export const shouldRevalidate = revalidateOnResponse

const PATHS = { checkout: '/checkout', payment: '/payment', home: '/' } as const satisfies Record<
  CheckoutRedirect['to'],
  string
>

const FIELDS = [...ADDRESS_FIELDS, ...BUYER_FIELDS]
export const action = signedInAction({
  schema: CheckoutCommand,
  run: async (shop, command) => {
    const { to, message } = await changeCheckout(shop, command)
    return message ? redirectWithFlash(PATHS[to], message, to === 'home' ? 'bad' : 'good') : redirect(PATHS[to])
  },
  failureMessage: (command) => messages.failed[command.do],
  preserveFields: FIELDS,
})
export const clientAction = createClientAction(
  (form) => messages.failed[form.get('do') as CheckoutCommand['do']],
  FIELDS,
)

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  // A guest's cart may be on its way to the account.
  useFetchParts(loaderData.cart.lines.length === 0)
  return <CheckoutView loaderData={loaderData} actionData={actionData} />
}
