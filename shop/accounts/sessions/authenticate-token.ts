/** Authenticates `Authorization: Bearer`, which contains a user's access token or one of the store's keys. */
import type { Shop, User } from '../../shop.ts'
import type { KeyRole } from '../../services.ts'
import { findUsersBySessions } from './find-user.ts'

export type Claims = { role: string; [claim: string]: unknown }
export type Principal = { claims: Claims; user: User | null }
export type TokenError =
  | { error: 'form'; parts: number }
  | { error: 'signature' | 'expired' | 'claims' }
  /** A token of this store whose session has ended, or whose user may not sign in any more. */
  | { error: 'ended'; userId: string }

/** What the request shows: a token, or otherwise the role of its API key. */
export type Credential = { bearer: string | undefined; role: KeyRole }

/**
 * Without a token, the API key decides the role. A token of an ended session is rejected, even if the token has not
 * expired.
 */
export const authenticateToken = async (shop: Shop, bearer: string | undefined, role: KeyRole) =>
  (await authenticateTokens(shop, [{ bearer, role }]))[0]!

/** Authenticates many credentials, in their order. Their sessions are read in one query. */
export async function authenticateTokens(shop: Shop, credentials: Credential[]): Promise<(Principal | TokenError)[]> {
  const read = await Promise.all(credentials.map((credential) => readCredential(shop, credential)))
  const ids = new Set(read.flatMap((result) => ('sessionId' in result ? [result.sessionId] : [])))
  const users = ids.size > 0 ? await findUsersBySessions(shop, [...ids]) : new Map<string, User>()
  return read.map((result) => {
    if (!('sessionId' in result)) return result
    const user = users.get(result.sessionId)
    return user?.id === result.sub ? { claims: result.claims, user } : { error: 'ended', userId: result.sub }
  })
}

type VerifiedToken = { claims: Claims; sub: string; sessionId: string }

async function readCredential(
  shop: Shop,
  { bearer, role }: Credential,
): Promise<Principal | TokenError | VerifiedToken> {
  if (bearer === undefined) return { claims: { role }, user: null }
  const keyRole = shop.services.tokens.roleOf(bearer)
  if (keyRole) return { claims: { role: keyRole }, user: null }
  const read = await shop.services.tokens.verifyAccessToken(bearer, shop.now())
  if ('error' in read) return read
  const { sub, session_id: sessionId, role: claimed } = read.claims
  return claimed === 'authenticated' && typeof sub === 'string' && typeof sessionId === 'string'
    ? { claims: { ...read.claims, role: claimed }, sub, sessionId }
    : { error: 'claims' }
}

/** Returns `undefined` for any other authentication scheme. */
export const bearerToken = (header: string | undefined) => /^bearer +(.*)$/i.exec(header ?? '')?.[1]?.trim()
