/** Endpoints that send an email. The response is the same for known and unknown emails. */
import { z } from 'zod'
import { requestMagicLink, requestReauthentication, resendEmail } from './client-sign-up.ts'
import { requestPasswordReset } from '#shop/accounts/password/reset-password.ts'
import { emailOf, metadata, rejectPhone, pkce, parseRedirect, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, requireTokenUser } from './request.ts'

const RecoverBody = z.object({ email: text, ...pkce })
const OtpBody = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  channel: text,
  ...pkce,
})
const ResendBody = z.object({ type: text, email: text, phone: text, ...pkce })

export const emails = authRouter()
  .post('/recover', async (c) => {
    const body = await parseBody(c, RecoverBody)
    const email = emailOf(body.email, 'Password recovery requires an email')
    await requestPasswordReset(c.var.shop, { email, program: parseRedirect(c, body) })
    return c.json({})
  })
  .post('/otp', async (c) => {
    const body = await parseBody(c, OtpBody)
    if (body.email && body.phone) invalid('Only an email address or phone number should be provided')
    if (body.phone) rejectPhone('Unsupported phone provider')
    if (!body.email) return invalid('One of email or phone must be set')
    if (body.channel) invalid('Channel should only be specified with Phone OTP')
    const email = emailOf(body.email)
    const create = body.create_user ?? true
    await requestMagicLink(c.var.shop, { email, data: body.data ?? {}, create, program: parseRedirect(c, body) })
    return c.json({})
  })
  .post('/magiclink', async (c) => {
    const body = await parseBody(c, OtpBody)
    const email = emailOf(body.email)
    await requestMagicLink(c.var.shop, {
      email,
      data: body.data ?? {},
      create: true,
      program: parseRedirect(c, body),
    })
    return c.json({})
  })
  .post('/resend', async (c) => {
    const body = await parseBody(c, ResendBody)
    const { type } = body
    if (type === 'sms' || type === 'phone_change') {
      if (!body.phone) return invalid('Type provided requires a phone number')
      return rejectPhone('Phone logins are disabled')
    }
    if (type !== 'signup' && type !== 'email_change')
      return invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (body.email && body.phone) invalid('Only an email address or phone number should be provided.')
    const email = emailOf(body.email, 'Type provided requires an email address')
    await resendEmail(c.var.shop, type, { email, program: parseRedirect(c, body) })
    return c.json({})
  })
  .get('/reauthenticate', async (c) => {
    const { user } = await requireTokenUser(c)
    if (user.email === '') invalid('Reauthentication requires the user to have an email or a phone number')
    if (!(await requestReauthentication(c.var.shop)))
      failAuth(422, 'email_not_confirmed', 'Please verify your email first.')
    return c.json({})
  })
