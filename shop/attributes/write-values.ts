/** Renames, retires, merges and adds the values of one attribute. */
import { and, eq, sql } from 'drizzle-orm'
import { attributeValues, productAttributes, products } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { toSlug } from '#core/slug.ts'
import type { Shop } from '../shop.ts'
import type { SaveAttribute } from './input.ts'
import { attributeField } from '../collection-rules/conditions.ts'
import { changeProducts, lockChanged } from '../collection-rules/lock-products.ts'
import { renameInRules } from '../collection-rules/rule-names.ts'
import { messages } from './messages.ts'

type Changes = Pick<SaveAttribute, 'values' | 'newValues'>

/** Call this in a transaction that has locked the attribute. */
export async function writeValues(shop: Shop, attribute: { id: number; key: string }, { values, newValues }: Changes) {
  const attributeId = attribute.id
  const isOfAttribute = eq(attributeValues.attributeId, attributeId)
  const stored = await shop.db.select().from(attributeValues).where(isOfAttribute)
  const merged = values.filter(({ id, mergeInto }) => mergeInto !== null && mergeInto !== id)
  for (const { id, mergeInto } of merged) {
    const isKnown = [id, mergeInto].every((one) => stored.some((row) => row.id === one))
    if (!isKnown || merged.some((one) => one.id === mergeInto)) fail('invalid', messages.valueNotFound)
    await mergeValue(
      shop,
      stored.find((row) => row.id === id)!,
      mergeInto!,
    )
    const [from, to] = [id, mergeInto].map((one) => stored.find((row) => row.id === one)!.slug) as [string, string]
    await renameInRules(shop, attributeField(attribute.key), from, to)
  }
  const kept = stored.filter((row) => !merged.some(({ id }) => id === row.id))
  for (const { id, name, isRetired } of values) {
    const row = kept.find((one) => one.id === id)
    if (!row || !name || (row.name === name && Boolean(row.retiredAt) === isRetired)) continue
    // A trigger changes the words by which these are found.
    if (row.name !== name) await lockChanged(shop, { which: hasValue(id), name: row.name })
    const retiredAt = isRetired ? (row.retiredAt ?? shop.now()) : null
    await shop.db.update(attributeValues).set({ name, retiredAt }).where(eq(attributeValues.id, id))
    row.name = name
  }
  const names = kept.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at)
  if (twice >= 0) fail('conflict', messages.valueTaken(kept[twice]!.name))
  for (const name of newValues) {
    const slug = toSlug(name) || fail('invalid', messages.nameRequired, { newValues: messages.nameRequired })
    if (names.includes(name.toLowerCase()) || kept.some((row) => row.slug === slug)) {
      const message = messages.valueTaken(name)
      fail('conflict', message, { newValues: message })
    }
    names.push(name.toLowerCase())
    const [added] = await shop.db
      .insert(attributeValues)
      .values({ attributeId, slug, name, position: names.length })
      .returning()
    kept.push(added!)
  }
}

const hasValue = (id: number) =>
  sql`${products.id} in (select product_id from ${productAttributes} where value_id = ${id})`

/** Products that have both values keep the other one. */
async function mergeValue(shop: Shop, { id, name }: { id: number; name: string }, into: number) {
  const both = sql`(select product_id from ${productAttributes} where value_id = ${into})`
  await changeProducts(shop, { which: hasValue(id), name }, async (isOfBatch) => {
    const batch = sql`(select ${products.id} from ${products} where ${isOfBatch})`
    const isMerged = and(eq(productAttributes.valueId, id), sql`product_id in ${batch}`)
    await shop.db.delete(productAttributes).where(and(isMerged, sql`product_id in ${both}`))
    await shop.db.update(productAttributes).set({ valueId: into }).where(isMerged)
  })
  await shop.db.delete(attributeValues).where(eq(attributeValues.id, id))
}
