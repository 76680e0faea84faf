/** Cases that do not fit into storage.contract.test.ts: forms, signed URLs, hostile names, images. */
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { storageBuckets, storageObjects, users } from '#db/schema.server.ts'
import { ObjectStoreUnavailableError } from '#platform/object-store/unavailable.ts'
import { messages as mediaMessages } from '#shop/media/messages.ts'
import { asha, meera, ravi } from '#test/fixtures.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { plain } from '#test/images.ts'
import { storeFile, named, OWN, send, credentialsOf, type Principal } from '#supabase/test/storage-contract.ts'
import { hours, addDuration } from '#core/time.ts'

type Init = Omit<RequestInit, 'body'> & { body?: unknown }
const as = async (shop: TestShop, principal: Principal, path: string, { headers, ...init }: Init = {}) =>
  send(shop, path, {
    ...init,
    headers: { ...(await credentialsOf(shop, principal)), ...(headers as Record<string, string>) },
  })
const statusAndBody = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()]
const bodyOf = async <T>(answer: Response) => (await answer.json()) as T
const countFiles = (shop: TestShop) => shop.db.$count(storageObjects)

const BOUND = 'a-line-between'
const formOf = (...parts: string[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUND}` },
  body: parts.map((part) => `--${BOUND}\r\n${part}\r\n`).join(''),
})
const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`
const filePart = (text: string) =>
  `content-disposition: form-data; name=""; filename="blob"\r\ncontent-type: text/csv\r\n\r\n${text}`

test('accepts the file and its metadata from a browser’s form', async ({ shop }) => {
  const form = new FormData()
  form.append('cacheControl', '60')
  form.append('metadata', JSON.stringify({ of: 'kurta' }))
  form.append('', new Blob(['a,b\r\n'], { type: 'text/csv' }))
  const answer = await as(shop, 'asha', `/object/${OWN}/sizes.csv`, { method: 'POST', body: form })
  expect(answer.status).toBe(200)
  const read = await as(shop, 'asha', `/object/${OWN}/sizes.csv`)
  expect([await read.text(), read.headers.get('content-type')]).toEqual(['a,b\r\n', 'text/csv'])
  expect(read.headers.get('cache-control')).toBe('private, max-age=60')
  const info = await as(shop, 'asha', `/object/info/${OWN}/sizes.csv`)
  expect(await bodyOf(info)).toMatchObject({ metadata: { of: 'kurta' }, size: 5, content_type: 'text/csv' })
})

test('accepts a plain body with its metadata in the headers', async ({ shop }) => {
  const metadata = Buffer.from('{"of":"kurta"}').toString('base64')
  const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=60', 'x-metadata': metadata }
  await as(shop, 'asha', `/object/${OWN}/a.json`, { method: 'POST', headers, body: '{}' })
  const info = await as(shop, 'asha', `/object/info/${OWN}/a.json`)
  expect(await bodyOf(info)).toMatchObject({ metadata: { of: 'kurta' }, cache_control: 'max-age=60' })
})

test.for([
  ['is aborted', formOf(field('cacheControl', '60'), filePart('a,b')).body],
  ['contains no file', `${formOf(field('cacheControl', '60')).body}--${BOUND}--\r\n`],
  ['is not a form', 'a,b'],
])('stores nothing from a form that %s', async ([, body], { shop }) => {
  const { headers } = formOf()
  const answer = await as(shop, 'asha', `/object/${OWN}/a.csv`, { method: 'POST', headers, body })
  expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })])
  expect(await countFiles(shop)).toBe(0)
})

// T-BODY
test('ends a form that has no file and does not end', async ({ shop }) => {
  const chunk = new Uint8Array(1024 * 1024).fill(97)
  let chunks = 0
  const endless = new ReadableStream({
    pull: (stream) => {
      if (chunks++ < 200) stream.enqueue(chunk)
      else stream.close()
    },
  })
  const { headers } = formOf()
  const init = { method: 'POST', headers, body: endless, duplex: 'half' }
  const answer = await as(shop, 'asha', `/object/${OWN}/a.csv`, init)
  expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'EntityTooLarge' })])
  expect(chunks).toBeLessThan(60)
  expect(await countFiles(shop)).toBe(0)
})

