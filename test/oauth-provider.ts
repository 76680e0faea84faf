/** A test OAuth provider on its own port. It signs identity tokens and validates requests like a real provider. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { PROVIDER_SERVERS, createOAuthProviders } from '#platform/oauth-providers.server.ts'
import type { OAuthProviders } from '#shop/services.ts'

const ACCOUNT = { id: 'a store', secret: 'its word' }
type Person = { sub: string; email: string; email_verified: boolean; [more: string]: unknown }

type TokenOptions = { claims?: object; audience?: string | string[]; issuer?: string; ends?: string; by?: 'another' }

export type TestProvider = {
  /** The user who is signed in at the provider. */
  person: Person
  /** The email list of a GitHub provider; by default the person's own email. */
  emails?: { email: string; primary: boolean; verified: boolean }[]
  /** The fault that the provider simulates. */
  fault?: 'nonce' | 'audience' | 'signature' | 'down'
  oauthProviders: OAuthProviders
  /** The identity token for an API client that signs the user in at the provider by itself. */
  sign: (more?: TokenOptions) => Promise<string>
  /** Signs in at the provider and returns the URL that the browser is redirected to. */
  visit: (url: string) => URL
  close: () => Promise<void>
}

export async function openProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const { privateKey: otherKey } = await generateKeyPair('RS256')
  const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string }>()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (self.fault === 'down') return { status: 500, body: {} }
    const { pathname } = new URL(request.url ?? '', baseUrl)
    if (pathname === '/keys')
      return { status: 200, body: { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] } }
    if (pathname === '/token') return token(new URLSearchParams(await textOf(request)))
    if (request.headers.authorization !== 'Bearer an access token') return { status: 401, body: {} }
    const { sub, email, email_verified: verified, ...more } = self.person
    if (pathname === '/user') return { status: 200, body: { id: Number(sub), login: 'nila', ...more } }
    return { status: 200, body: self.emails ?? [{ email, primary: true, verified }] }
  }

  async function token(params: URLSearchParams) {
    const code = codes.get(params.get('code') ?? '')
    codes.delete(params.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(params.get('code_verifier') ?? '')
      .digest('base64url')
    const isTheStore = params.get('client_id') === ACCOUNT.id && params.get('client_secret') === ACCOUNT.secret
    if (!code || code.challenge !== challenge || code.redirectUri !== params.get('redirect_uri') || !isTheStore)
      return { status: 400, body: { error: 'invalid_grant' } }
    const idToken = await sign({
      claims: { nonce: self.fault === 'nonce' ? 'another' : code.nonce },
      ...(self.fault === 'audience' && { audience: 'another store' }),
      ...(self.fault === 'signature' && { by: 'another' }),
    })
    const isGoogle = code.nonce !== ''
    return {
      status: 200,
      body: { access_token: 'an access token', token_type: 'bearer', ...(isGoogle && { id_token: idToken }) },
    }
  }

  const sign = ({ claims, audience = ACCOUNT.id, issuer = baseUrl, ends = '5m', by }: TokenOptions = {}) =>
    new SignJWT({ ...self.person, ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(ends)
      .sign(by ? otherKey : privateKey)

  const endpoints = {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/authorize`,
    token_endpoint: `${baseUrl}/token`,
  }
  const self: TestProvider = {
    person: { sub: '4711', email: 'nila@example.in', email_verified: true, given_name: 'Nila', family_name: 'Rao' },
    oauthProviders: createOAuthProviders(
      { google: ACCOUNT, github: ACCOUNT },
      {
        ...PROVIDER_SERVERS,
        google: { ...endpoints, jwks_uri: `${baseUrl}/keys` },
        github: { ...endpoints, api: baseUrl },
      },
    ),
    sign,
    visit: (url) => {
      const params = new URL(url).searchParams
      const callback = new URL(params.get('redirect_uri') ?? '')
      const [code, redirectUri] = [crypto.randomUUID() as string, params.get('redirect_uri') ?? '']
      codes.set(code, { challenge: params.get('code_challenge') ?? '', nonce: params.get('nonce') ?? '', redirectUri })
      callback.search = new URLSearchParams({ code, state: params.get('state') ?? '' }).toString()
      return callback
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return self
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
