import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { connect, type Database } from '#db/connect.server.ts'
import { LIMITS } from '#db/client.server.ts'
import { findViolations } from '#db/invariants.server.ts'
import { BACKUP_LOCK, lockBackups } from '#db/backup/lock.ts'
import { orphanedFiles } from '#db/schema.server.ts'
import { deleteOrphanedFiles } from '#shop/personal-data/delete-orphaned-files.ts'
import { isMigrated, migrateTo } from '#db/migrate.server.ts'
import { readJournal } from '#db/migration-files.server.ts'
import { replayMigrations } from '#db/backup/replay.server.ts'
import type { S3 } from '#platform/object-store/bucket.server.ts'
import { placeOrder } from '#shop/payments/place-order.ts'
import { insertBuyers } from '#test/many-buyers.ts'
import { digestOrders, listPaidOrders } from '#test/paid-orders.ts'
import { fromRupees } from '#core/money.ts'
import { emptyDatabase, tempHome } from '#test/empty-database.ts'
import { openS3 } from '#test/s3.ts'
import { seedCustomerData } from '#test/customer-data.ts'
import { committingTest as test, expect, type TestShop } from '#test/shop.ts'
import { openFolderFiles } from './files.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

// A restore replays all migrations.
vi.setConfig({ testTimeout: 120_000 })

const KURTA = fromRupees(799)
const PASSPHRASE = 'a passphrase of some words'
const OLD_FILE = 'media/originals/0123456789abcdef.jpg'

