/** Authenticates a request: by token, by server key, or else by cookie. An invalid credential fails. */
import { messages } from '#shop/messages.ts'
import { authenticateServerKey } from '#shop/server-keys/authenticate-server-key.ts'
import { isServerKey } from '#shop/server-keys/rules.ts'
import { withUser, type Shop } from '#shop/shop.ts'
import { bearerToken, authenticateToken } from '#shop/accounts/sessions/authenticate-token.ts'
import { httpProblem } from './problem-details.ts'

export async function authenticate(shop: Shop, authorization: string | undefined): Promise<Shop> {
  const bearer = bearerToken(authorization)
  if (bearer !== undefined && isServerKey(bearer)) {
    const serverKey = await authenticateServerKey(shop, bearer)
    return 'error' in serverKey ? reject(serverKey.error) : { ...withUser(shop, null), serverKey }
  }
  const principal = await authenticateToken(shop, bearer, 'anon')
  if ('error' in principal) return reject(messages.sessionExpired)
  return principal.user ? withUser(shop, principal.user) : shop
}

function reject(message: string): never {
  throw httpProblem(401, message, { 'www-authenticate': 'Bearer error="invalid_token"', 'cache-control': 'no-store' })
}
