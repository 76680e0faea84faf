/** The context that every operation gets as its first argument, and the checks of who may call the operation. */
import type { Db } from '#db/connect.server.ts'
import type { Replicas } from '#db/replicas/replicas.server.ts'
import type { Permission } from '#db/schema.server.ts'
import type { Job } from '#core/job.ts'
import type { Position } from '#core/position.ts'
import { fail, type ErrorCode, type Subcode } from '#core/domain-error.ts'
import { messages } from './messages.ts'
import { messages as keyMessages } from './server-keys/messages.ts'
import type { StoreSettings } from './settings.ts'
import type { Services } from './services.ts'

/** The signed-in user. `name` follows S3.15-03. `isAdmin` is decided anew for each request (D12). */
export type User = {
  id: string
  email: string
  name: string
  isAdmin: boolean
  emailConfirmed: boolean
  sessionId: string
}

/**
 * The result of looking up the user of a request. `unknown` means that the lookup failed: the visitor may be signed in,
 * and a database failure must not turn a user into a guest. Code that needs the user calls `currentUser`.
 */
type SessionLookup = { status: 'known'; user: User | null } | { status: 'unknown'; error: unknown }

/** The key of an API client that acts for the store and is no user (shop/server-keys). */
export type ServerKey = { id: string; name: string; rights: Permission[] }

/** Where a request comes from. `ip` is null where it does not name one visitor (server/visitor.ts). */
export type Visitor = {
  ip: string | null
  /** The IP address may belong to many visitors, or came from a proxy that is not trusted: use it for rate limits only. */
  isForLimitsOnly?: boolean
  userAgent: string | null
  /** The token that this browser got at an earlier sign-in (shop/accounts/devices/device-token.ts). */
  deviceToken: string | null
}

export const provenIp = ({ visitor }: Pick<Shop, 'visitor'>) => (visitor.isForLimitsOnly ? null : visitor.ip)

/** The request context of an operation, comparable to Vendure's `RequestContext`. A plain value that can be spread. */
export type Shop = {
  db: Db
  session: SessionLookup
  /** A request with a server key has no user. */
  serverKey: ServerKey | null
  visitor: Visitor
  now: () => Date
  /** Enqueues a job in the current transaction. The job runs after the commit. */
  enqueue: (job: Job) => Promise<void>
  settings: StoreSettings
  services: Services
  /** The import or bulk change that makes the changes (shop/runs). */
  runId?: string
  /** Set while a page is rendered for the page cache. Operations add what the page shows (catalogue/cache-tags.ts). */
  cacheTags?: Set<string>
  /** Replicas of the database, where the store has some (replica.ts). A transaction has none. */
  replicas?: Replicas | undefined
  /** Of the last change of this visitor: what the request reads has it, too. */
  readAfter?: Position | undefined
  /** Set where `db` is a replica. */
  replica?: { primary: Db; isCaughtUp: () => Promise<boolean> } | undefined
}

export const createShop = (db: Db, options: Pick<Shop, 'settings' | 'services'> & Partial<Shop>): Shop => ({
  session: { status: 'known', user: null },
  serverKey: null,
  visitor: { ip: null, userAgent: null, deviceToken: null },
  now: () => new Date(),
  enqueue: (job) => options.services.queue.enqueue(db, job),
  ...options,
  db,
})

/** Runs `run` in one database transaction. */
export const withTransaction = <T>(shop: Shop, run: (shop: Shop) => Promise<T>) =>
  shop.db.transaction((db) =>
    run({ ...shop, db, replicas: undefined, enqueue: (job) => shop.services.queue.enqueue(db, job) }),
  )

/** The signed-in user, or null for a guest. Throws the error of the lookup when the user is unknown. */
export function currentUser({ session }: Pick<Shop, 'session'>): User | null {
  if (session.status === 'unknown') throw session.error
  return session.user
}

/** The same context with another user, or with none. */
export const withUser = <S extends Shop>(shop: S, user: User | null): S => ({
  ...shop,
  session: { status: 'known', user },
})

export const requireUser = (shop: Shop) =>
  currentUser(shop) ?? failForCaller(shop, 'unauthenticated', messages.notSignedIn, 'session-required')

/** The user must be an admin. An operation that also accepts a server key uses `requirePermission`. */
export function requireAdmin(shop: Shop) {
  const user = currentUser(shop)
  return user?.isAdmin ? user : failForCaller(shop, 'forbidden', messages.notAdmin, 'admin-required')
}

/** The user must be an admin, or the server key must have this right. */
export function requirePermission(shop: Shop, permission: Permission) {
  if (!shop.serverKey) requireAdmin(shop)
  else if (!shop.serverKey.rights.includes(permission)) fail('forbidden', keyMessages.lacksPermission(permission))
}

const failForCaller = (shop: Shop, code: ErrorCode, message: string, subcode: Subcode) =>
  shop.serverKey ? fail('forbidden', keyMessages.userRequired) : fail(code, message, undefined, subcode)

/** For a signed-in user whose account or session was deleted during the request. */
export function failUnauthenticated(): never {
  return fail('unauthenticated', messages.notSignedIn, undefined, 'session-required')
}
