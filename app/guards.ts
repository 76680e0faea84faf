/** Where to send you: courtesy only. Whether you may, each operation decides for itself. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { messages } from '#shop/accounts/messages.ts'
import { isDatabaseUnavailable } from '#shop/database-unavailable.ts'
import { countPending } from '#shop/orders/admin-orders.ts'
import { currentUser, requireUser, type Shop } from '#shop/shop.ts'
import { returnPath } from './return-path.ts'
import { redirectWithFlash } from './flash.ts'
import { pageLoader } from './page-loader.ts'

/** The signed-out go to `/login` and come back (D43). */
export const signedInOnly = pageLoader((shop) =>
  whenDatabaseUnavailable(() => {
    requireUser(shop)
    return null
  }, null),
)

/** The signed-in go back to where they were, else home (Q22). */
export const signedOutOnly = pageLoader(async (shop: Shop, { url }: LoaderFunctionArgs) => {
  if (currentUser(shop)) throw redirect(returnPath(url))
  return null
})

/** An admin has nothing to do at the admin's door, and nothing new to hear; another signed-in visitor has no business there (S4.13). */
export const redirectAdmin = pageLoader(async (shop) => {
  const user = currentUser(shop)
  if (user?.isAdmin) throw redirect('/admin')
  if (user) throw afterAdminSignIn(false)
  return null
})
export const afterAdminSignIn = (isAdmin: boolean, headers?: Headers) =>
  isAdmin
    ? redirectWithFlash('/admin', messages.signedInAsAdmin, 'good', headers)
    : redirectWithFlash('/', messages.notAnAdmin, 'bad', headers)

/** Everybody else sees Access Denied (D43); the admin's menu says how many orders wait. */
export const adminOnly = pageLoader((shop) =>
  whenDatabaseUnavailable(async () => ({ pending: await countPending(shop) }), { pending: 0 }),
)

/** While the database is away nobody is turned away: the page itself says what it cannot do, in its own words. */
async function whenDatabaseUnavailable<T>(ask: () => T | Promise<T>, otherwise: T) {
  try {
    return await ask()
  } catch (error) {
    if (isDatabaseUnavailable(error)) return otherwise
    throw error
  }
}
