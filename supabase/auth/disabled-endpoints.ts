/**
 * GoTrue endpoints that this store does not support fail with GoTrue's errors for disabled features (D30, Q40). Like
 * GoTrue, some of them check authentication before they report that they are disabled.
 */
import { failAuth } from './errors.ts'
import { authRouter, rejectLinking, requireTokenUser, serviceOnly } from './request.ts'
import { owner } from './factors.ts'

const noOAuthServer = () => failAuth(404, 'feature_disabled', 'OAuth server is disabled')
const noCodes = (deed: 'enroll' | 'verify') =>
  failAuth(
    422,
    `mfa_recovery_codes_${deed}_not_enabled`,
    deed === 'enroll' ? 'MFA enroll is disabled for recovery codes' : 'MFA verification is disabled for recovery codes',
  )
const noneEnrolled = () => failAuth(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')

export const switchedOff = authRouter()
  .post('/sso', () => failAuth(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .on(['GET', 'POST'], '/sso/saml/*', () => failAuth(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .all('/passkeys/*', () => failAuth(404, 'passkey_disabled', 'Passkeys are disabled'))
  .all('/oauth/*', noOAuthServer)
  .get('/.well-known/oauth-authorization-server', noOAuthServer)
  .on(['GET', 'DELETE'], '/user/oauth/grants', async (c) => {
    await requireTokenUser(c)
    return noOAuthServer()
  })
  .all('/admin/oauth/*', (c) => {
    serviceOnly(c)
    return noOAuthServer()
  })
  .all('/admin/custom-providers/*', (c) => {
    serviceOnly(c)
    return failAuth(404, 'feature_disabled', 'Custom OAuth providers are disabled')
  })
  .get('/factors/recovery-codes', async (c) => {
    await owner(c)
    return noneEnrolled()
  })
  .on('POST', ['/factors/recovery-codes', '/factors/recovery-codes/regenerate'], async (c) => {
    await owner(c)
    return noCodes('enroll')
  })
  .post('/factors/recovery-codes/verify', async (c) => {
    await owner(c)
    return noCodes('verify')
  })
  .delete('/factors/recovery-codes', async (c) => {
    const { aal } = await owner(c)
    return aal === 'aal2' ? noneEnrolled() : failAuth(403, 'insufficient_aal', 'AAL2 required to delete recovery codes')
  })
  .get('/user/identities/authorize', rejectLinking)
  .delete('/user/identities/:id', rejectLinking)
