/**
 * `/verify`: exchanges an emailed code for a session. POST returns the session. GET is the emailed link; it redirects
 * to the client with the session, with a code (PKCE), or with an error.
 */
import { z } from 'zod'
import { signInWithCode, signInWithLink, type CodePurpose, type CodeSignInError } from './verify-code.ts'
import type { SignInMethod } from '#shop/accounts/sessions/sessions.ts'
import { allowedRedirect, emailOf, rejectPhone, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter } from './request.ts'
import { redirectToClient, sessionFragment } from './redirects.ts'
import { answerSession } from './serializers.ts'

/** The code purposes that each GoTrue type accepts, and the sign-in method that the session records. */
const TYPES: Record<string, { purposes: [CodePurpose, ...CodePurpose[]]; method: SignInMethod }> = {
  signup: { purposes: ['confirmation', 'magic-link'], method: 'email/signup' },
  invite: { purposes: ['confirmation'], method: 'email/signup' },
  magiclink: { purposes: ['magic-link'], method: 'magiclink' },
  recovery: { purposes: ['recovery'], method: 'recovery' },
  email_change: { purposes: ['email-change'], method: 'email_change' },
  email: { purposes: ['magic-link', 'confirmation'], method: 'magiclink' },
}
const typeOf = (name: string | null | undefined) => (name && Object.hasOwn(TYPES, name) ? TYPES[name] : undefined)

const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text })
const EXPIRED_LINK = 'Email link is invalid or has expired'

export const verify = authRouter()
  .post('/verify', async (c) => {
    const body = await parseBody(c, VerifyBody)
    if (!body.type) return invalid('Verify requires a verification type')
    if (!body.token && !body.token_hash) return invalid('Verify requires either a token or a token hash')
    if (body.phone || body.type === 'sms' || body.type === 'phone_change')
      return rejectPhone('Phone logins are disabled')
    const { purposes } = typeOf(body.type) ?? invalid('Invalid email verification type')
    const result = await signInWithCode(c.var.shop, purposes, credentialOf(body))
    return 'error' in result
      ? failSignIn(result, body.token_hash ? EXPIRED_LINK : 'Token has expired or is invalid')
      : answerSession(c, result)
  })
  .get('/verify', async (c) => {
    const { token, type } = c.req.query()
    // A HEAD request must not use up the link.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    if (!token) return invalid('Verify requires a token or a token hash')
    if (!type) return invalid('Verify requires a verification type')
    const { purposes, method } = typeOf(type) ?? invalid('Invalid email verification type')
    const result = await signInWithLink(c.var.shop, purposes[0], plain(token), method)
    const to = allowedRedirect(c.var.shop, c.req.query('redirect_to'))
    if ('error' in result)
      return redirectToClient(c, to, {
        fragment: errorParameters(result),
        query: token.startsWith('pkce_') ? errorParameters(result) : {},
      })
    if ('flow' in result) return redirectToClient(c, to, { query: { code: result.flow } })
    return redirectToClient(c, to, { fragment: { ...(await sessionFragment(c, result)), type } })
  })

function credentialOf({ token, token_hash: hash, email }: z.output<typeof VerifyBody>) {
  if (!hash)
    return {
      email: emailOf(email, 'Only an email address or phone number should be provided on verify'),
      digits: (token ?? '').trim(),
    }
  if (email || token) return invalid('Only the token_hash and type should be provided')
  return { link: plain(hash) }
}

const plain = (token: string) => token.replace(/^pkce_/, '')

function failSignIn({ error: reason }: CodeSignInError, ended: string): never {
  if (reason === 'blocked') failAuth(403, 'user_banned', 'User is banned')
  if (reason === 'taken') failAuth(422, 'email_exists', 'A user with this email address has already been registered')
  return failAuth(403, 'otp_expired', ended)
}

const errorParameters = ({ error: reason }: CodeSignInError) =>
  reason === 'blocked'
    ? { error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned', sb: '' }
    : { error: 'access_denied', error_code: 'otp_expired', error_description: EXPIRED_LINK, sb: '' }
