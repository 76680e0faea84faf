import { eq, sql } from 'drizzle-orm'
import {
  attributes,
  attributeValues,
  auditLog,
  availabilityChanges,
  categories,
  productAttributes,
  productCollections,
  products,
  stockMovements,
} from '#db/schema.server.ts'
import { asha, dress, jeans, kurta, lamp, meera, soldOut } from '#test/fixtures.ts'
import { committingTest, expect, test, type TestShop } from '#test/shop.ts'
import { untilWaiting } from '#test/wait-for-lock.ts'
import { days } from '#core/time.ts'
import { AttributeCommand, type SaveAttribute } from '../attributes/input.ts'
import { changeAttribute, deleteAttribute } from '../attributes/save-attribute.ts'
import { CategoryQuery } from '../catalogue/input.ts'
import { listCollection } from '../catalogue/listings.ts'
import { messages as ruleMessages } from '../collection-rules/messages.ts'
import { patchProduct } from '../product-admin/patch-product.ts'
import { withTransaction, withUser } from '../shop.ts'
import { addCategory } from './add-category.ts'
import { deleteCategory } from './delete-category.ts'
import { AddCategory } from './input.ts'
import { messages } from './messages.ts'
import { previewRules } from './preview-rules.ts'
import { readRules } from './read-rules.ts'
import { parseRules, type RulesInput } from './rules-input.ts'
import { readRuleChoices, saveRules } from './save-rules.ts'
import { updateCollections } from './update-collections.ts'

const TITLES = new Map([kurta, jeans, dress, lamp, soldOut].map(({ id, title }) => [id, title]))

async function addCollection(shop: TestShop, name = 'Diwali') {
  const input = AddCategory.parse({ kind: 'collection', name, isShown: 'on' })
  return (await addCategory(shop.as(meera), input)).id
}

const save = (shop: TestShop, id: number, rules: RulesInput | null, version = 1) =>
  saveRules(shop.as(meera), id, { rules, version })

const runJobs = async (shop: TestShop) => {
  for (const job of shop.enqueuedJobs.splice(0))
    if (job.name === 'update-collections') await updateCollections(shop, job.of)
}

const read = async (shop: TestShop, id: number, isAutomatic?: boolean) =>
  (await shop.db.select().from(productCollections).where(eq(productCollections.categoryId, id)))
    .filter((row) => isAutomatic === undefined || row.isAutomatic === isAutomatic)
    .map(({ productId }) => TITLES.get(productId))
    .toSorted()

const condition = (field: string, op: string, value: string | number) => ({ field, op, value })

/** Cotton on the kurta, silk on the dress, and a number, a text, and yes on the lamp. */
async function addAttributes(shop: TestShop) {
  const said = (key: string, productId: number, values: Record<string, unknown>) =>
    shop.db
      .select()
      .from(attributes)
      .where(eq(attributes.key, key))
      .then(([row]) => shop.db.insert(productAttributes).values({ attributeId: row!.id, productId, ...values }))
  const [cotton, silk] = await Promise.all(
    ['cotton', 'silk'].map(
      async (slug) => (await shop.db.select().from(attributeValues).where(eq(attributeValues.slug, slug)))[0]!,
    ),
  )
  await shop.db.insert(attributes).values([
    { key: 'height', name: 'Height', kind: 'number', unit: 'cm' },
    { key: 'maker', name: 'Maker', kind: 'text' },
    { key: 'washable', name: 'Washable', kind: 'yes-no' },
  ])
  await said('fabric', kurta.id, { valueId: cotton!.id })
  await said('fabric', dress.id, { valueId: silk!.id })
  await said('height', lamp.id, { number: 42 })
  await said('maker', lamp.id, { words: 'Ravi Pottery' })
  await said('washable', lamp.id, { number: 1 })
  return { cotton: cotton!, silk: silk! }
}

const all = [...TITLES.values()].toSorted()
const without = (...titles: string[]) => all.filter((title) => !titles.includes(title))

