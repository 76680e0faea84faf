/**
 * /cart: the server renders an account's cart. A guest's cart comes from the browser; a cookie tells the server whether
 * there is one.
 */
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { changeCart, readCart } from '#shop/cart/cart.ts'
import { CartCommand } from '#shop/cart/input.ts'
import { messages } from '#shop/cart/messages.ts'
import { listFeatured } from '#shop/catalogue/listings.ts'
import { HOME_SECTION_SIZE } from '#shop/catalogue/rules.ts'
import { currentUser, requireUser } from '#shop/shop.ts'
import { callServerAction, withRevalidation } from '../client-action.ts'
import { loginPath } from '../return-path.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction, isSentByBrowser } from '../form-action.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { fetchParts } from '../on-use.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { CartContent } from '../catalogue/parts.ts'
import { FormError } from '../ui/form-error.tsx'
import { showToast } from '../ui/toasts.tsx'
import type { Route } from './+types/cart-page'
import type { CartActionResult } from './cart-action-result.ts'
import { CartFailed } from './cart-failed.tsx'
import { changeGuestCart } from './change-guest-cart.client.ts'
import { hasGuestCart } from './guest-cart-cookie.ts'
import { guestCart } from './guest-cart-store.client.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Shopping Cart' })

export const loader = pageLoader(async (shop, { request }: Route.LoaderArgs) => {
  const cart = currentUser(shop) && (await readCart(shop))
  const hasStoredCart = cart === null && hasGuestCart(request)
  return { cart, hasStoredCart, featured: cart?.lines.length ? [] : await listFeatured(shop, HOME_SECTION_SIZE) }
}, messages.failed.load)

export const action = formAction({
  schema: CartCommand,
  run: async (shop, command, { request }) => {
    if (!currentUser(shop) && command.do === 'add' && command.from) return redirect(loginPath(command.from))
    const { message, isQuantityReduced } = await changeCart(shop, command)
    // A form without scripts gets a redirect, so that reloading the page adds nothing.
    if (isSentByBrowser(request))
      return message ? redirectWithFlash('/cart', message, isQuantityReduced ? 'plain' : 'good') : redirect('/cart')
    return { message, result: { isQuantityReduced, cart: await readCart(shop), userId: requireUser(shop).id } }
  },
  failureMessage: (command) => messages.failed[command.do],
})

/**
 * Every cart form on every page uses this action. It shows the message, also if the form's own line has been removed.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const failed = messages.failed[form.get('do') as CartCommand['do']]
  const answer: CartActionResult = (form.get('as') === 'guest'
    ? await changeGuestCart(form)
    : await callServerAction<CartActionResult>(serverAction)) ?? {
    error: failed,
    code: 'network-error',
    fieldErrors: {},
    values: {},
  }
  if (answer.result?.userId) guestCart.saveAccountCopy(answer.result.cart, answer.result.userId)
  if (answer.error !== undefined) showToast(answer.error, 'bad')
  else if (answer.message && answer.result?.isQuantityReduced) showToast(answer.message, 'plain')
  else if (answer.message && form.get('confirm') !== 'sheet') showToast(answer.message)
  return withRevalidation(answer)
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, hasStoredCart } = loaderData
  useConsistentCount(cart?.count)
  useEffect(() => {
    // The server shows that the cart of this browser is loading.
    if (hasStoredCart) void fetchParts().catch(() => undefined)
  }, [hasStoredCart])
  return (
    <div className="wrap cart-page">
      <FormError answer={actionData} />
      <CartContent {...loaderData} />
    </div>
  )
}

/**
 * Page and layout are loaded in parallel. If the account's cart has changed in between or in another tab, both are
 * revalidated.
 */
function useConsistentCount(pageCount: number | undefined) {
  const layoutCount = useLayoutData()?.cartCount
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (pageCount !== undefined && pageCount !== layoutCount) void revalidate()
  }, [pageCount, layoutCount, revalidate])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="wrap cart-page">
      <CartFailed text={errorMessage(error)} onRetry={() => location.reload()} />
    </div>
  )
}
