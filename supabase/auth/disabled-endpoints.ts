/**
 * GoTrue endpoints that this store does not support fail with GoTrue's errors for disabled features (D30, Q40). Like
 * GoTrue, some of them check authentication before they report that they are disabled.
 */
import { failAuth } from './errors.ts'
import { authRouter, rejectLinking, requireTokenUser, assertServiceRole } from './request.ts'
import { requireIdentifiedUser } from './factors.ts'

const failNoOAuthServer = () => failAuth(404, 'feature_disabled', 'OAuth server is disabled')
const failRecoveryCodes = (action: 'enroll' | 'verify') =>
  failAuth(
    422,
    `mfa_recovery_codes_${action}_not_enabled`,
    action === 'enroll'
      ? 'MFA enroll is disabled for recovery codes'
      : 'MFA verification is disabled for recovery codes',
  )
const failNotEnrolled = () => failAuth(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')

export const disabledEndpoints = authRouter()
  .post('/sso', () => failAuth(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .on(['GET', 'POST'], '/sso/saml/*', () => failAuth(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .all('/passkeys/*', () => failAuth(404, 'passkey_disabled', 'Passkeys are disabled'))
  .all('/oauth/*', failNoOAuthServer)
  .get('/.well-known/oauth-authorization-server', failNoOAuthServer)
  .on(['GET', 'DELETE'], '/user/oauth/grants', async (c) => {
    await requireTokenUser(c)
    return failNoOAuthServer()
  })
  .all('/admin/oauth/*', (c) => {
    assertServiceRole(c)
    return failNoOAuthServer()
  })
  .all('/admin/custom-providers/*', (c) => {
    assertServiceRole(c)
    return failAuth(404, 'feature_disabled', 'Custom OAuth providers are disabled')
  })
  .get('/factors/recovery-codes', async (c) => {
    await requireIdentifiedUser(c)
    return failNotEnrolled()
  })
  .on('POST', ['/factors/recovery-codes', '/factors/recovery-codes/regenerate'], async (c) => {
    await requireIdentifiedUser(c)
    return failRecoveryCodes('enroll')
  })
  .post('/factors/recovery-codes/verify', async (c) => {
    await requireIdentifiedUser(c)
    return failRecoveryCodes('verify')
  })
  .delete('/factors/recovery-codes', async (c) => {
    const { aal } = await requireIdentifiedUser(c)
    return aal === 'aal2'
      ? failNotEnrolled()
      : failAuth(403, 'insufficient_aal', 'AAL2 required to delete recovery codes')
  })
  .get('/user/identities/authorize', rejectLinking)
  .delete('/user/identities/:id', rejectLinking)
