/** The page cache for guests (D47). */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { CatalogueChange } from '#platform/database-events.server.ts'
import type { VisitorData } from '#shop/visitor-data.ts'
import { hours } from '#core/time.ts'
import { openCachedPages, type RenderOptions } from './open-cached-pages.ts'
import { serveCachedPages } from './cached-pages.ts'
import { pageCacheKey } from './page-cache-key.ts'
import { placeholders } from './page-template.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { createSegmentedCache } from './segmented-cache.ts'

const GUEST: VisitorData = { user: null, cartCount: null, wishlistCount: null, wishlistIds: null }
const signedIn = (name: string, isAdmin = false): VisitorData => ({
  user: { id: name, name, email: `${name}@example.com`, isAdmin, emailConfirmed: true },
  cartCount: 0,
  wishlistCount: 0,
  wishlistIds: '',
})

type PageResponse = { status?: number; headers?: Record<string, string>; body?: string; tags?: string[] }
type Change = CatalogueChange | 'resync'

/**
 * A store with its cache: render counts per URL, and ways to change the catalogue and to lose notifications. While visitors
 * wait, no page is rendered anew before its next request.
 */
function store(responses: Record<string, PageResponse> = {}, { filler = '', cdnCachesPages = false } = {}) {
  const rendered: string[] = []
  const listeners = new Set<(change: Change) => void>()
  const blocked: (() => void)[] = []
  const state = { isConnected: true, isBlocked: false, isBusy: true, hasReservedStock: false, visitor: GUEST }
  const render = async (url: string, { nonce, cacheTags, variant }: RenderOptions) => {
    const number = rendered.push(url)
    for (const tag of responses[url]?.tags ?? []) cacheTags.add(tag)
    const user = variant && placeholders(variant).data.user
    if (state.isBlocked) await new Promise<void>((resolve) => blocked.push(resolve))
    const { status = 200, headers = {}, body = `<p>${url}, ${number}</p>` } = responses[url] ?? {}
    return new Response(body.replaceAll('NONCE', nonce).replaceAll('NAME', user?.name ?? 'nobody') + filler, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    })
  }
  const pages = openCachedPages({
    render,
    readVisitor: async () => ({ data: state.visitor, hasReservedStock: state.hasReservedStock }),
    catalogue: {
      onCatalogueChange: (listener) => {
        listeners.add(listener)
        return () => undefined
      },
      isConnected: () => state.isConnected,
      lostAt: () => undefined,
    },
    policy: async (inline) => contentSecurityPolicy(inline),
    isBusy: () => state.isBusy,
  })
  const app = new Hono()
    .get('*', serveCachedPages(pages, { sessionCookie: 'sid', cdnCachesPages }))
    .all('*', (c) => c.text('made for you'))
  return {
    rendered,
    state,
    request: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      app.request(path, { headers, method }),
    read: async (path: string) => (await app.request(path)).text(),
    change: (change: Change = 'other') => listeners.forEach((listener) => listener(change)),
    blocked,
  }
}

test('renders a page once when all visitors are guests', async () => {
  const { request, read, rendered } = store()
  expect(await read('/product/1')).toBe('<p>/product/1, 1</p>')
  expect(await read('/product/1')).toBe('<p>/product/1, 1</p>')
  expect(await (await request('/product/1', { cookie: 'guest-cart=kept; device=x' })).text()).toBe(
    '<p>/product/1, 1</p>',
  )
  expect(rendered).toEqual(['/product/1'])
})

test('renders a page for the visitor when the request is a form, or shows a message', async () => {
  const { request, rendered, state } = store()
  state.visitor = signedIn('Asha')
  expect(await (await request('/product/1', {}, 'POST')).text()).toBe('made for you')
  const flash = encodeURIComponent(JSON.stringify({ sentence: 'Saved', to: '/product/1' }))
  for (const session of ['sid=1; ', ''])
    expect(await (await request('/product/1', { cookie: `${session}said=${flash}` })).text()).toBe('made for you')
  expect(rendered).toEqual([])
})

