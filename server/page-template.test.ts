/** A filled template is the page that is rendered for the visitor. */
import * as productPage from '#app/catalogue/product-page.tsx'
import * as womenPage from '#app/catalogue/women-page.tsx'
import * as storeLayout from '#app/layout/store-layout.tsx'
import { addToCart } from '#shop/cart/cart.ts'
import { readLayoutData } from '#shop/layout-data.ts'
import { readVisitor } from '#shop/visitor-data.ts'
import type { Shop, User } from '#shop/shop.ts'
import { addToWishlist } from '#shop/wishlist/wishlist.ts'
import { asha, dress, kurta, lamp, meera, ravi } from '#test/fixtures.ts'
import { readPage, type Page } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { fillTemplate, isSignedIn, placeholders, toTemplate, type Variant } from './page-template.ts'

const NONCE = 'bm9uY2U+'

const templateOf = (html: string) => toTemplate(new Response(html), NONCE)

async function fill(shop: Shop, html: string) {
  const { data } = await readVisitor(shop)
  return fillTemplate((await templateOf(html))!, isSignedIn(data) ? data : expect.fail(), 'new').toString()
}

async function templatePage(page: Page, shop: Shop, path: string, params: Record<string, string>, variant: Variant) {
  const { data, verifiesLater } = placeholders(variant)
  const frame = { ...(await readLayoutData(shop, data)), verifiesLater }
  return (await readPage(page, shop, path, { params, frame })).html
}

const PAGES: [name: string, page: Page, path: string, params: Record<string, string>][] = [
  ['the layout', storeLayout, '/about', {}],
  ['a list', womenPage, '/women', {}],
  ['a product', productPage, '/product/1', { id: '1' }],
]
const unconfirmed: User = { ...asha, email: 'a&b@"x".in', name: '<b>Asha\'s</b> "$&" Rao', emailConfirmed: false }

test('equals the rendered page for every visitor', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  await addToCart(shop.as(meera), { productId: kurta.id, quantity: 5 })
  for (const product of [kurta, dress, lamp]) await addToWishlist(shop.as(meera), product.id)
  await addToWishlist(shop.as(asha), kurta.id)
  for (const [name, page, path, params] of PAGES)
    for (const user of [asha, ravi, meera, unconfirmed])
      for (const verifiesLater of [false, true]) {
        const own = shop.as(user)
        const { isAdmin, emailConfirmed } = user
        const template = await templatePage(page, shop, path, params, { isAdmin, emailConfirmed, verifiesLater })
        const frame = { ...(await readLayoutData(own)), verifiesLater }
        const rendered = await readPage(page, own, path, { params, frame })
        expect(await fill(own, template), `${name} of ${user.name}`).toBe(rendered.html)
      }
})

test('escapes values for the script that hydrates the page', async ({ shop }) => {
  const { data } = placeholders({ isAdmin: false, emailConfirmed: false, verifiesLater: false })
  const html = `<script nonce="${NONCE}">enqueue(${JSON.stringify(JSON.stringify(data))})</script>`
  const user = { ...unconfirmed, name: '</script><script>alert("\u2028\\")' }
  await addToWishlist(shop.as(asha), kurta.id)
  const filled = await fill(shop.as(user), html)
  const [, script] = /^<script nonce="new">enqueue\((.*)\)<\/script>$/.exec(filled) ?? []
  expect(script).not.toMatch(/[<>&\u2028]/)
  const { data: expected } = await readVisitor(shop.as(user))
  expect(JSON.parse(JSON.parse(script!) as string)).toEqual(expected)
})

test('is not made from a missing page, or a page that sets a cookie', async () => {
  expect(await toTemplate(new Response('', { status: 404 }), NONCE)).toBeNull()
  expect(await toTemplate(new Response('', { headers: { 'set-cookie': 'a=b' } }), NONCE)).toBeNull()
})
