import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openImages } from '#platform/images/images.server.ts'
import { openBucket } from '#platform/object-store/bucket.server.ts'
import { createDiskStore } from '#platform/object-store/disk.server.ts'
import { createS3Store } from '#platform/object-store/s3.server.ts'
import { newFolder, plain } from '#test/images.ts'
import { openS3 } from '#test/s3.ts'
import { assertFilesHere } from './deleted-files.ts'
import { openJournal } from './journal.ts'
import { moveFile } from './move-file.ts'
import { moveFiles } from './move-files.ts'

const BUCKET = '/dhoop-files'
const LIMIT = 1e7

async function* of(text: string) {
  yield Buffer.from(text)
}

/** A store on a disk: one image, and these files. */
async function openDisk(texts: string[]) {
  const server = await openS3()
  const home = newFolder()
  const key = await openImages({ home, limit: LIMIT }).keep(await plain(400, 500).jpeg().toBuffer(), 'jpg')
  const disk = createDiskStore(home)
  const versions = texts.map(() => randomUUID() as string)
  for (const [n, text] of texts.entries()) await disk.put(versions[n]!, of(text), 1000)
  const fileOf = (version: string) => path.join(home, 'storage/objects', version.slice(0, 2), version)
  const move = (options?: Parameters<typeof moveFiles>[2]) => moveFiles({ s3: server.s3 }, home, options)
  const textOf = (version: string) => server.stored.get(`${BUCKET}/${version}`)?.toString()
  const puts = () => server.requests.filter((line) => line.startsWith('PUT')).length
  return { ...server, home, key, disk, versions, fileOf, move, textOf, puts }
}

/** Runs when the S3 store has received this file, before the command hears of it. */
const onArrival = ({ faults }: Awaited<ReturnType<typeof openDisk>>, version: string, act: () => void) => {
  faults.damage = (name, bytes) => {
    if (name === `${BUCKET}/${version}`) act()
    return bytes
  }
}

test('moves images and files, once, and deletes them only when it is asked to', async () => {
  const store = await openDisk(['indigo kurta', '', 'a feed'])
  const { home, s3, key, versions, move, puts, requests, stored, fileOf } = store
  fs.writeFileSync(path.join(home, 'media/originals/.DS_Store'), 'of another program')
  const lines: string[] = []
  expect(await move({ report: (line) => void lines.push(line) })).toMatch(/^Moved and compared: 4 files, .*--delete$/s)
  expect(lines.at(-1)).toMatch(/^Moved 4 of 4 files, /)
  expect([...stored.keys()].sort()).toEqual(
    [`${BUCKET}/originals/${key}.jpg`, ...versions.map((version) => `${BUCKET}/${version}`)].sort(),
  )
  requests.length = 0
  expect(await move()).toContain('Moved before: 4.')
  expect(requests).toEqual([])

  expect(await move({ isDeleting: true })).toContain('Deleted from this disk: 4 files')
  expect(puts()).toBe(0)
  expect(versions.filter((version) => fs.existsSync(fileOf(version)))).toEqual([])
  const bytes = await createS3Store(s3, home).get(versions[0]!)
  expect(await new Response(bytes).text()).toBe('indigo kurta')
  const images = openImages({ home, limit: LIMIT, s3 })
  expect(await images.show({ key, size: 208, format: 'webp' })).toMatchObject({ exact: true })
  await vi.waitFor(() => expect(puts()).toBe(1))
})

