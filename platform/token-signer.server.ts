/**
 * The keys of the Supabase API (wire.md 3.0), all derived from the store's one secret, so that every process of a store
 * has the same keys without communication.
 *
 *   1. User tokens are signed with ES256. The key changes automatically every quarter. It is published one quarter
 *      earlier and accepted one quarter longer, and no token lives that long.
 *   2. The anon key and the service key are settings or derived. They are compared, never parsed.
 *   3. A secret chosen by a person is stretched first, because otherwise it could be guessed from the published keys.
 */
import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  scryptSync,
} from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { TokenSigner, TokenRead } from '#shop/services.ts'
import { createPurposeTokens } from './purpose-tokens.ts'

/** The cache of verified tokens, so that a signature is not verified again for each request. */
const MAX_CACHE_BYTES = 4 * 1024 * 1024
/** Three keys are published at a time, and a fourth one when a quarter ends. */
const QUARTERS = 4
const TEN_YEARS = { iat: 1767225600, exp: 2082758400 }

type KeySettings = { secret: string; anon?: string | undefined; service?: string | undefined }

export function createTokenSigner({ secret, anon, service }: KeySettings): TokenSigner {
  const root = once(() => scryptSync(secret, 'keys of the store', 32))
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root(), '', purpose, 48))
  const derivedKeys = once(() => ({
    anon: createApiKey(derive('api keys'), 'anon'),
    service: createApiKey(derive('api keys'), 'service_role'),
  }))
  const apiKeys = once(() => {
    const keys = { anon: anon ?? derivedKeys().anon, service: service ?? derivedKeys().service }
    return { ...keys, anonHash: digest(keys.anon), serviceHash: digest(keys.service) }
  })
  const signers = new LRUCache<string, Signer>({
    max: QUARTERS,
    memoMethod: (quarter) => createSigner(quarter, derive(`signing key of ${quarter}`)),
  })
  const verifiedTokens = new LRUCache<string, JWTPayload>({
    maxSize: MAX_CACHE_BYTES,
    // A token is its claims in base64, so its length approximates the size of both.
    sizeCalculation: (_, token) => token.length * 2,
  })

  return {
    ...createPurposeTokens(derive),
    get anon() {
      return apiKeys().anon
    },
    get service() {
      return apiKeys().service
    },
    roleOf: (key) => {
      const hash = digest(key)
      if (hash.equals(apiKeys().anonHash)) return 'anon'
      return hash.equals(apiKeys().serviceHash) ? 'service_role' : undefined
    },
    signAccessToken: (claims, now) => {
      const { quarter, secretKey } = signers.memo(quarters(now)[1])
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: quarter, typ: 'JWT' }).sign(secretKey)
    },
    verifyAccessToken: async (token, now) => {
      const parts = token.split('.').length
      if (parts !== 3) return { error: 'form', parts }
      const cached = verifiedTokens.get(token)
      if (cached) return cached.exp! * 1000 > now.getTime() ? { claims: cached } : { error: 'expired' }
      const acceptedQuarters: readonly string[] = quarters(now)
      const result = await verifyToken(token, now, (kid) =>
        acceptedQuarters.includes(kid) ? signers.memo(kid).publicKey : undefined,
      )
      if ('claims' in result) {
        verifiedTokens.set(token, result.claims)
      }
      return result
    },
    publicKeys: (now) => quarters(now).map((quarter) => signers.memo(quarter).published),
  }
}

async function verifyToken(
  token: string,
  currentDate: Date,
  keyOf: (kid: string) => Signer['publicKey'] | undefined,
): Promise<TokenRead> {
  const find = ({ kid }: { kid?: string }) => keyOf(kid ?? '') ?? Promise.reject(new errors.JWKSNoMatchingKey())
  try {
    const { payload } = await jwtVerify(token, find, { algorithms: ['ES256'], currentDate, requiredClaims: ['exp'] })
    return { claims: payload }
  } catch (error) {
    return { error: error instanceof errors.JWTExpired ? 'expired' : 'signature' }
  }
}

/** The previous, current and next quarter, for example 2026-q4. */
function quarters(now: Date) {
  const at = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3)
  const name = (n: number) => `${Math.floor(n / 4)}-q${(n % 4) + 1}`
  return [name(at - 1), name(at), name(at + 1)] as const
}

type Signer = ReturnType<typeof createSigner>

function createSigner(quarter: string, seed: Buffer) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalarOf(seed))
  const point = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const d = ecdh.getPrivateKey().toString('base64url').padStart(43, 'A')
  return {
    quarter,
    secretKey: createPrivateKey({ key: { ...jwk, d }, format: 'jwk' }),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    published: { ...jwk, kid: quarter, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true },
  }
}

/** From 1 to the curve's order minus 1, with no measurable bias (FIPS 186-5, A.2.1). */
function scalarOf(seed: Buffer) {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** In the format that clients expect. The store treats it as an opaque string. */
function createApiKey(key: Buffer, role: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'store', role, ...TEN_YEARS })}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** Keys are compared by their hashes, so that the time of the comparison reveals nothing. */
const digest = (key: string) => createHash('sha256').update(key).digest()

function once<T>(make: () => T) {
  let cached: { value: T } | undefined
  return () => (cached ??= { value: make() }).value
}
