/**
 * The requests to a bucket of an S3-compatible store. Each has the hash of its content signed, so the S3 store refuses
 * bytes that changed on the way. Every failure is an ObjectStoreUnavailableError, without the key.
 */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { seconds } from '#core/time.ts'
import type { ByteRange } from '#shop/media/object-store.ts'
import { traceRequest } from '../http/trace-request.ts'
import { listBucket } from './list-bucket.server.ts'
import { ObjectStoreUnavailableError } from './unavailable.ts'

/** `ms` is the time until the answer began. */
export type ObjectRequest = { method: string; outcome: 'done' | 'missing' | 'failed'; ms: number }
export type S3 = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  onRequest?: ((request: ObjectRequest) => void) | undefined
}
export type Bucket = ReturnType<typeof openBucket>
export type BucketRequest = (method: string, path: string, options?: RequestOptions) => Promise<Response>

type RequestOptions = { sha256?: string; headers?: Record<string, string>; body?: Blob; timeout?: number }

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** The timeout for a silent server. A download may take as long as its reader needs. */
const TIMEOUT = seconds(25)
/** For a whole small object that a visitor waits for. */
const READ_TIMEOUT = seconds(8)

export function openBucket({ endpoint, bucket, onRequest, ...account }: S3) {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function send(
    method: string,
    path: string,
    { sha256 = EMPTY_SHA256, headers, body }: RequestOptions,
    signal: AbortSignal,
  ) {
    const options = { method, headers: { ...headers, 'x-amz-content-sha256': sha256 }, signal, ...(body && { body }) }
    const startedAt = performance.now()
    const end = (outcome: ObjectRequest['outcome']) =>
      onRequest?.({ method, outcome, ms: performance.now() - startedAt })
    // A path is `/` and the name of an object, or a query that lists names.
    const template = path.startsWith('/') ? '/:name' : '/'
    const fetched = traceRequest('s3', `${method} ${template}`, () => client.fetch(`${root}${path}`, options), true)
    const response = await fetched.catch((error: unknown) => {
      end('failed')
      throw new ObjectStoreUnavailableError(`The S3 store does not answer to ${method} (${reasonOf(error)}).`)
    })
    end(response.ok ? 'done' : response.status === 404 ? 'missing' : 'failed')
    if (response.ok || response.status === 404) return response
    const text = await response.text().catch(() => '')
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'nothing'
    throw new ObjectStoreUnavailableError(`The S3 store answers ${response.status} to ${method} and says ${code}.`)
  }

  /** The body may take longer than the timeout. */
  const request: BucketRequest = async (method, path, options = {}) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), options.timeout ?? TIMEOUT)
    return send(method, path, options, timeout.signal).finally(() => clearTimeout(timer))
  }

  async function put(name: string, body: Blob, sha256: string) {
    const response = await request('PUT', `/${name}`, { sha256, body })
    if (!response.ok) throw new ObjectStoreUnavailableError('The S3 store has no such bucket.')
    await response.body?.cancel()
  }

  /** Undefined if there is no such object. */
  async function get(name: string, range?: ByteRange) {
    const response = await request('GET', `/${name}`, {
      headers: range && { range: `bytes=${range.from}-${range.to}` },
    })
    if (response.ok && response.body) return response.body
    await response.body?.cancel()
    return undefined
  }

  /** All bytes of a small object, in a short time. Undefined if there is no such object. */
  async function read(name: string) {
    const response = await send('GET', `/${name}`, {}, AbortSignal.timeout(READ_TIMEOUT))
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw new ObjectStoreUnavailableError(`The S3 store broke off a download (${reasonOf(error)}).`)
    })
    return response.ok ? Buffer.from(bytes) : undefined
  }

  /** The number of bytes. Undefined if there is no such object. */
  async function size(name: string) {
    const response = await request('HEAD', `/${name}`)
    return response.ok ? Number(response.headers.get('content-length')) : undefined
  }

  const remove = async (name: string) => void (await (await request('DELETE', `/${name}`)).body?.cancel())

  return {
    put,
    putBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      put(name, new Blob([bytes]), createHash('sha256').update(bytes).digest('hex')),
    ...{ get, read, size, remove },
    list: (prefix: string) => listBucket(request, prefix),
  }
}

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
