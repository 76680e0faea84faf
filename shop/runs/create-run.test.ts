import { sql } from 'drizzle-orm'
import { orphanedFiles, runs } from '#db/schema.server.ts'
import { meera } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { deleteOrphanedFiles } from '../personal-data/delete-orphaned-files.ts'
import { createRun, keepFile } from './create-run.ts'
import { messages } from './messages.ts'
import { MAX_FILE_BYTES } from './rules.ts'

const keep = (shop: TestShop, text: string) =>
  keepFile(
    shop.as(meera),
    (async function* () {
      yield new TextEncoder().encode(text)
    })(),
  )
const create = (shop: TestShop, fileKey: string) =>
  createRun(shop.as(meera), { fileName: 'a.csv', fileKey, options: { stock: 'new' } })
/** What the job does later. */
async function deleteOrphans(shop: TestShop) {
  await shop.db.update(orphanedFiles).set({ since: sql`now() - interval '1 hour'` })
  await deleteOrphanedFiles(shop)
}
async function isKept(shop: TestShop, fileKey: string) {
  const bytes = await shop.services.objectStore.get(fileKey)
  await bytes?.cancel()
  return bytes !== undefined
}

test('deletes an uploaded file that no run has taken, and keeps that of a run', async ({ shop }) => {
  const [taken, left] = [await keep(shop, 'sku,stock\n1,2\n'), await keep(shop, 'sku,stock\n1,3\n')]
  await create(shop, taken)
  await deleteOrphans(shop)
  expect([await isKept(shop, taken), await isKept(shop, left)]).toEqual([true, false])
  expect(await shop.db.$count(orphanedFiles)).toBe(0)
  await expect(create(shop, left)).rejects.toThrow(messages.fileGone)
  // A run has its file alone.
  await expect(create(shop, taken)).rejects.toThrow(messages.fileGone)
  expect(await shop.db.$count(runs)).toBe(1)
})

test('keeps nothing of an empty file', async ({ shop }) => {
  await expect(keep(shop, '')).rejects.toThrow(messages.noFile)
  const [orphan] = await shop.db.select().from(orphanedFiles)
  await deleteOrphans(shop)
  expect(await isKept(shop, orphan!.version)).toBe(false)
})

test('keeps no file of more than 50 MB, and says so', async ({ shop }) => {
  const megabyte = new Uint8Array(1024 * 1024)
  async function* bytes() {
    for (let at = 0; at <= MAX_FILE_BYTES; at += megabyte.length) yield megabyte
  }
  await expect(keepFile(shop.as(meera), bytes())).rejects.toMatchObject({ fieldErrors: { file: messages.tooLarge } })
  const [orphan] = await shop.db.select().from(orphanedFiles)
  expect(await isKept(shop, orphan!.version)).toBe(false)
})
