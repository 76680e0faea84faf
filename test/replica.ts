/** A replica of a test's database that needs no second server: the same data, on which nothing can be written. */
import type { Database, Db } from '#db/connect.server.ts'
import type { Replicas } from '#db/replicas/replicas.server.ts'
import type { Position } from '#core/position.ts'

const WRITES = ['insert', 'update', 'delete', 'refreshMaterializedView']

/** Drizzle's methods are those of `db`; those that write throw, also in a transaction. */
const readOnly = (db: Db): Db =>
  new Proxy(db, {
    get(target, name, receiver) {
      if (WRITES.includes(String(name)))
        return () => {
          throw new Error('cannot write on a replica')
        }
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return (run: (tx: Db) => Promise<unknown>, config?: never) =>
        target.transaction((tx) => run(readOnly(tx)), config)
    },
  })

type Picked = { how: 'any' | 'for keeping' | 'current'; after?: Position | undefined }

export function fakeReplicas(db: Db) {
  const picks: Picked[] = []
  const state = { isCaughtUp: true }
  const replica = readOnly(db) as Database
  const pick = async (picked: Picked) => {
    picks.push(picked)
    return { db: replica, isCaughtUp: async () => state.isCaughtUp }
  }
  const replicas: Replicas = {
    pick: (after) => pick({ how: 'any', after }),
    pickForKeeping: () => pick({ how: 'for keeping' }),
    pickCurrent: () => pick({ how: 'current' }),
    list: () => [],
  }
  return { replicas, picks, state, replica }
}
