/** `POST /token?grant_type=…`: every way in that a program has. */
import { z } from 'zod'
import { refresh } from '#shop/accounts/refresh.ts'
import { signInForTokens } from '#shop/accounts/sign-in.ts'
import { invalid, no } from './errors.ts'
import { body, face, type AuthContext } from './face.ts'
import { answerSession } from './wire.ts'

const text = z.string().nullish()
const Password = z.object({ email: text, phone: text, password: text })
const Refresh = z.object({ refresh_token: text })

type Grant = (c: AuthContext) => Promise<Response>

const grants: Record<string, Grant> = {
  password: async (c) => {
    const { email, phone, password } = await body(c, Password)
    if (email && phone) invalid('Only an email address or phone number should be provided on login.')
    if (phone) no(400, 'phone_provider_disabled', 'Phone logins are disabled')
    if (!email) return invalid('missing email or phone')
    const came = await signInForTokens(c.var.shop, { email: email.trim().toLowerCase(), password: password ?? '' })
    return 'no' in came ? WHY_NOT[came.no]() : answerSession(c, came)
  },
  refresh_token: async (c) => {
    const { refresh_token: token } = await body(c, Refresh)
    if (!token) return invalid('Refresh token is not valid')
    if (!/^[\w-]{12,200}$/.test(token)) return invalid('Refresh token is not valid')
    const next = await refresh(c.var.shop, token)
    return 'ended' in next ? ENDED[next.ended]() : answerSession(c, next)
  },
}

export const token = face().post('/token', (c) => {
  const name = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, name) && grants[name]
  return grant ? grant(c) : no(400, 'invalid_credentials', 'unsupported_grant_type')
})

const WHY_NOT = {
  wrong: () => no(400, 'invalid_credentials', 'Invalid login credentials'),
  blocked: () => no(400, 'user_banned', 'User is banned'),
  unverified: () => no(400, 'email_not_confirmed', 'Email not confirmed'),
}
const ENDED = {
  unknown: () => no(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => no(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => no(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  blocked: () => no(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
}
