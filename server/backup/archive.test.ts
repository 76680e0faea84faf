import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createArchive } from './archive.ts'
import { readArchive } from './read-archive.ts'

const PASSPHRASE = 'a passphrase of some words'
const WORK_FACTOR = 4

function memory() {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk)
      done()
    },
  })
  return { sink, bytes: () => Buffer.concat(chunks) }
}

async function write(passphrase?: string) {
  const { sink, bytes } = memory()
  const archive = createArchive(sink, passphrase, WORK_FACTOR)
  await archive.add('first', Buffer.from('some words'))
  const parts = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]
  await archive.addStream('second', 600_000, parts)
  await archive.end()
  return bytes()
}

async function read(bytes: Buffer, passphrase?: string) {
  const found: [string, number][] = []
  for await (const entry of readArchive(Readable.from([bytes], { objectMode: false }), passphrase)) {
    let size = 0
    for await (const chunk of entry.bytes) size += chunk.length
    found.push([entry.name, size])
  }
  return found
}

const ENTRIES = [
  ['first', 10],
  ['second', 600_000],
]

test('reads what it wrote, with and without encryption', async () => {
  expect(await read(await write())).toEqual(ENTRIES)
  expect(await read(await write(PASSPHRASE), PASSPHRASE)).toEqual(ENTRIES)
})

test('refuses a changed byte wherever it is', async () => {
  const changeAt = (bytes: Buffer, at: number) => Buffer.from(bytes).fill(bytes[at]! ^ 1, at, at + 1)
  const plain = await write()
  for (const at of [20, 200, Math.floor(plain.length / 2), plain.length - 30])
    await expect(read(changeAt(plain, at))).rejects.toThrow(/damaged/)
  const encrypted = await write(PASSPHRASE)
  await expect(read(changeAt(encrypted, encrypted.length - 30), PASSPHRASE)).rejects.toThrow(/damaged/)
})

// The checksum of gzip is right again, so only the digest of the backup can tell.
test('refuses other contents in a file that is whole', async () => {
  const tar = gunzipSync(await write())
  tar.write('sane words', tar.indexOf('some words'))
  await expect(read(gzipSync(tar))).rejects.toThrow(/damaged/)
})

test('refuses an incomplete file', async () => {
  const bytes = await write()
  for (const length of [0, 10, bytes.length - 1, bytes.length - 200])
    await expect(read(bytes.subarray(0, length))).rejects.toThrow(/damaged/)
})

test('refuses an encrypted file without its passphrase', async () => {
  const bytes = await write(PASSPHRASE)
  await expect(read(bytes)).rejects.toThrow('BACKUP_PASSPHRASE opens it')
  await expect(read(bytes, 'another passphrase')).rejects.toThrow('cannot be opened with this BACKUP_PASSPHRASE')
})

test('fails when the disk of the backup fails', async () => {
  const sink = new Writable({ write: (_, __, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })) })
  const archive = createArchive(sink, undefined)
  const writing = async () => {
    for (let part = 0; part < 50; part++)
      await archive.add(`part ${part}`, Buffer.from(crypto.randomUUID().repeat(5000)))
    await archive.end()
  }
  await expect(writing()).rejects.toThrow('no space')
})
