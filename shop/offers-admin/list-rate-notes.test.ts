import { eq } from 'drizzle-orm'
import * as editPage from '#app/admin/products/edit-product-page.tsx'
import { products, variants } from '#db/schema.server.ts'
import { asha, dress, kurta, meera } from '#test/fixtures.ts'
import { insertOffer, TEN } from '#test/offers.ts'
import { readPage } from '#test/page.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { collectStatements } from '#test/statements.ts'
import { fromRupees } from '#core/money.ts'
import { addDuration, days } from '#core/time.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import { listRateNotes } from './list-rate-notes.ts'

const notesOf = async (shop: TestShop, { id }: { id: number }) =>
  listRateNotes(shop.as(meera), await readProductDetail(shop.as(meera), id))

const priceDress = (shop: TestShop) =>
  shop.db
    .update(products)
    .set({ price: fromRupees(2699), actualPrice: fromRupees(2699) })
    .where(eq(products.id, dress.id))

test('says which offers bring a price under another rate, also coming ones', async ({ shop }) => {
  await priceDress(shop)
  await insertOffer(shop, { name: 'Diwali', startsAt: addDuration(shop.now(), days(3)) })
  await insertOffer(shop, { ...TEN, goods: { products: [kurta.id] } })
  await insertOffer(shop, { ...TEN, code: 'DRAFT', state: 'draft' })
  await insertOffer(shop, { name: 'Over', endsAt: addDuration(shop.now(), -days(0.5)) })
  await insertOffer(shop, { name: 'Little', benefit: { kind: 'amount', amount: fromRupees(1) } })
  expect(await notesOf(shop, dress)).toEqual(['Items of ₹2,699 with the offer Diwali are taxed at 5 % instead of 18 %'])
  await shop.db.update(variants).set({ piecesInPack: 2 }).where(eq(variants.id, dress.variant))
  expect(await notesOf(shop, dress)).toEqual([])
  expect(await notesOf(shop, kurta)).toEqual([])
})

test('shows it on the form of the product', async ({ shop }) => {
  await priceDress(shop)
  await insertOffer(shop)
  const { words } = await readPage(editPage, shop.as(meera), '/editProduct/3', { params: { id: '3' } })
  expect(words.join(' ')).toContain('with the offer Diwali are taxed at 5 % instead of 18 %')
})

test('reads only the offers while none is on, and is for admins only', async ({ shop }) => {
  const product = await readProductDetail(shop.as(meera), kurta.id)
  const { statements } = await collectStatements(() => listRateNotes(shop.as(meera), product))
  expect(statements).toHaveLength(1)
  await expect(listRateNotes(shop.as(asha), product)).rejects.toMatchObject({ code: 'forbidden' })
})