test('renders a page once for all signed-in visitors, and shows each the own name', async () => {
  const { request, state, rendered } = store({ '/women': { body: '<p>NAME</p><script nonce="NONCE">"NAME"</script>' } })
  const pageOf = async (visitor: VisitorData) => {
    state.visitor = visitor
    const response = await request('/women', { cookie: 'sid=1' })
    return { text: await response.text(), policy: response.headers.get('content-security-policy')! }
  }
  const asha = await pageOf(signedIn('Asha'))
  const nonce = /nonce="([^"]+)"/.exec(asha.text)![1]!
  expect(asha.text).toBe(`<p>Asha</p><script nonce="${nonce}">"Asha"</script>`)
  expect(asha.policy).toContain(`'nonce-${nonce}'`)
  const ravi = await pageOf(signedIn('Ravi'))
  expect(ravi.text).toContain('<p>Ravi</p>')
  expect(ravi.text).not.toContain('Asha')
  expect(ravi.text).not.toContain(nonce)
  expect(rendered).toEqual(['/women'])
  expect((await pageOf(GUEST)).text).toContain('<p>nobody</p>')
  expect((await pageOf(signedIn('Meera', true))).text).toContain('<p>Meera</p>')
  expect(rendered).toEqual(['/women', '/women', '/women'])
})

test('renders a page for the visitor when the visitor has reserved stock', async () => {
  const { request, state, rendered } = store()
  Object.assign(state, { visitor: signedIn('Asha'), hasReservedStock: true })
  expect(await (await request('/product/1', { cookie: 'sid=1' })).text()).toBe('made for you')
  expect(rendered).toEqual([])
})

test('serves the data of a navigation to all visitors when it leaves out the root route', async () => {
  const { request, state, rendered } = store()
  state.visitor = signedIn('Asha')
  const dataOf = async (path: string) => (await request(path, { cookie: 'sid=1' })).text()
  expect(await dataOf('/women.data?_routes=women-page')).toContain('/women.data')
  expect(await dataOf('/women.data?_routes=root,women-page')).toBe('made for you')
  expect(await dataOf('/women.data')).toBe('made for you')
  expect(rendered).toEqual(['/women.data?_routes=women-page'])
})

test('renders a page anew after a change, before the next request for it', async () => {
  const { read, rendered, change, state } = store()
  state.isBusy = false
  for (let request = 0; request < 2; request++) await read('/women')
  change()
  await vi.waitFor(() => expect(rendered).toEqual(['/women', '/women']))
  for (let request = 0; request < 2; request++) expect(await read('/women')).toBe('<p>/women, 2</p>')
  change()
  await vi.waitFor(() => expect(rendered).toHaveLength(3))
})

test('leaves a page to its next visitor when it was not sent from the cache since it was rendered', async () => {
  const { read, rendered, change, state } = store()
  state.isBusy = false
  await read('/men')
  for (let request = 0; request < 2; request++) await read('/women')
  change()
  await vi.waitFor(() => expect(rendered).toEqual(['/men', '/women', '/women']))
  await wait(50)
  change()
  await wait(200)
  expect(rendered).toHaveLength(3)
  expect(await read('/women')).toBe('<p>/women, 4</p>')
})

test('renders anew only what a change affects, and once after many changes', async () => {
  const { read, rendered, change, state } = store({
    '/women': { tags: ['title:women'] },
    '/men': { tags: ['title:men'] },
  })
  state.isBusy = false
  for (const path of ['/women', '/women', '/men', '/men']) await read(path)
  for (let at = 0; at < 5; at++) change(['title:men'])
  await wait(200)
  expect(rendered).toEqual(['/women', '/men', '/men'])
})

test('leaves pages to their visitors when some wait for the store', async () => {
  const { read, rendered, change, state } = store()
  for (const path of ['/women', '/women']) await read(path)
  expect(state.isBusy).toBe(true)
  change()
  await wait(200)
  expect(rendered).toEqual(['/women'])
})

test('renders a page once more when a change drops it while it is rendered anew', async () => {
  const { read, rendered, change, state, blocked } = store()
  state.isBusy = false
  for (const path of ['/women', '/women']) await read(path)
  state.isBlocked = true
  change()
  await vi.waitFor(() => expect(rendered).toHaveLength(2))
  change()
  state.isBlocked = false
  blocked.forEach((goOn) => goOn())
  await vi.waitFor(() => expect(rendered).toHaveLength(3))
  expect(await read('/women')).toBe('<p>/women, 3</p>')
})

test('asks again for an admin what nobody else finds', async () => {
  const path = '/product/9.data?_routes=product-page'
  const { request, state } = store({ [path]: { status: 404 }, '/product/9': { status: 404 } })
  const textFor = async (visitor: VisitorData, url: string) => {
    state.visitor = visitor
    return (await request(url, { cookie: 'sid=1' })).text()
  }
  expect(await textFor(signedIn('Meera', true), path)).toBe('made for you')
  expect(await textFor(signedIn('Meera', true), '/product/9')).toBe('made for you')
  expect(await textFor(signedIn('Asha'), path)).toContain(path)
})