test('finds the products of each kind of condition', async ({ shop }) => {
  await addAttributes(shop)
  const [subcategory] = await shop.db
    .insert(categories)
    .values({ kind: 'subcategory', parentId: 1, slug: 'shirts', path: 'clothes/shirts', name: 'Shirts' })
    .returning()
  await shop.db.update(products).set({ createdAt: new Date(shop.now().getTime() - days(40)) })
  await shop.db
    .update(products)
    .set({ brand: 'Kalam', tags: ['Eid', 'New'], createdAt: new Date(shop.now().getTime() - days(6)) })
    .where(eq(products.id, jeans.id))
  await shop.db.update(products).set({ subcategoryId: subcategory!.id }).where(eq(products.id, soldOut.id))
  const expected: [string, string, string | number, string[]][] = [
    ['category', 'is', 1, without(lamp.title)],
    ['category', 'is', String(subcategory!.id), [soldOut.title]],
    ['category', 'is-not', subcategory!.id, without(soldOut.title)],
    ['brand', 'is', ' kalam ', [jeans.title]],
    ['brand', 'is-not', 'Kalam', without(jeans.title)],
    ['gender', 'is', 'women', [kurta.title, dress.title].toSorted()],
    ['gender', 'is', 'none', [lamp.title]],
    ['gender', 'is-not', 'men', [kurta.title, dress.title, lamp.title].toSorted()],
    ['price', 'at-most', '999', [kurta.title, soldOut.title].toSorted()],
    ['price', 'at-least', '₹2,299.00', [dress.title, lamp.title].toSorted()],
    ['percent-off', 'at-least', 34, [dress.title]],
    ['percent-off', 'at-most', 20, without(dress.title)],
    ['created', 'within', 7, [jeans.title]],
    ['tag', 'is', 'eid', [jeans.title]],
    ['tag', 'is-not', 'EID', without(jeans.title)],
    ['in-stock', 'is', 'yes', without(soldOut.title)],
    ['in-stock', 'is', 'no', [soldOut.title]],
    ['attribute:fabric', 'is', 'cotton', [kurta.title]],
    ['attribute:fabric', 'is-not', 'cotton', without(kurta.title)],
    ['attribute:height', 'at-least', 40, [lamp.title]],
    ['attribute:height', 'at-most', '41.5', []],
    ['attribute:maker', 'is', 'ravi pottery', [lamp.title]],
    ['attribute:washable', 'is', 'yes', [lamp.title]],
    ['attribute:washable', 'is', 'no', []],
  ]
  const choices = await readRuleChoices(shop.as(meera))
  for (const [field, op, value, titles] of expected) {
    const { rules, errors } = parseRules({ all: [condition(field, op, value)] }, choices)
    expect(errors, field).toEqual([undefined])
    const preview = await previewRules(shop.as(meera), rules)
    expect([field, op, value, preview.products.map(({ title }) => title).toSorted()]).toEqual([
      field,
      op,
      value,
      titles,
    ])
    expect(preview.total).toBe(titles.length)
  }
  const both = [condition('gender', 'is', 'women'), condition('price', 'at-most', 999)]
  expect((await previewRules(shop.as(meera), parseRules({ all: both }, choices).rules)).total).toBe(1)
  expect((await previewRules(shop.as(meera), parseRules({ any: both }, choices).rules)).total).toBe(3)
})

test('looks among the newest products only, and says so, when there are more', async ({ shop }) => {
  const isPriced = { all: [{ field: 'price', op: 'at-least' as const, value: 0 }] }
  const preview = (maxChecked: number) => previewRules(shop.as(meera), isPriced, maxChecked)
  expect(await preview(2)).toMatchObject({ total: 2, checked: 2, products: [{ id: lamp.id }, { id: soldOut.id }] })
  expect(await preview(5)).toMatchObject({ total: 5, checked: null })
  expect(await preview(6)).toMatchObject({ total: 5, checked: null })
})

