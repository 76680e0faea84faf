/** The unmodified Supabase client in three generations: files from the first upload to the last removal. */
import { createClient } from '@supabase/supabase-js'
import { createClient as createClient255 } from 'supabase-2-55'
import { createClient as createClient239 } from 'supabase-2-39'
import { asha, ravi } from '#test/fixtures.ts'
import { plain } from '#test/images.ts'
import { expect, committingTest as test, type TestShop } from '#test/shop.ts'
import { startProcess } from '#supabase/test/start-process.ts'
import { bearer, tokensOf } from '#test/tokens.ts'
import type { User } from '#shop/shop.ts'

const GENERATIONS = {
  '2.39': createClient239 as unknown as typeof createClient,
  '2.55': createClient255 as unknown as typeof createClient,
  newest: createClient,
}
const textOf = async (sent: { data: Blob | null; error: unknown }) => [sent.error, await sent.data?.text()]

// S7.2-01, S7.3-07, D30
test.for(Object.entries(GENERATIONS))(
  'stores files with a client of %s',
  async ([name, create], { shop, settings }) => {
    shop.clock.at = new Date()
    const store = await startProcess(shop, settings)
    const clientOf = async (user: User) => {
      const { access_token } = await tokensOf(shop, user)
      return create(store.address, shop.services.tokens.anon, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: bearer(access_token) },
      }).storage
    }
    const storage = await clientOf(asha)
    const own = storage.from('user-files')
    const at = (file: string) => `${asha.id}/${file}`

    const bare = await own.upload(at('notes/a b.txt'), 'indigo', { contentType: 'text/plain', cacheControl: '60' })
    expect([bare.error, bare.data?.path]).toEqual([null, at('notes/a b.txt')])
    const blob = await own.upload(at('sizes.csv'), new Blob(['S,M,L'], { type: 'text/csv' }))
    expect(blob.error).toBeNull()
    expect(await textOf(await own.download(at('notes/a b.txt')))).toEqual([null, 'indigo'])
    expect(await textOf(await own.download(at('sizes.csv')))).toEqual([null, 'S,M,L'])
    const again = await own.upload(at('sizes.csv'), 'XL')
    expect(again.error).toMatchObject({ message: 'The resource already exists' })
    expect((await own.upload(at('sizes.csv'), 'XL', { upsert: true })).error).toBeNull()
    expect((await own.update(at('sizes.csv'), new Uint8Array([88, 88, 76]))).error).toBeNull()
    expect(await textOf(await own.download(at('sizes.csv')))).toEqual([null, 'XXL'])

    const listed = await own.list(asha.id, { sortBy: { column: 'name', order: 'asc' } })
    expect(listed.data?.map((one) => [one.name, one.id === null])).toEqual([
      ['notes', true],
      ['sizes.csv', false],
    ])
    expect((await own.move(at('sizes.csv'), at('old/sizes.csv'))).error).toBeNull()
    const copied = await own.copy(at('old/sizes.csv'), at('sizes.csv'))
    expect(copied.data?.path).toBe(`user-files/${at('sizes.csv')}`)

    const signed = await own.createSignedUrl(at('sizes.csv'), 60, { download: 'my sizes.csv' })
    const opened = await fetch(signed.data!.signedUrl)
    expect([await opened.text(), opened.headers.get('content-disposition')]).toEqual([
      'XXL',
      "attachment; filename=my%20sizes.csv; filename*=UTF-8''my%20sizes.csv",
    ])
    const many = await own.createSignedUrls([at('sizes.csv'), at('none')], 60)
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false])
    const slot = await own.createSignedUploadUrl(at('later.txt'))
    const sent = await own.uploadToSignedUrl(at('later.txt'), slot.data!.token, 'madder', { contentType: 'text/plain' })
    expect(sent.error).toBeNull()
    expect(await textOf(await own.download(at('later.txt')))).toEqual([null, 'madder'])

    const others = (await clientOf(ravi)).from('user-files')
    expect((await others.download(at('sizes.csv'))).error).not.toBeNull()
    expect((await others.upload(at('x.txt'), 'x')).error?.message).toBe('new row violates row-level security policy')
    expect((await others.remove([at('sizes.csv')])).data).toEqual([])
    const removed = await own.remove([at('sizes.csv'), at('none')])
    expect(removed.data?.map((one) => one.name)).toEqual([at('sizes.csv')])
    if (name === 'newest') await newer(own, at)
    await pictures(shop, store.address, create)
    await store.close()
  },
)

type Own = ReturnType<ReturnType<typeof createClient>['storage']['from']>

/** Features that older generations lack. */
async function newer(own: Own, at: (file: string) => string) {
  expect((await own.info(at('later.txt'))).data).toMatchObject({
    name: at('later.txt'),
    size: 6,
    contentType: 'text/plain',
  })
  expect((await own.exists(at('later.txt'))).data).toBe(true)
  expect((await own.exists(at('none'))).data).toBe(false)
  const page = await own.listV2({ prefix: asha.id, limit: 2 })
  expect(page.data).toMatchObject({
    hasNext: true,
    objects: [{ name: at('later.txt') }, { name: at('notes/a b.txt') }],
  })
  const stream = new Blob(['a stream']).stream()
  expect((await own.upload(at('stream.txt'), stream, { contentType: 'text/plain' })).error).toBeNull()
  expect(await textOf(await own.download(at('stream.txt')))).toEqual([null, 'a stream'])
}

/** With the service key: creates a bucket with an image and reads it as different users. */
async function pictures(shop: TestShop, address: string, create: typeof createClient) {
  const { storage } = create(address, shop.services.tokens.service, { auth: { persistSession: false } })
  expect((await storage.createBucket('lookbooks', { public: true, fileSizeLimit: '1MB' })).data).toEqual({
    name: 'lookbooks',
  })
  expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(['lookbooks', 'product-images', 'user-files'])
  const books = storage.from('lookbooks')
  const jpeg = await plain(400, 500).jpeg().toBuffer()
  expect((await books.upload('spring/1.jpg', jpeg, { contentType: 'image/jpeg' })).error).toBeNull()
  const whole = await fetch(books.getPublicUrl('spring/1.jpg').data.publicUrl)
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(jpeg)]).toEqual([200, true])
  const small = await fetch(books.getPublicUrl('spring/1.jpg', { transform: { width: 100 } }).data.publicUrl)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await storage.updateBucket('lookbooks', { public: false })).error).toBeNull()
  expect((await storage.getBucket('lookbooks')).data).toMatchObject({ public: false, file_size_limit: 1_000_000 })
  expect((await fetch(books.getPublicUrl('spring/1.jpg').data.publicUrl)).status).toBe(400)
  expect((await storage.deleteBucket('lookbooks')).error).not.toBeNull()
  expect((await storage.emptyBucket('lookbooks')).error).toBeNull()
  expect((await storage.deleteBucket('lookbooks')).error).toBeNull()
}
