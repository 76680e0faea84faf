/** Further processes of the store of a test: each has its own connections and its own memory. */
import type pg from 'pg'
import { LIMITS } from '#db/client.server.ts'
import { connect, type Database } from '#db/connect.server.ts'
import { openDatabaseEvents } from '#platform/database-events.server.ts'
import { openCatalogueCache } from '#shop/catalogue/catalogue-cache.ts'
import type { TestShop } from './shop.ts'

export function openProcesses(shop: TestShop, settings: pg.ClientConfig) {
  const opened: { db: Database; events: ReturnType<typeof openDatabaseEvents> }[] = []
  return {
    open: async () => {
      const db = connect({ ...settings, max: 3 }, LIMITS.visitors)
      const events = openDatabaseEvents(settings)
      opened.push({ db, events })
      openCatalogueCache(db, events)
      await events.start()
      return { ...shop, db }
    },
    stop: async () => {
      for (const { db, events } of opened) {
        await events.stop()
        await db.$client.end()
      }
    },
  }
}
