/** `POST /token?grant_type=…`: all grants by which an API client gets a session. */
import { z } from 'zod'
import { exchangePkceCode } from './pkce-flow.ts'
import { refreshSession } from '#shop/accounts/sessions/refresh-tokens.ts'
import { signInForTokens } from '#shop/accounts/sign-in.ts'
import { PASSWORD_MAX_LENGTH } from '#shop/accounts/rules.ts'
import { MAX_EMAIL_LENGTH, hashVerifier, text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, type AuthContext } from './request.ts'
import { idToken, web3 } from './token-grants.ts'
import { answerSession } from './serializers.ts'

const PasswordBody = z.object({ email: text, phone: text, password: text })
const RefreshBody = z.object({ refresh_token: text })
const PkceBody = z.object({ auth_code: text, code_verifier: text })

type Grant = (c: AuthContext) => Promise<Response>

const grants: Record<string, Grant> = {
  password: async (c) => {
    const { email, phone, password } = await parseBody(c, PasswordBody)
    if (email && phone) invalid('Only an email address or phone number should be provided on login.')
    if (phone) failAuth(400, 'phone_provider_disabled', 'Phone logins are disabled')
    if (!email) return invalid('missing email or phone')
    // Values that no account can have are not looked up: the database stores neither NUL nor kilobytes.
    if (email.length > MAX_EMAIL_LENGTH || email.includes('\0') || (password ?? '').length > PASSWORD_MAX_LENGTH)
      PASSWORD_ERRORS.wrong()
    const result = await signInForTokens(c.var.shop, { email: email.trim().toLowerCase(), password: password ?? '' })
    return 'error' in result ? PASSWORD_ERRORS[result.error]() : answerSession(c, result)
  },
  refresh_token: async (c) => {
    const { refresh_token: token } = await parseBody(c, RefreshBody)
    if (!token) return invalid('Refresh token is not valid')
    if (!/^[\w-]{12,200}$/.test(token)) return invalid('Refresh token is not valid')
    const next = await refreshSession(c.var.shop, token)
    return 'error' in next ? REFRESH_ERRORS[next.error]() : answerSession(c, next)
  },
  pkce: async (c) => {
    const { auth_code: code, code_verifier: verifier } = await parseBody(c, PkceBody)
    if (!code || !verifier) return invalid('invalid request: both auth code and code verifier should be non-empty')
    const result = await exchangePkceCode(c.var.shop, code, hashVerifier(verifier))
    return 'error' in result ? PKCE_ERRORS[result.error]() : answerSession(c, result)
  },
  id_token: idToken,
  web3,
}

export const token = authRouter().post('/token', (c) => {
  const name = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, name) && grants[name]
  return grant ? grant(c) : failAuth(400, 'invalid_credentials', 'unsupported_grant_type')
})

const PASSWORD_ERRORS = {
  wrong: () => failAuth(400, 'invalid_credentials', 'Invalid login credentials'),
  blocked: () => failAuth(400, 'user_banned', 'User is banned'),
  unverified: () => failAuth(400, 'email_not_confirmed', 'Email not confirmed'),
}
const REFRESH_ERRORS = {
  unknown: () => failAuth(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  reused: () => failAuth(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  expired: () => failAuth(400, 'session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)'),
  blocked: () => failAuth(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
}
const PKCE_ERRORS = {
  unknown: () => failAuth(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  late: () => failAuth(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrong: () => failAuth(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
  blocked: () => failAuth(400, 'user_banned', 'User is banned'),
}
