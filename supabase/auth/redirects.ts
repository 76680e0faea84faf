/** Redirects back to the client with a session, a code for a session, or an error. */
import type { Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import type { AuthContext } from './request.ts'
import { sessionJson } from './serializers.ts'

type Parameters = Record<string, string | number>
type RedirectOptions = { fragment?: Parameters; query?: Parameters; status?: 302 | 303 }

/** `to` is an allowed URL (allowedRedirect), otherwise the store's own page: the fragment's reader gets the session. */
export function redirectToClient(
  c: AuthContext,
  to: string | undefined,
  { fragment = {}, query = {}, status = 303 }: RedirectOptions,
) {
  const url = new URL(to ?? c.var.shop.settings.baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  url.hash = new URLSearchParams(Object.entries(fragment).map(([name, value]) => [name, String(value)])).toString()
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(url.href, status)
}

export async function sessionFragment(c: AuthContext, tokens: Tokens) {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = await sessionJson(c.var.shop, tokens)
  return { access_token, expires_at, expires_in, refresh_token, sb: '', token_type }
}
