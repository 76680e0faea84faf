/** Guards only redirect. Each operation checks permissions itself. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { messages } from '#shop/accounts/messages.ts'
import { isDatabaseUnavailable } from '#shop/database-unavailable.ts'
import { countPending } from '#shop/orders/admin-orders.ts'
import { countToDecide } from '#shop/returns/list-returns.ts'
import { countToRead } from '#shop/reviews/admin-reviews.ts'
import { currentUser, requireUser, type Shop } from '#shop/shop.ts'
import { returnPath } from './return-path.ts'
import { redirectWithFlash } from './flash.ts'
import { pageLoader } from './page-loader.ts'

/** Redirects a visitor who is not signed in to `/login`, which leads back here (D43). */
export const signedInOnly = pageLoader((shop) =>
  whenDatabaseUnavailable(() => {
    requireUser(shop)
    return null
  }, null),
)

/** Redirects a signed-in user to the page they came from, or else home (Q22). */
export const signedOutOnly = pageLoader(async (shop: Shop, { url }: LoaderFunctionArgs) => {
  if (currentUser(shop)) throw redirect(returnPath(url))
  return null
})

/**
 * For the admin sign-in page: an admin goes to the admin panel without a message, another signed-in user is sent away
 * (S4.13).
 */
export const redirectAdmin = pageLoader(async (shop) => {
  const user = currentUser(shop)
  if (user?.isAdmin) throw redirect('/admin')
  if (user) throw redirectAfterAdminSignIn(false)
  return null
})
export const redirectAfterAdminSignIn = (isAdmin: boolean, headers?: Headers) =>
  isAdmin
    ? redirectWithFlash('/admin', messages.signedInAsAdmin, 'good', headers)
    : redirectWithFlash('/', messages.notAnAdmin, 'bad', headers)

/** A visitor who is not an admin sees Access Denied (D43). The admin's menu shows what waits: orders, returns and reviews. */
export const adminOnly = pageLoader((shop) =>
  whenDatabaseUnavailable(
    async () => ({
      pending: await countPending(shop),
      returns: await countToDecide(shop),
      reviews: await countToRead(shop),
    }),
    { pending: 0, returns: 0, reviews: 0 },
  ),
)

/** While the database is unavailable, guards do not redirect: the page shows its own error message. */
async function whenDatabaseUnavailable<T>(read: () => T | Promise<T>, fallback: T) {
  try {
    return await read()
  } catch (error) {
    if (isDatabaseUnavailable(error)) return fallback
    throw error
  }
}
