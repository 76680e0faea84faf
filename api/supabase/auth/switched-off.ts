/** What the wire knows and this store does not have, in the wire's own words for a feature that is switched off (D30, Q40). */
import { no } from './errors.ts'
import { face, person } from './face.ts'

export const switchedOff = face()
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
