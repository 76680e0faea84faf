/**
 * `POST /signup`. The response is the bare user, and an email is sent, even when the email already has an account (Q20,
 * Q21). Without an email it creates an anonymous session.
 */
import { z } from 'zod'
import { signInAnonymously } from './anonymous-users.ts'
import { signUpClient } from './client-sign-up.ts'
import { emailOf, metadata, rejectPhone, passwordOf, pkce, parseRedirect, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter } from './request.ts'
import { answerSession, userJson } from './serializers.ts'

const SignUpBody = z.object({ email: text, phone: text, password: text, data: metadata, ...pkce })

export const signup = authRouter().post('/signup', async (c) => {
  const { shop } = c.var
  const body = await parseBody(c, SignUpBody)
  const data = body.data ?? {}
  if (!body.email && !body.phone) {
    if (!shop.settings.anonymousUsers) failAuth(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    return answerSession(c, await signInAnonymously(shop, data))
  }
  if (body.phone) rejectPhone('Phone signups are disabled')
  if (!body.password) return invalid('Signup requires a valid password')
  const password = passwordOf(body.password)
  const email = emailOf(body.email)
  const account = await signUpClient(shop, { email, password, data, program: parseRedirect(c, body) })
  return c.json(userJson({ ...account, confirmationSentAt: shop.now() }))
})
