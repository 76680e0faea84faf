/** Who asks: what stands behind `Authorization: Bearer`, which may be a user's token or one of the store's keys. */
import { whoIsIn } from '#shop/accounts/sessions.ts'
import type { Claims } from '#shop/rest/ask.ts'
import type { Shop, User } from '#shop/shop.ts'
import type { KeyRole } from '#shop/tools.ts'

export type Asker = { claims: Claims; user: User | null }
export type Stranger =
  | { wrong: 'form'; parts: number }
  | { wrong: 'signature' | 'expired' | 'claims' }
  /** A token of ours, whose session has ended or whose user may not come in any more. */
  | { wrong: 'ended'; userId: string }

/** Without a token somebody is what the key says. A session that has ended is no session, however long the token lives. */
export async function whoAsks(shop: Shop, bearer: string | undefined, role: KeyRole): Promise<Asker | Stranger> {
  if (bearer === undefined) return { claims: { role }, user: null }
  const known = shop.tools.keys.roleOf(bearer)
  if (known) return { claims: { role: known }, user: null }
  const read = await shop.tools.keys.read(bearer, shop.now())
  if ('wrong' in read) return read
  const { sub, session_id: sessionId, role: claimed } = read.claims
  if (claimed !== 'authenticated' || typeof sub !== 'string' || typeof sessionId !== 'string')
    return { wrong: 'claims' }
  const user = await whoIsIn(shop, sessionId)
  return user?.id === sub ? { claims: { ...read.claims, role: claimed }, user } : { wrong: 'ended', userId: sub }
}

/** Any other scheme is none of ours. */
export const bearerOf = (header: string | undefined) => /^bearer +(.*)$/i.exec(header ?? '')?.[1]?.trim()
