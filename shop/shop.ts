/** The open shop as one visitor meets it: what it remembers, who is asking, what time it is, what may be put off. */
import type { Db } from '#db/connect.server.ts'
import type { Right } from '#db/tables.server.ts'
import type { Job } from '#words/job.ts'
import { refuse, type Reason } from '#words/refusal.ts'
import { messages } from './messages.ts'
import type { StoreSettings } from './settings.ts'
import type { Tools } from './tools.ts'

/** Whoever is signed in. `name` as S3.15-03 says; `isAdmin` decided for this very request (D12). */
export type User = {
  id: string
  email: string
  name: string
  isAdmin: boolean
  emailConfirmed: boolean
  sessionId: string
}

/** Of a program of the merchant's own, which acts for the store and is nobody (shop/server-keys). */
export type ServerKey = { id: string; name: string; rights: Right[] }

/** Where a request comes from. No `address` where it names no single visitor (a proxy's own, server/visitor.ts). */
export type Visitor = {
  address: string | null
  /** The address may stand for many, or was told by a proxy that nobody named: good to count by, and for nothing else. */
  isForLimitsOnly?: boolean
  agent: string | null
  /** What the browser was given when somebody signed in with it (shop/accounts/devices.ts). */
  device: string | null
}

export const provenAddress = ({ visitor }: Pick<Shop, 'visitor'>) => (visitor.isForLimitsOnly ? null : visitor.address)

export type Shop = {
  db: Db
  user: User | null
  /** Never beside a user. */
  serverKey: ServerKey | null
  visitor: Visitor
  now: () => Date
  /** Put off until after the answer, in the same transaction as its cause. */
  later: (job: Job) => Promise<void>
  settings: StoreSettings
  tools: Tools
}

export const openShop = (db: Db, rest: Pick<Shop, 'settings' | 'tools'> & Partial<Shop>): Shop => ({
  user: null,
  serverKey: null,
  visitor: { address: null, agent: null, device: null },
  now: () => new Date(),
  later: (job) => rest.tools.queue.put(db, job),
  ...rest,
  db,
})

/** Everything inside happens, or none of it. */
export const together = <T>(shop: Shop, run: (shop: Shop) => Promise<T>) =>
  shop.db.transaction((db) => run({ ...shop, db, later: (job) => shop.tools.queue.put(db, job) }))

export const signedIn = (shop: Shop) => shop.user ?? refusePerson(shop, 'signed-out', messages.notSignedIn)

/** A person: what a server key may do as well asks for `atDesk`. */
export const admin = (shop: Shop) =>
  shop.user?.isAdmin ? shop.user : refusePerson(shop, 'forbidden', messages.notAdmin)

/** An admin, or a program whose key has this right. */
export function atDesk(shop: Shop, right: Right) {
  if (!shop.serverKey) admin(shop)
  else if (!shop.serverKey.rights.includes(right)) refuse('forbidden', messages.lacksRight(right))
}

const refusePerson = (shop: Shop, reason: Reason, sentence: string) =>
  shop.serverKey ? refuse('forbidden', messages.needsPerson) : refuse(reason, sentence)
