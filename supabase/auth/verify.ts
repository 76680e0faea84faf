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

const Verify = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text })
const ENDED = 'Email link is invalid or has expired'

export const verify = authRouter()
  .post('/verify', async (c) => {
    const asked = await parseBody(c, Verify)
    if (!asked.type) return invalid('Verify requires a verification type')
    if (!asked.token && !asked.token_hash) return invalid('Verify requires either a token or a token hash')
    if (asked.phone || asked.type === 'sms' || asked.type === 'phone_change')
      return rejectPhone('Phone logins are disabled')
    const { purposes } = typeOf(asked.type) ?? invalid('Invalid email verification type')
    const came = await signInWithCode(c.var.shop, purposes, shownIn(asked))
    return 'no' in came
      ? refuse(came, asked.token_hash ? ENDED : 'Token has expired or is invalid')
      : answerSession(c, came)
  })
  .get('/verify', async (c) => {
    const { token, type } = c.req.query()
    // A HEAD request must not use up the link.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    if (!token) return invalid('Verify requires a token or a token hash')
    if (!type) return invalid('Verify requires a verification type')
    const asked = typeOf(type) ?? invalid('Invalid email verification type')
    const came = await signInWithLink(c.var.shop, asked.purposes[0], plain(token), asked.method)
    const to = allowedRedirect(c.var.shop, c.req.query('redirect_to'))
    if ('no' in came)
      return redirectToClient(c, to, { fragment: why(came), query: token.startsWith('pkce_') ? why(came) : {} })
    if ('flow' in came) return redirectToClient(c, to, { query: { code: came.flow } })
    return redirectToClient(c, to, { fragment: { ...(await sessionFragment(c, came)), type } })
  })

function shownIn({ token, token_hash: hash, email }: z.output<typeof Verify>) {
  if (!hash)
    return {
      email: emailOf(email, 'Only an email address or phone number should be provided on verify'),
      digits: (token ?? '').trim(),
    }
  if (email || token) return invalid('Only the token_hash and type should be provided')
  return { link: plain(hash) }
}

const plain = (token: string) => token.replace(/^pkce_/, '')

function refuse({ no: reason }: CodeSignInError, ended: string): never {
  if (reason === 'blocked') failAuth(403, 'user_banned', 'User is banned')
  if (reason === 'taken') failAuth(422, 'email_exists', 'A user with this email address has already been registered')
  return failAuth(403, 'otp_expired', ended)
}

const why = ({ no: reason }: CodeSignInError) =>
  reason === 'blocked'
    ? { error: 'access_denied', error_code: 'user_banned', error_description: 'User is banned', sb: '' }
    : { error: 'access_denied', error_code: 'otp_expired', error_description: ENDED, sb: '' }
