/** What a collector gets: requests' children under them, calls and failures without what they are about. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { runInLogContext } from '#core/log-context.server.ts'
import { startSpan } from '#core/trace.server.ts'
import { openTraceReceiver } from '#test/trace-receiver.ts'
import { traceRequest } from './http/trace-request.ts'
import { createMailer } from './mailer.server.ts'
import { createOAuthProviders } from './oauth-providers.server.ts'
import { openBucket } from './object-store/bucket.server.ts'
import { runJob } from './run-job.server.ts'
import { openTraces } from './traces.server.ts'

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7'
const closers: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0)) await close()
})

async function open(share = 1) {
  const receiver = await openTraceReceiver()
  const settings = { url: `${receiver.url}/v1/traces`, headers: { 'x-key': 'one' }, service: 'a store', share }
  const { close } = openTraces(settings)
  closers.push(close, receiver.close)
  return { ...receiver, flush: close }
}

const startRequest = (parent?: string) =>
  startSpan({ kind: 'server', name: 'GET', attributes: { 'http.request.method': 'GET' }, parent })!

test('sends the spans of a request and of the job that it has enqueued as one trace', async () => {
  const receiver = await open()
  const span = startRequest(`${PARENT}-01`)
  await runInLogContext({ requestId: 'one', span }, () =>
    traceRequest('razorpay', 'GET /payments/pay_9x?email=asha@example.in', async () => Response.json({})),
  )
  span.end({ 'http.route': '/cart', 'http.response.status_code': 200 }, 'GET /cart')
  const { traceparent } = span
  const data = { name: 'send-refund-made', refundId: 'one', requestId: 'one', traceparent } as never
  const job = { id: 'one', name: 'send-refund-made', data } as never
  await runJob(
    () => Promise.reject(new Error('asha@example.in is unknown')),
    job,
    () => undefined,
  )
  await receiver.flush()

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const [call, request, failed] = receiver.spans()
  expect(request).toMatchObject({
    ...{ traceId, name: 'GET /cart', parentSpanId: '00f067aa0ba902b7' },
    attributes: { 'http.request.method': 'GET', 'http.route': '/cart', 'http.response.status_code': 200 },
  })
  expect(call).toMatchObject({
    ...{ traceId, name: 'razorpay GET /payments/:id', parentSpanId: request!.spanId },
    attributes: { 'peer.service': 'razorpay', 'url.template': '/payments/:id', 'http.response.status_code': 200 },
  })
  expect(failed).toMatchObject({
    ...{ traceId, name: 'job send-refund-made', parentSpanId: request!.spanId, status: { code: 2 } },
    attributes: { 'dhoop.job': 'send-refund-made', 'dhoop.request_id': 'one', 'error.type': 'Error' },
  })
  expect(receiver.text()).not.toContain('asha')
  expect(receiver.headers()).toMatchObject([{ 'x-key': 'one' }])
  expect(receiver.resources()).toMatchObject([{ 'service.name': 'a store' }])
})

/** A server that answers with the JSON of a path, or with 404. */
async function serveJson(answers: Record<string, unknown>) {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url.split('?')[0]!]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('traces an S3 store without the names of objects, and a missing object is no error', async () => {
  const receiver = await open()
  const endpoint = await serveJson({ '/shop/asha.pdf': [1] })
  const account = { region: 'x', bucket: 'shop', accessKeyId: 'id', secretAccessKey: 'a-secret' }
  const bucket = openBucket({ ...account, endpoint })
  const broken = openBucket({ ...account, endpoint: 'http://127.0.0.1:1' })
  const span = startRequest()
  await runInLogContext({ span }, async () => {
    expect(await bucket.read('asha.pdf')).toBeDefined()
    expect(await bucket.read('none.pdf')).toBeUndefined()
    await expect(broken.remove('asha.pdf')).rejects.toThrow()
  })
  await receiver.flush()
  const [read, missing, failed] = receiver.spans()
  expect([read, missing]).toMatchObject([
    {
      name: 's3 GET /:id',
      attributes: { 'peer.service': 's3', 'http.response.status_code': 200 },
      status: { code: 0 },
    },
    { name: 's3 GET /:id', attributes: { 'http.response.status_code': 404 }, status: { code: 0 } },
  ])
  expect(failed).toMatchObject({ name: 's3 DELETE /:id', status: { code: 2 } })
  expect(receiver.text()).not.toMatch(/asha|none|a-secret/)
})