test('refuses a form whose length is too large before it is read', async ({ shop }) => {
  const { headers } = formOf()
  const body = new ReadableStream({ pull: () => expect.fail('it was read') }, { highWaterMark: 0 })
  const init = { method: 'POST', headers: { ...headers, 'content-length': '1073741824' }, body, duplex: 'half' }
  const answer = await as(shop, 'asha', `/object/${OWN}/a.csv`, init)
  expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'EntityTooLarge' })])
})

const NEST = `{"a":${'['.repeat(4000)}${']'.repeat(4000)}}`

test.for([
  ['as a plain body', 'text/plain', 'indigo'],
  ['in a form', formOf().headers['content-type'], formOf(filePart('indigo')).body.trimEnd()],
])('stores nothing when a file that is sent %s is aborted with its connection', async ([, type, text], { shop }) => {
  let sent = false
  const aborted = new ReadableStream({
    pull: (stream) => {
      if (sent) stream.error(new Error('the connection was lost'))
      else stream.enqueue(Buffer.from(text!))
      sent = true
    },
  })
  const init = { method: 'POST', headers: { 'content-type': type! }, body: aborted, duplex: 'half' } as Init
  const answer = await as(shop, 'asha', `/object/${OWN}/a.txt`, init)
  expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })])
  expect(await countFiles(shop)).toBe(0)
})

test.for(['{', '[1]', '"a"', '{"a":"\\u0000"}', '{"a":"\\ud800"}', NEST])(
  'rejects %.20s as metadata of a file',
  async (text, { shop }) => {
    const headers = { 'content-type': 'text/plain', 'x-metadata': Buffer.from(text).toString('base64') }
    const answer = await as(shop, 'asha', `/object/${OWN}/a.txt`, { method: 'POST', headers, body: 'a' })
    expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })])
  },
)

test.for([
  '..%2F..%2Fsecret',
  '%2e%2e%2f%2e%2e%2fsecret',
  '..%5c..%5csecret',
  'a%00.txt',
  'a%0d%0aset-cookie: b=c',
  'a%252f..%252fb',
  '%ff%fe',
  '%u0000',
  'धूप.txt',
  'a%E2%80%AEtxt.exe',
  'a//b',
  '/a',
  'folder/',
  'a/./%2e',
  'a'.repeat(1100),
  '',
])('rejects %s as a file name and serves nothing for it', async (name, { shop }) => {
  await storeFile(shop, `user-files/${ravi.id}/secret`, 'ravi’s')
  const path = `/object/${OWN}/${name}`
  const headers = { 'content-type': 'text/plain' }
  for (const method of ['POST', 'GET', 'DELETE'] as const) {
    const answer = await as(shop, 'asha', path, { method, headers, ...(method === 'POST' && { body: 'a' }) })
    expect([400, 404]).toContain(answer.status)
    expect(await answer.text()).not.toContain('ravi’s')
  }
  expect(await countFiles(shop)).toBe(1)
})

test.for([
  ['GET', '/bucket/a%00b'],
  ['GET', '/bucket?search=%00'],
  ['POST', '/object/list/a%00', { prefix: '' }],
  ['POST', '/object/list/user-files', { prefix: 'a\0' }],
  ['POST', '/object/list/user-files', { prefix: '\ud800', search: '%_\\' }],
  ['POST', '/object/list/user-files', { prefix: '', limit: 1e9 }],
  ['POST', '/object/list-v2/user-files', { cursor: 'WyJcdTAwMDAiLCIiXQ' }],
  ['DELETE', '/object/user-files', { prefixes: ['\ud800', "'; drop table users"] }],
  ['POST', '/object/move', { bucketId: 'a\0', sourceKey: 'a', destinationKey: 'b' }],
  ['POST', '/object/copy', { bucketId: 'user-files', sourceKey: '../a', destinationKey: 7 }],
  ['POST', '/object/sign/user-files', { expiresIn: 1e300, paths: ['a'] }],
  ['POST', '/bucket', { name: 'b', file_size_limit: -1 }],
  ['POST', '/bucket', '{'],
  ['GET', '/render/image/public/product-images/a.png?width=1e9'],
] as const)('handles %s %s without an internal error', async ([method, path, body], { shop }) => {
  for (const principal of ['asha', 'meera', 'service'] as const)
    expect((await as(shop, principal, path, { method, body })).status).toBeLessThan(500)
})

