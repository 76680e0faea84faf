import { productImages } from '#db/schema.server.ts'
import { openImages } from '#platform/images/images.server.ts'
import { render } from '#platform/images/sharp.server.ts'
import { kurta } from '#test/fixtures.ts'
import { newFolder, plain } from '#test/images.ts'
import { expect, test } from '#test/shop.ts'
import { imageUrl } from '#core/image-url.ts'
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
  await warmHomeImages(shop, images)
  expect(make.mock.calls.map(([, ...how]) => how)).toEqual([[448, 'avif']])
})
