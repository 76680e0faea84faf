import { eq, sql } from 'drizzle-orm'
import { cartItems, productImages, products, stockMovements, variants } from '#db/schema.server.ts'
import type { Shop } from '#shop/shop.ts'
import { asha, dress, jeans, kurta, lamp, ravi, soldOut } from '#test/fixtures.ts'
import { fillCart } from '#test/checkout.ts'
import { expect, committingTest, test } from '#test/shop.ts'
import { fromRupees } from '#core/money.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { addToCart, changeCart, cartCountQuery, clearCart, readCart, removeLine, setQuantity } from './cart.ts'
import { AddToCart } from './input.ts'
import { messages } from './messages.ts'
import { MAX_LINES } from './rules.ts'

const quantities = async (shop: Shop) => (await readCart(shop)).lines.map((line) => line.quantity)
const onlyLine = async (shop: Shop) => (await readCart(shop)).lines[0]!
const sell = (shop: Shop, variantId: number, quantity: number) =>
  shop.db.insert(stockMovements).values({ variantId, quantity: -quantity, reason: 'sold', at: shop.now() })

test('shows current prices and savings, and totals that add up', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, quantity: 2 })
  await addToCart(shop.as(asha), { productId: jeans.id })
  expect(await readCart(shop.as(asha))).toMatchObject({
    lines: [
      {
        title: kurta.title,
        path: '/women/1',
        size: 'S',
        colour: 'Indigo',
        quantity: 2,
        stock: 10,
        isUnavailable: false,
      },
      { title: jeans.title, path: '/men/2', quantity: 1 },
    ],
    count: 3,
    mrp: fromRupees(999 * 2 + 1499),
    discount: fromRupees(400),
    shipping: 0,
    total: fromRupees(799 * 2 + 1499),
  })

  await shop.db
    .update(products)
    .set({ price: fromRupees(699) })
    .where(eq(products.id, kurta.id))
  expect(await readCart(shop.as(asha))).toMatchObject({ total: fromRupees(699 * 2 + 1499) })
})

// S3.5-01, S4.4-03, D36
test('raises the quantity when the same variant is added again, and adds a line for another size', async ({ shop }) => {
  expect(await addToCart(shop.as(asha), { productId: kurta.id })).toEqual({
    message: 'Added to cart successfully! Indigo, size S',
    isQuantityReduced: false,
  })
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.small, quantity: 3 })
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.large })
  const { lines } = await readCart(shop.as(asha))
  expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [kurta.small, 4],
    [kurta.large, 1],
  ])
  expect(await cartCountQuery(shop.db, asha.id)).toEqual([{ count: 5 }])
})

// S2.4-03, S2.4-04, D7
test('reduces the quantity to the stock and says so when more is requested', async ({ shop }) => {
  expect(await addToCart(shop.as(asha), { productId: kurta.id, quantity: 9999 })).toEqual({
    message: 'Only 10 left',
    isQuantityReduced: true,
  })
  expect(await addToCart(shop.as(asha), { productId: kurta.id })).toEqual({
    message: 'Only 10 left',
    isQuantityReduced: true,
  })
  expect(await addToCart(shop.as(asha), { productId: dress.id })).toMatchObject({ isQuantityReduced: false })
  expect(await quantities(shop.as(asha))).toEqual([10, 1])
})

// S2.4-04
test('says so when a quantity above the cart’s maximum is reduced', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await shop.db
    .insert(stockMovements)
    .values({ variantId: jeans.variant, quantity: 20_000, reason: 'stocked', at: shop.now() })
  const { quantity } = AddToCart.parse({ productId: 1, quantity: '12345' })
  expect(await addToCart(ashaShop, { productId: jeans.id, quantity })).toEqual({
    message: 'Only 9999 left',
    isQuantityReduced: true,
  })
  expect(await addToCart(ashaShop, { productId: jeans.id })).toEqual({
    message: 'Only 9999 left',
    isQuantityReduced: true,
  })
  expect(await quantities(ashaShop)).toEqual([9999])
})

test('rejects a sold-out item and leaves no line behind', async ({ shop }) => {
  await expect(addToCart(shop.as(asha), { productId: soldOut.id })).rejects.toMatchObject({
    code: 'conflict',
    message: messages.soldOut,
  })
  expect(await quantities(shop.as(asha))).toEqual([])
})

// S5.5-02
test('rejects an unknown product or a variant of another product', async ({ shop }) => {
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  for (const input of [
    { productId: 999_999 },
    { productId: 99_999_999_999 },
    { productId: lamp.id },
    { productId: kurta.id, variantId: jeans.variant },
    { productId: kurta.id, variantId: 99_999_999_999 },
  ])
    await expect(addToCart(shop.as(asha), input)).rejects.toMatchObject({
      code: 'not-found',
      message: `Product with ID ${toPublicId(input.productId)} not found in database`,
    })
})

// Q16
test('keeps a line that has sold out, and does not count it', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: dress.id })
  await addToCart(shop.as(asha), { productId: jeans.id })
  await sell(shop, dress.variant, 1)
  expect(await readCart(shop.as(asha))).toMatchObject({
    lines: [{ title: dress.title, quantity: 1, stock: 0 }, { title: jeans.title }],
    count: 1,
    total: fromRupees(1499),
  })
  expect(await cartCountQuery(shop.db, asha.id)).toEqual([{ count: 1 }])
  const { id } = await onlyLine(shop.as(asha))
  await expect(setQuantity(shop.as(asha), Number(id), 2)).rejects.toMatchObject({ message: messages.soldOut })
  expect(await quantities(shop.as(asha))).toEqual([1, 1])
})

