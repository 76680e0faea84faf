/** `/factors`: MFA factors of the signed-in user (wire.md 3.2). Only authenticator apps (TOTP) are supported. */
import { z } from 'zod'
import { enrollFactor, unenrollFactor, type EnrollError } from './enroll-factor.ts'
import { createChallenge, verifyChallenge, type ChallengeError } from './mfa-challenges.ts'
import { text } from './body-fields.ts'
import { invalid, failAuth } from './errors.ts'
import { parseBody, authRouter, requireTokenUser, type AuthContext } from './request.ts'
import { answerSession } from './serializers.ts'

const EnrollBody = z.object({ factor_type: text, friendly_name: text, issuer: text })
const VerifyBody = z.object({ challenge_id: z.guid(), code: text })
const DISABLED_TYPES = { phone: 'Phone', webauthn: 'WebAuthn' }

export const noFactor = (id: string) =>
  z.guid().safeParse(id).success
    ? failAuth(404, 'mfa_factor_not_found', 'Factor not found')
    : failAuth(404, 'validation_failed', 'factor_id must be an UUID')

export const factors = authRouter()
  .post('/factors', async (c) => {
    await requireIdentifiedUser(c)
    const { factor_type: type, friendly_name: name, issuer } = await parseBody(c, EnrollBody)
    if (type === 'phone' || type === 'webauthn')
      failAuth(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${DISABLED_TYPES[type]}`)
    if (type !== 'totp') return invalid('factor_type needs to be totp, phone, or webauthn')
    const result = await enrollFactor(c.var.shop, { name: name ?? '', issuer: issuer ?? '' })
    if ('error' in result) return ENROLL_ERRORS[result.error](result.name)
    const totp = { qr_code: result.qrCode, secret: result.secret, uri: result.uri }
    return c.json({ id: result.id, type: 'totp', friendly_name: result.name, totp })
  })
  .post('/factors/:id/challenge', async (c) => {
    await requireIdentifiedUser(c)
    const id = factorOf(c)
    const result = (await createChallenge(c.var.shop, id)) ?? noFactor(id)
    return c.json({ id: result.id, type: 'totp', expires_at: Math.floor(result.expiresAt.getTime() / 1000) })
  })
  .post('/factors/:id/verify', async (c) => {
    await requireIdentifiedUser(c)
    const factorId = factorOf(c)
    const { challenge_id: challengeId, code } = await parseBody(c, VerifyBody)
    const result = await verifyChallenge(c.var.shop, { factorId, challengeId, code: code ?? '' })
    return 'error' in result ? CHALLENGE_ERRORS[result.error](challengeId) : answerSession(c, result)
  })
  .delete('/factors/:id', async (c) => {
    await requireIdentifiedUser(c)
    const id = factorOf(c)
    const failure = await unenrollFactor(c.var.shop, id)
    if (failure?.error === 'no-factor') noFactor(id)
    if (failure) failAuth(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    return c.json({ id })
  })

/** Returns the signed-in user. Anonymous users cannot have factors. */
export async function requireIdentifiedUser(c: AuthContext) {
  const { claims } = await requireTokenUser(c)
  if (claims.is_anonymous) failAuth(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  return claims
}

function factorOf(c: AuthContext) {
  const id = c.req.param('id') ?? ''
  return z.guid().safeParse(id).success ? id : noFactor(id)
}

const ENROLL_ERRORS: Record<EnrollError['error'], (name: string) => never> = {
  'name-taken': (name) =>
    failAuth(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  'too-many': () =>
    failAuth(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue'),
  'first-level': () => failAuth(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
}

const CHALLENGE_ERRORS: Record<ChallengeError['error'], (challengeId: string) => never> = {
  'no-factor': () => failAuth(404, 'mfa_factor_not_found', 'Factor not found'),
  'no-challenge': () => failAuth(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
  elsewhere: () => failAuth(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.'),
  late: (id) =>
    failAuth(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrong: () => failAuth(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
}
