/**
 * Identity tokens that programs bring along (OpenID Connect Core, 3.1.3.7): the signature, the issuer, the end, whom they are
 * for, and that they are of the program's own errand. do not change: the program keeps its word, and the token has the word's hash.
 */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { IdTokenError, IdTokenInput } from '#shop/services.ts'
import { logError } from '#core/log-error.ts'

type Place = { issuer: string; keys: string; clientId: string; longest: number }

export function identityTokens({ issuer, keys, clientId, longest }: Place) {
  const published = createRemoteJWKSet(new URL(keys), { timeoutDuration: longest })
  // Google says its own name without the scheme, too.
  const rules = { issuer: [issuer, issuer.replace(/^https:\/\//, '')], algorithms: ['RS256'], requiredClaims: ['exp'] }
  return async ({ idToken, accessToken, nonce }: IdTokenInput): Promise<{ claims: JWTPayload } | IdTokenError> => {
    const read = await jwtVerify(idToken, published, rules).catch(whyNot)
    if ('wrong' in read) return read
    const { payload: claims } = read
    if (!isBeside(claims, accessToken)) return { wrong: 'token' }
    const audience = [claims.aud ?? []].flat()
    if (!audience.includes(clientId)) return { wrong: 'audience', audience }
    if (Boolean(claims.nonce) !== Boolean(nonce)) return { wrong: 'half-nonce' }
    return nonce && claims.nonce !== sha256(nonce).toString('hex') ? { wrong: 'nonce' } : { claims }
  }
}

function whyNot(error: unknown): IdTokenError {
  const isTheTokens =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== errors.JOSEError.code
  if (isTheTokens) return { wrong: 'token' }
  logError(error)
  return { wrong: 'unasked' }
}

/** An access token is the one that was given out with this one, where this one says so. */
const isBeside = ({ at_hash: said }: JWTPayload, accessToken: string | undefined) =>
  said === undefined || accessToken === undefined || said === sha256(accessToken).subarray(0, 16).toString('base64url')

const sha256 = (word: string) => createHash('sha256').update(word).digest()
