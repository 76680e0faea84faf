/** Public endpoints of `/auth/v1`: health, enabled features, and the keys that verify its tokens. */
import type { Shop } from '#shop/shop.ts'
import { authRouter } from './request.ts'

/** The sign-in providers that GoTrue knows. */
export const PROVIDERS = (
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin ' +
  'linkedin_oidc notion spotify slack slack_oidc twitch twitter x workos zoom'
).split(' ')

/** Whether the provider is configured in this store. */
const isOn = ({ services }: Shop, name: string) => services.oauthProviders.names.some((one) => one === name)

export const about = authRouter()
  .get('/health', (c) =>
    c.json({
      version: 'v2.196.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  .get('/settings', (c) =>
    c.json({
      external: {
        anonymous_users: c.var.shop.settings.anonymousUsers,
        ...Object.fromEntries(PROVIDERS.map((name) => [name, isOn(c.var.shop, name)])),
        email: true,
        phone: false,
        web3_ethereum: false,
        web3_solana: false,
      },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )
  .get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600')
    return c.json({ keys: c.var.shop.services.tokens.publicKeys(c.var.shop.now()) })
  })
