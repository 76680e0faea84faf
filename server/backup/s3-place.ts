/**
 * Backups in an S3-compatible store. A backup is sent in parts while it is written, so that it needs no room on this
 * machine, and appears when its last part has arrived.
 */
import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '#platform/object-store/bucket.server.ts'
import { StartupError } from '#core/startup-error.ts'
import type { BackupPlace } from './place.ts'

/** A part must have 5 MB at least, and an upload 10,000 parts at most. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PAGES = 1000

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

export function openS3Place({ endpoint, bucket, ...account }: S3): BackupPlace {
  const client = new AwsClient({ ...account, service: 's3', retries: 3 })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function send(method: string, path: string, body: Uint8Array = new Uint8Array()) {
    const headers = { 'x-amz-content-sha256': sha256(body) }
    const response = await client.fetch(`${bucketUrl}${path}`, {
      method,
      headers,
      ...(body.length > 0 && { body: body as BodyInit }),
    })
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response
    const [code = 'nothing'] = textsOf(await response.text(), 'Code')
    throw new StartupError(`The S3 store of the backups answers ${response.status} to ${method} and says ${code}.`)
  }

  async function upload(name: string, write: (sink: Writable) => Promise<void>) {
    const [id = ''] = textsOf(await (await send('POST', `/${name}?uploads=`)).text(), 'UploadId')
    const etags: string[] = []
    const of = `/${name}?uploadId=${encodeURIComponent(id)}`
    const sendPart = async (bytes: Uint8Array) => {
      const response = await send('PUT', `${of}&partNumber=${etags.length + 1}`, bytes)
      await response.arrayBuffer()
      etags.push(response.headers.get('etag') ?? '')
    }
    const { sink, size } = inParts(sendPart)
    try {
      await Promise.all([write(sink), finished(sink)])
      const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await (await send('POST', of, Buffer.from(list))).text()
      // It answers 200 before it has put the parts together.
      const [code] = textsOf(answer, 'Code')
      if (code) throw new StartupError(`The S3 store of the backups refuses the backup and says ${code}.`)
      return size()
    } catch (error) {
      await send('DELETE', of).catch(() => undefined)
      throw error
    }
  }

  async function list() {
    const names: string[] = []
    let token = ''
    for (let page = 0; page < MAX_PAGES; page++) {
      const more = token && `&continuation-token=${encodeURIComponent(token)}`
      const xml = await (await send('GET', `?list-type=2${more}`)).text()
      names.push(...textsOf(xml, 'Key'))
      token = textsOf(xml, 'NextContinuationToken')[0] ?? ''
      if (!token) break
    }
    return names
  }

  return {
    name: `${bucket} at ${new URL(endpoint).host}`,
    list,
    save: upload,
    open: async (name) => {
      const response = await send('GET', `/${name}`)
      if (!response.ok || !response.body) throw new StartupError(`There is no backup ${name} in ${bucket}.`)
      return Readable.fromWeb(response.body as never)
    },
    remove: async (name) => void (await (await send('DELETE', `/${name}`)).arrayBuffer()),
  }
}

function inParts(sendPart: (bytes: Uint8Array) => Promise<void>) {
  let waiting: Buffer[] = []
  let held = 0
  let size = 0
  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    held = 0
    await sendPart(bytes)
  }
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      waiting.push(chunk)
      held += chunk.length
      size += chunk.length
      if (held < PART_BYTES) done()
      else void flush().then(() => done(), done)
    },
    final: (done) => void flush().then(() => done(), done),
  })
  return { sink, size: () => size }
}
