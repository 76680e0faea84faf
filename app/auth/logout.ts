/** Sign-out is a form; opening the URL only redirects home. A failure is only logged (S8.4-06). */
import { redirect } from 'react-router'
import { messages } from '#shop/accounts/messages.ts'
import { signOut } from '#shop/accounts/sessions/sign-out.ts'
import { currentUser } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { redirectWithFlash } from '../flash.ts'
import { shopContext } from '../shop-context.ts'
import { signOutHeaders } from './session-headers.ts'
import type { Route } from './+types/logout'

export const loader = () => redirect('/')

export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (currentUser(shop)) await signOut(shop).catch(logError)
  return redirectWithFlash('/', messages.signedOut, 'good', signOutHeaders(shop))
}