test.for([
  ['colour', 'is', 'red', messages.invalidCondition.field('colour')],
  ['toString', 'is', 'red', messages.invalidCondition.field('toString')],
  ['attribute:nothing', 'is', 'red', messages.invalidCondition.field('attribute:nothing')],
  ['brand', 'at-most', 'A', messages.invalidCondition.operator('Brand')],
  ['category', 'is', '999', messages.invalidCondition.category],
  ['brand', 'is', ' ', messages.invalidCondition.text],
  ['tag', 'is', 'x'.repeat(61), messages.invalidCondition.text],
  ['gender', 'is', 'kids', messages.invalidCondition.gender],
  ['price', 'at-most', 'cheap', messages.invalidCondition.price],
  ['percent-off', 'at-least', '100', messages.invalidCondition.percent],
  ['created', 'within', '0', messages.invalidCondition.days],
  ['in-stock', 'is', 'perhaps', messages.invalidCondition.yesNo],
  ['attribute:fabric', 'is', 'stone', messages.invalidCondition.value('Fabric')],
] as const)('rejects %s %s %s with a sentence', async ([field, op, value, message], { shop }: { shop: TestShop }) => {
  const id = await addCollection(shop)
  const rules = { all: [condition('brand', 'is', 'Kalam'), condition(field, op, value)] }
  await expect(save(shop, id, rules)).rejects.toMatchObject({ message, fieldErrors: { 'conditions.1': message } })
})

test('rejects rules of a department, rules without conditions, and a stale version', async ({ shop }) => {
  const id = await addCollection(shop)
  const rules = { any: [condition('brand', 'is', 'Kalam')] }
  await expect(save(shop, 1, rules)).rejects.toMatchObject({ message: messages.onlyCollections })
  await expect(save(shop, id, { all: [] })).rejects.toMatchObject({ message: messages.noConditions })
  await save(shop, id, rules)
  await expect(save(shop, id, null)).rejects.toMatchObject({ code: 'conflict' })
  for (const caller of [shop, shop.as(asha)])
    await expect(saveRules(caller, id, { rules, version: 2 })).rejects.toMatchObject({ code: 'forbidden' })
})

test('fills a collection after its rules change, keeps what was picked by hand, and writes to the audit log', async ({
  shop,
}) => {
  const id = await addCollection(shop)
  await shop.db.insert(productCollections).values({ categoryId: id, productId: lamp.id })
  expect(await save(shop, id, { all: [condition('gender', 'is', 'women')] })).toBe(messages.rulesSaved)
  expect(await read(shop, id)).toEqual([lamp.title])
  await runJobs(shop)
  expect(await read(shop, id, true)).toEqual([kurta.title, dress.title].toSorted())
  expect((await listCollection(shop, 'collections/diwali', CategoryQuery.parse({}))).products.total).toBe(3)
  await save(shop, id, { all: [condition('price', 'at-most', '999')] }, 2)
  await runJobs(shop)
  expect(await read(shop, id, true)).toEqual([kurta.title, soldOut.title].toSorted())
  expect(await save(shop, id, null, 3)).toBe(messages.rulesRemoved)
  await runJobs(shop)
  expect(await read(shop, id)).toEqual([lamp.title])
  const events = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'change-collection-rules'))
  expect(events).toHaveLength(3)
  expect(events[1]).toMatchObject({
    before: { rules: { all: [condition('gender', 'is', 'women')] } },
    after: { rules: { all: [condition('price', 'at-most', 999)] } },
  })
})

test('updates the collections of a product in the transaction that saves it', async ({ shop }) => {
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('price', 'at-most', 999), condition('tag', 'is', 'eid')] })
  shop.enqueuedJobs.splice(0)
  await patchProduct(shop.as(meera), jeans.id, { tags: ['Eid'] })
  expect(await read(shop, id)).toEqual([])
  await patchProduct(shop.as(meera), jeans.id, { price: 99_900 as never })
  expect(await read(shop, id, true)).toEqual([jeans.title])
  await patchProduct(shop.as(meera), jeans.id, { tags: [] })
  expect(await read(shop, id)).toEqual([])
})

test('keeps a product that is picked by hand in a collection whose rules it no longer fits', async ({ shop }) => {
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('tag', 'is', 'eid')] })
  await patchProduct(shop.as(meera), jeans.id, { tags: ['Eid'] })
  await patchProduct(shop.as(meera), jeans.id, { collections: [id] })
  expect(await read(shop, id, false)).toEqual([jeans.title])
  await patchProduct(shop.as(meera), jeans.id, { tags: [] })
  await updateCollections(shop, 'all')
  expect(await read(shop, id, false)).toEqual([jeans.title])
  // Whoever takes it out leaves it to the rules.
  await patchProduct(shop.as(meera), jeans.id, { collections: [], tags: ['Eid'] })
  expect(await read(shop, id, true)).toEqual([jeans.title])
})

