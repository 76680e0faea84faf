/** `PUT /user`: what its owner may change about an account. */
import { z } from 'zod'
import { readWholeAccount } from '#shop/accounts/account.ts'
import { changeByProgram, type NoChange } from '#shop/accounts/change-by-program.ts'
import { emailOf, metadata, noPhone, passwordOf, pkce, programOf, text } from './asked.ts'
import { no } from './errors.ts'
import { body, face, person } from './face.ts'
import { userJson } from './wire.ts'

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

export const changeUser = face().put('/user', async (c) => {
  const { user } = await person(c)
  const asked = await body(c, Change)
  if (asked.app_metadata !== undefined && asked.app_metadata !== null)
    no(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if (asked.phone) noPhone('Phone logins are disabled')
  const refused = await changeByProgram(c.var.shop, {
    email: asked.email ? emailOf(asked.email) : undefined,
    password: typeof asked.password === 'string' ? passwordOf(asked.password) : undefined,
    currentPassword: asked.current_password ?? undefined,
    digits: asked.nonce ?? undefined,
    data: asked.data ?? undefined,
    program: programOf(c, asked),
  })
  if (refused) WHY_NOT[refused.no]()
  return c.json(userJson(await readWholeAccount(c.var.shop, user.id)))
})

const WHY_NOT: Record<NoChange['no'], () => never> = {
  'same-password': () => no(422, 'same_password', 'New password should be different from the old password.'),
  'first-level': () =>
    no(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.'),
  'address-first': () =>
    no(422, 'validation_failed', 'Updating password of an anonymous user without an email or phone is not allowed'),
  'proof-needed': () => no(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  'wrong-digits': () => no(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  'wrong-password': () => no(400, 'current_password_invalid', 'Current password required when setting new password.'),
}
