/** What all endpoints of `/auth/v1` share: a JSON body, and a user with a token. */
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { findUserById } from '#shop/accounts/users/users.ts'
import type { Shop, User } from '#shop/shop.ts'
import { bearerToken, type Claims, type TokenError } from '#shop/accounts/sessions/authenticate-token.ts'
import type { GatewayEnv } from '../gateway.ts'
import { answerError, failAuth } from './errors.ts'

export type AuthContext = Context<GatewayEnv>
export const authRouter = () => new Hono<GatewayEnv>().onError(answerError)

/** Invalid JSON and fields of the wrong type give the same error, as in GoTrue. */
export async function parseBody<T extends z.ZodType>(c: AuthContext, schema: T): Promise<z.output<T>> {
  const text = await c.req.text()
  const result = schema.safeParse(parseJson(text))
  if (!result.success) failAuth(400, 'bad_json', `Could not parse request body as JSON: ${pathOf(result.error)}`)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return failAuth(
      400,
      'bad_json',
      `Could not parse request body as JSON: ${text ? 'invalid JSON' : 'unexpected end of JSON input'}`,
    )
  }
}

const pathOf = (error: z.ZodError) => `cannot read ${error.issues[0]?.path.join('.') || 'the value'}`

/** Returns the signed-in user with the claims of the token. */
export async function requireTokenUser(c: AuthContext): Promise<{ user: User; claims: Claims }> {
  const { principal, shop } = c.var
  if (bearerToken(c.req.header('authorization')) === undefined)
    return failAuth(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if ('error' in principal) return failToken(shop, principal)
  return principal.user
    ? { user: principal.user, claims: principal.claims }
    : failAuth(403, 'bad_jwt', 'invalid claim: missing sub claim')
}

async function failToken(shop: Shop, tokenError: TokenError): Promise<never> {
  const failUnreadable = (reason: string) =>
    failAuth(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  switch (tokenError.error) {
    case 'form':
      return failUnreadable('token is malformed: token contains an invalid number of segments')
    case 'signature':
      return failUnreadable('token signature is invalid')
    case 'expired':
      return failUnreadable('token has invalid claims: token is expired')
    case 'claims':
      return failAuth(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  const user = await findUserById(shop, tokenError.userId)
  if (!user) failAuth(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (user.bannedUntil && user.bannedUntil > shop.now()) failAuth(403, 'user_banned', 'User is banned')
  return failAuth(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** Fails without the service key. */
export function assertServiceRole(c: AuthContext) {
  if (bearerToken(c.req.header('authorization')) === undefined && !c.req.header('apikey'))
    failAuth(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (c.var.claims.role !== 'service_role') failAuth(403, 'not_admin', 'User not allowed')
}

/** Accounts are only linked by their verified email. */
export async function rejectLinking(c: AuthContext): Promise<never> {
  await requireTokenUser(c)
  return failAuth(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
