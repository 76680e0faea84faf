import { eq } from 'drizzle-orm'
import { products, responsibleParties, variants } from '#db/schema.server.ts'
import { fromRupees } from '#core/money.ts'
import { kurta } from '#test/fixtures.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as productPage from './product-page.tsx'
import * as womenSlugPage from './women-slug-page.tsx'

const withId = (id: string) => ({ params: { id } })

const section = (words: string[]) =>
  words.slice(words.indexOf('Product information'), words.indexOf('Shipping and returns'))

test('tells MRP, net quantity and unit price of each size where they differ', async ({ shop }) => {
  await shop.db.update(products).set({ netAmount: 50, netUnit: 'ml' }).where(eq(products.id, kurta.id))
  const setSize = (id: number, fields: object) => shop.db.update(variants).set(fields).where(eq(variants.id, id))
  await setSize(kurta.small, { size: '50 ml', colour: '' })
  await setSize(kurta.medium, { size: '100 ml', colour: '', price: fromRupees(1398), actualPrice: fromRupees(1699) })
  await setSize(kurta.large, { size: '0.2 l', colour: '', price: fromRupees(1998), actualPrice: fromRupees(1998) })
  const page = await readPage(womenSlugPage, shop, '/women/1', withId('1'))
  expect(section(page.words).slice(0, 12)).toEqual([
    ...['Product information', 'MRP', '50 ml: ₹999 (inclusive of all taxes)'],
    ...['100 ml: ₹1,699 (inclusive of all taxes)', '0.2 l: ₹1,998 (inclusive of all taxes)'],
    ...['Unit price', '50 ml: ₹15.98 per ml', '100 ml: ₹13.98 per ml', '0.2 l: ₹9.99 per ml'],
    ...['Net quantity', '50 ml: 50 ml', '100 ml: 100 ml'],
  ])
  await setSize(kurta.medium, { size: 'Large' })
  await setSize(kurta.large, { size: 'Family', actualPrice: fromRupees(999), price: null })
  const named = await readPage(womenSlugPage, shop, '/women/1', withId('1'))
  const net = section(named.words)
  expect(net.slice(net.indexOf('Net quantity'), net.indexOf('Consumer care'))).toEqual([
    ...['Net quantity', '50 ml, Family: 50 ml'],
  ])
})

test('tells what the law wants of every product, and only what is known of it', async ({ shop }) => {
  const [weavers] = await shop.db
    .insert(responsibleParties)
    .values({ name: 'Neelambari Weavers', address: '4 Mill Road, Erode 638001' })
    .returning()
  const law = {
    originCountry: 'IN',
    genericName: 'Kurta',
    netAmount: 1,
    netUnit: 'N',
    manufacturerId: weavers!.id,
  } as const
  await shop.db.update(products).set(law).where(eq(products.id, kurta.id))
  const { words } = await readPage(womenSlugPage, shop, '/women/1', withId('1'))
  expect(section(words)).toEqual([
    ...['Product information', 'MRP', '₹999 (inclusive of all taxes)', 'Net quantity', '1 piece'],
    ...['Generic name', 'Kurta', 'Country of origin', 'India'],
    ...['Manufacturer', 'Neelambari Weavers, 4 Mill Road, Erode 638001, India'],
    ...['Consumer care', 'Dhoop,', 'help@dhoop.example', ',', '1800 123 4567'],
  ])
  const lamp = await readPage(productPage, shop, '/product/4', withId('4'))
  expect(section(lamp.words)).toEqual([
    ...['Product information', 'MRP', '₹2,899 (inclusive of all taxes)'],
    ...['Consumer care', 'Dhoop,', 'help@dhoop.example', ',', '1800 123 4567'],
  ])
})
