/**
 * Both sign-in pages with a password. If a failed attempt ended the current session, the page is reloaded signed out,
 * with the message.
 */
import { isStillSignedIn } from '#shop/accounts/sessions/sessions.ts'
import type { SignIn } from '#shop/accounts/input.ts'
import { signIn } from '#shop/accounts/sign-in.ts'
import { currentUser, type Shop } from '#shop/shop.ts'
import { DomainError } from '#core/domain-error.ts'
import { redirectWithFlash } from '../flash.ts'
import { signOutHeaders } from './session-headers.ts'

export async function passwordSignIn(
  shop: Shop,
  input: SignIn,
  { pathname, search }: URL,
  invalidCredentialsMessage?: string,
) {
  try {
    return await signIn(shop, input, invalidCredentialsMessage)
  } catch (error) {
    if (error instanceof DomainError && currentUser(shop) && !(await isStillSignedIn(shop)))
      throw redirectWithFlash(pathname + search, error.message, 'bad', signOutHeaders(shop))
    throw error
  }
}
