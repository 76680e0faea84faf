/**
 * `POST /signup`. The answer is the bare user, and the mail is on its way, also where the address has an account
 * (Q20, Q21). Without an address it is a session of nobody in particular.
 */
import { z } from 'zod'
import { comeAnonymously } from '#shop/accounts/anonymous.ts'
import { signUpByProgram } from '#shop/accounts/for-programs.ts'
import { emailOf, metadata, noPhone, passwordOf, pkce, programOf, text } from './asked.ts'
import { invalid, no } from './errors.ts'
import { body, face } from './face.ts'
import { answerSession, userJson } from './wire.ts'

const SignUp = z.object({ email: text, phone: text, password: text, data: metadata, ...pkce })

export const signup = face().post('/signup', async (c) => {
  const { shop } = c.var
  const asked = await body(c, SignUp)
  const data = asked.data ?? {}
  if (!asked.email && !asked.phone) {
    if (!shop.settings.anonymousUsers) no(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    return answerSession(c, await comeAnonymously(shop, data))
  }
  if (asked.phone) noPhone('Phone signups are disabled')
  if (!asked.password) return invalid('Signup requires a valid password')
  const password = passwordOf(asked.password)
  const email = emailOf(asked.email)
  const account = await signUpByProgram(shop, { email, password, data, program: programOf(c, asked) })
  return c.json(userJson({ ...account, confirmationSentAt: shop.now() }))
})
