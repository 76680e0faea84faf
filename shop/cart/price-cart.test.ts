import { expect, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { priceCart } from './price-cart.ts'
import type { CartLine } from './rules.ts'

const line = (id: number, stock: number): CartLine => ({
  ...{ id, productId: id, variantId: id, title: 'Indigo Kurta', path: '/', image: null, category: 'kurtas' },
  ...{ size: 'M', colour: 'Indigo', price: fromRupees(799), actualPrice: fromRupees(999), quantity: 2, stock },
  isUnavailable: stock === 0,
})

test('I-1: excludes a sold-out line from the count and the totals', async ({ shop }) => {
  const [cart, available] = [await priceCart(shop, [line(1, 5), line(2, 0)]), await priceCart(shop, [line(1, 5)])]
  expect(cart).toEqual({ ...available, lines: cart.lines })
  expect(cart).toMatchObject({ count: 2, mrp: fromRupees(1998), total: fromRupees(1598) })
})

test('has no trace of offers while none is on', async ({ shop }) => {
  const { applied, codes, nextOffer, byMethod, offers, hasOffersPage } = await priceCart(shop, [line(1, 5)])
  expect({ applied, codes, nextOffer, byMethod, offers, hasOffersPage }).toEqual({
    ...{ applied: [], codes: null, nextOffer: null, byMethod: null, offers: 0, hasOffersPage: false },
  })
})
