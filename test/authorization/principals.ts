/** The principals of the authorization tests and their credentials. */
import { createTokenSigner } from '#platform/token-signer.server.ts'
import { revokeServerKey, listServerKeys } from '#shop/server-keys/server-keys.ts'
import { withUser, type Shop, type User } from '#shop/shop.ts'
import { asha, meera, ravi } from '../fixtures.ts'
import { newKey } from '../server-key.ts'
import { bearer, tokensOf } from '#test/tokens.ts'

export const PRINCIPALS = [
  ...['anonymous', 'public key', 'Asha', 'Ravi', 'admin', 'service key'],
  ...['expired token', 'forged token', 'ended session'],
  // Server keys: one with all permissions, one with read permissions only, and a revoked one.
  ...['server key', 'reading key', 'revoked key'],
] as const satisfies string[]
export type Principal = (typeof PRINCIPALS)[number]

const USERS: Partial<Record<Principal, User>> = { Asha: asha, Ravi: ravi, admin: meera }
export const userOf = (principal: Principal) => USERS[principal] ?? null

/** All principals except those with an invalid token. Asha is the owner of the requested records. */
const WITH_VALID_TOKENS: Principal[] = ['anonymous', 'public key', 'Asha', 'Ravi', 'admin', 'service key']

export const AUDIENCES = {
  /** The route does not check tokens. */
  everyone: [...PRINCIPALS],
  public: WITH_VALID_TOKENS,
  'public and server keys': [...WITH_VALID_TOKENS, 'server key', 'reading key'],
  'the admin and server keys': ['admin', 'server key', 'reading key'],
  'the admin and keys that may change': ['admin', 'server key'],
  shoppers: ['Asha', 'Ravi', 'admin'],
  'Asha alone': ['Asha'],
  'Asha and the admin': ['Asha', 'admin'],
  'Asha and the service key': ['Asha', 'service key'],
  'Asha, the admin and the service key': ['Asha', 'admin', 'service key'],
  'shoppers and the service key': ['Asha', 'Ravi', 'admin', 'service key'],
  'the admin and the service key': ['admin', 'service key'],
  'the admin': ['admin'],
  'the service key': ['service key'],
  'no principal': [],
  'holders of the password': [],
  'holders of the link': [],
} as const satisfies Record<string, readonly Principal[]>
export type Audience = keyof typeof AUDIENCES

export async function headersOf(shop: Shop, principal: Principal): Promise<Record<string, string>> {
  const { anon, service } = shop.services.tokens
  const user = userOf(principal)
  if (user) return { apikey: anon, ...bearer((await tokensOf(shop, user)).access_token) }
  switch (principal) {
    case 'anonymous':
      return {}
    case 'public key':
      return { apikey: anon, ...bearer(anon) }
    case 'service key':
      return { apikey: service, ...bearer(service) }
    case 'server key':
      return bearer(await newKey(shop))
    case 'reading key':
      return bearer(await newKey(shop, { rights: ['read-products', 'read-orders', 'read-customers'] }))
    case 'revoked key':
      return bearer(await revokedKey(shop))
    case 'forged token':
      return { apikey: anon, ...bearer(await tokenOf({ tokens: forger }, shop.now())) }
    case 'expired token':
      return { apikey: anon, ...bearer(await tokenOf(shop.services, new Date(shop.now().getTime() - DAY))) }
    default:
      return { apikey: anon, ...bearer(await tokenOf(shop.services, shop.now(), ENDED)) }
  }
}

async function revokedKey(shop: Shop) {
  const key = await newKey(shop)
  const admin = withUser(shop, meera)
  await revokeServerKey(admin, (await listServerKeys(admin)).keys[0]!.id)
  return key
}

/** One for all requests: a signer derives its keys slowly, so that a secret is not guessed. */
const forger = createTokenSigner({ secret: 'another secret' })
const DAY = 24 * 60 * 60 * 1000
const ENDED = '00000000-0000-4000-9000-0000000000ff'

/** An access token of Asha, valid for one hour from `at`. */
const tokenOf = ({ tokens }: Pick<Shop['services'], 'tokens'>, at: Date, session_id = asha.sessionId) =>
  tokens.signAccessToken(
    { sub: asha.id, role: 'authenticated', session_id, exp: Math.floor(at.getTime() / 1000) + 3600 },
    at,
  )