test('drops the cache when the catalogue changes', async () => {
  const { read, change } = store()
  await read('/')
  change()
  expect(await read('/')).toBe('<p>/, 2</p>')
})

test('drops only the pages that show a changed product', async () => {
  const { read, change, rendered, state, request } = store({
    '/product/1': { tags: ['product:152'] },
    '/women': { tags: ['product:152', 'product:153'] },
    '/women?order=asc': { tags: ['product:153', 'price:women:100:200'] },
    '/men': { tags: ['product:154'] },
  })
  const paths = ['/', '/product/1', '/women', '/women?order=asc', '/men']
  const renderedAfter = async (changed: Change) => {
    change(changed)
    rendered.length = 0
    for (const path of paths) await read(path)
    return [...rendered]
  }
  expect(await renderedAfter('other')).toEqual(paths)
  expect(await renderedAfter(['product:152'])).toEqual(['/product/1', '/women'])
  expect(await renderedAfter(['product:154', 'price:all:50:150', 'price:women:50:150'])).toEqual([
    '/women?order=asc',
    '/men',
  ])
  expect(await renderedAfter(['product:999', 'price:women:10:99', 'price:men:10:200'])).toEqual([])
  for (const all of ['pictures', 'resync'] as const) expect(await renderedAfter(all)).toEqual(paths)
  state.visitor = signedIn('Asha')
  const readSignedIn = () => request('/men', { cookie: 'sid=1' })
  await readSignedIn()
  rendered.length = 0
  change(['product:152'])
  await readSignedIn()
  expect(rendered).toEqual([])
  change(['product:154'])
  await readSignedIn()
  expect(rendered).toEqual(['/men'])
})

test('caches a page when another product changes during rendering, and not when its own does', async () => {
  const { read, change, blocked, state, rendered } = store({ '/men': { tags: ['product:154'] } })
  for (const [changed, times] of [
    ['product:1', 1],
    ['product:154', 2],
  ] as const) {
    change()
    rendered.length = 0
    state.isBlocked = true
    const first = read('/men')
    await expect.poll(() => rendered).toHaveLength(1)
    change([changed])
    state.isBlocked = false
    blocked.pop()!()
    await first
    await read('/men')
    expect(rendered).toHaveLength(times)
  }
})

test('neither caches a page nor serves it to later requests when the catalogue changes during rendering', async () => {
  const { read, change, blocked, state, rendered } = store()
  state.isBlocked = true
  const first = read('/')
  await expect.poll(() => rendered).toHaveLength(1)
  change()
  const second = read('/')
  await expect.poll(() => rendered).toHaveLength(2)
  blocked[1]!()
  expect(await second).toBe('<p>/, 2</p>')
  blocked[0]!()
  expect(await first).toBe('<p>/, 1</p>')
  expect(await read('/')).toBe('<p>/, 2</p>')
})

test('renders a page once when requests are concurrent', async () => {
  const { read, rendered } = store()
  await Promise.all(Array.from({ length: 50 }, () => read('/women')))
  expect(rendered).toEqual(['/women'])
})

test('renders a page anew for later visitors when an earlier one still waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { read, blocked, state, rendered } = store()
    state.isBlocked = true
    const first = read('/')
    const concurrent = read('/')
    await expect.poll(() => rendered).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    const second = read('/')
    await expect.poll(() => rendered).toHaveLength(2)
    blocked[1]!()
    expect(await second).toBe('<p>/, 2</p>')
    expect(await read('/')).toBe('<p>/, 2</p>')
    blocked[0]!()
    expect(await Promise.all([first, concurrent])).toEqual(['<p>/, 1</p>', '<p>/, 1</p>'])
  } finally {
    vi.useRealTimers()
  }
})

// I-20
test('sends no page after the end of its offer when the clock is set forward', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { read } = store({ '/women': { tags: [`until:${Date.now() + hours(1)}`] } })
    for (let time = 0; time < 2; time++) expect(await read('/women')).toBe('<p>/women, 1</p>')
    vi.setSystemTime(Date.now() + hours(1) - 1)
    expect(await read('/women')).toBe('<p>/women, 1</p>')
    vi.setSystemTime(Date.now() + 1)
    expect(await read('/women')).toBe('<p>/women, 2</p>')
  } finally {
    vi.useRealTimers()
  }
})