test('updates collections of products in stock when one sells out', async ({ shop }) => {
  const id = await addCollection(shop)
  const sell = (quantity: number) =>
    shop.db.insert(stockMovements).values({ variantId: dress.variant, quantity, reason: 'corrected', at: shop.now() })
  await sell(-1)
  expect(await shop.db.$count(availabilityChanges)).toBe(0)
  await sell(1)
  await save(shop, id, { all: [condition('in-stock', 'is', 'yes')] })
  await runJobs(shop)
  expect(await read(shop, id)).toEqual(without(soldOut.title))
  await sell(-1)
  await updateCollections(shop, 'stock')
  expect(await read(shop, id)).toEqual(without(soldOut.title, dress.title))
  expect(await shop.db.$count(availabilityChanges)).toBe(0)
  await sell(2)
  await sell(1)
  expect(await shop.db.$count(availabilityChanges)).toBe(1)
  await updateCollections(shop, 'stock')
  expect(await read(shop, id)).toEqual(without(soldOut.title))
})

test('drops products that are no longer new, every hour', async ({ shop }) => {
  const id = await addCollection(shop)
  await shop.db.update(products).set({ createdAt: shop.now() })
  await save(shop, id, { all: [condition('created', 'within', 7)] })
  await runJobs(shop)
  expect(await read(shop, id)).toEqual(all)
  shop.clock.at = new Date(shop.now().getTime() + days(7))
  await updateCollections(shop, 'all')
  expect(await read(shop, id)).toEqual([])
})

test('lists no product that is not live, and one that becomes live again', async ({ shop }) => {
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('category', 'is', 1)] })
  await runJobs(shop)
  const total = async () => (await listCollection(shop, 'collections/diwali', CategoryQuery.parse({}))).products.total
  expect(await total()).toBe(4)
  await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, jeans.id))
  expect(await total()).toBe(3)
  expect((await previewRules(shop.as(meera), { all: [{ field: 'category', op: 'is', value: 1 }] })).total).toBe(3)
  await shop.db.update(products).set({ status: 'live' }).where(eq(products.id, jeans.id))
  expect(await total()).toBe(4)
})

test('fills a collection of more products than one batch, and writes nothing when nothing changed', async ({
  shop,
}) => {
  await shop.db.execute(sql`
    with made as (insert into shop.products (slug, title, price, actual_price, category, department_id, brand, created_at, updated_at)
      select 'p' || n, 'P' || n, 100, 100, 'x', 1, 'Bulk', now(), now() from generate_series(1, 2100) n returning id)
    insert into shop.variants (product_id, sku, is_default) select id, 'bulk-' || id, true from made`)
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('brand', 'is', 'Bulk')] })
  await runJobs(shop)
  const count = () => shop.db.$count(productCollections, eq(productCollections.categoryId, id))
  expect(await count()).toBe(2100)
  const before = await shop.db.execute(sql`select sum(xmin::text::bigint) as rows from shop.product_collections`)
  await updateCollections(shop, 'all')
  expect(
    (await shop.db.execute(sql`select sum(xmin::text::bigint) as rows from shop.product_collections`)).rows,
  ).toEqual(before.rows)
  await save(shop, id, { all: [condition('brand', 'is', 'Other')] }, 2)
  await runJobs(shop)
  expect(await count()).toBe(0)
})

test('follows a value that is merged into another one', async ({ shop }) => {
  const id = await addCollection(shop)
  const { cotton, silk } = await addAttributes(shop)
  await save(shop, id, { any: [condition('attribute:fabric', 'is', 'silk'), condition('tag', 'is', 'silk')] })
  await runJobs(shop)
  expect(await read(shop, id)).toEqual([dress.title])
  const into = { [`values.${silk.id}.name`]: 'Silk', [`values.${silk.id}.into`]: String(cotton.id) }
  const command = AttributeCommand.parse({ name: 'Fabric', isShown: 'on', version: '1', ...into }) as SaveAttribute
  await changeAttribute(shop.as(meera), cotton.attributeId, command)
  const { rules, collection } = await readRules(shop.as(meera), id)
  expect(rules).toEqual({ any: [condition('attribute:fabric', 'is', 'cotton'), condition('tag', 'is', 'silk')] })
  await runJobs(shop)
  expect(await read(shop, id)).toEqual([dress.title, kurta.title].toSorted())
  // A form that was opened before still names the value that is gone.
  await expect(save(shop, id, null, 2)).rejects.toMatchObject({ code: 'conflict' })
  await save(shop, id, null, collection.version)
})

