/** /wishlist: a shopper's wishes; whoever is signed out is asked to sign in. Every heart of the store posts here. */
import { Link } from 'react-router'
import { messages as common } from '#shop/messages.ts'
import { currentUser } from '#shop/shop.ts'
import { messages } from '#shop/wishlist/messages.ts'
import { WishlistCommand, WishlistQuery } from '#shop/wishlist/input.ts'
import { changeWishlist, readWishlist, type WishlistItem } from '#shop/wishlist/wishlist.ts'
import { pluralize } from '#core/number-format.ts'
import type { Page } from '#core/page.ts'
import { DomainError, fail } from '#core/domain-error.ts'
import { askServer, thenReadAgain } from '../ask-server.ts'
import { holdsSession, wentOut } from '../auth/session-headers.ts'
import { ownPath, signInAddress } from '../come-back.ts'
import { Pager } from '../catalogue/pager.tsx'
import { redirectSaying } from '../flash.ts'
import { formAction, isSentByBrowser, type FormAnswer } from '../form-action.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { sentenceIn } from '../thrown.ts'
import { RefusalBox } from '../ui/refusal.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts'
import type { Route } from './+types/wishlist-page'
import { WishlistCard } from './wishlist-card.tsx'

const FIRST_ROW = 4

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'My Wishlist', hidden: true })

export const loader = pageLoader(
  async (shop, { url }: Route.LoaderArgs) =>
    currentUser(shop) && (await readWishlist(shop, WishlistQuery.parse(Object.fromEntries(url.searchParams)).page)),
  messages.failed.load,
)

export const action = formAction({
  schema: WishlistCommand,
  run: async (shop, command, { request }) => {
    const from = command.from ? ownPath(command.from) : '/wishlist'
    if (!currentUser(shop)) {
      // The session, or its account, has ended while the page was open (S8.3-09).
      if (holdsSession(shop, request)) return redirectSaying(signInAddress(from), messages.noUser, 'bad', wentOut(shop))
      const first = command.do === 'add' ? messages.signInFirst : common.signInAgain
      return redirectSaying(signInAddress(from), first, 'bad')
    }
    const said = await changeWishlist(shop, command).catch((error: unknown) => sayAsPagesDo(command, error))
    // A form without scripts goes back to where it stood.
    if (isSentByBrowser(request)) return redirectSaying(from, said)
    return said
  },
  failureMessage: (command) => messages.failed[command.do],
})

/** S8.3-01: to whoever has it already, in other words. */
function sayAsPagesDo(command: WishlistCommand, error: unknown): never {
  if (command.do === 'add' && error instanceof DomainError && error.code === 'conflict')
    fail('conflict', messages.alreadyInYours)
  throw error
}

/** Says the answer, also when its own card is gone by then. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const failed = messages.failed[form.get('do') as WishlistCommand['do']]
  const answer = (await askServer<FormAnswer>(serverAction)) ?? {
    refused: failed,
    code: 'network-error',
    fields: {},
    typed: {},
  }
  if (answer.refused !== undefined) say(answer.refused, 'bad')
  else if (answer.said) say(answer.said)
  return thenReadAgain(answer)
}

export default function WishlistPage({ loaderData: wishes, actionData }: Route.ComponentProps) {
  useFocusAfterRemoval(wishes?.total ?? 0)
  return (
    <div className="wrap">
      <RefusalBox answer={actionData} />
      {wishes === null ? <SignedOut /> : wishes.total === 0 ? <Empty /> : <Wishes {...wishes} />}
    </div>
  )
}

function Wishes({ items, total, page, pages }: Page<WishlistItem>) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>My Wishlist</h1>
          <p role="status">{pluralize(total, 'item')}</p>
        </div>
      </div>
      <div className="product-grid">
        {items.map((item, at) => (
          <WishlistCard key={item.id} item={item} first={at < FIRST_ROW} />
        ))}
      </div>
      {pages > 1 && (
        <Pager page={page} pages={pages} addressOf={(page) => (page > 1 ? `?page=${page}` : '/wishlist')} />
      )}
    </>
  )
}

const Empty = () => (
  <EmptyState
    picture="hangers"
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
    picture="door"
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
      <TryAgain heading={sentenceIn(error) ?? messages.failed.load} />
    </div>
  )
}
