/** What the wire knows and this store does not have, in the wire's own words for a feature that is switched off (D30, Q40). */
import { allowedRedirect } from './asked.ts'
import { PROVIDERS } from './about.ts'
import { invalid, no } from './errors.ts'
import { face, person } from './face.ts'

const provider = (name: string) =>
  PROVIDERS.includes(name)
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${name} could not be found`)

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
