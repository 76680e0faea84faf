/** T-HDR: what a request says of its host gets into no mail, page or redirect, and what it contains into no header. */
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { FILE_ENDS } from './closed-paths.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { copyHome, query, startStore, stopStores } from './start-store.ts'

const EVIL = 'evil.example'
const OWN = 'https://shop.example.in'
const POISON = [
  ...['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'x-http-host-override'].map(
    (name) => `${name}: ${EVIL}`,
  ),
  ...[`forwarded: host=${EVIL};proto=https`, `x-forwarded-proto: ${EVIL}`, 'x-forwarded-port: 6666'],
  ...[`x-original-url: http://${EVIL}/admin`, `x-rewrite-url: /admin`, `x-forwarded-prefix: //${EVIL}`],
].join('\r\n')
const FORM = 'content-type: application/x-www-form-urlencoded'

let port: string
let home: string

beforeAll(async () => {
  port = await findFreePort()
  home = copyHome(inject('seededHome'))
  const settings = { PORT: port, DATA_DIR: home, DEMO: 'true', BASE_URL: OWN, CDN_CACHES_PAGES: 'true' }
  await startStore('build/server/index.js', { ...settings, TRUST_PROXY: '127.0.0.1' }).opened
})
afterAll(stopStores)

type Sent = { method?: string; headers?: string[]; body?: string; host?: string; poison?: string }

/** The head and the text of the answer. */
function send(target: string, { method = 'GET', headers = [], body = '', host = EVIL, poison = POISON }: Sent = {}) {
  const lines = [`${method} ${target} HTTP/1.1`, `host: ${host}`, 'connection: close', poison, ...headers]
  if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return new Promise<{ head: string; text: string }>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${lines.filter(Boolean).join('\r\n')}\r\n\r\n${body}`)
    })
    socket.on('data', (part) => (answer += part.toString())).once('error', reject)
    socket.once('close', () => {
      const [head = '', ...text] = answer.split('\r\n\r\n')
      resolve({ head: head.toLowerCase(), text: text.join('\r\n\r\n') })
    })
  })
}
const submit = (path: string, fields: Record<string, string>) =>
  send(path, {
    method: 'POST',
    headers: [FORM, 'sec-fetch-site: same-origin'],
    body: new URLSearchParams(fields).toString(),
  })
const call = (path: string, fields: object, more: string[] = []) =>
  send(path, { method: 'POST', headers: ['content-type: application/json', ...more], body: JSON.stringify(fields) })

test('sends mails whose links lead to BASE_URL, whatever Host says', async () => {
  const email = 'admin@dhoop.example'
  await submit('/forgot-password', { email })
  await submit('/sign-in-link', { email })
  for (const path of ['recover', 'otp', 'magiclink', 'resend'])
    await call(`/auth/v1/${path}`, { email, type: 'signup' }, [`origin: http://${EVIL}`, `referer: http://${EVIL}/`])
  await submit('/newsletter', { email: 'reader@example.in' })
  await submit('/stock-alerts?variant=7', { email: 'reader@example.in' })
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(2)
  for (const { subject, mail } of await mails()) {
    expect(mail, subject).not.toContain(EVIL)
    expect(mail, subject).toContain(OWN)
  }
})

const mails = () =>
  query(home, `select subject, text || html as mail from shop.mailbox`) as Promise<{ subject: string; mail: string }[]>

const PAGES = ['/', '/women', '/men', '/product/1', '/category/clothes', '/collections', '/about', '/search?q=kurta']
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/llms.txt', '/api/openapi.json']

test.for([...PAGES, '/women.data', '/login', '/nowhere', ...FILES])('has no host of a request in %s', async (path) => {
  const first = await send(path)
  const absolute = await send(`http://${EVIL}${path}`)
  // What others get, who may get it from the page cache.
  const other = await send(path, { host: 'shop.example.in', poison: '' })
  for (const { head, text } of [first, absolute, other]) {
    expect(head).toMatch(/^http\/1\.1 (200|404|302)/)
    expect(head + text).not.toContain(EVIL)
  }
})

test.for(['/account', '/admin', '/checkout', '/women/', '/men/1', '/product/1/', '/favicon.ico', '/auth/v1/authorize'])(
  'leads to no other host from %s',
  async (path) => {
    for (const target of [path, `http://${EVIL}${path}`]) expect((await send(target)).head).not.toContain(EVIL)
  },
)

const BREAKS = [
  '%0d%0aset-cookie:%20split=1',
  '%0aset-cookie:%20split=1',
  '%0d%0a%0d%0a<b>',
  '%e5%98%8d%e5%98%8aset-cookie:%20split=1',
]
const ECHOES = [
  (text: string) => `/login?from=/${text}`,
  (text: string) => `/account?x=${text}`,
  (text: string) => `/admin/${text}`,
  (text: string) => `/${text}`,
  (text: string) => `/men/1?x=${text}`,
  (text: string) => `/search?q=${text}`,
  (text: string) => `/auth/v1/verify?token=a&type=signup&redirect_to=${OWN}/${text}`,
  (text: string) => `/auth/v1/authorize?provider=google&redirect_to=${text}`,
  (text: string) => `/storage/v1/object/public/${text}/a.png?download=${text}`,
  (text: string) => `/rest/v1/products_data?select=${text}`,
  (text: string) => `/media/${text}`,
  (text: string) => `/assets/${text}`,
]

test('splits no header, whatever a request has in it', async () => {
  for (const text of BREAKS)
    for (const echo of ECHOES) {
      const path = echo(text)
      const { head } = await send(path, {
        headers: [`x-request-id: a${decodeURIComponent(text).replace(/[^\x20-\x7e]/g, '')}`, `origin: http://${text}`],
      })
      expect(head, path).toMatch(/^http\/1\.1 [234]\d\d/)
      expect(head, path).not.toMatch(/^set-cookie: split/m)
    }
  const cart = `/women${decodeURIComponent(BREAKS[0]!)}`
  const { head } = await submit('/cart', { do: 'add', productId: '1', from: cart })
  expect(head).not.toMatch(/^set-cookie: split/m)
})

test('lets nobody keep a private page under the name of a file', async () => {
  for (const page of ['/account', '/order-history', '/admin', '/checkout', '/cart', '/mailbox'])
    for (const end of FILE_ENDS) {
      const { head } = await send(page + end)
      expect(head, page + end).not.toMatch(/^cache-control: .*(public|s-maxage|immutable)/m)
      expect(head, page + end).not.toMatch(/^cache-status: pages/m)
    }
})