test('caches nothing when the process receives no notifications', async () => {
  const { read, state, rendered } = store()
  state.isConnected = false
  expect(await read('/')).toBe('made for you')
  expect(rendered).toEqual([])
})

test('does not cache a redirect, a missing page or a response that sets a cookie', async () => {
  const { request, read, rendered } = store({
    '/product/9': { status: 404 },
    '/unisex/9': { status: 302, headers: { location: '/product/9' } },
    '/': { headers: { 'set-cookie': 'sid=1' } },
  })
  for (const [path, status] of [
    ['/product/9', 404],
    ['/unisex/9', 302],
  ] as const)
    for (let attempt = 0; attempt < 2; attempt++) expect((await request(path)).status).toBe(status)
  expect((await request('/unisex/9')).headers.get('location')).toBe('/product/9')
  expect(rendered).toEqual(['/product/9', '/product/9', '/unisex/9', '/unisex/9', '/unisex/9'])
  expect(await read('/')).toBe('made for you')
})

// D47
test('allows only its own inline scripts by their hashes', async () => {
  const script = 'window.a = 1'
  const other = 'import("/b.js")'
  const data = '<script type="application/ld+json">{"@type":"Thing"}</script>'
  const ownScripts = `<script nonce="NONCE">${script}</script><script nonce="NONCE" type="module" async="">${other}</script>`
  const body = `${ownScripts}${data}<script src="/x.js" nonce="NONCE"></script><script>stolen()</script>`
  const { request } = store({ '/': { body } })
  const response = await request('/')
  const policy = response.headers.get('content-security-policy')!
  expect(await response.text()).not.toContain('nonce')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy.split('; ')).toContain(`script-src 'self' ${hash(script)} ${hash(other)}`)
})

