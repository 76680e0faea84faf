/** The open shop as one visitor meets it: what it remembers, who is asking, what time it is, what may be put off. */
import type { Db } from '#db/connect.server.ts'
import type { Job } from '#words/job.ts'
import { refuse } from '#words/refusal.ts'
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

/** Where a request comes from. No `address` where it names no single visitor (a proxy's own, server/visitor.ts). */
export type Visitor = {
  address: string | null
  agent: string | null
  /** What the browser was given when somebody signed in with it (shop/accounts/devices.ts). */
  device: string | null
}

export type Shop = {
  db: Db
  user: User | null
  visitor: Visitor
  now: () => Date
  /** Put off until after the answer, in the same transaction as its cause. */
  later: (job: Job) => Promise<void>
  settings: StoreSettings
  tools: Tools
}

export const openShop = (db: Db, rest: Pick<Shop, 'settings' | 'tools'> & Partial<Shop>): Shop => ({
  user: null,
  visitor: { address: null, agent: null, device: null },
  now: () => new Date(),
  later: (job) => rest.tools.queue.put(db, job),
  ...rest,
  db,
})

/** Everything inside happens, or none of it. */
export const together = <T>(shop: Shop, run: (shop: Shop) => Promise<T>) =>
  shop.db.transaction((db) => run({ ...shop, db, later: (job) => shop.tools.queue.put(db, job) }))

export const signedIn = (shop: Shop) => shop.user ?? refuse('signed-out', messages.notSignedIn)

export const admin = (shop: Shop) => (shop.user?.isAdmin ? shop.user : refuse('forbidden', messages.notAdmin))
