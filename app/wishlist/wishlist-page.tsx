/**
 * /wishlist: the shopper's saved products. A signed-out visitor is asked to sign in. Every heart of the store posts
 * here.
 */
import { messages as common } from '#shop/messages.ts'
import { currentUser } from '#shop/shop.ts'
import { messages } from '#shop/wishlist/messages.ts'
import { WishlistCommand, WishlistQuery } from '#shop/wishlist/input.ts'
import { changeWishlist, readWishlist } from '#shop/wishlist/wishlist.ts'
import { DomainError, fail } from '#core/domain-error.ts'
import { callServerAction, withRevalidation } from '../client-action.ts'
import { hasSessionCookie, signOutHeaders } from '../auth/session-headers.ts'
import { toInternalPath, loginPath } from '../return-path.ts'
import { redirectWithFlash } from '../flash.ts'
import { formAction, isSentByBrowser, type ActionResult } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { errorMessage } from '../error-message.ts'
import { WishlistItems } from '../catalogue/parts.ts'
import { FormError } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts'
import type { Route } from './+types/wishlist-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Wishlist', hidden: true })

export const loader = pageLoader(
  async (shop, { url }: Route.LoaderArgs) =>
    currentUser(shop) && (await readWishlist(shop, WishlistQuery.parse(Object.fromEntries(url.searchParams)).page)),
  messages.failed.load,
)

export const action = formAction({
  schema: WishlistCommand,
  run: async (shop, command, { request }) => {
    const from = command.from ? toInternalPath(command.from) : '/wishlist'
    if (!currentUser(shop)) {
      // The session or its account ended while the page was open (S8.3-09).
      if (hasSessionCookie(shop, request))
        return redirectWithFlash(loginPath(from), messages.noUser, 'bad', signOutHeaders(shop))
      const message = command.do === 'add' ? messages.signInFirst : common.sessionExpired
      return redirectWithFlash(loginPath(from), message, 'bad')
    }
    const message = await changeWishlist(shop, command).catch((error: unknown) =>
      rethrowWithPageMessage(command, error),
    )
    // A form without scripts redirects to the page that contained it.
    if (isSentByBrowser(request)) return redirectWithFlash(from, message)
    return message
  },
  failureMessage: (command) => messages.failed[command.do],
})

/** S8.3-01: pages use another message for an item that is already saved. */
function rethrowWithPageMessage(command: WishlistCommand, error: unknown): never {
  if (command.do === 'add' && error instanceof DomainError && error.code === 'conflict')
    fail('conflict', messages.alreadyInWishlist)
  throw error
}

/** Shows the result's message, also if its own card has been removed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const failed = messages.failed[form.get('do') as WishlistCommand['do']]
  const answer = (await callServerAction<ActionResult>(serverAction)) ?? {
    error: failed,
    code: 'network-error',
    fieldErrors: {},
    values: {},
  }
  if (answer.error !== undefined) showToast(answer.error, 'bad')
  else if (answer.message) showToast(answer.message)
  return withRevalidation(answer)
}

export default function WishlistPage({ loaderData: wishlist, actionData }: Route.ComponentProps) {
  useFocusAfterRemoval(wishlist?.total ?? 0)
  return (
    <div className="wrap">
      <FormError answer={actionData} />
      {wishlist === null ? <SignedOut /> : wishlist.total === 0 ? <Empty /> : <WishlistItems {...wishlist} />}
    </div>
  )
}

const Empty = () => (
  <EmptyState
    image="hangers"
    heading="Your Wishlist is Empty"
    text="Tap the heart on anything you like, and it waits for you here."
  >
    <Link className="button" to="/">
      Continue Shopping
    </Link>
  </EmptyState>
)

const SignedOut = () => (
  <EmptyState
    image="door"
    heading="Please Sign In"
    text="Your wishlist is kept with your account, so it follows you to every device."
  >
    <Link className="button" to="/login?from=/wishlist">
      Sign In
    </Link>
  </EmptyState>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>My Wishlist</h1>
      </div>
      <TryAgain heading={errorMessage(error) ?? messages.failed.load} />
    </div>
  )
}
