import { asha, dress, kurta, ravi, soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { addToCart, readCart } from './cart.ts'
import { addNewLine, findLine, replaceProduct } from './default-variant-lines.ts'

// D7, S2.4-04, Q30
test('adds a line of the default variant and reduces its quantity to the stock', async ({ shop }) => {
  const result = await addNewLine(shop.as(asha), { productId: dress.id, quantity: 5 })
  expect(result).toMatchObject({ isQuantityReduced: true, message: 'Only 1 left' })
  const { id } = result!
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ id, variantId: dress.variant, quantity: 1 }])
  expect(await findLine(shop.as(asha), dress.id)).toBe(id)
  expect(await findLine(shop.as(ravi), dress.id)).toBeUndefined()
})

test('adds nothing when the line exists, unless the existing line is another size', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.large })
  expect(await addNewLine(shop.as(asha), { productId: kurta.id, quantity: 1 })).toMatchObject({
    isQuantityReduced: false,
  })
  expect(await addNewLine(shop.as(asha), { productId: kurta.id, quantity: 1 })).toBeUndefined()
  expect((await readCart(shop.as(asha))).count).toBe(2)
})

test('adds no line when the product is sold out or unknown, or the user is a guest', async ({ shop }) => {
  const add = (productId: number) => addNewLine(shop.as(asha), { productId, quantity: 1 })
  await expect(add(soldOut.id)).rejects.toMatchObject({ code: 'conflict', message: 'This item is sold out' })
  await expect(add(999)).rejects.toMatchObject({
    code: 'not-found',
    message: 'Product with ID 848 not found in database',
  })
  await expect(addNewLine(shop, { productId: kurta.id, quantity: 1 })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('replaces the product of a line when the other product has no line of its own', async ({ shop }) => {
  const ashaShop = shop.as(asha)
  const { id } = (await addNewLine(ashaShop, { productId: kurta.id, quantity: 3 }))!
  expect(await replaceProduct(ashaShop, id, { productId: dress.id, quantity: 3 })).toMatchObject({
    isQuantityReduced: true,
  })
  expect((await readCart(ashaShop)).lines).toMatchObject([{ id, variantId: dress.variant, quantity: 1 }])
  expect(await replaceProduct(ashaShop, id, { productId: dress.id, quantity: 1 })).toBeUndefined()
  await expect(replaceProduct(shop.as(ravi), id, { productId: kurta.id, quantity: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
