/** The services that the domain needs from outside. `platform` builds them, and tests pass their own. */
import type { Db } from '#db/connect.server.ts'
import type { Job } from '#core/job.ts'
import type { Totp } from './accounts/mfa/totp.ts'
import type { ImageFetcher } from './media/image-fetcher.ts'
import type { ImageStore } from './media/image-store.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { ObjectStore } from './media/object-store.ts'
import type { Courier } from './shipping/courier.ts'

export type Services = {
  passwords: PasswordHasher
  secrets: Secrets
  tokens: TokenSigner
  totp: Totp
  oauthProviders: OAuthProviders
  paymentGateway: PaymentGateway
  /** The couriers that the store asks itself. */
  couriers: Courier[]
  queue: Queue
  machine: Machine
  mailer: Mailer
  images: ImageStore
  fetchImage: ImageFetcher
  objectStore: ObjectStore
  /** Starts `npm run backup` as a process of its own, which restores the backup on trial, too. */
  startBackup: () => Promise<void>
}

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /**
   * Takes equally long for an unknown user (`null`), so that the response time does not reveal whether an account
   * exists.
   */
  verify: (hash: string | null, password: string) => Promise<boolean>
  /** Whether the password is among the most common ones, which attackers try first (D14). */
  isCommon: (password: string) => Promise<boolean>
}

export type Secrets = {
  /** 32 random bytes, for a cookie or a link. */
  token: () => string
  /** A uniformly distributed random decimal number from `least` to `most`. */
  number: (min: number, max: number) => number
  /** The stored form of a secret. The hash is keyed, so that short codes cannot be brute-forced from a stolen table. */
  hash: (secret: string) => Buffer
  /** Encrypts a secret that must be read again. It can only be decrypted for the same purpose. */
  seal: (secret: string, purpose: string) => Buffer
  open: (sealed: Buffer, purpose: string) => string
}

export type KeyRole = 'anon' | 'service_role'
export type TokenRead =
  | { claims: Record<string, unknown> }
  | { error: 'form'; parts: number }
  | { error: 'signature' | 'expired' }

/** The credentials of API clients: keys of the store and tokens of users. */
export type TokenSigner = {
  /** The public key of the store. */
  readonly anon: string
  /** The key that acts as the store itself. */
  readonly service: string
  roleOf: (key: string) => KeyRole | undefined
  /** `claims` contain the expiry `exp`, which is at most one quarter ahead. */
  signAccessToken: (claims: Record<string, unknown>, now: Date) => Promise<string>
  verifyAccessToken: (token: string, now: Date) => Promise<TokenRead>
  /** A token that only this store reads, for one purpose. `claims` contain the expiry `exp`. */
  signForPurpose: (purpose: string, claims: Record<string, unknown>) => Promise<string>
  verifyForPurpose: (purpose: string, token: string, now: Date) => Promise<TokenRead>
  /** The public halves of the signing keys, as JSON Web Keys. */
  publicKeys: (now: Date) => Record<string, unknown>[]
}

/** External services at which users sign in (OAuth). */
export type OAuthProviders = {
  /** The providers at which this store is registered. */
  names: readonly ProviderName[]
  /** The provider's URL at which the user signs in. */
  begin: (name: ProviderName, request: OAuthRequest) => Promise<string>
  /** The identity of the user who returned to the callback URL. Throws when the provider does not confirm it. */
  finish: (name: ProviderName, request: OAuthRequest, callbackUrl: URL) => Promise<OAuthIdentity>
  /** Verifies an identity token that the provider signed for this store. */
  read: (name: ProviderName, idToken: IdTokenInput) => Promise<{ identity: OAuthIdentity } | IdTokenError>
}
export type ProviderName = 'google' | 'github'
type OAuthRequest = { state: string; verifier: string; nonce: string; redirectUri: string }
/**
 * What an API client got from its own sign-in at a provider: the identity token, its access token, and the nonce it
 * sent.
 */
export type IdTokenInput = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined }
/** `keys-unavailable` means that the provider's keys could not be fetched. */
export type IdTokenError =
  | { error: 'token' | 'missing-nonce' | 'nonce' | 'keys-unavailable' }
  | { error: 'audience'; audience: string[] }
export type OAuthIdentity = {
  /** The provider's id of the user. */
  subject: string
  /** Set only when the provider has verified the email. */
  email: string | null
  firstName: string
  lastName: string
  /** The profile data under the names that API clients know. */
  metadata: Record<string, string>
}

export type Queue = {
  /** Runs in the caller's transaction: the job exists exactly when its cause is committed. */
  enqueue: (db: Db, job: Job) => Promise<void>
} & QueueReader

/** All counts are of jobs whose time has come; a scheduled job or one between two tries is not waiting, unless it is an email. */
export type QueueState = {
  queue: string
  waiting: number
  running: number
  /** Jobs that have used up their tries. */
  failed: number
  /** Since when the oldest waiting job could have run; of emails since when it exists. */
  oldest: Date | null
}
export type FailedJob = {
  id: string
  queue: string
  failedAt: Date
  tries: number
  /** The name of the error, without its message, which may contain personal data. */
  reason: string
}
export type QueueReader = {
  /** Queues in which nothing waits, runs or has failed are left out. */
  readQueues: (db: Db) => Promise<QueueState[]>
  /** The latest first. */
  listFailedJobs: (db: Db, limit: number) => Promise<FailedJob[]>
  /** Lets a failed job run again, in the caller's transaction. Returns its queue, or undefined if it has not failed. */
  retryFailedJob: (db: Db, id: string) => Promise<string | undefined>
}

/** What the store runs on. Sizes are bytes; `free` is what the store's user may still use. */
export type Machine = { version: string; readDisk: () => Promise<{ free: number; total: number }> }

export type Mail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> }
export type Mailer = { send: (mail: Mail) => Promise<void> }
