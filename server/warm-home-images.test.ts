import { banners, productImages } from '#db/schema.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { render } from '#platform/images/sharp.server.ts'
import { kurta } from '#test/fixtures.ts'
import { newFolder, plain } from '#test/images.ts'
import { expect, test } from '#test/shop.ts'
import { imageUrl } from '#core/image-url.ts'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { warmHomeImages } from './warm-home-images.ts'

test('renders the images of the home page before the first visitor requests them', async ({ shop }) => {
  const make = vi.fn(render)
  const images = openImages({ home: newFolder(), limit: 1e7, make })
  const key = await images.keep(await plain(800, 1000).webp().toBuffer(), 'webp')
  await shop.db.delete(productImages)
  const url = imageUrl({ key, width: 800, height: 1000 })
  await shop.db.insert(productImages).values([
    { productId: kurta.id, position: 0, url },
    { productId: kurta.id, position: 1, url: 'https://pictures.example/another.jpg' },
  ])
  const [wideUrl, tallUrl] = await Promise.all(
    [[1920, 800] as const, [1080, 1350] as const].map(async ([width, height]) => {
      const bytes = await plain(width, height).jpeg().toBuffer()
      return imageUrl({ key: await images.keep(bytes, 'jpg'), width, height })
    }),
  )
  await shop.db.update(banners).set({ scene: null, wideUrl, tallUrl }).where(eq(banners.scene, 'ikat'))
  await warmHomeImages(shop, images)
  const sizes = make.mock.calls.map(([, ...how]) => how)
  expect(sizes).toEqual([1280, 640, 448].map((width) => [width, 'avif']))
})
