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

const SignUp = z.object({ email: text, phone: text, password: text, data: metadata, ...pkce })

export const signup = authRouter().post('/signup', async (c) => {
  const { shop } = c.var
  const asked = await parseBody(c, SignUp)
  const data = asked.data ?? {}
  if (!asked.email && !asked.phone) {
    if (!shop.settings.anonymousUsers) failAuth(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    return answerSession(c, await signInAnonymously(shop, data))
  }
  if (asked.phone) rejectPhone('Phone signups are disabled')
  if (!asked.password) return invalid('Signup requires a valid password')
  const password = passwordOf(asked.password)
  const email = emailOf(asked.email)
  const account = await signUpClient(shop, { email, password, data, program: parseRedirect(c, asked) })
  return c.json(userJson({ ...account, confirmationSentAt: shop.now() }))
})
