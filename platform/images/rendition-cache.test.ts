import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#test/images.ts'
import { openRenditionCache, CACHE_VERSION } from './rendition-cache.server.ts'

const IMAGE = Buffer.alloc(1000)
const aged = (file: string, daysOld: number) => {
  const at = new Date(Date.now() - daysOld * 86_400_000)
  fs.utimesSync(file, at, at)
}

test('deletes the least recently used renditions first when the cache is too large', async () => {
  const home = newFolder()
  const cache = openRenditionCache(path.join(home, 'media/made'), 10_000)
  const file = (n: number) => path.join(home, 'media/made', CACHE_VERSION, `key${n}`, '208.avif')
  for (let n = 0; n < 10; n += 1) {
    await cache.write(`key${n}`, '208.avif', IMAGE)
    await cache.cleanedUp()
    aged(file(n), 20 - n)
  }
  expect(await cache.read('key0', '208.avif')).toEqual(IMAGE)

  await cache.write('key10', '208.avif', IMAGE)
  await cache.cleanedUp()
  const remaining = Array.from({ length: 11 }, (_, n) => n).filter((n) => fs.existsSync(file(n)))
  expect(remaining).toEqual([0, 4, 5, 6, 7, 8, 9, 10])
})

test('deletes what a process left unfinished, and keeps what another is writing', async () => {
  const home = newFolder()
  const cache = openRenditionCache(path.join(home, 'media/made'), 10_000)
  const folder = path.join(home, 'media/made', CACHE_VERSION, 'key')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['old', 'new']) fs.writeFileSync(path.join(folder, `${name}.unfinished`), IMAGE)
  aged(path.join(folder, 'old.unfinished'), 1)
  await cache.write('key', '208.avif', IMAGE)
  await cache.cleanedUp()
  expect(fs.readdirSync(folder).toSorted()).toEqual(['208.avif', 'new.unfinished'])
})

test('deletes renditions of an older cache version', async () => {
  const home = newFolder()
  const old = path.join(home, 'media/made/r0/key/208.avif')
  fs.mkdirSync(path.dirname(old), { recursive: true })
  fs.writeFileSync(old, Buffer.alloc(20_000))
  aged(old, 30)
  const cache = openRenditionCache(path.join(home, 'media/made'), 10_000)
  await cache.write('key', '208.avif', IMAGE)
  await cache.cleanedUp()
  expect(fs.existsSync(old)).toBe(false)
  expect(await cache.read('key', '208.avif')).toEqual(IMAGE)
})
