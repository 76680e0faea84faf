/** `/authorize` and `/callback`: sign-in at Google or GitHub, if the store is registered there (wire.md 3.2). */
import { getCookie } from 'hono/cookie'
import { oauthStateCookie, oauthStateCookieName } from '#platform/session-cookie.ts'
import { signInWithOAuth } from './oauth-sign-in.ts'
import { createOAuthState, consumeOAuthState, exchangeOAuthCode, type OAuthState } from './oauth-state.ts'
import { logError } from '#core/log-error.ts'
import { PROVIDERS } from './settings.ts'
import { allowedRedirect, parseRedirect } from './body-fields.ts'
import { invalid } from './errors.ts'
import { authRouter, type AuthContext } from './request.ts'
import { redirectToClient, sessionFragment } from './redirects.ts'

/** In characters. The provider's error messages are truncated before they are passed on. */
const LETTERS = 300

export const providers = authRouter()
  .get('/authorize', async (c) => {
    const { shop } = c.var
    const asked = c.req.query()
    const provider = shop.services.oauthProviders.names.find((name) => name === asked.provider?.toLowerCase())
    if (!provider) return off(asked.provider ?? '')
    const { challenge } = parseRedirect(c, asked)
    const redirectTo = allowedRedirect(shop, asked.redirect_to) ?? shop.settings.baseUrl
    const { url, browser } = await createOAuthState(shop, { provider, redirectTo, challenge })
    c.header('set-cookie', oauthStateCookie(shop.settings.baseUrl, browser))
    return c.redirect(url, 302)
  })
  .on(['GET', 'POST'], '/callback', async (c) => {
    const { shop } = c.var
    const { state, code, error, error_description: said } = c.req.query()
    if (!state) return refuse(c, undefined, 'bad_oauth_callback', 'OAuth state parameter missing')
    const errand = await consumeOAuthState(shop, state, getCookie(c, oauthStateCookieName(shop.settings.baseUrl)))
    if (!errand) return refuse(c, undefined, 'bad_oauth_state', 'OAuth callback with invalid state')
    if (error) return refuse(c, errand, 'bad_oauth_callback', (said ?? error).slice(0, LETTERS), 'access_denied')
    if (!code) return refuse(c, errand, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
    return arrive(c, errand, state)
  })

async function arrive(c: AuthContext, errand: OAuthState, state: string) {
  const { provider, redirectTo, challenge } = errand
  const vouched = await exchangeOAuthCode(c.var.shop, errand, state, new URL(c.req.url).searchParams.toString()).catch(
    logError,
  )
  if (!vouched) return refuse(c, errand, 'unexpected_failure', 'Unable to exchange external code', 'server_error')
  const came = await signInWithOAuth(c.var.shop, { provider, vouched, challenge })
  if ('flow' in came) return redirectToClient(c, redirectTo, { query: { code: came.flow }, status: 302 })
  if ('no' in came)
    return came.no === 'blocked'
      ? refuse(c, errand, 'user_banned', 'User is banned', 'access_denied')
      : refuse(c, errand, 'provider_email_needs_verification', `Unverified email with ${provider}`, 'access_denied')
  return redirectToClient(c, redirectTo, { fragment: await sessionFragment(c, came), status: 302 })
}

function refuse(
  c: AuthContext,
  errand: OAuthState | undefined,
  code: string,
  sentence: string,
  error = 'invalid_request',
) {
  const why = { error, error_code: code, error_description: sentence }
  const to = errand?.redirectTo ?? allowedRedirect(c.var.shop, c.req.query('redirect_to'))
  return redirectToClient(c, to, { query: why, fragment: { ...why, sb: '' }, status: 302 })
}

const off = (name: string) =>
  PROVIDERS.includes(name.toLowerCase())
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${name} could not be found`)
