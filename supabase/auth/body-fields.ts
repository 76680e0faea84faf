/** Fields that several request bodies share: emails, passwords, PKCE challenges and redirects of emailed links. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '#shop/accounts/rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { EmailRedirect } from '#core/job.ts'
import { invalid, failAuth } from './errors.ts'
import type { AuthContext } from './request.ts'

export const text = z.string().nullish()
export const metadata = z.record(z.string(), z.unknown()).nullish()
export const pkce = { code_challenge: text, code_challenge_method: text }

const Email = z.email().max(254)
/** No email is longer (RFC 3696, erratum 1690: 254, plus room for spaces). */
export const MAX_EMAIL_LENGTH = 320
/** bcrypt reads no more, and clients know that limit. */
const MAX_PASSWORD_BYTES = 72

export function emailOf(value: string | null | undefined, missing = 'An email address is required') {
  if (!value) return invalid(missing)
  const email = value.length > MAX_EMAIL_LENGTH ? '' : value.trim().toLowerCase()
  return Email.safeParse(email).success ? email : invalid('Unable to validate email address: invalid format')
}

export function passwordOf(value: string) {
  if (value.length < PASSWORD_MIN_LENGTH)
    failAuth(422, 'weak_password', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, {
      weak_password: { reasons: ['length'] },
    })
  if (Buffer.byteLength(value) > MAX_PASSWORD_BYTES)
    invalid(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
  return value
}

export const rejectPhone = (message: string) => failAuth(400, 'phone_provider_disabled', message)

/** Reads the client's challenge and where to redirect the user: an allowed URL, or the store's own page. */
export function parseRedirect(
  c: AuthContext,
  value: { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined } = {},
): EmailRedirect {
  const redirectTo = allowedRedirect(c.var.shop, c.req.query('redirect_to'))
  const challenge = challengeOf(value.code_challenge, value.code_challenge_method)
  return {
    // A client with a PKCE secret needs its user redirected back, even without a redirect URL.
    ...((redirectTo ?? challenge) !== undefined && { redirectTo: redirectTo ?? c.var.shop.settings.baseUrl }),
    ...(challenge !== undefined && { challenge }),
  }
}

export function allowedRedirect({ settings }: Shop, requestedUrl: string | undefined) {
  const url = requestedUrl === undefined ? null : URL.parse(requestedUrl)
  if (!url || url.username || url.password) return undefined
  const isBelow = (allowed: URL) =>
    allowed.protocol === url.protocol && allowed.host === url.host && isPathBelow(allowed.pathname, url.pathname)
  return [`${settings.baseUrl}/`, ...settings.redirectUrls].some((one) => isBelow(new URL(one))) ? url.href : undefined
}

const isPathBelow = (folder: string, path: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** Stored as the secret's SHA-256, even if the client sent the secret itself ("plain"). */
function challengeOf(challenge: string | null | undefined, method: string | null | undefined) {
  if (!challenge && !method) return undefined
  if (!challenge || !method) return invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[\w.~-]{43,128}$/.test(challenge)) return invalid('code challenge has to be between 43 and 128 characters')
  switch (method.toLowerCase()) {
    case 's256':
      return challenge
    case 'plain':
      return hashVerifier(challenge)
    default:
      return invalid('unsupported code_challenge method')
  }
}

export const hashVerifier = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