test('deletes no attribute that rules name', async ({ shop }) => {
  const id = await addCollection(shop)
  const [fit] = await shop.db.select().from(attributes).where(eq(attributes.key, 'fit'))
  const remove = () => deleteAttribute(shop.as(meera), fit!.id, fit!.version)
  await save(shop, id, { all: [condition('attribute:fit', 'is-not', 'slim')] })
  await expect(remove()).rejects.toMatchObject({ message: ruleMessages.namedByRules('Fit', 'Diwali') })
  await save(shop, id, null, 2)
  await remove()
  const choices = await readRuleChoices(shop.as(meera))
  expect(parseRules({ all: [condition('attribute:fit', 'is', 'slim')] }, choices).errors).toEqual([
    messages.invalidCondition.field('attribute:fit'),
  ])
})

test('deletes no category that rules name', async ({ shop }) => {
  const id = await addCollection(shop)
  const toys = (await addCategory(shop.as(meera), AddCategory.parse({ kind: 'department', name: 'Toys' }))).id
  await save(shop, id, { all: [condition('category', 'is', toys)] })
  await expect(deleteCategory(shop.as(meera), toys, 1)).rejects.toMatchObject({
    message: 'The rules of Diwali name Toys. Change these rules first.',
  })
})

test('keeps the version when the same rules are saved again', async ({ shop }) => {
  const id = await addCollection(shop)
  const rules = { all: [condition('tag', 'is', 'eid'), condition('price', 'at-most', '999')] }
  await save(shop, id, rules)
  await save(shop, id, rules, 2)
  expect((await readRules(shop.as(meera), id)).collection.version).toBe(2)
  const isRuleChange = eq(auditLog.action, 'change-collection-rules')
  expect(await shop.db.$count(auditLog, isRuleChange)).toBe(1)
})

committingTest('uses the new rules for a product that is saved while they change', async ({ shop }) => {
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('tag', 'is', 'old')] })
  let saved: Promise<unknown> | undefined
  await withTransaction(shop, async (inner) => {
    await saveRules(withUser(inner, meera), id, { rules: { all: [condition('tag', 'is', 'new')] }, version: 2 })
    saved = patchProduct(shop.as(meera), jeans.id, { tags: ['new'] })
    await untilWaiting(shop, 1, saved)
  })
  await saved
  expect(await read(shop, id)).toEqual([jeans.title])
})

committingTest('lets a job that began with the old rules take no product from the new ones', async ({ shop }) => {
  const id = await addCollection(shop)
  await save(shop, id, { all: [condition('tag', 'is', 'old')] })
  await shop.db.insert(productCollections).values({ categoryId: id, productId: kurta.id, isAutomatic: true })
  shop.enqueuedJobs.splice(0)
  let work: Promise<unknown>[] = []
  await withTransaction(shop, async (inner) => {
    await inner.db.select().from(products).where(eq(products.id, kurta.id)).for('no key update')
    const hourly = updateCollections(shop, 'all')
    await untilWaiting(shop, 1, hourly)
    const changed = save(shop, id, { all: [condition('gender', 'is', 'women')] }, 2).then(() => runJobs(shop))
    await untilWaiting(shop, 2, changed)
    work = [hourly, changed]
  })
  await Promise.all(work)
  expect(await read(shop, id)).toEqual([kurta.title, dress.title].toSorted())
})

committingTest('refuses rules that name a category which is deleted while they are saved', async ({ shop }) => {
  const id = await addCollection(shop)
  const toys = (await addCategory(shop.as(meera), AddCategory.parse({ kind: 'department', name: 'Toys' }))).id
  let saved: Promise<unknown> | undefined
  await withTransaction(shop, async (inner) => {
    await deleteCategory(withUser(inner, meera), toys, 1)
    saved = save(shop, id, { all: [condition('category', 'is-not', toys)] }).catch((error: unknown) => error)
    await untilWaiting(shop, 1, saved)
  })
  expect(await saved).toMatchObject({ message: messages.invalidCondition.category })
})
