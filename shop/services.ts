/** What the shop needs done by others, in the shop's own words. `platform` builds it, tests lend their own. */
import type { Db } from '#db/connect.server.ts'
import type { Job } from '#core/job.ts'
import type { ImageStore } from './media/image-store.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { ObjectStore } from './media/object-store.ts'

export type Services = {
  passwords: PasswordHasher
  secrets: Secrets
  tokens: TokenSigner
  totp: Totp
  oauthProviders: OAuthProviders
  paymentGateway: PaymentGateway
  queue: Queue
  mailer: Mailer
  images: ImageStore
  objectStore: ObjectStore
}

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Takes as long for somebody unknown (`null`) as for somebody known, so that time tells nothing. */
  verify: (hash: string | null, password: string) => Promise<boolean>
  /** Among the commonest, which guessers try first (D14). */
  isCommon: (password: string) => Promise<boolean>
}

export type Secrets = {
  /** 32 random bytes, to be put in a cookie or a link. */
  token: () => string
  /** A decimal number from `least` to `most`, drawn without bias. */
  number: (least: number, most: number) => number
  /** What is kept of a secret. Keyed, so that short codes cannot be tried out on a stolen table. */
  hash: (secret: string) => Buffer
  /** For what has to be read again. It opens only as what it was sealed for. */
  seal: (secret: string, what: string) => Buffer
  open: (sealed: Buffer, what: string) => string
}

/** An app that makes a code of six digits every half a minute (RFC 6238). */
export type Totp = {
  newSecret: () => string
  /** What the app is told, as an address and as a picture of it (SVG). */
  enrollmentUri: (secret: string, names: { issuer: string; account: string }) => { uri: string; picture: string }
  /** The half minute that a code is of: this one, or one beside it. */
  stepOf: (secret: string, code: string, now: Date) => number | undefined
}

export type KeyRole = 'anon' | 'service_role'
export type TokenRead =
  { claims: Record<string, unknown> } | { wrong: 'form'; parts: number } | { wrong: 'signature' | 'expired' }

/** What programs show: a key of the store, a token of a user. */
export type TokenSigner = {
  /** May be known to everybody. */
  readonly anon: string
  /** Acts as the store itself. */
  readonly service: string
  roleOf: (key: string) => KeyRole | undefined
  /** `claims` hold the token's end, `exp`: within a quarter. */
  signAccessToken: (claims: Record<string, unknown>, now: Date) => Promise<string>
  verifyAccessToken: (token: string, now: Date) => Promise<TokenRead>
  /** For this store alone to read again, and for one use: `claims` hold the end, `exp`. */
  signForPurpose: (use: string, claims: Record<string, unknown>) => Promise<string>
  verifyForPurpose: (use: string, token: string, now: Date) => Promise<TokenRead>
  /** The public halves of the signing keys, as JSON Web Keys. */
  publicKeys: (now: Date) => Record<string, unknown>[]
}

/** Services that vouch for people whom they have signed in. */
export type OAuthProviders = {
  /** Those that this store is known to. */
  names: readonly ProviderName[]
  /** Where somebody is sent to, to sign in there. */
  begin: (name: ProviderName, errand: SentErrand) => Promise<string>
  /** Who came back, by the address that they came back to. It throws where that service does not say so. */
  finish: (name: ProviderName, errand: SentErrand, cameTo: URL) => Promise<OAuthIdentity>
  /** Whose identity token this is, signed by that service for this store. */
  read: (name: ProviderName, shown: IdTokenInput) => Promise<{ vouched: OAuthIdentity } | IdTokenError>
}
export type ProviderName = 'google' | 'github'
type SentErrand = { state: string; verifier: string; nonce: string; comeBackTo: string }
/** What a program brings from its own errand at a service: the token that it was given, the one beside it, and the word it sent along. */
export type IdTokenInput = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined }
/** `unasked`: the service's keys could not be had. */
export type IdTokenError =
  { wrong: 'token' | 'half-nonce' | 'nonce' | 'unasked' } | { wrong: 'audience'; audience: string[] }
export type OAuthIdentity = {
  /** By what number the service knows them. */
  subject: string
  /** Only one that the service says was verified. */
  email: string | null
  firstName: string
  lastName: string
  /** In the words that clients know. */
  told: Record<string, string>
}

export type Queue = {
  /** In the caller's transaction: a job is put exactly when its cause is committed. */
  enqueue: (db: Db, job: Job) => Promise<void>
}

export type Mail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> }
export type Mailer = { send: (mail: Mail) => Promise<void> }
