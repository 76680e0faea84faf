import { eq } from 'drizzle-orm'
import { auditLog, products, stockMovements, variants } from '#db/schema.server.ts'
import { asha, jeans, kurta, meera } from '#test/fixtures.ts'
import { applyFile, checkFile, problemsIn, readRunWithRows, undoFile } from '#test/run-file.ts'
import { expect, test, type TestShop } from '#test/shop.ts'
import { addToCart, readCart } from '../cart/cart.ts'
import { toPublicId } from '../catalogue/rules.ts'
import { deleteOrRestoreProduct } from '../product-admin/delete-product.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { messages as forms } from '../product-admin/messages.ts'
import { addProduct } from '../product-admin/save-product.ts'
import { applyRun } from './apply-run.ts'
import { messages } from './messages.ts'
import { startApply } from './start-run.ts'

const HEADER = 'handle,title,category,gender,price,size,colour,sku,stock'
const KURTA = `${HEADER}\nindigo-kurta,Indigo Kurta,Kurtas and Kurtis,women,799,S,Indigo,152-INDIGO-S,\n`

const press = (shop: TestShop, button: 'delete' | 'restore', id: number) =>
  deleteOrRestoreProduct(shop.as(meera), { do: button, id: String(toPublicId(id)) })
const rowsOf = ({ db }: TestShop, handle: string) => db.select().from(products).where(eq(products.slug, handle))
const productOf = async ({ db }: TestShop, id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]!
const titled = (title: string) =>
  SaveProduct.parse({ title, category: 'Jeans', gender: 'men', price: '10', imageUrl: 'https://a.in/a.jpg' })

test('brings deleted products back instead of making them again, however often a file is imported', async ({
  shop,
}) => {
  const file = `${HEADER}\nnew-kurta,New Kurta,Kurtas and Kurtis,women,999,S,Red,NK-S,3\nnew-kurta,,,,,M,Red,NK-M,4\n`
  await applyFile(shop, file)
  const [made] = await rowsOf(shop, 'new-kurta')
  for (let time = 1; time <= 3; time++) {
    await press(shop, 'delete', made!.id)
    const run = await applyFile(shop, file)
    expect(problemsIn(run)).toEqual([`2 : ${messages.bringsBack}`])
    expect(run.counts).toMatchObject({ create: 0, update: 1, none: 1, error: 0, applied: 1 })
    expect(await rowsOf(shop, 'new-kurta')).toMatchObject([{ id: made!.id, deletedAt: null }])
  }
  expect(await shop.db.$count(products, eq(products.title, 'New Kurta'))).toBe(1)
  expect((await checkFile(shop, file)).counts).toMatchObject({ none: 2, create: 0, update: 0, error: 0 })
  expect(await shop.db.$count(auditLog, eq(auditLog.action, 'restore-product'))).toBe(3)
})

test('changes a product that it brings back, and deletes it again when it is undone', async ({ shop }) => {
  await addToCart(shop.as(asha), { productId: kurta.id, variantId: kurta.small, quantity: 1 })
  await press(shop, 'delete', kurta.id)
  const { id } = await applyFile(shop, KURTA.replace('799', '699').replace('-S,\n', '-S,14\n'), { stock: 'available' })
  expect(await productOf(shop, kurta.id)).toMatchObject({ deletedAt: null, price: 69900, isLive: true })
  expect((await readCart(shop.as(asha))).lines).toMatchObject([{ price: 69900 }])
  const run = await undoFile(shop, id)
  expect(problemsIn(run)).toEqual([`2 : ${messages.bringsBack}`])
  expect(await productOf(shop, kurta.id)).toMatchObject({ price: 79900, isLive: false })
  expect((await productOf(shop, kurta.id)).deletedAt).not.toBeNull()
  const moves = await shop.db.select().from(stockMovements).where(eq(stockMovements.runId, id))
  expect(moves.map(({ quantity }) => quantity)).toEqual([4, -4])
  await press(shop, 'restore', kurta.id)
  expect(await productOf(shop, kurta.id)).toMatchObject({ price: 79900, isLive: true })
})

test('brings nothing back for a list of prices or stock', async ({ shop }) => {
  await press(shop, 'delete', kurta.id)
  for (const file of ['sku,price\n152-INDIGO-S,5\n', 'sku,stock\n152-INDIGO-S,5\n'])
    expect(problemsIn(await checkFile(shop, file, { stock: 'available' }))).toEqual([
      `2 sku: ${messages.productDeleted}`,
    ])
  expect(problemsIn(await checkFile(shop, 'handle,price\nindigo-kurta,5\n'))).toEqual([
    `2 handle: ${messages.productDeleted}`,
  ])
})

test('leaves out a product that was deleted or brought back after the check', async ({ shop }) => {
  const { id: first } = await checkFile(shop, 'handle,price\nslim-jeans,5\n')
  const { id: second } = await checkFile(shop, 'sku,stock\n153,5\n', { stock: 'available' })
  await press(shop, 'delete', jeans.id)
  const { id: third } = await checkFile(shop, 'handle,title\nslim-jeans,Slim Jeans\n')
  for (const id of [first, second]) {
    await startApply(shop.as(meera), id)
    await applyRun(shop, id)
    expect(problemsIn(await readRunWithRows(shop, id))).toEqual([`2 : ${messages.goneSince}`])
  }
  await press(shop, 'restore', jeans.id)
  await startApply(shop.as(meera), third)
  await applyRun(shop, third)
  expect(problemsIn(await readRunWithRows(shop, third))).toEqual([
    `2 : ${messages.bringsBack}`,
    `2 : ${messages.changedSince(meera.email)}`,
  ])
})

test('says whose handle it is when it was given to a product after the check', async ({ shop }) => {
  const { id } = await checkFile(shop, 'handle,title,category,gender,price\nblue-lamp,Blue Lamp,Jeans,men,5\n')
  const { id: other } = await addProduct(shop.as(meera), titled('Blue Lamp'))
  await press(shop, 'delete', other)
  await startApply(shop.as(meera), id)
  await applyRun(shop, id)
  const run = await readRunWithRows(shop, id)
  expect(run.items[0]).toMatchObject({ action: 'error' })
  expect(problemsIn(run).at(-1)).toBe(`2 : ${forms.handleTaken('Blue Lamp', true)}`)
})

test('names the deleted product that has a SKU, in a file and in the form', async ({ shop }) => {
  await press(shop, 'delete', kurta.id)
  const message = forms.skuTaken('Indigo Kurta, Indigo, S (deleted)')
  const run = await checkFile(shop, KURTA.replace('indigo-kurta', 'other-kurta'))
  expect(problemsIn(run)).toEqual([`2 sku: ${message}`])
  await expect(
    addProduct(
      shop.as(meera),
      SaveProduct.parse({
        ...{ title: 'Other', category: 'Jeans', gender: 'men', price: '10' },
        imageUrl: 'https://a.in/a.jpg',
        'variants.0.size': 'S',
        'variants.0.sku': '152-indigo-s',
      }),
    ),
  ).rejects.toThrow(message)
  expect(await shop.db.$count(variants, eq(variants.sku, '152-INDIGO-S'))).toBe(1)
})
