import type { Db } from '#db/connect.server.ts'

/** For statements that run with nearly every request. Building their SQL takes longer than sending it. */
export function oncePerDatabase<Built>(build: (db: Db) => Built) {
  const built = new WeakMap<Db, Built>()
  return (db: Db): Built => {
    const found = built.get(db) ?? build(db)
    built.set(db, found)
    return found
  }
}
