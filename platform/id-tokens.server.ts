/**
 * Verifies identity tokens that API clients send (OpenID Connect Core, 3.1.3.7): the signature, the issuer, the expiry
 * and the audience. The nonce shows that the token is from the client's own sign-in: the client sends the nonce itself,
 * and the token contains its hash. A nonce without a hash, or a hash without a nonce, is an error.
 */
import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type FetchImplementation, type JWTPayload } from 'jose'
import type { IdTokenError, IdTokenInput } from '#shop/services.ts'
import { logError } from '#core/log-error.ts'

type VerifierOptions = { issuer: string; keys: string; clientId: string; timeout: number; fetch?: FetchImplementation }

export function createIdTokenVerifier({ issuer, keys, clientId, timeout, fetch }: VerifierOptions) {
  const keySet = createRemoteJWKSet(new URL(keys), { timeoutDuration: timeout, ...(fetch && { [customFetch]: fetch }) })
  // Google also writes its issuer without the scheme.
  const rules = { issuer: [issuer, issuer.replace(/^https:\/\//, '')], algorithms: ['RS256'], requiredClaims: ['exp'] }
  return async ({ idToken, accessToken, nonce }: IdTokenInput): Promise<{ claims: JWTPayload } | IdTokenError> => {
    const result = await jwtVerify(idToken, keySet, rules).catch(toIdTokenError)
    if ('error' in result) return result
    const { payload: claims } = result
    if (!isForAccessToken(claims, accessToken)) return { error: 'token' }
    const audience = [claims.aud ?? []].flat()
    if (!audience.includes(clientId)) return { error: 'audience', audience }
    if (Boolean(claims.nonce) !== Boolean(nonce)) return { error: 'missing-nonce' }
    return nonce && claims.nonce !== sha256(nonce).toString('hex') ? { error: 'nonce' } : { claims }
  }
}

function toIdTokenError(error: unknown): IdTokenError {
  const isTokenError =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== errors.JOSEError.code
  if (isTokenError) return { error: 'token' }
  logError(error)
  return { error: 'keys-unavailable' }
}

/** An access token that the client sends must match the identity token's `at_hash`, if the token has one. */
const isForAccessToken = ({ at_hash: hash }: JWTPayload, accessToken: string | undefined) =>
  hash === undefined || accessToken === undefined || hash === sha256(accessToken).subarray(0, 16).toString('base64url')

const sha256 = (text: string) => createHash('sha256').update(text).digest()
