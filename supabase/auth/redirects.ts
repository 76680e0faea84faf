/** Back to the program, with what it waits for: a session, a code for one, or why not. */
import type { Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import type { AuthContext } from './request.ts'
import { sessionJson } from './serializers.ts'

type Said = Record<string, string | number>
type Back = { fragment?: Said; query?: Said; status?: 302 | 303 }

/** `to` is an address that the store knows (allowedRedirect), else its own page: whoever gets the fragment is signed in. */
export function redirectToClient(
  c: AuthContext,
  to: string | undefined,
  { fragment = {}, query = {}, status = 303 }: Back,
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
