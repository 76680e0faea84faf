import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openImages } from '#platform/images/images.server.ts'
import { messages } from '#shop/media/messages.ts'
import { newFolder, plain } from '#test/images.ts'
import { openS3 } from '#test/s3.ts'
import { media } from './media.ts'

const TILE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const FOR_EVER = 'public, max-age=31536000, immutable'

async function shown(more: Partial<Parameters<typeof openImages>[0]> = {}) {
  const pictures = openImages({ home: newFolder(), limit: 1e7, ...more })
  const key = await pictures.keep(await plain(800, 1000).webp().toBuffer(), 'webp')
  const app = new Hono().route('/media', media(pictures, TILE))
  return { key, ask: (path: string, init: RequestInit = {}) => app.request(`/media/${path}`, init) }
}

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])('serves an image as %s with its media type and immutable caching', async (format, type) => {
  const { key, ask } = await shown()
  const answer = await ask(`${key}/208.${format}`)
  const bytes = await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.byteLength),
    'cache-control': FOR_EVER,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers.has('set-cookie') || answer.headers.has('vary')).toBe(false)
})

test('answers 304 when the client has the image, and sends no bytes to HEAD', async () => {
  const { key, ask } = await shown()
  const first = await ask(`${key}/208.jpg`)
  const etag = first.headers.get('etag')!
  const again = await ask(`${key}/208.jpg`, { headers: { 'if-none-match': `W/${etag}` } })
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', FOR_EVER])
  expect((await ask(`${key}/304.jpg`, { headers: { 'if-none-match': etag } })).status).toBe(200)

  const head = await ask(`${key}/208.jpg`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test.each(['300.avif', '2000.webp', '208.png', '208.svg', '208x260.gif'])('rejects the rendition %s', async (name) => {
  const { key, ask } = await shown()
  const answer = await ask(`${key}/${name}`)
  expect([answer.status, await answer.text()]).toEqual([400, messages.invalidSize])
})

test.each([
  '0123456789abcdef/208.avif',
  '..%2f..%2fsecret.avif',
  '%2e%2e%2fsecret/208.avif',
  '..%5c..%5csecret/208.avif',
  '%00/208.avif',
  `${'a'.repeat(300)}/208.avif`,
  'secret',
  '',
  '800x1000.jpg',
])('answers 404 for %s', async (path) => {
  const { ask } = await shown()
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([404, messages.imageNotFound])
})

test('answers 404 when the size is wider than the image or of another shape', async () => {
  const { key, ask } = await shown()
  for (const name of ['960.avif', '800x1001.jpg', '1600x2000.jpg'])
    expect((await ask(`${key}/${name}`)).status).toBe(404)
})

// S7.7-01, S8.1-05, Q43
test('answers with the tile when a page shows a missing image', async () => {
  const { ask } = await shown()
  const answer = await ask('0123456789abcdef/208.avif', { headers: { 'sec-fetch-dest': 'image' } })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([404, 'image/svg+xml', TILE])
})

test('forbids caching of a rendition that is served in place of another', async () => {
  const { key, ask } = await shown({ make: () => new Promise(() => undefined), maxWait: 1 })
  const answer = await ask(`${key}/208.webp`)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'no-store',
    null,
  ])
  // A client that accepts AVIF accepts WebP too.
  const other = await ask(`${key}/208.avif`)
  expect([other.status, other.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('answers 500 with a message when a rendition cannot be created', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { key, ask } = await shown({ make: () => Promise.reject(new Error('a worn disk')) })
  const answer = await ask(`${key}/208.avif`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(log).toHaveBeenCalled()
  log.mockRestore()
})

test('answers 503 with a sentence, and forbids caching, while the S3 store is away', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { s3, faults } = await openS3()
  const { ask } = await shown({ s3 })
  faults.isAway = true
  const answer = await ask('0123456789abcdef/208.avif')
  expect([answer.status, await answer.text()]).toEqual([503, messages.filesAway])
  expect([answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual(['no-store', '5'])
  faults.isAway = false
  expect((await ask('0123456789abcdef/208.avif')).status).toBe(404)
  log.mockRestore()
})

test('rejects methods other than GET and HEAD', async () => {
  const { key, ask } = await shown()
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(`${key}/208.avif`, { method })).status).toBe(405)
})
