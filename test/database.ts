/** One PostgreSQL per run – the embedded one, or the server of TEST_DATABASE_URL – with a migrated template to copy. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { LIMITS } from '#db/client.server.ts'
import { connect } from '#db/connect.server.ts'
import { startPostgres } from '#db/embedded.server.ts'
import { migrateTo } from '#db/migrate.server.ts'
import { seedTestShop } from './fixtures.ts'
import { startPooler } from './pooler/start-pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig
    /** Where a pooler in transaction mode leads to the same server (npm run test:pooler). */
    pooler: { host: string; port: number } | null
  }
}

const TEMPLATE = 'template_shop'
/**
 * The data need not survive a crash. Writing every new database to the disk took most of the time of the tests. Commits stay
 * synchronous, because VACUUM marks no page as visible to all before the commits of its rows are written.
 */
const WITHOUT_DISK = ['fsync', 'full_page_writes']

export default async function setup(project: TestProject) {
  const testDatabaseUrl = process.env.TEST_DATABASE_URL
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-test-'))
  fs.chmodSync(home, 0o755)
  const embedded = testDatabaseUrl ? undefined : await startPostgres(home)
  const settings: pg.ClientConfig = embedded?.settings ?? { ...parseUrl(testDatabaseUrl!) }

  const postgres = new pg.Client(settings)
  await postgres.connect()
  if (embedded) {
    for (const setting of WITHOUT_DISK) await postgres.query(`alter system set ${setting} = off`)
    await postgres.query('select pg_reload_conf()')
  }
  await postgres.query(`drop database if exists ${TEMPLATE} with (force)`)
  await postgres.query(`create database ${TEMPLATE}`)
  const template = connect({ ...settings, database: TEMPLATE }, LIMITS.setup)
  await migrateTo(template)
  await seedTestShop(template)
  await template.$client.end()
  await postgres.end()

  project.provide('postgres', settings)
  const pooler = process.env.TEST_POOLER ? await startPooler(settings) : undefined
  project.provide('pooler', pooler ? { host: pooler.host, port: pooler.port } : null)
  return async () => {
    await pooler?.close()
    await embedded?.stop()
    fs.rmSync(home, { recursive: true, force: true })
  }
}

function parseUrl(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
}
