/** With a site that speaks https, and the store's own image store. */
import { eq } from 'drizzle-orm'
import { fetchedPictures } from '#db/schema.server.ts'
import { createImageFetcher } from '#platform/images/image-fetcher.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { newFolder, plain } from '#test/images.ts'
import { CERTIFICATE, HERE, openPictureHost, type Answer } from '#test/picture-host.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { messages as media } from '../media/messages.ts'
import { fetchPicture } from './fetch-picture.ts'

const send =
  (type: string, bytes: Uint8Array | string): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)

async function open(shop: TestShop, answers: Record<string, Answer>) {
  const site = await openPictureHost(answers)
  const options = { insideHosts: [site.host], ca: CERTIFICATE, resolve: async () => HERE }
  shop.services.fetchImage = createImageFetcher(options)
  shop.services.images = openImages({ home: newFolder(), limit: 1e8 })
  return site
}

test('stores the picture of another site like an uploaded one, whatever its header says', async ({ shop }) => {
  const png = await plain(700, 900).png().toBuffer()
  const { url, asked } = await open(shop, { '/a': send('text/html', png) })
  const first = await fetchPicture(shop, `${url}/a`)
  expect(first).toEqual({ stored: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/700x900\.jpg$/) as string })
  expect(await fetchPicture(shop, `${url}/a`)).toEqual(first)
  expect(asked).toEqual(['/a'])
})

test('refuses what is no picture or too many pixels, and remembers why', async ({ shop }) => {
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'
  const { url, asked } = await open(shop, {
    ...{ '/page.jpg': send('image/jpeg', '<html></html>'), '/a.svg': send('image/svg+xml', svg) },
    ...{ '/bomb.png': send('image/png', bomb), '/small.png': send('image/png', await plain(40, 40).png().toBuffer()) },
  })
  expect(bomb.length).toBeLessThan(1_000_000)
  const problems = { '/page.jpg': 'kind', '/a.svg': 'kind', '/bomb.png': 'pixels', '/small.png': 'narrow' } as const
  for (const [path, reason] of Object.entries(problems))
    expect(await fetchPicture(shop, url + path)).toEqual({ problem: media.invalidImage[reason] })
  await fetchPicture(shop, `${url}/bomb.png`)
  expect(asked).toEqual(Object.keys(problems))
  const [row] = await shop.db
    .select()
    .from(fetchedPictures)
    .where(eq(fetchedPictures.url, `${url}/bomb.png`))
  expect(row).toMatchObject({ stored: null, problem: media.invalidImage.pixels })
})
