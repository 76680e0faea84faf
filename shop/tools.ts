/** What the shop needs done by others, in the shop's own words. `platform` builds it, tests lend their own. */
import type { Db } from '#db/connect.server.ts'
import type { Job } from '#words/job.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { PaymentGateway } from './payments/gateway.ts'

export type Tools = {
  passwords: Passwords
  secrets: Secrets
  keys: Keys
  bank: PaymentGateway
  queue: Queue
  post: Post
  pictures: PictureStore
}

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes as long for somebody unknown (`null`) as for somebody known, so that time tells nothing. */
  matches: (hash: string | null, password: string) => Promise<boolean>
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
}

export type KeyRole = 'anon' | 'service_role'
export type TokenRead =
  { claims: Record<string, unknown> } | { wrong: 'form'; parts: number } | { wrong: 'signature' | 'expired' }

/** What programs show: a key of the store, a token of a user. */
export type Keys = {
  /** May be known to everybody. */
  readonly anon: string
  /** Acts as the store itself. */
  readonly service: string
  roleOf: (key: string) => KeyRole | undefined
  /** `claims` hold the token's end, `exp`: within a quarter. */
  sign: (claims: Record<string, unknown>, now: Date) => Promise<string>
  read: (token: string, now: Date) => Promise<TokenRead>
  /** The public halves of the signing keys, as JSON Web Keys. */
  published: (now: Date) => Record<string, unknown>[]
}

export type Queue = {
  /** In the caller's transaction: a job is put exactly when its cause is committed. */
  put: (db: Db, job: Job) => Promise<void>
}

export type Mail = { to: string; subject: string; html: string; text: string; headers?: Record<string, string> }
export type Post = { send: (mail: Mail) => Promise<void> }
