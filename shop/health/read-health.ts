/** The health of the store as the admin panel and the API show it. */
import { sql } from 'drizzle-orm'
import { listBackups } from '../backups/record-backup.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { readStoreState } from './read-store-state.ts'

const MAX_FAILED = 50
const MAX_BACKUPS = 5

export async function readHealth(shop: Shop) {
  requireAdmin(shop)
  return collectHealth(shop)
}

/** For the store itself. */
export async function collectHealth(shop: Shop) {
  const [state, failedJobs, versions, disk, backups] = await Promise.all([
    readStoreState(shop),
    shop.services.queue.listFailedJobs(shop.db, MAX_FAILED),
    readVersions(shop),
    readDisk(shop),
    listBackups(shop.db, MAX_BACKUPS),
  ])
  const { settings, replicas } = shop
  return {
    ...{ at: shop.now(), ...state, failedJobs, versions, disk, backups, backupsAt: settings.backupsAt },
    /** As this process sees them. */
    replicas: replicas?.list() ?? [],
  }
}
export type Health = Awaited<ReturnType<typeof collectHealth>>

async function readVersions({ db, services }: Shop) {
  const { rows } = await db.execute<{ database: string; schema: number }>(sql`
    select current_setting('server_version') as database,
      (select count(*)::int from migrations.applied) as schema`)
  return { store: services.machine.version, node: process.versions.node, ...rows[0]! }
}

/** Null where the system does not tell. */
const readDisk = ({ services }: Shop) => services.machine.readDisk().catch(() => null)
