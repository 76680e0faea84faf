/** Cached pages that are sent without the middleware. */
import http from 'node:http'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveCachedPages } from './cached-pages.ts'
import { compression } from './compression.ts'
import { openHttpListener } from './http-listener.ts'
import { openCachedPages } from './open-cached-pages.ts'
import { openPageHits } from './page-hits.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

let listener: Awaited<ReturnType<typeof openHttpListener>>
const listeners = new Set<(change: 'other') => void>()
let isConnected = true
let rendered = 0
/** The requests that passed the middleware. */
let passed: string[] = []

beforeEach(async () => {
  listener = await openHttpListener('127.0.0.1', 0)
  listeners.clear()
  isConnected = true
  rendered = 0
  passed = []
  const pages = openCachedPages({
    render: async (path) =>
      new Response(`<p>${path} ₹${++rendered}</p>`.padEnd(2000), { headers: { 'content-type': 'text/html' } }),
    readVisitor: async () => undefined,
    catalogue: {
      onCatalogueChange: (listener) => {
        listeners.add(listener)
        return () => undefined
      },
      isConnected: () => isConnected,
      lostAt: () => undefined,
    },
    policy: async (inline) => contentSecurityPolicy(inline),
    isBusy: () => false,
  })
  const { remember, answer } = openPageHits(pages, 'sid')
  const app = new Hono()
    .use(remember)
    .use((c, next) => {
      passed.push(c.req.path)
      return next()
    })
    .use(securityHeaders(), compression())
    .get('*', serveCachedPages(pages, { sessionCookie: 'sid', cdnCachesPages: false }))
    .all('*', (c) => c.text('made for you'))
  listener.open(Object.assign(app, { answerHit: answer }))
})
afterEach(() => listener.close())

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: string }
function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ port: listener.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, ...rest } = response.headers
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    sent.on('error', reject).end()
  })
}

test.for([undefined, 'identity', 'br', 'gzip, deflate, br'])(
  'sends the same answer as the middleware to a client that accepts %s',
  async (encoding) => {
    const headers = encoding === undefined ? undefined : { 'accept-encoding': encoding }
    await request('/women', headers)
    const slow = await request('/women', headers)
    const quick = await request('/women', headers)
    expect(passed).toEqual(['/women', '/women'])
    expect(quick).toEqual(slow)
    expect(quick.headers).toMatchObject({ 'cache-status': 'pages; hit', 'x-frame-options': 'DENY' })
  },
)

test.for<[string, Record<string, string>, string?]>([
  ['a session cookie', { cookie: 'device=x; sid=1' }],
  ['the message of a redirect', { cookie: 'device=x; said=%7B%7D' }],
  ['an ETag', { 'if-none-match': '"x"' }],
  ['another encoding', { 'accept-encoding': 'gzip' }],
  ['weighted encodings', { 'accept-encoding': 'br;q=0, identity' }],
  ['another method', {}, 'HEAD'],
  ['a body', { 'content-length': '0' }],
])('leaves a request with %s to the middleware', async ([, headers, method]) => {
  for (let count = 0; count < 3; count++) await request('/women')
  passed = []
  await request('/women', headers, method)
  expect(passed).toEqual(['/women'])
})

test('does not send a page that a change has dropped, or that may have changed', async () => {
  const bodyOf = async () =>
    Buffer.from((await request('/women')).body, 'base64')
      .toString()
      .trim()
  for (let count = 0; count < 3; count++) expect(await bodyOf()).toBe('<p>/women ₹1</p>')
  for (const listener of listeners) listener('other')
  expect(await bodyOf()).toBe('<p>/women ₹2</p>')
  isConnected = false
  expect(await bodyOf()).toBe('made for you')
})
