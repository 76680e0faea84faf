/** /api/v1/auth: sign-in. The tokens are those of the store's other APIs and are valid there too. */
import { Hono, type Context } from 'hono'
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { refreshSession, type Tokens } from '#shop/accounts/sessions/refresh-tokens.ts'
import { signAccessToken } from '#shop/accounts/sessions/access-token.ts'
import { signInForTokens } from '#shop/accounts/sign-in.ts'
import type { ApiEnv } from '#platform/http/request.ts'
import { assertValid, unauthorized, failFakeStore } from './errors.ts'
import { parseBody, bodyLimit } from './body.ts'
import { isFilled, validate, string, type Field } from './validate.ts'
import { userOnly } from './guards.ts'
import { readOwnUser } from './users.ts'

export const auth = new Hono<ApiEnv>()
  .post('/login', bodyLimit, async (c) => {
    const { email, password } = await parseBody(c)
    if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) throw unauthorized()
    const tokens = await signInForTokens(c.var.shop, { email: email.trim().toLowerCase(), password })
    if ('error' in tokens) throw unauthorized()
    return sendTokens(c, tokens)
  })
  .post('/refresh-token', bodyLimit, async (c) => {
    const { refreshToken = '' } = assertValid(validate(REFRESH, await parseBody(c)))
    const next = await refreshSession(c.var.shop, refreshToken)
    if ('error' in next) throw failFakeStore(401, 'Invalid')
    return sendTokens(c, next)
  })
  .get('/profile', userOnly, async (c) => c.json(await readOwnUser(c)))

const REFRESH = { refreshToken: { as: 'text', checks: [isFilled, string] } } as const satisfies Record<string, Field>

async function sendTokens(c: Context<ApiEnv>, tokens: Tokens) {
  const { shop } = c.var
  const user = await readFullAccount(shop, tokens.session.userId)
  const { accessToken } = await signAccessToken(shop, tokens.session, user)
  return c.json({ access_token: accessToken, refresh_token: tokens.refreshToken }, 201, { 'cache-control': 'no-store' })
}
