import { eq } from 'drizzle-orm'
import { productImages } from '#db/schema.server.ts'
import { kurta } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { listImageHosts } from './image-hosts.ts'

test('lists each external host of product images once', async ({ shop }) => {
  await shop.db.delete(productImages)
  const urls = [
    ...[
      '/media/3f9c2b7a1d4e5f60/800x1000.jpg',
      'https://Pictures.example.in/a.jpg',
      'https://pictures.example.in/b.jpg',
    ],
    ...[
      'https://cdn.example.com:8443/c.jpg?size=1',
      'https://me@other.example/d.jpg',
      "https://a;script-src 'self'/e.jpg",
    ],
  ]
  await shop.db
    .insert(productImages)
    .values(urls.map((url, position) => ({ productId: kurta.id, position: position + 1, url })))
  expect(await listImageHosts(shop, 50)).toEqual(['cdn.example.com:8443', 'other.example', 'pictures.example.in'])
  await shop.db.delete(productImages).where(eq(productImages.productId, kurta.id))
  expect(await listImageHosts(shop, 50)).toEqual([])
})
