/**
 * Sign-in with Google and GitHub by OpenID Connect and OAuth 2 with PKCE. Google's answer is trusted because of the
 * signature of its identity token, GitHub's because it comes directly from GitHub. An email counts only if it is
 * verified.
 */
import * as oauth from 'openid-client'
import { z } from 'zod'
import type { ProviderName, OAuthProviders, OAuthIdentity } from '#shop/services.ts'
import { identityTokens } from './id-tokens.server.ts'
import type { ProviderAccounts } from './settings/provider-settings.ts'

type Place = oauth.ServerMetadata & { api?: string }
/** The providers' URLs. Tests use their own. */
export const PLACES: Record<ProviderName, Place> = {
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
const LONGEST = 10

export function createOAuthProviders(accounts: ProviderAccounts, places = PLACES): OAuthProviders {
  const configOf = (name: ProviderName) => {
    const { id, secret } = accounts[name]!
    const { api: _, ...server } = places[name]
    const config = new oauth.Configuration(server, id, secret)
    config.timeout = LONGEST
    if (server.jwks_uri) oauth.enableNonRepudiationChecks(config)
    // Only the provider of a test does not use https.
    if (server.issuer.startsWith('http:')) oauth.allowInsecureRequests(config)
    return config
  }
  const { google } = accounts
  const { issuer, jwks_uri: keys = '' } = places.google
  const readGoogles = google && identityTokens({ issuer, keys, clientId: google.id, longest: LONGEST * 1000 })
  return {
    names: (['google', 'github'] as const).filter((name) => accounts[name]),
    begin: async (name, { state, verifier, nonce, comeBackTo }) =>
      oauth.buildAuthorizationUrl(configOf(name), {
        redirect_uri: comeBackTo,
        scope: SCOPES[name],
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(name === 'google' && { nonce }),
      }).href,
    finish: async (name, { state, verifier, nonce }, cameTo) => {
      const config = configOf(name)
      const tokens = await oauth.authorizationCodeGrant(config, cameTo, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(name === 'google' && { expectedNonce: nonce }),
      })
      if (name === 'google') return ofGoogle(tokens.claims())
      const read = async (path: string) => {
        const url = new URL(`${places.github.api}${path}`)
        const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'store' })
        const answer = await oauth.fetchProtectedResource(config, tokens.access_token, url, 'GET', null, headers)
        if (!answer.ok) throw new Error(`GitHub answered ${answer.status}`)
        return (await answer.json()) as unknown
      }
      return ofGitHub(await read('/user'), await read('/user/emails'))
    },
    read: async (name, shown) => {
      // GitHub issues no identity tokens.
      const checked = name === 'google' && readGoogles ? await readGoogles(shown) : { wrong: 'token' as const }
      if ('wrong' in checked) return checked
      return IdToken.safeParse(checked.claims).success ? { vouched: ofGoogle(checked.claims) } : { wrong: 'token' }
    },
  }
}

const text = z.string().nullish().catch(undefined)
const IdToken = z.object({
  sub: z.string().min(1),
  email: z.email().max(254),
  email_verified: z.boolean().catch(false),
  ...{ name: text, given_name: text, family_name: text, picture: text },
})

function ofGoogle(claims: unknown): OAuthIdentity {
  const { sub, email, email_verified: isVerified, ...said } = IdToken.parse(claims)
  return {
    subject: sub,
    email: isVerified ? email.toLowerCase() : null,
    firstName: kept(said.given_name ?? said.name ?? ''),
    lastName: kept(said.family_name ?? ''),
    told: told({ name: said.name, full_name: said.name, avatar_url: said.picture, picture: said.picture }),
  }
}

const GitHubUser = z.object({ id: z.int().positive(), login: text, name: text, avatar_url: text })
const GitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

function ofGitHub(user: unknown, emails: unknown): OAuthIdentity {
  const { id, login, name, avatar_url: avatar } = GitHubUser.parse(user)
  const primary = GitHubEmails.parse(emails).find((one) => one.primary && one.verified)
  const email = z.email().max(254).safeParse(primary?.email)
  const [firstName = '', ...rest] = (name ?? login ?? '').trim().split(/\s+/)
  return {
    subject: String(id),
    email: email.success ? email.data.toLowerCase() : null,
    firstName: kept(firstName),
    lastName: kept(rest.join(' ')),
    told: told({ name, full_name: name, avatar_url: avatar, user_name: login, preferred_username: login }),
  }
}

/** The longest text that is stored with an account. Characters that PostgreSQL cannot store are removed. */
const LETTERS = 200
const kept = (said: string) => said.replaceAll('\0', '').slice(0, LETTERS).toWellFormed()

const told = (said: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(said).flatMap(([key, value]) => (value ? [[key, kept(value)]] : [])))
