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
    return 'error' in serverKey ? turnAway(serverKey.error) : { ...withUser(shop, null), serverKey }
  }
  const asker = await authenticateToken(shop, bearer, 'anon')
  if ('error' in asker) return turnAway(messages.sessionExpired)
  return asker.user ? withUser(shop, asker.user) : shop
}

function turnAway(sentence: string): never {
  throw httpProblem(401, sentence, { 'www-authenticate': 'Bearer error="invalid_token"', 'cache-control': 'no-store' })
}