test('goes on where it was killed', async () => {
  const texts = Array.from({ length: 60 }, (_, n) => `file ${n}`)
  const store = await openDisk(texts)
  const { home, endpoint, s3, faults, versions, move, puts, textOf } = store
  const settings = {
    ...{
      DATA_DIR: home,
      DATABASE_URL: 'postgres://nobody@localhost/none',
      S3_ENDPOINT: endpoint,
      S3_REGION: s3.region,
    },
    ...{ S3_BUCKET: s3.bucket, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  }
  const env = { ...settings, PATH: process.env.PATH, SECRET: 'a secret of a store that has many machines' }
  const command = spawn(process.execPath, ['server/cli.ts', 'move-files'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  faults.damage = (_, bytes) => {
    if (puts() === 25) command.kill('SIGKILL')
    return bytes
  }
  const [, signal] = (await once(command, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const noted = fs.readdirSync(path.join(home, 'storage')).find((name) => name.startsWith('moved-'))!
  fs.appendFileSync(path.join(home, 'storage', noted), `objects/ab/${versions[0]} 12`)

  faults.damage = undefined
  const before = puts()
  expect(before).toBeLessThan(40)
  expect(await move()).toMatch(/Moved before: [1-9]/)
  expect(puts()).toBeLessThanOrEqual(61)
  expect(versions.map(textOf)).toEqual(texts)
})

test('moves a file again that changes meanwhile', async () => {
  const store = await openDisk(['the first words'])
  const { versions, move, textOf, fileOf } = store
  const [version = ''] = versions
  let changes = 0
  onArrival(store, version, () => {
    if (changes++ === 0) fs.writeFileSync(fileOf(version), 'the later words')
  })
  expect(await move()).toContain('Moved and compared: 2 files')
  expect(textOf(version)).toBe('the later words')

  fs.writeFileSync(fileOf(version), 'changed after it was moved')
  expect(await move()).toContain('Moved and compared: 1 file,')
  expect(textOf(version)).toBe('changed after it was moved')
})

test('leaves a file on the disk that does not stop changing', async () => {
  const store = await openDisk(['words'])
  const { versions, move, textOf, fileOf } = store
  const [version = ''] = versions
  onArrival(store, version, () => fs.appendFileSync(fileOf(version), '!'))
  await expect(move({ isDeleting: true })).rejects.toThrow(/Not moved, .*: 1\.\n.* changes while it is read/)
  expect([textOf(version), fs.existsSync(fileOf(version))]).toEqual([undefined, true])
})

test('leaves nothing in the S3 store of a file that the store deletes meanwhile', async () => {
  const store = await openDisk(['words'])
  const { home, s3, versions, move, textOf, fileOf } = store
  const [version = ''] = versions
  onArrival(store, version, () => fs.rmSync(fileOf(version), { force: true }))
  expect(await move()).toContain('Moved and compared: 1 file,')
  expect(textOf(version)).toBeUndefined()
  expect(await createS3Store(s3, home).get(version)).toBeUndefined()
})

test('leaves in the S3 store what another command has moved and deleted meanwhile', async () => {
  const { home, s3, versions, move, textOf } = await openDisk(['words'])
  const [version = ''] = versions
  const journal = await openJournal(home, s3)
  await move({ isDeleting: true })
  const name = `objects/${version.slice(0, 2)}/${version}`
  expect(await moveFile({ home, bucket: openBucket(s3), journal }, name)).toBe('gone')
  expect(textOf(version)).toBe('words')
})

test('keeps on the disk what comes back with a wrong checksum, and moves it later', async () => {
  const { faults, versions, move, textOf, fileOf } = await openDisk(['words', 'other words'])
  const [damaged = '', other = ''] = versions
  faults.damage = (name, bytes) => (name === `${BUCKET}/${damaged}` ? Buffer.from('sword') : bytes)
  const failure = await move({ isDeleting: true }).catch((error: Error) => error.message)
  expect(failure).toContain('Deleted from this disk: 2 files')
  expect(failure).toContain(`objects/${damaged.slice(0, 2)}/${damaged} comes back from the S3 store with other bytes`)
  expect([textOf(damaged), textOf(other)]).toEqual([undefined, 'other words'])
  expect([fs.existsSync(fileOf(damaged)), fs.existsSync(fileOf(other))]).toEqual([true, false])

  faults.damage = undefined
  expect(await move({ isDeleting: true })).toContain('Moved and compared: 1 file,')
  expect([textOf(damaged), fs.existsSync(fileOf(damaged))]).toEqual(['words', false])
})

test('does not move an image that is damaged on the disk', async () => {
  const { home, key, move, stored } = await openDisk([])
  fs.writeFileSync(path.join(home, `media/originals/${key}.jpg`), 'no picture')
  await expect(move({ isDeleting: true })).rejects.toThrow('its bytes are not those of its name')
  expect([stored.size, fs.existsSync(path.join(home, `media/originals/${key}.jpg`))]).toEqual([0, true])
})

test('does not delete what the bucket has lost since', async () => {
  const { versions, move, stored, fileOf } = await openDisk(['words'])
  await move()
  stored.delete(`${BUCKET}/${versions[0]}`)
  expect(await move({ isDeleting: true })).toContain('Deleted from this disk: 1 file,')
  expect(fs.existsSync(fileOf(versions[0]!))).toBe(true)
})

test('stops with a sentence when the S3 store is away, and without its settings', async () => {
  const { home, faults, move } = await openDisk(['words'])
  faults.isAway = true
  await expect(move()).rejects.toThrow(
    /^The S3 store does not answer to HEAD .* Run it again: it goes on from there\.$/,
  )
  faults.isAway = false
  expect(await move()).toContain('Moved and compared: 2 files')
  await expect(moveFiles({ s3: undefined }, home)).rejects.toThrow('set S3_ENDPOINT')
})

test('lets no store start without the S3 store that has its files', async () => {
  const { home, move } = await openDisk(['words'])
  await move()
  expect(() => assertFilesHere(home, false)).not.toThrow()
  await move({ isDeleting: true })
  expect(() => assertFilesHere(home, true)).not.toThrow()
  expect(() => assertFilesHere(home, false)).toThrow(
    /moved to the bucket dhoop-files at 127\.0\.0\.1:\d+: set S3_ENDPOINT/,
  )
})
