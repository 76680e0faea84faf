/**
 * A stand-in of an S3-compatible store that verifies the signature of each request itself. It keeps its objects in
 * memory, lists them in short pages, and can fail in the ways of a real one.
 */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const S3_ACCOUNT = {
  region: 'ap-south-1',
  bucket: 'dhoop-files',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'a secret of forty letters for this test.',
}
const PAGE_LENGTH = 3

export type S3Server = {
  endpoint: string
  /** By the path of their address: `/dhoop-files/KEY`. */
  stored: Map<string, Buffer>
  /** Of each request: `PUT /dhoop-files/KEY`. */
  requests: string[]
  faults: {
    /** As many requests are answered with 503. */
    failures: number
    /** Every connection is closed without an answer. */
    isAway: boolean
    /** Changes what is stored. */
    damage: ((path: string, bytes: Buffer) => Buffer) | undefined
  }
  close: () => void
}

export async function openS3Server({ port = 0, failures = 0 } = {}): Promise<S3Server> {
  const stored: S3Server['stored'] = new Map()
  const requests: string[] = []
  const faults: S3Server['faults'] = { failures, isAway: false, damage: undefined }
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      if (faults.isAway) return request.socket.destroy()
      requests.push(`${request.method} ${request.url}`)
      if (faults.failures > 0) {
        faults.failures--
        return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      }
      if (!isSigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const { pathname, searchParams } = new URL(request.url!, 'http://s3')
      if (searchParams.has('list-type')) return response.end(listOf(stored, pathname, searchParams))
      if (request.method === 'PUT') {
        if (request.headers['content-length'] !== String(body.length)) return response.writeHead(411).end()
        stored.set(pathname, faults.damage ? faults.damage(pathname, body) : body)
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') return response.writeHead(stored.delete(pathname) ? 204 : 404).end()
      sendObject(request, response, stored.get(pathname))
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, stored, requests, faults, close: () => void (server.close(), server.closeAllConnections()) }
}

function sendObject(request: http.IncomingMessage, response: http.ServerResponse, bytes: Buffer | undefined) {
  if (!bytes)
    return response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': bytes.length }).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  return from
    ? response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1))
    : response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}

/** One page of names, in order; with a delimiter only those of the first level. */
function listOf(stored: Map<string, Buffer>, bucket: string, query: URLSearchParams) {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const root = `${bucket.replace(/\/$/, '')}/`
  const names = [...stored.keys()]
    .filter((path) => path.startsWith(root + prefix))
    .map((path) => path.slice(root.length))
    .filter((name) => delimiter === '' || !name.slice(prefix.length).includes(delimiter))
    .sort()
  const from = names.findIndex((name) => name > (query.get('continuation-token') ?? ''))
  const page = from < 0 ? [] : names.slice(from, from + PAGE_LENGTH)
  const last = page.at(-1)
  const more = last !== undefined && last !== names.at(-1)
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${stored.get(root + name)!.length}</Size></Contents>`,
  )
  return `<ListBucketResult>${contents.join('')}${more ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''}</ListBucketResult>`
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4 as documented, computed again from the request. */
function isSigned({ method, url, headers }: http.IncomingMessage, body: Buffer) {
  const [, day, region, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!day || !signed) return false
  const { pathname, searchParams } = new URL(url!, 'http://s3')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const named = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const hash = headers['x-amz-content-sha256']
  if (hash !== sha256(body)) return false
  const canonical = [method, pathname, query.join('&'), named.join(''), signed, hash].join('\n')
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  const key = [day, region!, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_ACCOUNT.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}