test('sends a cached page compressed when the client accepts it, and forbids shared caches', async () => {
  const { request } = store()
  const response = await request('/', { 'accept-encoding': 'gzip, br' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('<p>/, 1</p>')
  expect((await request('/', { 'accept-encoding': 'gzip' })).headers.has('content-encoding')).toBe(false)
})

test('answers 304 when the client has the page in its encoding', async () => {
  const { request, change } = store({ '/women': { body: '<p>women</p>' } })
  const br = { 'accept-encoding': 'br' }
  const [plain, compressed] = [await request('/women'), await request('/women', br)]
  const [etag, brotliEtag] = [plain, compressed].map(({ headers }) => headers.get('etag')!) as [string, string]
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(brotliEtag).not.toBe(etag)
  for (const [known, headers] of [
    [etag, {}],
    [`"other", W/${etag}`, {}],
    ['*', {}],
    [brotliEtag, br],
  ] as const) {
    const response = await request('/women', { ...headers, 'if-none-match': known })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(headers === br ? brotliEtag : etag)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await request('/women', { 'if-none-match': brotliEtag })).status).toBe(200)
  change()
  expect((await request('/women', { 'if-none-match': etag })).status).toBe(304)
})

test('sends a page again when it has changed, and never answers 304 to a signed-in visitor', async () => {
  const { request, change, state } = store()
  const etag = (await request('/women')).headers.get('etag')!
  change()
  const changed = await request('/women', { 'if-none-match': etag })
  expect([changed.status, await changed.text()]).toEqual([200, '<p>/women, 2</p>'])
  state.visitor = signedIn('Asha')
  const own = await request('/women', { cookie: 'sid=1', 'if-none-match': changed.headers.get('etag')! })
  expect(own.status).toBe(200)
  expect(own.headers.has('etag')).toBe(false)
})

test('lets a shared cache store only pages of guests when CDN_CACHES_PAGES is true', async () => {
  const { request, state } = store(
    { '/product/9': { status: 404 }, '/women': { headers: { 'set-cookie': 'a=b' } } },
    { cdnCachesPages: true },
  )
  const headersOf = async (path: string, headers?: Record<string, string>) => {
    const response = await request(path, headers)
    return [response.headers.get('cache-control'), response.headers.get('vary')]
  }
  const shared = ['public, max-age=0, s-maxage=10, stale-while-revalidate=50', 'Accept-Encoding, Cookie']
  expect(await headersOf('/', { cookie: 'guest-cart=kept' })).toEqual(shared)
  expect(await headersOf('/', { 'if-none-match': '*' })).toEqual(shared)
  expect((await headersOf('/product/9'))[0]).toBe('private, no-store')
  expect(await (await request('/women')).text()).toBe('made for you')
  expect((await headersOf('/', { cookie: 'sid=ended' }))[0]).toBe('private, no-store')
  expect((await headersOf('/men.data?_routes=men', { cookie: 'sid=ended' }))[0]).toBe('private, no-store')
  state.visitor = signedIn('Asha')
  expect((await headersOf('/', { cookie: 'sid=1' }))[0]).toBe('private, no-store')
})

const keyOf = (url: string) => pageCacheKey(new URL(url, 'http://store'))

test('keeps the parameters that a page reads, sorted by name', () => {
  for (const same of [
    '/',
    '/_root.data',
    '/men/7?variant=3',
    '/product/7?choose=size&colour=Blue',
    '/men?category=Shirts&order=asc&page=2',
    '/men/tops?price_max=900&price_min=100&subcategory=x',
    '/category/clothes?page=2&sort=price_asc&view=list',
    '/kids.data?_routes=root&page=2',
  ])
    expect(keyOf(same)).toBe(same)
  expect(keyOf('/category/clothes?sort=name&view=list&page=2&price_min=5')).toBe(
    '/category/clothes?page=2&price_min=5&sort=name&view=list',
  )
  expect(keyOf('/women?category=Tops&page=2&category=Dresses')).toBe('/women?category=Dresses&category=Tops&page=2')
  expect(keyOf('/category/clothes?price_min=&price_max=&sort=name')).toBe('/category/clothes?sort=name')
})

test('has one key for a choice of facets, whatever its order, and none for more than four values', () => {
  const key = '/category/clothes?colour=blue&colour=red&size=L&size=M'
  expect(keyOf('/category/clothes?size=M&colour=red&colour=blue&size=L&utm_source=x')).toBe(key)
  expect(keyOf('/category/clothes?colour=blue&colour=red&size=L&size=M&size=L&page=1&view=grid&sort=default')).toBe(key)
  expect(keyOf('/women?f.fabric=silk&order=asc')).toBe('/women?f.fabric=silk&order=asc')
  expect(keyOf('/product/1?size=M')).toBe('/product/1')
  expect(keyOf('/category/clothes?size=S&size=M&size=L&size=XL&colour=red')).toBeUndefined()
})

test('ignores parameters that the page does not read', () => {
  expect(keyOf('/women?utm_source=x&category=Dresses&gclid=1&anything=2')).toBe('/women?category=Dresses')
  expect(keyOf('/product/7?page=2&sort=name')).toBe('/product/7')
  expect(keyOf('/about?variant=1')).toBe('/about')
  expect(keyOf('/?ref=mail')).toBe('/')
})

test('does not cache private pages, pages that show a search text, or long URLs', () => {
  for (const path of [
    '/cart',
    '/account',
    '/search',
    '/login',
    '/admin',
    '/products',
    '/men/7/8',
    '/?q=1',
    '/women?q=',
  ])
    expect(keyOf(path)).toBeUndefined()
  expect(keyOf(`/women?category=${'x'.repeat(500)}`)).toBeUndefined()
})

test('keeps the pages that are in use when 10,000 other addresses are requested', async () => {
  const { read, rendered } = store({}, { filler: 'x' })
  const pages = ['/', '/women', '/product/1']
  for (const path of [...pages, ...pages]) await read(path)
  for (let number = 0; number < 10_000; number += 100)
    await Promise.all(Array.from({ length: 100 }, (_, at) => read(`/women?category=${number + at}`)))
  rendered.length = 0
  for (const path of pages) await read(path)
  expect(rendered).toEqual([])
})

test('keeps a page in use after it has expired', async () => {
  const cache = createSegmentedCache<{ bytes: number }>({ maxBytes: 1000, bytesOf: ({ bytes }) => bytes, ttl: 60_000 })
  const page = { bytes: 50 }
  cache.set('/', page)
  expect(cache.get('/')).toBe(page)
  const later = performance.now() + 60_001
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  // The cache reads the clock at most once a millisecond.
  await wait(5)
  expect(cache.get('/')).toBeUndefined()
  cache.set('/', page)
  for (let number = 0; number < 100; number++) cache.set(`/${number}`, page)
  expect(cache.get('/')).toBe(page)
  clock.mockRestore()
})
