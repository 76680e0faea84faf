/**
 * The file of a backup: a tar archive, compressed with gzip and, with a passphrase, encrypted with age. Ordinary tools
 * read it: `age -d FILE | tar -xz`.
 *
 * The last entry has the hash of all entries before it, so that an incomplete or changed file is refused even where
 * compression and encryption do not notice.
 */
import { createHash, type Hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack } from 'tar-stream'

export const SEAL = 'sha256'

export const headOf = (name: string, size: number) => `${name}\n${size}\n`

/** The key of a passphrase takes 2 to the power of `workFactor` steps (scrypt's N); by default as many as age takes. */
export function createArchive(sink: Writable, passphrase: string | undefined, workFactor?: number) {
  const tar = pack()
  tar.on('error', () => undefined)
  const sum = createHash('sha256')
  const written = pipeline(
    tar,
    createGzip(),
    (bytes: AsyncIterable<Buffer>) => encrypt(bytes, passphrase, workFactor),
    sink,
  )
  // The caller learns of a failure when it waits for the next entry or for the end.
  written.catch(() => undefined)

  const write = (name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    Promise.race([
      writeEntry(name, size, bytes),
      written.then(() => Promise.reject(new Error('The backup has ended before its last entry.'))),
    ])
  const writeCounted: typeof write = (name, size, bytes) => {
    sum.update(headOf(name, size))
    return write(name, size, count(bytes, sum))
  }
  async function writeEntry(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const done = Promise.withResolvers<void>()
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? done.reject(error) : done.resolve()))
    entry.on('error', done.reject)
    for await (const chunk of bytes) {
      if (!entry.write(chunk))
        await Promise.race([new Promise<void>((next) => entry.once('drain', () => next())), done.promise])
    }
    entry.end(undefined)
    await done.promise
  }
  return {
    add: (name: string, bytes: Buffer) => writeCounted(name, bytes.length, [bytes]),
    /** `size` must be the number of bytes. */
    addStream: writeCounted,
    end: async () => {
      const seal = Buffer.from(sum.digest('hex'))
      await write(SEAL, seal.length, [seal])
      tar.finalize()
      await written
    },
    abort: async (error: Error) => {
      tar.destroy(error)
      await written.catch(() => undefined)
    },
  }
}

async function* encrypt(bytes: AsyncIterable<Buffer>, passphrase: string | undefined, workFactor?: number) {
  if (passphrase === undefined) {
    yield* bytes
    return
  }
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  yield* await encrypter.encrypt(ReadableStream.from(bytes) as never)
}

export async function* count<Bytes extends Uint8Array>(bytes: AsyncIterable<Bytes> | Iterable<Bytes>, sum: Hash) {
  for await (const chunk of bytes) {
    sum.update(chunk)
    yield chunk
  }
}
