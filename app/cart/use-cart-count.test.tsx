import { readPage } from '#test/page.ts'
import { expect, test } from '#test/shop.ts'
import { vi } from 'vitest'
import * as storeLayout from '../frame/store-layout.tsx'

const line = { id: 1, quantity: 2, cart_item_id: 'one', title: '', price: 1, actualPrice: 1, image: null }
vi.mock('./use-kept-cart.ts', () => ({
  useKeptCart: () => ({ lines: [line, { ...line, id: 2, quantity: 3 }], cart: undefined, isFresh: false }),
}))

// S2.2-07, Q18
test('a guest’s cart wears the number of its pieces', async ({ shop }) => {
  const { html } = await readPage(storeLayout, shop, '/about')
  expect(html).toContain('aria-label="Cart, 5 items"')
})