test('traces what Google and GitHub are asked, and nothing of who signs in', async () => {
  const receiver = await open()
  const issuer = await serveJson({
    '/login/oauth/access_token': { access_token: 'a-token', token_type: 'bearer' },
    '/user': { id: 7, login: 'asha' },
    '/user/emails': [{ email: 'asha@example.in', primary: true, verified: true }],
  })
  const servers = {
    google: { issuer, jwks_uri: `${issuer}/oauth2/v3/certs` },
    github: { issuer, token_endpoint: `${issuer}/login/oauth/access_token`, api: issuer },
  }
  const keys = { id: 'an-id', secret: 'a-secret' }
  const providers = createOAuthProviders({ google: keys, github: keys }, servers)
  const redirectUri = 'http://localhost/back'
  const errand = { state: 'a-state', verifier: 'v'.repeat(43), nonce: 'a-nonce', redirectUri }
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const span = startRequest()
  await runInLogContext({ span }, async () => {
    const back = new URL('http://localhost/back?code=a-code&state=a-state')
    expect(await providers.finish('github', errand, back)).toMatchObject({ email: 'asha@example.in' })
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const idToken = `${encode({ alg: 'RS256', kid: 'one' })}.${encode({ iss: issuer, exp: 9e9 })}.${encode({})}`
    expect(await providers.read('google', { idToken })).toEqual({ error: 'keys-unavailable' })
  })
  await receiver.flush()
  expect(receiver.spans().map(({ name }) => name)).toEqual([
    'github POST /login/oauth/access_token',
    'github GET /user',
    'github GET /user/emails',
    'google GET /oauth2/v3/certs',
  ])
  expect(receiver.text()).not.toMatch(/asha|a-token|a-code|a-state|a-secret/)
})

test('names a mail server that does not answer, and nobody who would have got the email', async () => {
  const receiver = await open()
  const mailer = createMailer(undefined as never, 'smtp://127.0.0.1:1', 'help@dhoop.example')
  const mail = { to: 'asha@example.in', subject: 'Namaste', html: '', text: 'Hello' }
  const span = startRequest()
  await expect(runInLogContext({ span }, () => mailer.send(mail))).rejects.toThrow()
  await receiver.flush()
  expect(receiver.spans()).toMatchObject([
    { name: 'send email', attributes: { 'peer.service': 'smtp', 'error.type': 'Error ESOCKET' }, status: { code: 2 } },
  ])
  expect(receiver.text()).not.toContain('asha')
})

test.each([
  [`${PARENT}-00`, 0],
  [undefined, 0],
  ['malformed', 0],
  [`${PARENT}-01`, 2],
])('with a share of 0, a request whose proxy says %s sends %i spans', async (parent, count) => {
  const receiver = await open(0)
  const span = startRequest(parent)
  await runInLogContext({ span }, () => traceRequest('razorpay', 'GET /orders', async () => Response.json({})))
  span.end()
  await receiver.flush()
  expect(receiver.spans()).toHaveLength(count)
})

test('a collector that is away is told once, and hinders nothing', { timeout: 20_000 }, async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { close } = openTraces({ url: 'http://127.0.0.1:1/v1/traces', headers: {}, service: 'dhoop', share: 1 })
  startRequest().end()
  await close()
  const lines = () => warn.mock.calls.filter(([line]) => String(line).startsWith('Traces'))
  // It is tried for some seconds more.
  await expect.poll(lines, { timeout: 15_000 }).toHaveLength(1)
  expect(startSpan({ kind: 'server', name: 'GET', attributes: {}, parent: undefined })).toBeUndefined()
})
