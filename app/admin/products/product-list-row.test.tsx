import { meera } from '#test/fixtures.ts'
import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import * as productsPage from './products-page.tsx'

test('says that the stock is the total of all sizes', async ({ shop }) => {
  const { html } = await readPage(productsPage, shop.as(meera), '/products')
  expect(html).toMatch(/title="All sizes together">[\d,]+ in stock<span class="visually-hidden">, all sizes</)
})
