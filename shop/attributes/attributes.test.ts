import { eq, sql } from 'drizzle-orm'
import { auditLog, productAttributes, products } from '#db/schema.server.ts'
import { kurta, meera } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { findProduct } from '../catalogue/products.ts'
import { SaveProduct } from '../product-admin/input.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { readProductDetail } from '../product-admin/product-detail.ts'
import { addProduct, changeProduct } from '../product-admin/save-product.ts'
import type { StoredRow } from '../runs/change-sheet.ts'
import { openBatch } from '../runs/work-on-run.ts'
import { searchProducts } from '../search/search.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { withTransaction, withUser } from '../shop.ts'
import { AttributeCommand, type SaveAttribute } from './input.ts'
import { listAttributesToEdit } from './list-attributes.ts'
import { messages } from './messages.ts'
import type { AttributeValue } from './rules.ts'
import { addAttribute, changeAttribute, deleteAttribute } from './save-attribute.ts'

const NEW = {
  ...{ title: 'Neel Kurta', category: 'Kurtas and Kurtis', gender: 'women', price: '1499' },
  imageUrl: 'https://pictures.example.in/neel.jpg',
}
const form = (more: Record<string, string> = {}) => SaveProduct.parse({ ...NEW, ...more })
const said = {
  'attributes.fit': 'straight',
  'attributes.fabric': '',
  'attributes.fabric.cotton': 'on',
  'attributes.fabric.linen': 'on',
}

test('says what a product is made of, and keeps what a change does not name', async ({ shop }) => {
  const { id } = await addProduct(shop.as(meera), form(said))
  expect((await findProduct(shop, id))?.attributes).toEqual([
    { key: 'fabric', name: 'Fabric', values: ['Cotton', 'Linen'] },
    { key: 'fit', name: 'Fit', values: ['Straight'] },
  ])
  await changeProduct(
    shop.as(meera),
    id,
    form({ version: '1', 'attributes.fabric': '', 'attributes.fabric.silk': 'on' }),
  )
  expect((await readProductDetail(shop.as(meera), id)).attributes).toEqual({ fabric: ['silk'], fit: ['straight'] })
  await changeProduct(shop.as(meera), id, form({ version: '2', 'attributes.fabric': '', 'attributes.fit': '' }))
  expect((await readProductDetail(shop.as(meera), id)).attributes).toEqual({})
})

test.for([
  [{ 'attributes.weave': 'plain' }, 'weave', messages.unknownAttribute('weave')],
  [{ 'attributes.fit': 'enormous' }, 'fit', messages.unknownValue('Fit', 'enormous')],
  [{ 'attributes.fit.slim': 'on', 'attributes.fit.boxy': 'on' }, 'fit', messages.onlyOne('Fit')],
] as const)('refuses %o by a sentence', async ([fields, key, message], { shop }) => {
  await expect(addProduct(shop.as(meera), form(fields))).rejects.toMatchObject({
    ...{ code: 'invalid', message, fieldErrors: { [`attributes.${key}`]: message } },
  })
})

const search = async (shop: TestShop, q: string) =>
  (await searchProducts(shop, q, CategoryQuery.parse({}))).products.items.map(({ title }) => title)

test('finds a product by the values of its attributes', async ({ shop }) => {
  const { id } = await addProduct(shop.as(meera), form({ 'variants.0.stock': '1', 'attributes.craft': 'ikat' }))
  expect(await search(shop, 'ikat')).toEqual(['Neel Kurta'])
  await shop.db.execute("update shop.attribute_values set name = 'Bandhani' where slug = 'ikat'")
  expect(await search(shop, 'bandhani kurta')).toEqual(['Neel Kurta'])
  const { version } = await readProductDetail(shop.as(meera), id)
  await changeProduct(shop.as(meera), id, form({ version: String(version), 'attributes.craft': '' }))
  const [row] = await shop.db.select({ words: products.attributeWords }).from(products).where(eq(products.id, id))
  expect([row, (await findProduct(shop, kurta.id))?.attributes]).toEqual([{ words: '' }, []])
})

test('renames, retires and merges values, and products follow', async ({ shop }) => {
  const admin = shop.as(meera)
  const { id } = await addProduct(admin, form({ ...said, 'variants.0.stock': '1' }))
  const fabric = (await listAttributesToEdit(admin)).find(({ key }) => key === 'fabric')!
  const idOf = (slug: string) => String(fabric.values.find((value) => value.slug === slug)!.id)
  const save = (more: Record<string, string>) =>
    AttributeCommand.parse({ name: 'Fabric', isShown: 'on', ...more }) as SaveAttribute
  const linen = `values.${idOf('linen')}`
  const changes = { [`${linen}.name`]: 'Linen', [`${linen}.into`]: idOf('cotton'), newValues: 'Khadi' }
  const cotton = { [`values.${idOf('cotton')}.name`]: 'Organic cotton', [`values.${idOf('cotton')}.retired`]: 'on' }
  await changeAttribute(admin, fabric.id, save({ ...changes, ...cotton, version: '1' }))
  expect((await findProduct(shop, id))?.attributes[0]?.values).toEqual(['Organic cotton'])
  expect(await search(shop, 'organic')).toEqual(['Neel Kurta'])
  await expect(addProduct(admin, form({ 'attributes.fabric.cotton': 'on' }))).rejects.toMatchObject({
    message: messages.unknownValue('Fabric', 'cotton'),
  })
  await expect(changeAttribute(admin, fabric.id, save({ version: '1' }))).rejects.toMatchObject({ code: 'conflict' })
  await expect(changeAttribute(admin, fabric.id, save({ version: '2', newValues: 'silk' }))).rejects.toMatchObject({
    message: messages.valueTaken('silk'),
  })
  await expect(deleteAttribute(admin, fabric.id, 2)).rejects.toMatchObject({ code: 'conflict' })
})

