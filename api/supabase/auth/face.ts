/** What every address of `/auth/v1` has in common: a body that is JSON, and a person who shows a token. */
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import { findAccountById } from '#shop/accounts/accounts.ts'
import type { Shop, User } from '#shop/shop.ts'
import { bearerOf, type Claims, type Stranger } from '#shop/accounts/sessions/authenticate-token.ts'
import type { GatewayEnv } from '../gateway.ts'
import { answerError, no } from './errors.ts'

export type AuthContext = Context<GatewayEnv>
export const face = () => new Hono<GatewayEnv>().onError(answerError)

/** What is no JSON, and what is of another kind than the wire says, is the same mistake to it. */
export async function body<T extends z.ZodType>(c: AuthContext, shape: T): Promise<z.output<T>> {
  const text = await c.req.text()
  const asked = shape.safeParse(parsed(text))
  if (!asked.success) no(400, 'bad_json', `Could not parse request body as JSON: ${where(asked.error)}`)
  return asked.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return no(
      400,
      'bad_json',
      `Could not parse request body as JSON: ${text ? 'invalid JSON' : 'unexpected end of JSON input'}`,
    )
  }
}

const where = (error: z.ZodError) => `cannot read ${error.issues[0]?.path.join('.') || 'the value'}`

/** Whoever is signed in, with the claims of the token. */
export async function person(c: AuthContext): Promise<{ user: User; claims: Claims }> {
  const { asker, shop } = c.var
  if (bearerOf(c.req.header('authorization')) === undefined)
    return no(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if ('wrong' in asker) return turnAway(shop, asker)
  return asker.user
    ? { user: asker.user, claims: asker.claims }
    : no(403, 'bad_jwt', 'invalid claim: missing sub claim')
}

async function turnAway(shop: Shop, stranger: Stranger): Promise<never> {
  const unread = (reason: string) => no(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  switch (stranger.wrong) {
    case 'form':
      return unread('token is malformed: token contains an invalid number of segments')
    case 'signature':
      return unread('token signature is invalid')
    case 'expired':
      return unread('token has invalid claims: token is expired')
    case 'claims':
      return no(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  const user = await findAccountById(shop, stranger.userId)
  if (!user) no(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (user.bannedUntil && user.bannedUntil > shop.now()) no(403, 'user_banned', 'User is banned')
  return no(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** Only for the service key. */
export function serviceOnly(c: AuthContext) {
  if (bearerOf(c.req.header('authorization')) === undefined && !c.req.header('apikey'))
    no(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if (c.var.claims.role !== 'service_role') no(403, 'not_admin', 'User not allowed')
}

/** Accounts are linked by their verified address alone. */
export async function noLinking(c: AuthContext): Promise<never> {
  await person(c)
  return no(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
