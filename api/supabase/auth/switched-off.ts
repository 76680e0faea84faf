/** What the wire knows and this store does not have, in the wire's own words for a feature that is switched off (D30, Q40). */
import { z } from 'zod'
import { allowedRedirect, text } from './asked.ts'
import { PROVIDERS } from './about.ts'
import { invalid, no } from './errors.ts'
import { body, face, person, type AuthContext } from './face.ts'

const provider = (name: string) =>
  PROVIDERS.includes(name)
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${name} could not be found`)

const FACTORS: Record<string, [code: string, name: string]> = {
  totp: ['mfa_totp_enroll_not_enabled', 'TOTP'],
  phone: ['mfa_phone_enroll_not_enabled', 'Phone'],
  webauthn: ['mfa_webauthn_enroll_not_enabled', 'WebAuthn'],
}
export const noFactor = (id: string) =>
  z.guid().safeParse(id).success
    ? no(404, 'mfa_factor_not_found', 'Factor not found')
    : no(404, 'validation_failed', 'factor_id must be an UUID')

const ofFactor = async (c: AuthContext) => {
  await person(c)
  return noFactor(c.req.param('id') ?? '')
}

export const switchedOff = face()
  .get('/authorize', (c) => provider(c.req.query('provider') ?? ''))
  .on(['GET', 'POST'], '/callback', (c) => {
    const url = new URL(allowedRedirect(c.var.shop, c.req.query('redirect_to')) ?? c.var.shop.settings.baseUrl)
    const said = new URLSearchParams({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth state parameter missing',
    })
    url.search = said.toString()
    url.hash = said.toString()
    return c.redirect(url.href, 303)
  })
  .post('/sso', () => no(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .on(['GET', 'POST'], '/sso/saml/*', () => no(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .get('/user/identities/authorize', async (c) => {
    await person(c)
    return no(404, 'manual_linking_disabled', 'Manual linking is disabled')
  })
  .delete('/user/identities/:id', async (c) => {
    await person(c)
    return no(404, 'manual_linking_disabled', 'Manual linking is disabled')
  })
  .post('/factors', async (c) => {
    await person(c)
    const { factor_type: type } = await body(c, z.object({ factor_type: text }))
    const [code, name] = (type && Object.hasOwn(FACTORS, type) && FACTORS[type]) || ['', '']
    return code
      ? no(422, code, `MFA enroll is disabled for ${name}`)
      : invalid('factor_type needs to be totp, phone, or webauthn')
  })
  .post('/factors/:id/challenge', ofFactor)
  .post('/factors/:id/verify', ofFactor)
  .delete('/factors/:id', ofFactor)
