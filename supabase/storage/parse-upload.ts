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
import { METADATA_MOST } from './rules.ts'
import { isStorableJson } from '#core/storable-json.ts'
import type { StorageContext } from './request.ts'

export function lengthOf(c: StorageContext) {
  const said = c.req.header('content-length')
  // A form is slightly larger than its file, so its length does not tell the file's size.
  return said && /^\d{1,15}$/.test(said) && !isForm(c) ? Number(said) : undefined
}

export async function parseUpload(c: StorageContext): Promise<UploadRequest> {
  const stream = c.req.raw.body
  if (isForm(c))
    return stream ? inForm(c, Readable.fromWeb(stream as never)) : failStorage('InvalidRequest', messages.noContent)
  return {
    bytes: stream ? asSent(Readable.fromWeb(stream as never)) : nothing(),
    mimetype: c.req.header('content-type') ?? 'application/octet-stream',
    cacheControl: c.req.header('cache-control'),
    metadata: metadataIn(Buffer.from(c.req.header('x-metadata') ?? '', 'base64').toString()),
  }
}

const isForm = (c: StorageContext) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield* []
}

/** A client that disconnects during an upload has sent no file. */
async function* asSent(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch {
    failStorage('InvalidRequest', messages.noContent)
  }
}

async function inForm(c: StorageContext, stream: Readable): Promise<UploadRequest> {
  const fields = new Map<string, string>()
  const found = Promise.withResolvers<{ file: Readable; mimetype: string }>()
  const form = formOf(c)
  form.on('field', (name, value) => fields.set(name, value))
  form.on('file', (_, file, __, ___, mimetype) => found.resolve({ file, mimetype }))
  const ended = pipeline(stream, form)
  ended.then(
    () => found.reject(new Error(messages.noContent)),
    (error: unknown) => found.reject(error),
  )
  const { file, mimetype } = await found.promise.catch(() => failStorage('InvalidRequest', messages.noContent))
  // An aborted form does not end its file stream by itself.
  file.on('error', () => undefined)
  ended.catch((error: Error) => file.destroy(error))
  return {
    bytes: throughForm(file, stream, ended),
    mimetype: mimetype || 'application/octet-stream',
    cacheControl: fields.get('cacheControl'),
    metadata: metadataIn(fields.get('metadata') ?? ''),
  }
}

function formOf(c: StorageContext) {
  try {
    return new Busboy({
      headers: { 'content-type': c.req.header('content-type')! },
      limits: { files: 1, fields: 10, fieldSize: METADATA_MOST * 2, parts: 12, headerPairs: 20 },
      // The file field of Supabase clients has an empty name.
      isPartAFile: (name, type, fileName) =>
        fileName !== undefined || type === 'application/octet-stream' || (name === '' && type !== undefined),
    })
  } catch {
    return failStorage('InvalidRequest', messages.noContent)
  }
}

/** An aborted form fails the upload, even if all received bytes were read. */
async function* throughForm(file: Readable, stream: Readable, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
    await ended
  } catch {
    failStorage('InvalidRequest', messages.noContent)
  } finally {
    file.resume()
    if (!stream.readableEnded) stream.destroy()
  }
}

function metadataIn(text: string): Record<string, unknown> | null {
  if (text === '') return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && isKeepable(value))
      return value as Record<string, unknown>
  } catch {
    // Handled below.
  }
  return failStorage('InvalidRequest', messages.badMetadata)
}

/** The database cannot store JSON that is nested thousands of levels deep. */
const isKeepable = (value: object) => isShallow(value, 10) && isStorableJson(JSON.stringify(value))

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)))