test('rejects a file above the bucket’s limit whatever size was declared', async ({ shop }) => {
  await shop.db.update(storageBuckets).set({ fileSizeLimit: 10 }).where(eq(storageBuckets.id, 'user-files'))
  const large = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(1000)),
  })
  const headers = { 'content-type': 'text/plain' }
  const init = { method: 'POST', headers, body: large, duplex: 'half' } as Init
  expect(await statusAndBody(await as(shop, 'asha', `/object/${OWN}/a.txt`, init))).toEqual([
    400,
    expect.objectContaining({ statusCode: '413', error: 'Payload too large' }),
  ])
  const form = formOf(filePart('a'.repeat(1000)))
  const inForm = await as(shop, 'asha', `/object/${OWN}/a.csv`, {
    ...form,
    method: 'POST',
    body: `${form.body}--${BOUND}--`,
  })
  expect(await bodyOf(inForm)).toMatchObject({ statusCode: '413' })
  expect(await countFiles(shop)).toBe(0)
})

test('limits the total size of a shopper’s own files', async ({ shop }) => {
  await storeFile(shop, named(asha, 'a.txt'), 'a')
  await shop.db.update(storageObjects).set({ size: 100 * 1024 * 1024 - 5 })
  const put = (name: string, body: string) =>
    as(shop, 'asha', `/object/${OWN}/${name}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
  expect(await bodyOf(await put('b.txt', '123456'))).toMatchObject({
    statusCode: '413',
    message: expect.stringMatching('room') as unknown,
  })
  expect((await put('b.txt', '12345')).status).toBe(200)
  expect((await put('c.txt', '')).status).toBe(400)
})

test('answers 429 when a client writes too often', async ({ shop }) => {
  const put = (n: number) =>
    as(shop, 'asha', `/object/${OWN}/${n}.txt`, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'a' })
  for (let n = 0; n < 120; n += 1) await put(n)
  const late = await put(121)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await bodyOf(late)).toMatchObject({ statusCode: '429', code: 'SlowDown' })
})

test('gives any holder of a signed URL access to only this file until it expires', async ({ shop }) => {
  await storeFile(shop, named(asha, 'a.txt'), 'indigo')
  await storeFile(shop, named(asha, 'b.txt'), 'madder')
  const body = { expiresIn: 60 }
  const { signedURL } = await bodyOf<{ signedURL: string }>(
    await as(shop, 'asha', `/object/sign/${OWN}/a.txt`, { method: 'POST', body }),
  )
  const opened = await send(shop, signedURL)
  expect([opened.status, await opened.text(), opened.headers.get('expires')]).toEqual([
    200,
    'indigo',
    'Thu, 15 Jan 2026 06:31:00 GMT',
  ])
  // This holds even when the token beside it has expired.
  const headers = { authorization: 'Bearer a.b.c', apikey: 'another' }
  expect((await send(shop, signedURL, { headers })).status).toBe(200)
  const otherFile = await send(shop, signedURL.replace('a.txt', 'b.txt'))
  expect(await bodyOf(otherFile)).toMatchObject({ code: 'InvalidSignature' })
  const [head = '', claims = '', seal = ''] = signedURL.split('token=')[1]!.split('.')
  const longer = Buffer.from(claims, 'base64url')
    .toString()
    .replace(/"exp":\d+/, '"exp":9999999999')
  const forged = [
    `${head}.${Buffer.from(longer).toString('base64url')}.${seal}`,
    `${head}.${claims}.`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
    `${head}.${claims}.${seal}.`,
    (await credentialsOf(shop, 'asha')).authorization!.slice(7),
    shop.services.tokens.service,
  ]
  for (const token of forged) {
    const answer = await send(shop, `/object/sign/${OWN}/a.txt?token=${encodeURIComponent(token)}`)
    expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'InvalidJWT' })])
  }
  const asUpload = signedURL.replace('/object/sign/', '/object/upload/sign/')
  expect((await send(shop, asUpload, { method: 'PUT', body: 'a' })).status).toBe(400)
  shop.clock.at = addDuration(shop.clock.at, hours(1))
  expect(await bodyOf(await send(shop, signedURL))).toMatchObject({
    code: 'InvalidJWT',
    message: '"exp" claim timestamp check failed',
  })
})

test('permits one upload in its signer’s name for two hours with a signed upload URL', async ({ shop }) => {
  const signed = await bodyOf<{ url: string }>(
    await as(shop, 'asha', `/object/upload/sign/${OWN}/a.txt`, { method: 'POST', body: {} }),
  )
  const put = (url = signed.url) =>
    send(shop, url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'a' })
  expect(await statusAndBody(await put())).toEqual([200, { Key: `${OWN}/a.txt` }])
  expect((await shop.db.select().from(storageObjects))[0]).toMatchObject({ owner: asha.id })
  expect(await bodyOf(await put())).toMatchObject({ statusCode: '409', code: 'KeyAlreadyExists' })
  expect(await bodyOf(await put(signed.url.replace('a.txt', 'b.txt')))).toMatchObject({ code: 'InvalidSignature' })
  const asRead = signed.url.replace('/upload/', '/')
  expect(await bodyOf(await send(shop, asRead))).toMatchObject({ code: 'InvalidJWT' })
  shop.clock.at = addDuration(shop.clock.at, hours(2))
  expect(await bodyOf(await put())).toMatchObject({ code: 'InvalidJWT' })
})

test('rejects uploads of a deleted account even with a signed URL', async ({ shop }) => {
  const { url } = await bodyOf<{ url: string }>(
    await as(shop, 'asha', `/object/upload/sign/${OWN}/a.txt`, { method: 'POST', body: {} }),
  )
  await shop.db.update(users).set({ deletedAt: shop.now() }).where(eq(users.id, asha.id))
  const put = await send(shop, url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'a' })
  expect(await bodyOf(put)).toMatchObject({ code: 'AccessDenied' })
})

test('answers 304 when the client already has the file', async ({ shop }) => {
  await storeFile(shop, 'product-images/a.txt', 'indigo')
  const first = await send(shop, '/object/public/product-images/a.txt')
  const etag = first.headers.get('etag')!
  for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const second = await send(shop, '/object/public/product-images/a.txt', { headers: { 'if-none-match': value } })
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
  }
})

test.for([
  ['text/html', 'text/plain;charset=UTF-8'],
  ['text/javascript', 'text/plain;charset=UTF-8'],
  ['text/css', 'text/plain;charset=UTF-8'],
  ['application/xhtml+xml', 'application/octet-stream'],
  ['application/javascript', 'application/octet-stream'],
  ['image/svg+xml', 'image/svg+xml'],
])('serves %s as %s without running it', async ([mimetype, servedType], { shop }) => {
  const page = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const path = `/object/${OWN}/a.txt`
  expect(
    (await as(shop, 'asha', path, { method: 'POST', headers: { 'content-type': mimetype! }, body: page })).status,
  ).toBe(200)
  const { headers } = await as(shop, 'asha', path)
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([servedType, 'nosniff'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
})

test('returns consecutive pages of a list', async ({ shop }) => {
  for (const name of ['a', 'b/1', 'b/2', 'c', 'd/1']) await storeFile(shop, named(asha, name), name)
  const names: string[] = []
  let cursor: string | undefined
  do {
    const body = {
      prefix: `${asha.id}/`,
      with_delimiter: true,
      limit: 2,
      sortBy: { column: 'name', order: 'desc' },
      cursor,
    }
    type Listed = { objects: { name: string }[]; folders: { name: string }[]; nextCursor?: string }
    const page = await bodyOf<Listed>(await as(shop, 'asha', '/object/list-v2/user-files', { method: 'POST', body }))
    names.push(...[...page.objects, ...page.folders].map(({ name }) => name.slice(37)))
    cursor = page.nextCursor
  } while (cursor)
  expect(names.toSorted()).toEqual(['a', 'b/', 'c', 'd/'])
  const made = { body: { cursor: 'e30', sortBy: { column: 'created_at' } }, method: 'POST' }
  expect((await as(shop, 'asha', '/object/list-v2/user-files', made)).status).toBe(400)
})

test('transforms an image as requested, once', async ({ shop }) => {
  await storeFile(shop, 'product-images/kurta.jpg', await plain(800, 1000).jpeg().toBuffer())
  const transform = (query: string, headers = {}) =>
    send(shop, `/render/image/public/product-images/kurta.jpg?${query}`, { headers })
  const imageOf = async (answer: Response) => {
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    return [answer.status, answer.headers.get('content-type'), format, width, height]
  }
  expect(await imageOf(await transform('width=200&height=200'))).toEqual([200, 'image/jpeg', 'jpeg', 200, 200])
  expect(await imageOf(await transform('width=200&height=200&resize=contain'))).toEqual([
    200,
    'image/jpeg',
    'jpeg',
    160,
    200,
  ])
  expect(await imageOf(await transform('width=200', { accept: 'image/webp,*/*' }))).toEqual([
    200,
    'image/webp',
    'webp',
    200,
    250,
  ])
  expect(await imageOf(await transform('width=2000&format=avif'))).toEqual([200, 'image/avif', 'heif', 800, 1000])
  const one = await transform('width=200&quality=60')
  expect(one.headers.get('x-transformations')).toBe('width:200,resizing_type:fill,quality:60')
  const second = await transform('width=200&quality=60', { 'if-none-match': one.headers.get('etag')! })
  expect(second.status).toBe(304)
  for (const query of ['width=0', 'width=99999', 'width=a', 'quality=101', 'resize=tile', 'format=gif'])
    expect((await transform(query)).status).toBe(400)
})

test('serves a signed image transform only in its size, and not the original', async ({ shop }) => {
  await storeFile(shop, named(asha, 'kurta.jpg'), await plain(800, 1000).jpeg().toBuffer())
  const body = { expiresIn: 60, transform: { width: 100 } }
  const { signedURL } = await bodyOf<{ signedURL: string }>(
    await as(shop, 'asha', `/object/sign/${OWN}/kurta.jpg`, { method: 'POST', body }),
  )
  expect(signedURL).toMatch('/render/image/sign/')
  const rendition = await send(shop, `${signedURL}&width=800`)
  expect((await sharp(Buffer.from(await rendition.arrayBuffer())).metadata()).width).toBe(100)
  const original = await send(shop, signedURL.replace('/render/image/', '/object/'))
  expect(await bodyOf(original)).toMatchObject({ code: 'InvalidSignature' })
})

test('does not transform a file that is not an image', async ({ shop }) => {
  await storeFile(shop, 'product-images/a.png', '<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  const answer = await send(shop, '/render/image/public/product-images/a.png?width=100')
  expect(await statusAndBody(answer)).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })])
})

test('does not find a file whose bytes are lost', async ({ shop }) => {
  const { version } = await storeFile(shop, 'product-images/a.txt', 'indigo')
  await shop.services.objectStore.remove(version)
  expect((await send(shop, '/object/public/product-images/a.txt')).status).toBe(400)
})

test('answers 503 with a sentence while the S3 store is away', async ({ shop }) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await storeFile(shop, 'product-images/a.txt', 'indigo')
  const { get } = shop.services.objectStore
  shop.services.objectStore.get = () => Promise.reject(new ObjectStoreUnavailableError('The S3 store does not answer.'))
  const answer = await send(shop, '/object/public/product-images/a.txt')
  expect(await statusAndBody(answer)).toMatchObject([503, { message: mediaMessages.filesAway }])
  shop.services.objectStore.get = get
  expect((await send(shop, '/object/public/product-images/a.txt')).status).toBe(200)
  log.mockRestore()
})

test('serves public files and signed URLs without a key when keys are required', async ({ shop }) => {
  await storeFile(shop, 'product-images/a.txt', 'indigo')
  shop.settings.apiKeyRequired = true
  expect((await send(shop, '/object/public/product-images/a.txt')).status).toBe(200)
  expect((await send(shop, '/object/product-images/a.txt')).status).toBe(401)
  shop.settings.apiKeyRequired = false
})

test('lets an admin write public files', async ({ shop }) => {
  const headers = { 'content-type': 'image/png' }
  const body = await plain(10, 10).png().toBuffer()
  const put = await as(shop, 'meera', '/object/product-images/a.png', { method: 'POST', headers, body })
  expect(put.status).toBe(200)
  expect((await shop.db.select().from(storageObjects))[0]).toMatchObject({ owner: meera.id })
  const response = await send(shop, '/object/public/product-images/a.png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body)
})
