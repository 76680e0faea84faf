/** Reads the file of a backup (archive.ts). */
import type { Hash } from 'node:crypto'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { StartupError } from '#core/startup-error.ts'
import { count, headOf, SEAL } from './archive.ts'

const ENCRYPTED = Buffer.from('age-encryption.org/v1\n')

export type Entry = { name: string; bytes: AsyncIterable<Buffer> }

/**
 * Yields the entries in their order; the bytes of each must be read before the next. Throws a StartupError for a file that
 * is not a complete, unchanged backup, at the latest after the last entry.
 */
export async function* readArchive(file: Readable, passphrase: string | undefined): AsyncGenerator<Entry> {
  const tar = extract()
  const read = pipeline(decrypt(file, passphrase), createGunzip(), tar)
  read.catch(() => undefined)
  const sum = createHash('sha256')
  let seal = ''
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header
      if (seal) throw new StartupError(DAMAGED)
      if (name === SEAL) {
        for await (const chunk of entry as AsyncIterable<Buffer>) seal += chunk.toString()
        if (seal !== sum.digest('hex')) throw new StartupError(DAMAGED)
        continue
      }
      sum.update(headOf(name, size))
      yield { name, bytes: readEntry(entry as AsyncIterable<Buffer>, sum) }
    }
    await read
  } catch (error) {
    throw orDamaged(error)
  } finally {
    tar.destroy()
    file.destroy()
  }
  if (!seal) throw new StartupError(DAMAGED)
}

const DAMAGED = 'The backup is damaged or incomplete: it has changed since it was written. Nothing was restored.'

/** What gzip, tar and age say of changed bytes. An error of the disk or the network names its system call. */
function orDamaged(error: unknown) {
  const isOfSystem = error instanceof StartupError || (error as NodeJS.ErrnoException).syscall !== undefined
  return isOfSystem ? error : new StartupError(DAMAGED)
}

async function* readEntry(bytes: AsyncIterable<Buffer>, sum: Hash) {
  try {
    yield* count(bytes, sum)
  } catch (error) {
    throw orDamaged(error)
  }
}

async function* decrypt(file: Readable, passphrase: string | undefined) {
  if (!(await startsWith(file, ENCRYPTED))) {
    yield* file as AsyncIterable<Uint8Array>
    return
  }
  if (passphrase === undefined)
    throw new StartupError('The backup is encrypted: the setting BACKUP_PASSPHRASE opens it.')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const decrypted = await decrypter.decrypt(ReadableStream.from(file) as never).catch(() => {
    throw new StartupError('The backup cannot be opened with this BACKUP_PASSPHRASE, or it is damaged.')
  })
  yield* decrypted as unknown as AsyncIterable<Uint8Array>
}

async function startsWith(file: Readable, start: Buffer) {
  for (;;) {
    const bytes = (file.read(start.length) ?? (file.readableEnded ? Buffer.alloc(0) : null)) as Buffer | null
    if (bytes) {
      file.unshift(bytes)
      return bytes.equals(start)
    }
    await once(file, 'readable')
  }
}

export async function textOf(bytes: Entry['bytes']) {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}
