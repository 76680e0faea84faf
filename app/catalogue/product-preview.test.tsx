/** The page of a product that is not live (record 0131). */
import { eq } from 'drizzle-orm'
import { products } from '#db/schema.server.ts'
import { addToCart } from '#shop/cart/cart.ts'
import { readLayoutData } from '#shop/layout-data.ts'
import { asha, kurta, meera } from '#test/fixtures.ts'
import { callRoute } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { productMeta } from './product-meta.ts'
import * as productPage from './product-page.tsx'
import * as womenSlugPage from './women-slug-page.tsx'

const withId = (id: string) => ({ params: { id } })

const STATES = [
  ['Draft', { status: 'draft', publishAt: null }],
  ['Hidden', { status: 'hidden', publishAt: null }],
  ['Scheduled for 16 Jan 2026, 9:30 am', { status: 'draft', publishAt: new Date('2026-01-16T04:00:00Z') }],
] as const

for (const [ribbon, state] of STATES)
  test(`shows admins, and nobody else, the page of a product with the ribbon ${ribbon}`, async ({ shop }) => {
    await shop.db.update(products).set(state).where(eq(products.id, kurta.id))
    for (const visitor of [shop, shop.as(asha)])
      expect((await readPage(womenSlugPage, visitor, '/women/1', withId('1'))).status).toBe(404)
    for (const [page, path] of [
      [womenSlugPage, '/women/1'],
      [productPage, '/product/1'],
    ] as const) {
      const { status, words, links } = await readPage(page, shop.as(meera), path, withId('1'))
      expect([status, links['Edit product']]).toEqual([200, '/editProduct/1'])
      expect(words).toEqual(expect.arrayContaining([`${ribbon} · Only admins see this page.`, 'Indigo Kurta', '₹799']))
      expect(words).not.toContain('Add to Cart')
      expect(words).not.toContain('Add to Wishlist')
    }
    const page = (await callRoute(productPage.loader, shop.as(meera), '/product/1', undefined, { id: '1' })) as never
    const matches = [{ id: 'root', loaderData: await readLayoutData(shop) }]
    const meta = productMeta({ location: { pathname: '/product/1' }, matches }, page)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(meta)).not.toContain('ld+json')
    await expect(addToCart(shop.as(meera), { productId: kurta.id })).rejects.toMatchObject({ code: 'not-found' })
    await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, kurta.id))
    expect((await readPage(womenSlugPage, shop.as(meera), '/women/1', withId('1'))).status).toBe(404)
  })
