/**
 * Sign-in with Google and GitHub by OpenID Connect and OAuth 2 with PKCE. Google's answer is trusted because of the
 * signature of its identity token, GitHub's because it comes directly from GitHub. An email counts only if it is
 * verified.
 */
import * as oauth from 'openid-client'
import { z } from 'zod'
import type { ProviderName, OAuthProviders, OAuthIdentity } from '#shop/services.ts'
import { traceRequest } from './http/trace-request.ts'
import { createIdTokenVerifier } from './id-tokens.server.ts'
import type { ProviderAccounts } from './settings/provider-settings.ts'

type ProviderServer = oauth.ServerMetadata & { api?: string }
/** The providers' URLs. Tests use their own. */
export const PROVIDER_SERVERS: Record<ProviderName, ProviderServer> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  github: {
    issuer: 'https://github.com',
    authorization_endpoint: 'https://github.com/login/oauth/authorize',
    token_endpoint: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
  },
}
const SCOPES: Record<ProviderName, string> = { google: 'openid email profile', github: 'user:email' }
/** In seconds. A user waits for the sign-in. */
const TIMEOUT_SECONDS = 10

export function createOAuthProviders(accounts: ProviderAccounts, servers = PROVIDER_SERVERS): OAuthProviders {
  const configOf = (name: ProviderName) => {
    const { id, secret } = accounts[name]!
    const { api: _, ...server } = servers[name]
    const config = new oauth.Configuration(server, id, secret)
    config.timeout = TIMEOUT_SECONDS
    config[oauth.customFetch] = tracedFetch(name)
    if (server.jwks_uri) oauth.enableNonRepudiationChecks(config)
    // Only the provider of a test does not use https.
    if (server.issuer.startsWith('http:')) oauth.allowInsecureRequests(config)
    return config
  }
  const { google } = accounts
  const { issuer, jwks_uri: keys = '' } = servers.google
  const verifyGoogleToken =
    google &&
    createIdTokenVerifier({
      issuer,
      keys,
      clientId: google.id,
      timeout: TIMEOUT_SECONDS * 1000,
      fetch: tracedFetch('google'),
    })
  return {
    names: (['google', 'github'] as const).filter((name) => accounts[name]),
    begin: async (name, { state, verifier, nonce, redirectUri }) =>
      oauth.buildAuthorizationUrl(configOf(name), {
        redirect_uri: redirectUri,
        scope: SCOPES[name],
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(name === 'google' && { nonce }),
      }).href,
    finish: async (name, { state, verifier, nonce }, returnUrl) => {
      const config = configOf(name)
      const tokens = await oauth.authorizationCodeGrant(config, returnUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(name === 'google' && { expectedNonce: nonce }),
      })
      if (name === 'google') return identityFromGoogle(tokens.claims())
      const read = async (path: string) => {
        const url = new URL(`${servers.github.api}${path}`)
        const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'store' })
        const response = await oauth.fetchProtectedResource(config, tokens.access_token, url, 'GET', null, headers)
        if (!response.ok) throw new Error(`GitHub answered ${response.status}`)
        return (await response.json()) as unknown
      }
      return identityFromGitHub(await read('/user'), await read('/user/emails'))
    },
    read: async (name, input) => {
      // GitHub issues no identity tokens.
      const result =
        name === 'google' && verifyGoogleToken ? await verifyGoogleToken(input) : { error: 'token' as const }
      if ('error' in result) return result
      return IdToken.safeParse(result.claims).success
        ? { identity: identityFromGoogle(result.claims) }
        : { error: 'token' }
    },
  }
}

/** The paths are those of the providers, without anything about a user. */
const tracedFetch = (name: ProviderName) => (url: string, options?: { method?: string }) =>
  traceRequest(name, `${options?.method ?? 'GET'} ${new URL(url).pathname}`, () => fetch(url, options))

const text = z.string().nullish().catch(undefined)
const IdToken = z.object({
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.boolean().catch(false),
  ...{ name: text, given_name: text, family_name: text, picture: text },
})

function identityFromGoogle(claims: unknown): OAuthIdentity {
  const { sub, email, email_verified: isVerified, ...profile } = IdToken.parse(claims)
  return {
    subject: sub,
    email: isVerified ? email.toLowerCase() : null,
    firstName: toStorableText(profile.given_name ?? profile.name ?? ''),
    lastName: toStorableText(profile.family_name ?? ''),
    metadata: metadataOf({
      name: profile.name,
      full_name: profile.name,
      avatar_url: profile.picture,
      picture: profile.picture,
    }),
  }
}

const GitHubUser = z.object({ id: z.int().positive(), login: text, name: text, avatar_url: text })
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

function identityFromGitHub(user: unknown, emails: unknown): OAuthIdentity {
  const { id, login, name, avatar_url: avatar } = GitHubUser.parse(user)
  const primary = GitHubEmails.parse(emails).find((one) => one.primary && one.verified)
  const email = z.email().max(254).safeParse(primary?.email)
  const [firstName = '', ...otherNames] = (name ?? login ?? '').trim().split(/\s+/)
  return {
    subject: String(id),
    email: email.success ? email.data.toLowerCase() : null,
    firstName: toStorableText(firstName),
    lastName: toStorableText(otherNames.join(' ')),
    metadata: metadataOf({ name, full_name: name, avatar_url: avatar, user_name: login, preferred_username: login }),
  }
}

/** The longest text that is stored with an account. Characters that PostgreSQL cannot store are removed. */
const MAX_TEXT_LENGTH = 200
const toStorableText = (text: string) => text.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH).toWellFormed()

const metadataOf = (values: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (value ? [[key, toStorableText(value)]] : [])))
