/** Both object stores behave the same. The stand-in of S3 verifies each signature itself. */
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable, isObjectStoreUnavailable, isTransient } from '#shop/database-unavailable.ts'
import { messages } from '#shop/media/messages.ts'
import type { ObjectStore } from '#shop/media/object-store.ts'
import { newFolder } from '#test/images.ts'
import { openS3 } from '#test/s3.ts'
import { readConfig } from '../config.server.ts'
import { messageOfFailure, statusOfFailure } from '../http/status.ts'
import type { ObjectRequest } from './bucket.server.ts'
import { createDiskStore } from './disk.server.ts'
import { createS3Store } from './s3.server.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function s3(home: string, failures = 0) {
  const { stored, s3 } = await openS3({ failures })
  return { stored, objects: createS3Store(s3, home) }
}

async function* of(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await Promise.resolve()
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}
const read = async (objects: ObjectStore, version: string, part?: { from: number; to: number }) => {
  const bytes = await objects.get(version, part)
  return bytes && new Response(bytes).text()
}
const filesIn = (home: string) =>
  fs.readdirSync(home, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? one.name : []))

test('deletes what a killed process has spooled for an S3 store, and nothing that is being written', async () => {
  const home = newFolder()
  const folder = path.join(home, 'storage', 'coming')
  fs.mkdirSync(folder, { recursive: true })
  for (const name of ['old.unfinished', 'young.unfinished']) fs.writeFileSync(path.join(folder, name), 'x')
  const before = new Date(Date.now() - 2 * 3_600_000)
  fs.utimesSync(path.join(folder, 'old.unfinished'), before, before)
  await (await s3(home)).objects.put(randomUUID(), of('kurta'), 10)
  expect(filesIn(home)).toEqual(['young.unfinished'])
})

describe.each([
  ['this machine’s disk', async (home: string) => createDiskStore(home)],
  ['an S3 store', async (home: string) => (await s3(home)).objects],
])('%s', (_, open) => {
  test('returns what was stored, completely or in part, until it is removed', async () => {
    const objects = await open(newFolder())
    const version = randomUUID()
    expect(await read(objects, version)).toBeUndefined()
    const written = await objects.put(version, of('indigo ', 'kurta'), 100)
    expect(written).toEqual({ size: 12, etag: `"${sha256('indigo kurta').slice(0, 32)}"` })
    expect(await read(objects, version)).toBe('indigo kurta')
    expect(await read(objects, version, { from: 7, to: 11 })).toBe('kurta')
    await objects.remove(version)
    await objects.remove(version)
    expect(await read(objects, version)).toBeUndefined()
  })

  test('stores nothing when an upload is too large or breaks off', async () => {
    const home = newFolder()
    const objects = await open(home)
    const version = randomUUID()
    expect(await objects.put(version, of('indigo', 'kurta'), 10)).toBeUndefined()
    await expect(objects.put(version, of('indigo', new Error('broke off')), 100)).rejects.toThrow('broke off')
    expect(await read(objects, version)).toBeUndefined()
    expect(filesIn(home)).toEqual([])
  })

  test('stores an empty file', async () => {
    const objects = await open(newFolder())
    const version = randomUUID()
    expect(await objects.put(version, of(), 10)).toMatchObject({ size: 0 })
  })
})

test('finds on the disk what was not moved into the S3 store, and removes it from both', async () => {
  const home = newFolder()
  const { s3, stored, faults } = await openS3()
  const [disk, objects, version] = [createDiskStore(home), createS3Store(s3, home), randomUUID()]
  await disk.put(version, of('indigo kurta'), 100)
  expect(await read(objects, version)).toBe('indigo kurta')
  faults.isAway = true
  expect(await read(objects, version, { from: 7, to: 11 })).toBe('kurta')
  faults.isAway = false
  stored.set(`/dhoop-files/${version}`, Buffer.from('in the S3 store'))
  expect(await read(objects, version)).toBe('in the S3 store')
  await objects.remove(version)
  expect(await read(objects, version)).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('says that an S3 store is away with an error that is not one of the database', async () => {
  const { s3, faults } = await openS3()
  const objects = createS3Store(s3, newFolder())
  faults.isAway = true
  const failure = await objects.get(randomUUID()).catch((error: unknown) => error)
  expect([isObjectStoreUnavailable(failure), isTransient(failure), isDatabaseUnavailable(failure)]).toEqual([
    true,
    true,
    false,
  ])
  expect([statusOfFailure(failure), messageOfFailure(failure, '')]).toEqual([503, messages.filesAway])
  await expect(objects.put(randomUUID(), of('a'), 10)).rejects.toThrow('does not answer to PUT')
})

test('tells of each request to an S3 store and its outcome', async () => {
  const { s3, faults } = await openS3()
  const told: string[] = []
  const onRequest = ({ method, outcome }: ObjectRequest) => void told.push(`${method} ${outcome}`)
  const objects = createS3Store({ ...s3, onRequest }, newFolder())
  const version = randomUUID()
  await objects.put(version, of('indigo'), 100)
  await read(objects, version)
  await read(objects, randomUUID())
  faults.isAway = true
  await expect(read(objects, version)).rejects.toThrow('does not answer to GET')
  expect(told).toEqual(['PUT done', 'GET done', 'GET missing', 'GET failed'])
})

test('never uses a name from a user on disk', async () => {
  const home = newFolder()
  const objects = createDiskStore(home)
  for (const name of ['../../secret', 'a.txt', '', `${randomUUID()}/../../x`]) {
    await expect(objects.put(name, of('a'), 10)).rejects.toThrow('no version')
    await expect(objects.get(name)).rejects.toThrow('no version')
    await expect(objects.remove(name)).rejects.toThrow('no version')
  }
  expect(filesIn(home)).toEqual([])
})

test('removes what a process left unfinished together with its version', async () => {
  const home = newFolder()
  const version = randomUUID()
  const folder = path.join(home, 'storage/objects', version.slice(0, 2))
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, `${version}.unfinished`), 'half')
  await createDiskStore(home).remove(version)
  expect(filesIn(home)).toEqual([])
})

test('retries when an S3 store is busy, and reports without the key when it rejects', async () => {
  const home = newFolder()
  const { objects, stored } = await s3(home, 1)
  expect(await objects.put(randomUUID(), of('indigo'), 100)).toMatchObject({ size: 6 })
  expect([...stored.keys()]).toEqual([expect.stringMatching(/^\/dhoop-files\/[\w-]{36}$/)])
  expect(filesIn(home)).toEqual([])

  const other = await openS3()
  const otherStore = createS3Store({ ...other.s3, secretAccessKey: 'another' }, home)
  const upload = otherStore.put(randomUUID(), of('indigo'), 100)
  await expect(upload).rejects.toThrow('The S3 store answers 403 to PUT and says SignatureDoesNotMatch.')
})

test('requires all settings of an S3 store, or none', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_REGION: 'ap-south-1',
    S3_BUCKET: 'dhoop-files',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET: 'the same for all machines of a store',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(all).s3).toMatchObject({ bucket: 'dhoop-files', secretAccessKey: 'secret' })
  expect(() => readConfig({ ...all, S3_REGION: '' })).toThrow('The setting S3_REGION is missing')
  expect(() => readConfig({ ...all, SECRET: '' })).toThrow(/The setting SECRET is missing: .*\.data\/secret/)
  expect(() => readConfig({ ...all, S3_ENDPOINT: 's3' })).toThrow('The setting S3_ENDPOINT must be an address')
})
