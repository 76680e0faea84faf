/** Access and refresh tokens of an API client. */
import { signAccessToken } from '#shop/accounts/sessions/access-token.ts'
import { issueTokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { findUserById } from '#shop/accounts/users/users.ts'
import type { Shop, User } from '#shop/shop.ts'

/** The tokens that an API client of this user has after sign-in. */
export async function tokensOf(shop: Shop, { id }: User) {
  const user = await findUserById(shop, id)
  const { session, refreshToken } = await issueTokens(shop, user!, 'password')
  const { accessToken } = await signAccessToken(shop, session, await readFullAccount(shop, id))
  return { access_token: accessToken, refresh_token: refreshToken }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