test('keeps a line with no stock when its product or size is no longer sold', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: lamp.id })
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.medium })
  await shop.db.update(products).set({ deletedAt: shop.now() }).where(eq(products.id, lamp.id))
  await shop.db.update(variants).set({ deletedAt: shop.now() }).where(eq(variants.id, kurta.medium))
  expect(await readCart(shop.as(asha))).toMatchObject({
    lines: [
      { title: lamp.title, stock: 0, isUnavailable: true },
      { title: kurta.title, stock: 0, isUnavailable: true },
    ],
    count: 0,
    total: 0,
  })
})

test('shows the image of the line’s colour', async ({ shop }) => {
  await shop.db.insert(productImages).values([
    { productId: kurta.id, position: 0, url: '/ivory.webp', colour: 'Ivory' },
    { productId: kurta.id, position: 1, url: '/indigo.webp', colour: 'Indigo' },
    { productId: lamp.id, position: 3, url: '/second.webp' },
    { productId: lamp.id, position: 1, url: '/first.webp' },
  ])
  await addToCart(shop.as(asha), { productId: kurta.id })
  await addToCart(shop.as(asha), { productId: lamp.id })
  const { lines } = await readCart(shop.as(asha))
  expect(lines.map((line) => line.image)).toEqual(['/indigo.webp', '/first.webp'])
})

// S4.4-10
test('sets a quantity up to the stock, and removes the line below one', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  const id = Number((await onlyLine(shop.as(asha))).id)
  expect(await setQuantity(shop.as(asha), id, 4)).toEqual({ isQuantityReduced: false })
  expect(await quantities(shop.as(asha))).toEqual([4])
  expect(await setQuantity(shop.as(asha), id, 12)).toEqual({ message: 'Only 10 left', isQuantityReduced: true })
  expect(await quantities(shop.as(asha))).toEqual([10])
  expect(await setQuantity(shop.as(asha), id, 0)).toMatchObject({ message: messages.removed(kurta.title) })
  expect(await quantities(shop.as(asha))).toEqual([])
})

// S4.4-05, S8.2-04
test('names the removed line', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id })
  const id = Number((await onlyLine(shop.as(asha))).id)
  expect(await removeLine(shop.as(asha), id)).toEqual({
    message: 'Indigo Kurta has been removed from your cart.',
    isQuantityReduced: false,
  })
  await expect(removeLine(shop.as(asha), id)).rejects.toMatchObject({ message: messages.notYoursToRemove })
})

// S5.5-03, S5.5-04, S6.2-02, D32, D43
test('allows only the owner to change or remove a line', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: jeans.id })
  const id = Number((await onlyLine(shop.as(asha))).id)
  await expect(setQuantity(shop.as(ravi), id, 2)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Unauthorized to update this item',
  })
  await expect(removeLine(shop.as(ravi), id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Unauthorized to remove this item',
  })
  expect(await quantities(shop.as(asha))).toEqual([1])
})

// S4.4-05
test('clears only the shopper’s own cart', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: jeans.id })
  await addToCart(shop.as(ravi), { productId: jeans.id })
  await clearCart(shop.as(asha))
  expect([await quantities(shop.as(asha)), await quantities(shop.as(ravi))]).toEqual([[], [1]])
})

// S7.5-03
test('runs every command through changeCart', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await changeCart(ashaShop, { do: 'add', productId: jeans.id, quantity: 2 })
  await changeCart(ashaShop, { do: 'add', productId: lamp.id, quantity: 1 })
  const lineId = Number((await onlyLine(ashaShop)).id)
  await changeCart(ashaShop, { do: 'set-quantity', lineId, quantity: 3 })
  expect(await quantities(ashaShop)).toEqual([3, 1])
  await changeCart(ashaShop, { do: 'remove', lineId })
  expect(await quantities(ashaShop)).toEqual([1])
  await changeCart(ashaShop, { do: 'clear' })
  expect(await quantities(ashaShop)).toEqual([])
})

// S1.1-02
test('has no cart for a guest', async ({ shop }) => {
  for (const call of [
    readCart(shop),
    addToCart(shop, { productId: kurta.id }),
    setQuantity(shop, 1, 2),
    removeLine(shop, 1),
    clearCart(shop),
  ])
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' })
})

committingTest('counts both additions up to the stock when two devices add at once', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  await Promise.all(Array.from({ length: 8 }, () => addToCart(ashaShop, { productId: jeans.id })))
  expect(await quantities(ashaShop)).toEqual([8])
  const results = await Promise.all(Array.from({ length: 8 }, () => addToCart(ashaShop, { productId: jeans.id })))
  expect(results.filter((one) => one.isQuantityReduced)).toHaveLength(6)
  expect(await quantities(ashaShop)).toEqual([10])
})

committingTest(
  'leaves a full or an empty cart, and no deadlock, when clearing and adding run at once',
  async ({ shop }) => {
    const ashaShop = shop.as(asha)
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        addToCart(ashaShop, { productId: jeans.id }),
        addToCart(ashaShop, { productId: kurta.id }),
        clearCart(ashaShop),
        addToCart(ashaShop, { productId: lamp.id }),
      ])
      const [row] = await shop.db.select({ all: sql<number>`count(*)::int` }).from(cartItems)
      expect(row!.all).toBeLessThanOrEqual(3)
      await clearCart(ashaShop)
    }
  },
)

test('rejects a new item when the cart is full, but not a higher quantity', async ({ shop }) => {
  const hers = shop.as(asha)
  await addToCart(hers, { productId: jeans.id })
  await fillCart(shop, MAX_LINES - 1)
  await expect(addToCart(hers, { productId: lamp.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A cart can hold 100 different items',
  })
  expect(await addToCart(hers, { productId: jeans.id })).toEqual({ message: messages.added, isQuantityReduced: false })
  expect((await readCart(hers)).lines).toHaveLength(MAX_LINES)
})
