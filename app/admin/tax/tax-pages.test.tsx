import { readTaxClass } from '#shop/tax/list-classes.ts'
import { messages } from '#shop/tax/messages.ts'
import { callRoute, redirectLocation } from '#test/call-route.ts'
import { meera } from '#test/fixtures.ts'
import { inputOf, readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import * as classPage from './class-page.tsx'
import * as taxPage from './tax-page.tsx'

const send = (shop: TestShop, id: string, form: Record<string, string>) =>
  callRoute(classPage.action, shop.as(meera), `/admin/tax/${id}`, form, { id })
const list = (shop: TestShop) => readPage(taxPage, shop.as(meera), '/admin/tax')

test('lists the rates of today and adds, replaces and takes back later ones without scripts', async ({ shop }) => {
  shop.clock.at = new Date()
  expect((await list(shop)).words).toEqual(
    expect.arrayContaining(['Clothes and made-ups', '5 % up to ₹2,500 a piece, 18 % above', '5 % at every price']),
  )
  const rates = { 'rates.0.upTo': '3000', 'rates.0.percent': '5', top: '18', validFrom: '2090-04-01' }
  expect(redirectLocation(await send(shop, '1', { do: 'add-rates', version: '1', ...rates }))).toBe('/admin/tax/1')
  expect((await list(shop)).html).toContain('1 April 2090')
  const { html } = await readPage(classPage, shop.as(meera), '/admin/tax/1', { params: { id: '1' } })
  expect(html).toContain('Take back')
  await send(shop, '1', { do: 'remove-rates', version: '2', validFrom: '2090-04-01' })
  expect((await list(shop)).html).not.toContain('1 April 2090')
})

test('adds a class, and changes its name and HSN codes', async ({ shop }) => {
  const form = { name: 'Silver', unit: 'piece', hsn: '7113, 7114', top: '3' }
  expect(redirectLocation(await send(shop, 'new', form))).toBe('/admin/tax')
  await send(shop, '8', { do: 'change', version: '1', name: 'Jewellery', hsn: '7113' })
  expect(await readTaxClass(shop.as(meera), 8)).toMatchObject({ name: 'Jewellery', prefixes: ['7113'], version: 2 })
})

test('shows the typed rates again beside the error', async ({ shop }) => {
  shop.clock.at = new Date()
  const typed = { do: 'add-rates', version: '1', validFrom: '2025-09-22', 'rates.0.upTo': '99', 'rates.0.percent': '5' }
  const answer = (await send(shop, '1', { ...typed, top: '18' })) as { data: object }
  const { html, words } = await readPage(classPage, shop.as(meera), '/admin/tax/1', {
    params: { id: '1' },
    answer: answer.data,
  })
  expect(inputOf(html, 'rates.0.upTo')).toContain('value="99"')
  expect(inputOf(html, 'validFrom')).toContain('value="2025-09-22"')
  expect(words).toContain(messages.pastDay)
})
