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
const PASSWORD_MOST_BYTES = 72

export function emailOf(given: string | null | undefined, missing = 'An email address is required') {
  if (!given) return invalid(missing)
  const email = given.length > MAX_EMAIL_LENGTH ? '' : given.trim().toLowerCase()
  return Email.safeParse(email).success ? email : invalid('Unable to validate email address: invalid format')
}

export function passwordOf(given: string) {
  if (given.length < PASSWORD_MIN_LENGTH)
    failAuth(422, 'weak_password', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`, {
      weak_password: { reasons: ['length'] },
    })
  if (Buffer.byteLength(given) > PASSWORD_MOST_BYTES)
    invalid(`Password cannot be longer than ${PASSWORD_MOST_BYTES} characters`)
  return given
}

export const rejectPhone = (message: string) => failAuth(400, 'phone_provider_disabled', message)

/** Reads the client's challenge and where to redirect the user: an allowed URL, or the store's own page. */
export function parseRedirect(
  c: AuthContext,
  given: { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined } = {},
): EmailRedirect {
  const redirectTo = allowedRedirect(c.var.shop, c.req.query('redirect_to'))
  const challenge = challengeOf(given.code_challenge, given.code_challenge_method)
  return {
    // A client with a PKCE secret needs its user redirected back, even without a redirect URL.
    ...((redirectTo ?? challenge) !== undefined && { redirectTo: redirectTo ?? c.var.shop.settings.baseUrl }),
    ...(challenge !== undefined && { challenge }),
  }
}

export function allowedRedirect({ settings }: Shop, asked: string | undefined) {
  const url = asked === undefined ? null : URL.parse(asked)
  if (!url || url.username || url.password) return undefined
  const isBelow = (allowed: URL) =>
    allowed.protocol === url.protocol && allowed.host === url.host && liesBelow(allowed.pathname, url.pathname)
  return [`${settings.baseUrl}/`, ...settings.redirectUrls].some((one) => isBelow(new URL(one))) ? url.href : undefined
}

const liesBelow = (folder: string, path: string) =>
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
      return parsePasswordHash(challenge)
    default:
      return invalid('unsupported code_challenge method')
  }
}

export const parsePasswordHash = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
