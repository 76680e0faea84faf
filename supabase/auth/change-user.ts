/** `PUT /user`: what users may change about their own account. */
import { z } from 'zod'
import { readFullAccount } from '#shop/accounts/users/full-account.ts'
import { updateUser, type UpdateUserError } from './update-user.ts'
import { emailOf, metadata, rejectPhone, passwordOf, pkce, parseRedirect, text } from './body-fields.ts'
import { failAuth } from './errors.ts'
import { parseBody, authRouter, requireTokenUser } from './request.ts'
import { userJson } from './serializers.ts'

const Change = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: z.unknown().optional(),
  ...pkce,
})

export const changeUser = authRouter().put('/user', async (c) => {
  const { user } = await requireTokenUser(c)
  const body = await parseBody(c, Change)
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    failAuth(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (body.phone) rejectPhone('Phone logins are disabled')
  const failure = await updateUser(c.var.shop, {
    email: body.email ? emailOf(body.email) : undefined,
    password: typeof body.password === 'string' ? passwordOf(body.password) : undefined,
    currentPassword: body.current_password ?? undefined,
    digits: body.nonce ?? undefined,
    data: body.data ?? undefined,
    program: parseRedirect(c, body),
  })
  if (failure) ERRORS[failure.error]()
  return c.json(userJson(await readFullAccount(c.var.shop, user.id)))
})

const ERRORS: Record<UpdateUserError['error'], () => never> = {
  'same-password': () => failAuth(422, 'same_password', 'New password should be different from the old password.'),
  'first-level': () =>
    failAuth(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.'),
  'address-first': () =>
    failAuth(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    ),
  'proof-needed': () => failAuth(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  'wrong-digits': () => failAuth(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  'wrong-password': () =>
    failAuth(400, 'current_password_invalid', 'Current password required when setting new password.'),
}
