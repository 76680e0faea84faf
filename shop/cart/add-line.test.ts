import { asha, dress, kurta, ravi, soldOut } from '#test/fixtures.ts'
import { expect, test } from '#test/shop.ts'
import { addToCart, readCart } from './cart.ts'
import { addNewLine, findLine, replaceProduct } from './add-line.ts'

// Q30
test('a new line is the default variant’s, of as many as are left', async ({ shop }) => {
  const made = await addNewLine(shop.as(asha), { productId: dress.id, quantity: 5 })
  expect(made).toMatchObject({ isQuantityReduced: true, said: 'Only 1 left' })
  const { id } = made!
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ id, variantId: dress.variant, quantity: 1 }])
  expect(await findLine(shop.as(asha), dress.id)).toBe(id)
  expect(await findLine(shop.as(ravi), dress.id)).toBeUndefined()
})

test('where there is a line already nothing is added; another size is no such line', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.large })
  expect(await addNewLine(shop.as(asha), { productId: kurta.id, quantity: 1 })).toMatchObject({
    isQuantityReduced: false,
  })
  expect(await addNewLine(shop.as(asha), { productId: kurta.id, quantity: 1 })).toBeUndefined()
  expect((await readCart(shop.as(asha))).count).toBe(2)
})

test('what is sold out or unknown gets no line, and a guest has none', async ({ shop }) => {
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

test('puts another product in the place of a line when that has none of its own', async ({ shop }) => {
  const own = shop.as(asha)
  const { id } = (await addNewLine(own, { productId: kurta.id, quantity: 3 }))!
  expect(await replaceProduct(own, id, { productId: dress.id, quantity: 3 })).toMatchObject({ isQuantityReduced: true })
  expect((await readCart(own)).lines).toMatchObject([{ id, variantId: dress.variant, quantity: 1 }])
  expect(await replaceProduct(own, id, { productId: dress.id, quantity: 1 })).toBeUndefined()
  await expect(replaceProduct(shop.as(ravi), id, { productId: kurta.id, quantity: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
