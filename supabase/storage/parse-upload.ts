/**
 * Parses an uploaded file (wire.md 3.4): the plain body, or a browser's form, in which the fields come before the file.
 * The file is streamed and never held in memory as a whole.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { failStorage } from './storage-error.ts'
import { messages } from './messages.ts'
import type { UploadRequest } from './upload-file.ts'
import { MAX_FILE_SIZE, MAX_FORM_OVERHEAD, MAX_METADATA_SIZE } from './rules.ts'
import { isStorableJson } from '#core/storable-json.ts'
import type { StorageContext } from './request.ts'

/** The file is at least as long. */
export function contentLengthOf(c: StorageContext) {
  const length = c.req.header('content-length')
  if (!length || !/^\d{1,15}$/.test(length)) return undefined
  // A form is slightly larger than its file.
  return isForm(c) ? Math.max(0, Number(length) - MAX_FORM_OVERHEAD) : Number(length)
}

export async function parseUpload(c: StorageContext): Promise<UploadRequest> {
  const stream = c.req.raw.body
  if (isForm(c))
    return stream ? parseForm(c, Readable.fromWeb(stream as never)) : failStorage('InvalidRequest', messages.noContent)
  return {
    bytes: stream ? readBody(Readable.fromWeb(stream as never)) : noBytes(),
    mimetype: c.req.header('content-type') ?? 'application/octet-stream',
    cacheControl: c.req.header('cache-control'),
    metadata: parseMetadata(Buffer.from(c.req.header('x-metadata') ?? '', 'base64').toString()),
  }
}

const isForm = (c: StorageContext) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

async function* noBytes(): AsyncGenerator<Uint8Array> {
  yield* []
}

/** A client that disconnects during an upload has sent no file. */
async function* readBody(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch {
    failStorage('InvalidRequest', messages.noContent)
  }
}

async function parseForm(c: StorageContext, stream: Readable): Promise<UploadRequest> {
  const fields = new Map<string, string>()
  const filePart = Promise.withResolvers<{ file: Readable; mimetype: string }>()
  const form = formOf(c)
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_, file, __, ___, mimetype) => filePart.resolve({ file, mimetype }))
  const finished = pipeline(stream, limitForm, form)
  finished.then(
    () => filePart.reject(new Error(messages.noContent)),
    (error: unknown) => filePart.reject(error),
  )
  const { file, mimetype } = await filePart.promise.catch((error: unknown) =>
    error instanceof FormTooLarge ? failStorage('EntityTooLarge') : failStorage('InvalidRequest', messages.noContent),
  )
  // An aborted form does not end its file stream by itself.
  file.on('error', () => undefined)
  finished.catch((error: Error) => file.destroy(error))
  return {
    bytes: readFormFile(file, stream, finished),
    mimetype: mimetype || 'application/octet-stream',
    cacheControl: fields.get('cacheControl'),
    metadata: parseMetadata(fields.get('metadata') ?? ''),
  }
}

class FormTooLarge extends Error {}

/** A form may have no file, and no end. A file that is too large ends where it is stored. */
async function* limitForm(bytes: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_FILE_SIZE + MAX_FORM_OVERHEAD) throw new FormTooLarge()
    yield chunk
  }
}

function formOf(c: StorageContext) {
  try {
    return new Busboy({
      headers: { 'content-type': c.req.header('content-type')! },
      limits: { files: 1, fields: 10, fieldSize: MAX_METADATA_SIZE * 2, parts: 12, headerPairs: 20 },
      // The file field of Supabase clients has an empty name.
      isPartAFile: (name, type, fileName) =>
        fileName !== undefined || type === 'application/octet-stream' || (name === '' && type !== undefined),
    })
  } catch {
    return failStorage('InvalidRequest', messages.noContent)
  }
}

/** An aborted form fails the upload, even if all received bytes were read. */
async function* readFormFile(file: Readable, stream: Readable, finished: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
    await finished
  } catch {
    failStorage('InvalidRequest', messages.noContent)
  } finally {
    file.resume()
    if (!stream.readableEnded) stream.destroy()
  }
}

function parseMetadata(text: string): Record<string, unknown> | null {
  if (text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && isStorable(value))
      return value as Record<string, unknown>
  } catch {
    // Handled below.
  }
  return failStorage('InvalidRequest', messages.invalidMetadata)
}

/** The database cannot store JSON that is nested thousands of levels deep. */
const isStorable = (value: object) => isNestedAtMost(value, 10) && isStorableJson(JSON.stringify(value))

const isNestedAtMost = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isNestedAtMost(one, levels - 1)))
