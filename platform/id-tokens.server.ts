/**
 * Verifies identity tokens that API clients send (OpenID Connect Core, 3.1.3.7): the signature, the issuer, the expiry
 * and the audience. The nonce shows that the token is from the client's own sign-in: the client sends the nonce itself,
 * and the token contains its hash.
 */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { IdTokenError, IdTokenInput } from '#shop/services.ts'
import { logError } from '#core/log-error.ts'

type Place = { issuer: string; keys: string; clientId: string; longest: number }

export function identityTokens({ issuer, keys, clientId, longest }: Place) {
  const published = createRemoteJWKSet(new URL(keys), { timeoutDuration: longest })
  // Google also writes its issuer without the scheme.
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

/** The access token must match the identity token's `at_hash`, if the token has one. */
const isBeside = ({ at_hash: said }: JWTPayload, accessToken: string | undefined) =>
  said === undefined || accessToken === undefined || said === sha256(accessToken).subarray(0, 16).toString('base64url')

const sha256 = (word: string) => createHash('sha256').update(word).digest()
