/** A page with kept parts is the page that is rendered without them. */
import { Suspense, useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { addToCart } from '#shop/cart/cart.ts'
import type { Shop } from '#shop/shop.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { asha, dress, kurta, lamp, meera } from '#test/fixtures.ts'
import { readPage, type Page } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as cartPage from './cart/cart-page.tsx'
import * as categoryPage from './catalogue/category-page.tsx'
import * as productPage from './catalogue/product-page.tsx'
import * as womenPage from './catalogue/women-page.tsx'
import * as homePage from './home/home-page.tsx'
import { openKeptHtml } from './keep-html.tsx'
import { Kept, KeepContext, type Keep } from './kept.tsx'
import * as storeLayout from './layout/store-layout.tsx'
import * as searchPage from './search/search-page.tsx'
import * as wishlistPage from './wishlist/wishlist-page.tsx'

const PAGES: [page: Page, path: string, params?: Record<string, string>][] = [
  [homePage, '/'],
  [womenPage, '/women'],
  [categoryPage, '/category/clothes', { slug: 'clothes' }],
  [categoryPage, '/category/clothes?view=list&sort=price', { slug: 'clothes' }],
  [productPage, '/product/1', { id: '1' }],
  [searchPage, '/search?q=kurta&a="b<c>$&'],
  [cartPage, '/cart'],
  [wishlistPage, '/wishlist'],
  [storeLayout, '/about'],
]

const renderWith = (keep: Keep | undefined) => (page: ReactNode) =>
  renderToString(<KeepContext value={keep}>{page}</KeepContext>)
const htmlOf = async (shop: Shop, [page, path, params = {}]: (typeof PAGES)[number], keep?: Keep) =>
  (await readPage(page, shop, path, { params, render: renderWith(keep) })).html

test('renders the same page for every visitor, whoever has seen its parts before', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  for (const product of [kurta, dress]) await addToWishlist(shop.as(asha), product.id)
  await addToWishlist(shop.as(meera), lamp.id)
  let kept = 0
  const keepHtml = openKeptHtml()
  const keep: Keep = (...args) => {
    const html = keepHtml(...args)
    if (html !== undefined) kept++
    return html
  }
  for (const page of PAGES)
    for (const visitor of [shop, shop.as(asha), shop.as(meera), shop])
      expect(await htmlOf(visitor, page, keep), page[1]).toBe(await htmlOf(visitor, page))
  expect(kept).toBeGreaterThan(50)
})

function render(content: ReactNode, keep: Keep) {
  const Stub = createRoutesStub([{ path: '*', Component: () => content }])
  return renderWith(keep)(<Stub initialEntries={['/women']} />)
}

test('renders a part once for the same props', () => {
  let renderings = 0
  const Title = ({ text }: { text: string }) => {
    renderings++
    return <h3>{text}</h3>
  }
  const keep = openKeptHtml()
  const page = (text: string) => render(<Kept tag="article" component={Title} of={{ text }} />, keep)
  expect([page('Kurta'), page('Kurta'), page('Dress')]).toEqual([
    '<article><h3>Kurta</h3></article>',
    '<article><h3>Kurta</h3></article>',
    '<article><h3>Dress</h3></article>',
  ])
  expect(renderings).toBe(2)
})

test('does not keep a part whose ids depend on its place, and leaves the ids of other parts alone', () => {
  const Field = () => <input id={useId()} />
  const Plain = () => <p>Kurta</p>
  const fields = (isKept: boolean) =>
    render(
      [Plain, Field, Plain, Field].map((Part, index) => <Kept key={index} tag="div" component={Part} of={{}} />),
      isKept ? openKeptHtml() : () => undefined,
    )
  expect(fields(true)).toBe(fields(false))
  expect(new Set(fields(true).match(/id="[^"]+"/g)).size).toBe(2)
})

test('renders a part again after an error', () => {
  let hasFailed = false
  const Unreliable = () => {
    if (hasFailed) return <p>Kurta</p>
    throw new Error('away')
  }
  const Part = () => (
    <Suspense>
      <Unreliable />
    </Suspense>
  )
  const keep = openKeptHtml()
  const page = () => render(<Kept tag="article" component={Part} of={{}} />, keep)
  expect(page()).toContain('<!--$!-->')
  hasFailed = true
  expect(page()).toContain('<p>Kurta</p>')
})
