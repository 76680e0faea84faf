import { eq } from 'drizzle-orm'
import { categories, offers } from '#db/schema.server.ts'
import { readOffer } from '#shop/offers-admin/list-offers.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { fromRupees } from '#core/money.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { insertOffer, insertOrder } from '#test/admin-offers.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as codesPage from './codes-page.tsx'
import * as newPage from './new-offer-page.tsx'
import * as offerPage from './offer-page.tsx'
import * as offersPage from './offers-page.tsx'

type Fields = Record<string, string>
const typed = {
  ...{ name: 'Kurtas', 'benefit.kind': 'tiers', 'benefit.tiers.0.from': '1999', 'benefit.tiers.0.amount': '200' },
  ...{ stage: 'order', codeMode: 'one', code: 'kurta', display: 'pages', 'scope.goods.categories.1': 'on' },
}
const add = (shop: TestShop, form: Fields) => callRoute(newPage.action, shop.as(meera), '/admin/offers/new', form)
const send = (shop: TestShop, id: string, form: Fields) =>
  callRoute(offerPage.action, shop.as(meera), `/admin/offers/${id}`, form, { id })
const show = (shop: TestShop, id: string) =>
  readPage(offerPage, shop.as(meera), `/admin/offers/${id}`, { params: { id } })

test('adds, starts, changes and ends an offer without scripts', async ({ shop }) => {
  const list = () => readPage(offersPage, shop.as(meera), '/admin/offers')
  expect((await list()).words).toContain('No offers yet')
  const path = redirectLocation(await add(shop, typed))!
  const id = path.split('/').at(-1)!
  const { html, words } = await show(shop, id)
  expect(words).toContain('Save and start')
  expect(inputOf(html, 'benefit.tiers.0.from')).toContain('value="1999"')
  expect(inputOf(html, 'scope.goods.categories.1')).toContain('checked')
  expect(redirectLocation(await send(shop, id, { ...typed, do: 'save-and-start', version: '1' }))).toBe(path)
  expect((await list()).words).toEqual(expect.arrayContaining(['Kurtas', '₹200 off ₹1,999', 'KURTA']))
  const running = await show(shop, id)
  expect(running.words).toEqual(expect.arrayContaining(['Pause', 'End', 'Clothes']))
  expect(inputOf(running.html, 'benefit.tiers.0.from')).toBeUndefined()
  await send(shop, id, { do: 'save-running', version: '2', name: 'Kurta days', display: 'cart', budget: '5,000' })
  await send(shop, id, { do: 'end', version: '3' })
  expect(await readOffer(shop.as(meera), Number(id))).toMatchObject({
    ...{ name: 'Kurta days', budget: fromRupees(5000), phase: 'ended' },
  })
  const copy = redirectLocation(await send(shop, id, { do: 'copy', version: '4' }))!
    .split('/')
    .at(-1)!
  expect(redirectLocation(await send(shop, copy, { do: 'delete', version: '1' }))).toBe('/admin/offers')
})

test('shows the typed values again beside the error', async ({ shop }) => {
  const answer = (await add(shop, { ...typed, 'benefit.tiers.0.amount': '-1' })) as { data: object }
  const options = { answer: answer.data }
  const { html, words } = await readPage(newPage, shop.as(meera), '/admin/offers/new?kind=tiers', options)
  expect(inputOf(html, 'name')).toContain('value="Kurtas"')
  expect(inputOf(html, 'benefit.tiers.0.amount')).toContain('aria-invalid="true"')
  expect(words).toContain(messages.badAmount)
})

test('keeps a retired and a deleted category of a draft that is saved', async ({ shop }) => {
  const id = await insertOffer(shop, { scope: { goods: { categories: [1] } } })
  const { scope } = await readOffer(shop.as(meera), id)
  const goods = { ...scope.goods, categories: [1, 99] }
  await shop.db
    .update(offers)
    .set({ scope: { ...scope, goods } })
    .where(eq(offers.id, id))
  await shop.db.update(categories).set({ retiredAt: shop.now() }).where(eq(categories.id, 1))
  const { html, words } = await show(shop, String(id))
  expect(words).toEqual(expect.arrayContaining(['Clothes (retired)', 'Number 99 (deleted)']))
  const ticked = [1, 99].map((one) => `scope.goods.categories.${one}`)
  for (const name of ticked) expect(inputOf(html, name)).toContain('checked')
  expect(inputOf(html, 'scope.except.categories.1')).toBeUndefined()
  const form = { ...typed, codeMode: 'automatic', ...Object.fromEntries(ticked.map((name) => [name, 'on'])) }
  expect(redirectLocation(await send(shop, String(id), { ...form, do: 'save', version: '1' }))).toBeDefined()
  expect(await readOffer(shop.as(meera), id)).toMatchObject({ name: 'Kurtas', scope: { goods } })
})

test('says what an offer would have saved', async ({ shop }) => {
  const id = String(await insertOffer(shop))
  expect((await show(shop, id)).words).toContain('There were no orders in the last 30 days.')
  await insertOrder(shop, [{ product: kurta, variant: kurta.small, rupees: 799 }])
  expect((await show(shop, id)).words).toContain(
    'Over the orders of the last 30 days: it would have applied to 1 of 1 order and saved ₹80. 0 lines would have changed their GST rate.',
  )
})

test('makes and lists codes', async ({ shop }) => {
  const id = String(await insertOffer(shop, { codeMode: 'many' }))
  const path = `/admin/offers/${id}/codes`
  const list = () => readPage(codesPage, shop.as(meera), path, { params: { id } })
  expect((await list()).words).toContain('No codes yet')
  const form = { count: '3', maxUses: '1', prefix: 'HOLI' }
  expect(redirectLocation(await callRoute(codesPage.action, shop.as(meera), path, form, { id }))).toBe(path)
  expect((await list()).words.filter((word) => /^HOLI-/.test(word))).toHaveLength(3)
})
