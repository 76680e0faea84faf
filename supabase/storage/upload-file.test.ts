import { eq, sql } from 'drizzle-orm'
import { storageBuckets, orphanedFiles, storageObjects, users } from '#db/schema.server.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, committingTest, test, type TestShop } from '#test/shop.ts'
import { bytesOf, storeFile, named } from '#supabase/test/storage-contract.ts'
import { anonymizeAccount } from '#shop/personal-data/delete-account.ts'
import { exportOwnData } from '#shop/personal-data/export-own-data.ts'
import { deleteOrphanedFiles } from '#shop/personal-data/delete-orphaned-files.ts'
import { currentUser, type Shop, type User } from '#shop/shop.ts'
import { createBucket, deleteBucket, listBuckets } from './buckets.ts'
import { findFile, removeFiles } from './files.ts'
import { listFiles } from './list-files.ts'
import { uploadFile, type Mode } from './upload-file.ts'
import { bytesOf as sizeIn, cacheControlOf, isAllowed, isBucketName, isFileName, isMimetype } from './rules.ts'

const put = (shop: Shop, user: User, name: string, text: string, mode: Mode = 'create') => {
  const upload = { bytes: bytesOf(text), mimetype: 'text/plain', cacheControl: undefined, metadata: null }
  const path = { bucket: 'user-files', name: `${user.id}/${name}` }
  return uploadFile(shop, 'visitor', { path, mode, length: undefined, read: async () => upload })
}
const versions = async (shop: Shop) => (await shop.db.select().from(orphanedFiles)).map(({ version }) => version)
const hasBytes = async (shop: Shop, version: string) => {
  const bytes = await shop.services.objectStore.get(version)
  await bytes?.cancel()
  return bytes !== undefined
}
const age = (shop: Shop) => shop.db.update(orphanedFiles).set({ since: sql`now() - interval '1 hour'` })

// D32
test('shows a principal the same files in the shop and in the tables', async ({ shop }) => {
  for (const path of ['product-images/a.png', named(asha, 'a.txt'), named(ravi, 'a.txt')])
    await storeFile(shop, path, 'a')
  await createBucket(shop, 'service', 'drafts', {})
  await storeFile(shop, 'drafts/a.txt', 'a')
  await storeFile(shop, `drafts/${asha.id}/a.txt`, 'a')
  const shops = { anon: shop, authenticated: shop.as(asha), shop_admin: shop.as(meera), service: shop }
  const counts: number[] = []
  for (const [dbRole, at] of Object.entries(shops)) {
    const role = dbRole === 'service' ? 'service' : 'visitor'
    const all = { prefix: '', limit: 100, with_delimiter: false }
    const listed: string[] = []
    for (const { id } of await listBuckets(at, role, { offset: 0, sortColumn: 'id', sortOrder: 'asc' })) {
      const { entries } = await listFiles(at, role, id, all)
      listed.push(id, ...entries.map(({ name }) => `${id}/${name}`))
    }
    const claims = JSON.stringify({ sub: currentUser(at)?.id })
    await shop.db.execute(
      sql`select set_config('role', ${dbRole}, true), set_config('request.jwt.claims', ${claims}, true)`,
    )
    const { rows } = await shop.db.execute<{ name: string }>(sql`select id as name from shop.storage_buckets
      union all select bucket_id || '/' || name from shop.storage_objects`)
    await shop.db.execute(sql`set local role none`)
    expect([dbRole, rows.map(({ name }) => name).toSorted()]).toEqual([dbRole, listed.toSorted()])
    counts.push(listed.length)
  }
  expect(counts).toEqual([2, 4, 8, 8])
})

test('stores no row without its bytes', async ({ shop }) => {
  const { version } = await put(shop.as(asha), asha, 'a.txt', 'a')
  expect(await versions(shop)).toEqual([])
  const update = shop.db.transaction((tx) =>
    tx.update(storageObjects).set({ version: '00000000-0000-4000-8000-000000000001' }),
  )
  await expect(update).rejects.toMatchObject({ cause: { constraint: 'storage_objects_bytes' } })
  expect((await findFile(shop.as(asha), 'visitor', { bucket: 'user-files', name: `${asha.id}/a.txt` })).version).toBe(
    version,
  )
})

test('deletes bytes without a row when no request can be reading or writing them', async ({ shop }) => {
  const first = await put(shop.as(asha), asha, 'a.txt', 'a')
  const second = await put(shop.as(asha), asha, 'a.txt', 'b', 'upsert')
  const remainingFile = await put(shop.as(asha), asha, 'b.txt', 'c')
  await removeFiles(shop.as(asha), 'visitor', 'user-files', [second.name])
  await expect(put(shop.as(asha), asha, 'b.txt', 'd')).rejects.toMatchObject({ storageCode: 'KeyAlreadyExists' })
  expect((await versions(shop)).toSorted()).toEqual([first.version, second.version].toSorted())
  await deleteOrphanedFiles(shop)
  expect(await hasBytes(shop, first.version)).toBe(true)
  await age(shop)
  await deleteOrphanedFiles(shop)
  expect(await versions(shop)).toEqual([])
  const stored = await Promise.all([first, second, remainingFile].map(({ version }) => hasBytes(shop, version)))
  expect(stored).toEqual([false, false, true])
})

