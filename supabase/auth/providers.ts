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
const MAX_MESSAGE_LENGTH = 300

export const providers = authRouter()
  .get('/authorize', async (c) => {
    const { shop } = c.var
    const query = c.req.query()
    const provider = shop.services.oauthProviders.names.find((name) => name === query.provider?.toLowerCase())
    if (!provider) return failProvider(query.provider ?? '')
    const { challenge } = parseRedirect(c, query)
    const redirectTo = allowedRedirect(shop, query.redirect_to) ?? shop.settings.baseUrl
    const { url, browser } = await createOAuthState(shop, { provider, redirectTo, challenge })
    c.header('set-cookie', oauthStateCookie(shop.settings.baseUrl, browser))
    return c.redirect(url, 302)
  })
  .on(['GET', 'POST'], '/callback', async (c) => {
    const { shop } = c.var
    const { state, code, error, error_description: description } = c.req.query()
    if (!state) return redirectWithError(c, undefined, 'bad_oauth_callback', 'OAuth state parameter missing')
    const pending = await consumeOAuthState(shop, state, getCookie(c, oauthStateCookieName(shop.settings.baseUrl)))
    if (!pending) return redirectWithError(c, undefined, 'bad_oauth_state', 'OAuth callback with invalid state')
    if (error)
      return redirectWithError(
        c,
        pending,
        'bad_oauth_callback',
        (description ?? error).slice(0, MAX_MESSAGE_LENGTH),
        'access_denied',
      )
    if (!code)
      return redirectWithError(
        c,
        pending,
        'bad_oauth_callback',
        'OAuth callback with missing authorization code missing',
      )
    return completeSignIn(c, pending, state)
  })

async function completeSignIn(c: AuthContext, pending: OAuthState, state: string) {
  const { provider, redirectTo, challenge } = pending
  const identity = await exchangeOAuthCode(
    c.var.shop,
    pending,
    state,
    new URL(c.req.url).searchParams.toString(),
  ).catch(logError)
  if (!identity)
    return redirectWithError(c, pending, 'unexpected_failure', 'Unable to exchange external code', 'server_error')
  const result = await signInWithOAuth(c.var.shop, { provider, identity, challenge })
  if ('flow' in result) return redirectToClient(c, redirectTo, { query: { code: result.flow }, status: 302 })
  if ('error' in result)
    return result.error === 'blocked'
      ? redirectWithError(c, pending, 'user_banned', 'User is banned', 'access_denied')
      : redirectWithError(
          c,
          pending,
          'provider_email_needs_verification',
          `Unverified email with ${provider}`,
          'access_denied',
        )
  return redirectToClient(c, redirectTo, { fragment: await sessionFragment(c, result), status: 302 })
}

function redirectWithError(
  c: AuthContext,
  pending: OAuthState | undefined,
  code: string,
  message: string,
  error = 'invalid_request',
) {
  const details = { error, error_code: code, error_description: message }
  const to = pending?.redirectTo ?? allowedRedirect(c.var.shop, c.req.query('redirect_to'))
  return redirectToClient(c, to, { query: details, fragment: { ...details, sb: '' }, status: 302 })
}

const failProvider = (name: string) =>
  PROVIDERS.includes(name.toLowerCase())
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${name} could not be found`)
