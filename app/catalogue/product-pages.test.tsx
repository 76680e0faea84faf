/** The texts of product pages (S2.4, S2.7), and the URLs that lead to them (D25, D26). */
import { eq } from 'drizzle-orm'
import { productImages, productRatings, products } from '#db/schema.server.ts'
import { readLayoutData } from '#shop/layout-data.ts'
import { kurta } from '#test/fixtures.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as categoryPage from './category-page.tsx'
import * as menSlugPage from './men-slug-page.tsx'
import { readProductPage } from './read-product-page.ts'
import { productMeta } from './product-meta.ts'
import * as productPage from './product-page.tsx'
import { loader as unisexLoader } from './unisex-product-page.tsx'
import * as womenSlugPage from './women-slug-page.tsx'

const withId = (id: string) => ({ params: { id } })

// S1.1-09, S2.1-03, S2.4-01, S2.4-02, S2.4-03, S2.4-05, S2.7-02, Q8
test('shows category, price, saving and properties of a product', async ({ shop }) => {
  const { among, html } = await readPage(productPage, shop, '/product/1', withId('1'))
  const trail = ['Home', 'Women', 'Kurtas and Kurtis', 'Indigo Kurta', '₹799', '₹999', '20% off']
  const texts = ['Add to Cart', 'Add to Wishlist', '2-3 business days', 'Indigo Kurta, made slowly.', 'Made in India']
  expect(among([...trail, ...texts])).toEqual([...trail, ...texts])
  expect(html).toContain('<s>')
  expect(html).toContain('<button type="button" aria-label="Decrease quantity" disabled="">')
  expect(html).toMatch(/<output aria-live="polite">1<\/output>/)
})

test('asks for a size when none is chosen, and says so on the page to which the form without scripts leads', async ({
  shop,
}) => {
  const unprompted = await readPage(productPage, shop, '/product/1', withId('1'))
  expect(unprompted.html).not.toMatch(/aria-checked="true"[^>]*aria-label="[SML]"/)
  expect(unprompted.html).toContain('<form class="cart-add" action="#sizes" method="get">')
  expect(unprompted.words).not.toContain('Please choose a size')
  const prompted = await readPage(productPage, shop, '/product/1?choose=size', withId('1'))
  expect(prompted.words).toContain('Please choose a size')
  expect(prompted.html).toMatch(/role="radiogroup" aria-label="Size" aria-required="true" aria-invalid="true"/)
  const chosen = await readPage(productPage, shop, `/product/1?variant=${kurta.medium}&choose=size`, withId('1'))
  expect(chosen.words).not.toContain('Please choose a size')
  expect(chosen.html).toContain(`name="variantId" value="${kurta.medium}"`)
})

// S2.4-02
test('strikes no price when the product has no discount', async ({ shop }) => {
  const { html } = await readPage(productPage, shop, '/product/4', withId('4'))
  expect(html.slice(0, html.indexOf('You may also like'))).not.toMatch(/<s>|% off/)
})

test('marks Devanagari text as Hindi, and no other text', async ({ shop }) => {
  await shop.db.update(products).set({ title: 'रेशमी कुर्ती', description: 'हाथ से बुनी' }).where(eq(products.id, kurta.id))
  const { html } = await readPage(womenSlugPage, shop, '/women/1', withId('1'))
  expect(html).toContain('<h1 lang="hi">रेशमी कुर्ती</h1>')
  expect(html).toContain('<p lang="hi">हाथ से बुनी</p>')
  expect((await readPage(productPage, shop, '/product/2', withId('2'))).html).not.toContain('lang="hi"')
})

// S2.1-08, S2.7-01, S2.7-02
test('shows four images, the saving and the type of men’s and women’s products', async ({ shop }) => {
  await shop.db
    .insert(productImages)
    .values({ productId: kurta.id, position: 0, url: '/pictures/a.webp', view: 'front' })
  await shop.db.update(products).set({ type: 'Straight' }).where(eq(products.id, kurta.id))
  const { html, words } = await readPage(womenSlugPage, shop, '/women/1', withId('1'))
  const gallery = html.slice(html.indexOf('class="gallery"'), html.indexOf('class="product-info"'))
  expect(gallery.match(/src="\/pictures\/a\.webp"/g)).toHaveLength(4)
  expect(words).toEqual(
    expect.arrayContaining(['Inclusive of all taxes. You save ₹200.', 'Neelambari · Straight', 'Add to Cart']),
  )
  expect(words).toContain('2-3 business days')
})

// S2.1-08, S2.4-07, S2.5-07, S2.7-03, D26, D43, Q4
test('answers 404 with links to home, men or women when a product does not exist', async ({ shop }) => {
  const product = await readPage(productPage, shop, '/product/99999', withId('99999'))
  expect([product.status, product.links['Return to Home']]).toEqual([404, '/'])
  expect(product.words).toContain('Product not found')
  const category = await readPage(categoryPage, shop, '/category/spaceships', { params: { slug: 'spaceships' } })
  expect([category.status, category.links['Return to Home']]).toEqual([404, '/'])
  expect(category.words).toContain('Category not found')
  const men = await readPage(menSlugPage, shop, '/men/99999', withId('99999'))
  expect([men.status, men.links['Return to Men']]).toEqual([404, '/men'])
  const women = await readPage(womenSlugPage, shop, '/women/99999', withId('99999'))
  expect([women.status, women.links['Return to Women']]).toEqual([404, '/women'])
})

// S2.1-25, D25, Q2, Q3
test('redirects to the own URL of the product when the gender of the URL is wrong or missing', async ({ shop }) => {
  const redirectOf = async (route: typeof unisexLoader, path: string, id: string) => {
    const response = await callRoute(route, shop, path, undefined, { id })
    return [redirectLocation(response), response instanceof Response && response.status]
  }
  expect(await redirectOf(unisexLoader, '/unisex/1', '1')).toEqual(['/women/1', 301])
  expect(await redirectOf(unisexLoader, '/unisex/4', '4')).toEqual(['/product/4', 301])
  expect(await redirectOf(womenSlugPage.loader as never, '/women/2?variant=4', '2')).toEqual(['/men/2?variant=4', 301])
  expect(await redirectOf(menSlugPage.loader as never, '/men/4', '4')).toEqual(['/product/4', 301])
})

test('shows the same rating on the card, on the page and to search engines', async ({ shop }) => {
  await shop.db.insert(productRatings).values({
    ...{ productId: kurta.id, count: 3, sum: 13, stars: [0, 0, 0, 2, 1], fit: [0, 0, 0] },
  })
  expect((await readPage(categoryPage, shop, '/category/clothes', { params: { slug: 'clothes' } })).html).toContain(
    '4.3 ★ (3)',
  )
  expect((await readPage(productPage, shop, '/product/1', withId('1'))).html).toContain('4.3 ★ (3)')
  const page = await readProductPage(shop, '1', new URL('http://localhost:3000/product/1'))
  const matches = [{ id: 'root', loaderData: await readLayoutData(shop) }]
  const meta = JSON.stringify(productMeta({ location: { pathname: '/product/1' }, matches }, page))
  expect(meta).toContain('"ratingValue":"4.3","reviewCount":3')
})

// Q2
test('shows every product at /product and names its own URL as the canonical one', async ({ shop }) => {
  const page = await readProductPage(shop, '2', new URL('http://localhost:3000/product/2'))
  const matches = [{ id: 'root', loaderData: await readLayoutData(shop) }]
  expect(productMeta({ location: { pathname: '/product/2' }, matches }, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'http://localhost:3000/men/2',
  })
})