test('stores no file when an upload is aborted, and deletes its bytes', async ({ shop }) => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a')
    throw new Error('the connection was lost')
  }
  const upload = { bytes: breaking(), mimetype: 'text/plain', cacheControl: undefined, metadata: null }
  const path = { bucket: 'user-files', name: `${asha.id}/a.txt` }
  const file = { path, mode: 'create' as const, length: undefined, read: async () => upload }
  await expect(uploadFile(shop.as(asha), 'visitor', file)).rejects.toThrow('the connection was lost')
  expect(await shop.db.$count(storageObjects)).toBe(0)
  const [version] = await versions(shop)
  expect(await hasBytes(shop, version!)).toBe(false)
})

test('deletes the files of a deleted account, and keeps the store’s own', async ({ shop }) => {
  await put(shop.as(ravi), ravi, 'a.txt', 'a')
  await put(shop.as(asha), asha, 'a.txt', 'a')
  await createBucket(shop.as(meera), 'visitor', 'drafts', {})
  expect((await exportOwnData(shop.as(ravi))).files).toMatchObject([{ bucket: 'user-files', name: `${ravi.id}/a.txt` }])
  await anonymizeAccount(shop, ravi.id)
  await anonymizeAccount(shop, meera.id)
  expect((await shop.db.select().from(storageObjects)).map(({ owner }) => owner)).toEqual([asha.id])
  const [drafts] = await shop.db.select().from(storageBuckets).where(eq(storageBuckets.id, 'drafts'))
  expect(drafts).toMatchObject({ owner: null })
})

committingTest(
  'accepts one of twenty concurrent uploads of a name, and deletes the others’ bytes',
  async ({ shop }) => {
    const all = Array.from({ length: 20 }, (_, n) =>
      put(shop.as(asha), asha, 'a.txt', `text ${n}`).catch((no: unknown) => no),
    )
    const successful = (await Promise.all(all)).filter((one) => !(one instanceof Error))
    expect(successful).toHaveLength(1)
    await expectOneCompleteFile(shop)
  },
)

committingTest('keeps one complete file when twenty uploads overwrite each other', async ({ shop }) => {
  const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`.repeat(n + 1))
  await Promise.all(texts.map((text) => put(shop.as(asha), asha, 'a.txt', text, 'upsert')))
  const [file] = await expectOneCompleteFile(shop)
  const bytes = await new Response(await shop.services.objectStore.get(file!.version)).text()
  expect(texts).toContain(bytes)
  expect(file!.size).toBe(bytes.length)
})

committingTest('enforces the storage limit for twenty concurrent uploads', async ({ shop }) => {
  await put(shop.as(asha), asha, 'a.txt', 'a')
  await shop.db.update(storageObjects).set({ size: 100 * 1024 * 1024 - 50 })
  const all = Array.from({ length: 20 }, (_, n) => put(shop.as(asha), asha, `${n}.txt`, '1234567890'))
  const successful = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  expect(successful).toHaveLength(5)
})

committingTest('stores no file in a bucket that is deleted during the upload', async ({ shop }) => {
  await createBucket(shop, 'service', 'drafts', {})
  const both = await Promise.allSettled([storeFile(shop, 'drafts/a.txt', 'a'), deleteBucket(shop, 'service', 'drafts')])
  expect(both.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1)
  const left = await shop.db.select().from(storageBuckets).where(eq(storageBuckets.id, 'drafts'))
  expect(await shop.db.$count(storageObjects)).toBe(left.length)
})

async function expectOneCompleteFile(shop: TestShop) {
  const files = await shop.db.select().from(storageObjects)
  expect(files).toHaveLength(1)
  await age(shop)
  await deleteOrphanedFiles(shop)
  expect(await versions(shop)).toEqual([])
  expect(await hasBytes(shop, files[0]!.version)).toBe(true)
  return files
}

test('stores no file of an account that is deleted during the upload', async ({ shop }) => {
  const read = async () => {
    await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, asha.id))
    return { bytes: bytesOf('a'), mimetype: 'text/plain', cacheControl: undefined, metadata: null }
  }
  const path = { bucket: 'user-files', name: `${asha.id}/a.txt` }
  const file = { path, mode: 'create' as const, length: undefined, read }
  await expect(uploadFile(shop.as(asha), 'visitor', file)).rejects.toMatchObject({ storageCode: 'AccessDenied' })
})

test('validates names, types and sizes as the storage API does', () => {
  expect(['a b.txt', "a/b!_-.*'()&$=@;:+,?", 'a'].every(isFileName)).toBe(true)
  expect(['', '/a', 'a/', 'a//b', '.', '../a', 'a\\b', 'a\nb', 'ü', '#', 'a%b'].some(isFileName)).toBe(false)
  expect([isBucketName('avatars'), isBucketName(' a'), isBucketName('..'), isBucketName('list')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['image/svg+xml', 'text/plain;charset=UTF-8', 'text/plain; charset="utf-8"'].every(isMimetype)).toBe(true)
  expect(['', 'image', 'image/', 'text/plain\r\nset-cookie: a', 'text/plain; x'].some(isMimetype)).toBe(false)
  expect(isAllowed('image/png', ['image/*'])).toBe(true)
  expect(isAllowed('IMAGE/PNG; a=b', ['text/plain', 'image/png'])).toBe(true)
  expect(isAllowed('imagex/png', ['image/*'])).toBe(false)
  expect([sizeIn('20mb'), sizeIn('3B'), sizeIn('1.5 kb'), sizeIn('20'), sizeIn('-1MB')]).toEqual([
    20_000_000,
    3,
    1500,
    undefined,
    undefined,
  ])
  expect(['3600', 'max-age=60', 'public, max-age=5', 'no-store', undefined, 'a\r\nb: c'].map(cacheControlOf)).toEqual([
    'max-age=3600',
    'max-age=60',
    'max-age=5',
    'no-store',
    'no-cache',
    'no-cache',
  ])
})