async function fill(shop: TestShop, home: string) {
  await seedCustomerData(shop)
  const boss = new PgBoss({ db: fromDrizzle(shop.db, sql), schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('send-order-status')
  await boss.send('send-order-status', { orderId: 'an order' })
  await boss.stop()
  await fs.mkdir(path.join(home, 'media/originals'), { recursive: true })
  await fs.writeFile(path.join(home, OLD_FILE), 'the bytes of a picture')
}

async function backUp(settings: pg.ClientConfig, home: string, passphrase?: string, s3?: S3) {
  const client = new pg.Client(settings)
  await client.connect()
  const file = path.join(home, 'backup')
  const options = { home, s3, passphrase, secret: 'the secret', storeVersion: '0.1.0' }
  try {
    await lockBackups(client)
    return { file, counts: await writeBackup(client, createWriteStream(file), options) }
  } finally {
    await client.end()
  }
}

test('restores all rows, jobs and files for the owner of an empty database', async ({ shop, settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  await fill(shop, from.home)
  const { file, counts } = await backUp(settings, from.home, PASSPHRASE)

  await using empty = await emptyDatabase(settings)
  const place = { home: to.home, passphrase: PASSPHRASE }
  const restored = await restoreBackup(empty.db, createReadStream(file), place)

  expect(restored).toMatchObject({ ...counts, secret: 'the secret', files: 1 })
  expect(await fs.readFile(path.join(to.home, OLD_FILE), 'utf8')).toBe('the bytes of a picture')
  const client = empty.db.$client
  const jobs = await client.query('select name, data from pgboss.job')
  expect(jobs.rows).toEqual([{ name: 'send-order-status', data: { orderId: 'an order' } }])
  const guarded = await client.query(
    `select count(*)::int as open from pg_class where relnamespace = 'shop'::regnamespace and relkind = 'r' and not relforcerowsecurity`,
  )
  expect(guarded.rows).toEqual([{ open: 0 }])
  const disabled = await client.query(`select count(*)::int from pg_trigger where tgenabled = 'D'`)
  expect(disabled.rows).toEqual([{ count: 0 }])
})

test('has the files of an S3 store and of the data folder, and restores them into an S3 store', async ({
  shop,
  settings,
}) => {
  await using from = await tempHome()
  await using to = await tempHome()
  await fill(shop, from.home)
  const [source, target] = [await openS3(), await openS3()]
  const uploaded = { version: randomUUID(), bytes: Buffer.alloc(100_000, 'a file') }
  source.stored.set('/dhoop-files/originals/fedcba9876543210.jpg', Buffer.from('another picture'))
  source.stored.set('/dhoop-files/originals/0123456789abcdef.jpg', Buffer.from('the bytes of a picture'))
  source.stored.set(`/dhoop-files/${uploaded.version}`, uploaded.bytes)
  source.stored.set('/dhoop-files/renditions/r1/fedcba9876543210/208.avif', Buffer.from('a rendition'))
  const { file, counts } = await backUp(settings, from.home, undefined, source.s3)
  expect(counts.files).toBe(3)

  const survivor = '/dhoop-files/originals/fedcba9876543210.jpg'
  target.stored.set(survivor, Buffer.from('another picture'))
  const place = { home: to.home, s3: target.s3, passphrase: undefined }
  await using broken = await emptyDatabase(settings)
  const part = (await fs.readFile(file)).subarray(0, -100)
  await expect(restoreBackup(broken.db, Readable.from([part], { objectMode: false }), place)).rejects.toThrow(/damaged/)
  expect([...target.stored.keys()]).toEqual([survivor])

  await using empty = await emptyDatabase(settings)
  expect(await restoreBackup(empty.db, createReadStream(file), place)).toMatchObject({ files: 3 })
  expect(Object.fromEntries(target.stored)).toEqual({
    [survivor]: Buffer.from('another picture'),
    '/dhoop-files/originals/0123456789abcdef.jpg': Buffer.from('the bytes of a picture'),
    [`/dhoop-files/${uploaded.version}`]: uploaded.bytes,
  })
  expect(target.requests.filter((line) => line === `PUT ${survivor}`)).toEqual([])
})

test('has every order of the moment, complete, while 50 shoppers buy', async ({ shop, settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  const purchases = await insertBuyers(shop, 50, KURTA)
  const buy = ({ buyer, request }: (typeof purchases)[number]) => placeOrder(shop.as(buyer), request)
  const earlier = await Promise.all(purchases.slice(0, 10).map(buy))
  const buying = Promise.all(purchases.slice(10).map(buy))
  const { file } = await backUp(settings, from.home)
  await buying

  await using empty = await emptyDatabase(settings)
  await restoreBackup(empty.db, createReadStream(file), { home: to.home, passphrase: undefined })
  const { rows } = await empty.db.$client.query<{ id: string }>('select id from shop.orders')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(earlier.map(String)))
  expect(rows.length).toBeLessThanOrEqual(50)
  expect(await findViolations(empty.db.$client)).toEqual([])
})

// I-14
test('restores every paid order as it was, by number and checksum', async ({ shop, settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  const purchases = await insertBuyers(shop, 20, KURTA)
  for (const { buyer, request } of purchases) await placeOrder(shop.as(buyer), request)
  const client = (shop.db as Database).$client
  const paid = await listPaidOrders(client)
  expect(paid).toHaveLength(10)
  const before = await digestOrders(client, paid)
  const { file } = await backUp(settings, from.home)

  await using empty = await emptyDatabase(settings)
  await restoreBackup(empty.db, createReadStream(file), { home: to.home, passphrase: undefined })
  expect(await listPaidOrders(empty.db.$client)).toHaveLength(10)
  expect(await digestOrders(empty.db.$client, paid)).toEqual(before)
  await empty.db.execute(sql`alter table shop.payments disable trigger user`)
  await empty.db.execute(sql`update shop.payments set provider_payment_id = 'another' where order_id = ${paid[0]}`)
  expect(await digestOrders(empty.db.$client, paid)).not.toEqual(before)
})

test('leaves the database empty when the backup is damaged', async ({ shop, settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  await fill(shop, from.home)
  const { file } = await backUp(settings, from.home)
  const bytes = await fs.readFile(file)
  const changed = bytes.fill(bytes[bytes.length - 100]! ^ 1, bytes.length - 100, bytes.length - 99)
  await fs.writeFile(file, changed)

  await using empty = await emptyDatabase(settings)
  const place = { home: to.home, passphrase: undefined }
  await expect(restoreBackup(empty.db, createReadStream(file), place)).rejects.toThrow(/damaged/)
  const { rows } = await empty.db.$client.query(`select nspname from pg_namespace where nspname in ('shop', 'pgboss')`)
  expect(rows).toEqual([])
  await expect(fs.stat(path.join(to.home, OLD_FILE))).rejects.toThrow('ENOENT')
})

test('is refused where a store is already, and with the files of a stranger', async ({ shop, settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  const { file } = await backUp(settings, from.home)
  const db = connect(settings, LIMITS.setup)
  const place = { home: to.home, passphrase: undefined }
  await expect(restoreBackup(db, createReadStream(file), place)).rejects.toThrow('There is a store already')
  await db.$client.end()
  expect((await shop.db.execute(sql`select from shop.products`)).rows).not.toEqual([])
  const bytes = (async function* () {})()
  await expect(openFolderFiles(to.home).restore('originals/../../secret', bytes)).rejects.toThrow('no store writes')
})

test('is refused where there are files, which stay', async ({ shop, settings }) => {
  await using from = await tempHome()
  await fill(shop, from.home)
  const { file } = await backUp(settings, from.home)
  await using empty = await emptyDatabase(settings)
  const place = { home: from.home, passphrase: undefined }
  await expect(restoreBackup(empty.db, createReadStream(file), place)).rejects.toThrow('There are files already')
  expect(await fs.readFile(path.join(from.home, OLD_FILE), 'utf8')).toBe('the bytes of a picture')
})

test('starts no store after a restore that was killed, and restores again', async ({ settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  const { file } = await backUp(settings, from.home)
  await using empty = await emptyDatabase(settings)
  await empty.db.execute(sql`create schema restoring`)
  await empty.db.execute(sql`create schema shop`)
  await expect(migrateTo(empty.db)).rejects.toThrow('A restore was interrupted')
  await restoreBackup(empty.db, createReadStream(file), { home: to.home, passphrase: undefined })
  expect(await isMigrated(empty.db)).toBe(true)
})

test('restores a backup of an earlier version to the schema of this one', async ({ settings }) => {
  await using from = await tempHome()
  await using to = await tempHome()
  await using earlier = await emptyDatabase(settings)
  const entry = readJournal().entries.find(({ tag }) => tag.startsWith('0080'))!
  await replayMigrations(earlier.db, entry.when)
  await earlier.db.execute(
    sql`insert into shop.users (id, email, created_at, updated_at) values (gen_random_uuid(), 'an@old.example', now(), now())`,
  )
  const { file } = await backUp({ ...settings, database: earlier.name }, from.home)

  await using empty = await emptyDatabase(settings)
  await restoreBackup(empty.db, createReadStream(file), { home: to.home, passphrase: undefined })
  expect(await isMigrated(empty.db)).toBe(true)
  expect((await empty.db.execute(sql`select email from shop.users`)).rows).toEqual([{ email: 'an@old.example' }])
})

test('refuses a second backup meanwhile, and keeps the files of deleted rows', async ({ shop, settings }) => {
  await using from = await tempHome()
  const other = new pg.Client(settings)
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await insertOrphan(shop)
  await expect(backUp(settings, from.home)).rejects.toThrow('Another backup of this store is being written.')
  await deleteOrphanedFiles(shop)
  expect(await shop.db.$count(orphanedFiles)).toBe(1)

  await other.end()
  await deleteOrphanedFiles(shop)
  expect(await shop.db.$count(orphanedFiles)).toBe(0)
})

const insertOrphan = (shop: TestShop) =>
  shop.db.insert(orphanedFiles).values({ version: crypto.randomUUID(), since: new Date('2026-01-01T00:00:00Z') })
