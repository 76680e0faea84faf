/** The page cache for guests (D47). */
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openPageCache } from './page-cache.ts'
import { serveCachedPages } from './cached-pages.ts'
import { pageCacheKey } from './page-cache-key.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string }

/** A store with its cache: render counts per URL, and ways to change the catalogue and to lose notifications. */
function store(answers: Record<string, Answer> = {}) {
  const made: string[] = []
  const changed = new Set<() => void>()
  const held: (() => void)[] = []
  const state = { isConnected: true, isHeld: false }
  const render = async (address: string, nonce: string) => {
    const number = made.push(address)
    if (state.isHeld) await new Promise<void>((go) => held.push(go))
    const { status = 200, headers = {}, body = `<p>${address}, ${number}</p>` } = answers[address] ?? {}
    return new Response(body.replaceAll('NONCE', nonce), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    })
  }
  const find = openPageCache(render, {
    onCatalogueChange: (tell) => changed.add(tell),
    isConnected: () => state.isConnected,
  })
  const app = new Hono().get('*', serveCachedPages(find, 'sid')).all('*', (c) => c.text('made for you'))
  return {
    made,
    state,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') => app.request(path, { headers, method }),
    read: async (path: string) => (await app.request(path)).text(),
    change: () => changed.forEach((tell) => tell()),
    held,
  }
}

test('renders a page once when all visitors are guests', async () => {
  const { ask, read, made } = store()
  expect(await read('/product/1')).toBe('<p>/product/1, 1</p>')
  expect(await read('/product/1')).toBe('<p>/product/1, 1</p>')
  expect(await (await ask('/product/1', { cookie: 'guest-cart=kept; device=x' })).text()).toBe('<p>/product/1, 1</p>')
  expect(made).toEqual(['/product/1'])
})

test('renders a page for the visitor when the request has a session or is a form', async () => {
  const { ask, made } = store()
  expect(await (await ask('/product/1', { cookie: 'sid=secret' })).text()).toBe('made for you')
  expect(await (await ask('/product/1', {}, 'POST')).text()).toBe('made for you')
  expect(made).toEqual([])
})

test('drops the cache when the catalogue changes', async () => {
  const { read, change } = store()
  await read('/')
  change()
  expect(await read('/')).toBe('<p>/, 2</p>')
})

test('neither caches a page nor serves it to later requests when the catalogue changes during rendering', async () => {
  const { read, change, held, state, made } = store()
  state.isHeld = true
  const before = read('/')
  await expect.poll(() => made).toHaveLength(1)
  change()
  const after = read('/')
  await expect.poll(() => made).toHaveLength(2)
  held[1]!()
  expect(await after).toBe('<p>/, 2</p>')
  held[0]!()
  expect(await before).toBe('<p>/, 1</p>')
  expect(await read('/')).toBe('<p>/, 2</p>')
})

test('renders a page once when requests are concurrent', async () => {
  const { read, made } = store()
  await Promise.all(Array.from({ length: 50 }, () => read('/women')))
  expect(made).toEqual(['/women'])
})

test('renders a page anew for later visitors when an earlier one still waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { read, held, state, made } = store()
    state.isHeld = true
    const before = read('/')
    const beside = read('/')
    await expect.poll(() => made).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    const after = read('/')
    await expect.poll(() => made).toHaveLength(2)
    held[1]!()
    expect(await after).toBe('<p>/, 2</p>')
    expect(await read('/')).toBe('<p>/, 2</p>')
    held[0]!()
    expect(await Promise.all([before, beside])).toEqual(['<p>/, 1</p>', '<p>/, 1</p>'])
  } finally {
    vi.useRealTimers()
  }
})

test('caches nothing when the process receives no notifications', async () => {
  const { read, state, made } = store()
  state.isConnected = false
  expect(await read('/')).toBe('made for you')
  expect(made).toEqual([])
})

test('does not cache a redirect, a missing page or a response that sets a cookie', async () => {
  const { ask, read, made } = store({
    '/product/9': { status: 404 },
    '/unisex/9': { status: 302, headers: { location: '/product/9' } },
    '/': { headers: { 'set-cookie': 'sid=1' } },
  })
  for (const [path, status] of [
    ['/product/9', 404],
    ['/unisex/9', 302],
  ] as const)
    for (let asked = 0; asked < 2; asked++) expect((await ask(path)).status).toBe(status)
  expect((await ask('/unisex/9')).headers.get('location')).toBe('/product/9')
  expect(made).toEqual(['/product/9', '/product/9', '/unisex/9', '/unisex/9', '/unisex/9'])
  expect(await read('/')).toBe('made for you')
})

// D47
test('allows only its own inline scripts by their hashes', async () => {
  const script = 'window.a = 1'
  const other = 'import("/b.js")'
  const data = '<script type="application/ld+json">{"@type":"Thing"}</script>'
  const own = `<script nonce="NONCE">${script}</script><script nonce="NONCE" type="module" async="">${other}</script>`
  const body = `${own}${data}<script src="/x.js" nonce="NONCE"></script><script>stolen()</script>`
  const { ask } = store({ '/': { body } })
  const answer = await ask('/')
  const policy = answer.headers.get('content-security-policy')!
  expect(await answer.text()).not.toContain('nonce')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy.split('; ')).toContain(`script-src 'self' ${hash(script)} ${hash(other)}`)
})

test('sends a cached page compressed when the client accepts it, and forbids shared caches', async () => {
  const { ask } = store()
  const answer = await ask('/', { 'accept-encoding': 'gzip, br' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('<p>/, 1</p>')
  expect((await ask('/', { 'accept-encoding': 'gzip' })).headers.has('content-encoding')).toBe(false)
})

test('ignores parameters of the URL that the page does not use', () => {
  const shared = (address: string) => pageCacheKey(new URL(address, 'http://store'))
  for (const same of ['/', '/_root.data', '/men/7?variant=3', '/category/clothes?sort=price_asc&page=2', '/kids.data'])
    expect(shared(same)).toBe(same)
  expect(shared('/category/clothes.data?page=2&_routes=root')).toBe('/category/clothes.data?page=2&_routes=root')
  expect(shared('/women?utm_source=x&category=Dresses&gclid=1')).toBe('/women?category=Dresses')
  for (const own of [
    '/cart',
    '/account',
    '/search?q=kurta',
    '/login',
    '/admin',
    '/products',
    '/men/7/8',
    '/women?x=1',
    '/?q=1',
  ])
    expect(shared(own)).toBeUndefined()
  expect(shared(`/women?category=${'x'.repeat(500)}`)).toBeUndefined()
})
