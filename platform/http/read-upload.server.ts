/** Reads a form with a file as a stream: what is sent of the file is passed on as it arrives, and never held as a whole. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { messages } from '#shop/messages.ts'
import { DomainError } from '#core/domain-error.ts'
import { toStorable } from '#core/storable-text.ts'

type Fields = Record<string, string>
type Keep = (fileName: string, bytes: AsyncIterable<Uint8Array>) => Promise<Fields>
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 22, headerPairs: 20 }

/**
 * The fields of the form, and those that `keep` returns for the file. Without a file, its field is missing. A form that breaks
 * off fails, and so do the bytes that `keep` reads.
 */
export async function readUpload(request: Request, fileField: string, keep: Keep): Promise<Fields> {
  const form = formOf(request)
  if (!form || !request.body) return {}
  const fields: Fields = {}
  let kept: Promise<Fields> | undefined
  form.on('field', (name, value) => {
    if (name !== fileField) fields[name] = toStorable(value)
  })
  form.on('file', (name, file, fileName) => {
    file.on('error', () => undefined)
    finished.catch((error: Error) => file.destroy(error))
    if (name !== fileField || !fileName) return file.resume()
    kept = keep(toStorable(fileName), bytesOf(file, finished))
    // It is awaited below, once the whole form has arrived. What it leaves of the file must not hold up the form.
    void kept.catch(() => undefined).finally(() => file.resume())
  })
  const finished = pipeline(Readable.fromWeb(request.body as never), form)
  await finished.catch(async () => {
    const reason: unknown = await kept?.catch((error: unknown) => error)
    throw reason instanceof DomainError ? reason : new DomainError('invalid', messages.cutOff)
  })
  return { ...fields, ...(await kept) }
}

/** Undefined for a body that is no form with files. */
function formOf({ headers }: Request) {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return undefined
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    // It names no boundary.
    return undefined
  }
}

async function* bytesOf(file: Readable, finished: Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  await finished
}