test('makes an attribute with a list of values a filter, and no other', async ({ shop }) => {
  const admin = shop.as(meera)
  const parse = (more: Record<string, string>) => AttributeCommand.parse({ name: 'Wash', ...more }) as SaveAttribute
  const read = async (id: number) => (await listAttributesToEdit(admin)).find((one) => one.id === id)!
  const { id } = await addAttribute(admin, parse({ kind: 'choices', isFacet: 'on' }))
  expect(await read(id)).toMatchObject({ isShown: false, isFacet: true })
  await changeAttribute(admin, id, parse({ version: '1' }))
  expect(await read(id)).toMatchObject({ isFacet: false, version: 2 })
  const [event] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'change-attribute'))
  expect(event).toMatchObject({ before: { isFacet: true }, after: { isFacet: false } })
  // The box of the form stands ticked, whatever kind is chosen.
  const { id: number } = await addAttribute(admin, parse({ name: 'Width', kind: 'number', isFacet: 'on' }))
  expect(await read(number)).toMatchObject({ kind: 'number', isFacet: false })
  await expect(changeAttribute(admin, number, parse({ isFacet: 'on', version: '1' }))).rejects.toMatchObject({
    ...{ code: 'invalid', message: messages.facetOfList },
  })
})

/** Changes the value of this slug, with the product locked as by an import or its form. */
async function changeBesideSaver(shop: TestShop, changeOf: (values: AttributeValue[]) => Record<string, string>) {
  const fabric = (await listAttributesToEdit(shop.as(meera))).find(({ key }) => key === 'fabric')!
  const silk = fabric.values.find(({ slug }) => slug === 'silk')!
  await shop.db.insert(productAttributes).values({ attributeId: fabric.id, productId: kurta.id, valueId: silk.id })
  const input = { name: 'Fabric', isShown: 'on', version: '1', ...changeOf(fabric.values) }
  let changed: Promise<unknown> | undefined
  await withTransaction(shop, async (inner) => {
    const admin = withUser(inner, meera)
    await openBatch(admin, [{ productId: kurta.id } as StoredRow])
    changed = changeAttribute(shop.as(meera), fabric.id, AttributeCommand.parse(input) as SaveAttribute)
    await untilWaiting(shop, 1, changed)
    await patchProduct(admin, kurta.id, { attributes: { fabric: ['silk', 'linen'] } })
  })
  expect(await changed).toBe(messages.updated)
  return (await findProduct(shop, kurta.id))?.attributes[0]?.values
}
const idIn = (values: AttributeValue[], slug: string) => String(values.find((value) => value.slug === slug)!.id)

committingTest('merges a value while a run writes a product that has it', async ({ shop }) => {
  const said = await changeBesideSaver(shop, (values) => ({
    [`values.${idIn(values, 'silk')}.name`]: 'Silk',
    [`values.${idIn(values, 'silk')}.into`]: idIn(values, 'cotton'),
  }))
  expect(said?.toSorted()).toEqual(['Cotton', 'Linen'])
})

committingTest('renames a value while a run writes a product that has it', async ({ shop }) => {
  const said = await changeBesideSaver(shop, (values) => ({ [`values.${idIn(values, 'silk')}.name`]: 'Mulberry silk' }))
  expect(said?.toSorted()).toEqual(['Linen', 'Mulberry silk'])
})

committingTest('lets products be saved while an attribute changes without its values', async ({ shop }) => {
  const fabric = (await listAttributesToEdit(shop.as(meera))).find(({ key }) => key === 'fabric')!
  await withTransaction(shop, async (inner) => {
    const input = AttributeCommand.parse({ name: 'Material', isShown: 'on', version: '1' }) as SaveAttribute
    await changeAttribute(withUser(inner, meera), fabric.id, input)
    const saved = patchProduct(shop.as(meera), kurta.id, { attributes: { fabric: ['silk'] } }).then(() => 'saved')
    expect(await Promise.race([saved, untilWaiting(shop, 1, saved)])).toBe('saved')
  })
})

test('merges a value of more products than one statement changes', async ({ shop }) => {
  const fabric = (await listAttributesToEdit(shop.as(meera))).find(({ key }) => key === 'fabric')!
  const [silk, cotton] = [idIn(fabric.values, 'silk'), idIn(fabric.values, 'cotton')]
  await shop.db.execute(sql`
    with made as (insert into shop.products (slug, title, price, actual_price, category, department_id, created_at, updated_at)
      select 'p' || n, 'P' || n, 100, 100, 'x', 1, now(), now() from generate_series(1, 600) n returning id),
      sized as (insert into shop.variants (product_id, sku, is_default) select id, 'many-' || id, true from made)
    insert into shop.product_attributes (product_id, attribute_id, value_id)
    select id, ${fabric.id}::int, value::int from made, unnest(array[${silk}, ${cotton}]) value
     where value = ${silk} or id % 2 = 0`)
  const input = { name: 'Fabric', isShown: 'on', version: '1' }
  const merge = { [`values.${silk}.name`]: 'Silk', [`values.${silk}.into`]: cotton }
  await changeAttribute(shop.as(meera), fabric.id, AttributeCommand.parse({ ...input, ...merge }) as SaveAttribute)
  expect(await shop.db.$count(productAttributes, eq(productAttributes.valueId, Number(cotton)))).toBe(600)
  expect(await shop.db.$count(products, eq(products.attributeWords, 'Cotton'))).toBe(600)
})
