/**
 * Adds, changes and deletes return rules.
 *
 *   1. A category, a collection or a product has one rule at most. What a rule is for does not change.
 *   2. A change states the version it was made from. If the rule has changed since, it fails and overwrites nothing.
 *   3. Saving without a difference is not a change.
 *   4. A return keeps the fee of its request, whatever is changed afterwards.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { categories, products, returnRules, variants, variantSkus } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { findLastEditor, recordAuditEvent } from '../audit.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import type { AddReturnRule, WriteReturnRule } from './rule-input.ts'
import { ruleMessages as messages } from './rule-messages.ts'

const ENTITY = 'return-rule'

export async function addReturnRule(shop: Shop, input: AddReturnRule): Promise<{ message: string; id: number }> {
  requirePermission(shop, 'change-products')
  assertPossible(input)
  const after = toColumns(input)
  const id = await withTransaction(shop, async (shop) => {
    const { name, ...target } = await findTarget(shop, input)
    const [created] = await shop.db
      .insert(returnRules)
      .values({ ...after, ...target })
      .onConflictDoNothing()
      .returning()
    if (!created) return fail('conflict', messages.exists(name))
    await recordAuditEvent(shop, {
      ...{ action: 'add-return-rule', entity: ENTITY, entityId: created.id },
      after: { for: name, ...after },
    })
    return created.id
  })
  return { message: messages.added, id }
}

export async function changeReturnRule(
  shop: Shop,
  id: number | undefined,
  { version, ...input }: WriteReturnRule & { version: number },
): Promise<string> {
  requirePermission(shop, 'change-products')
  assertPossible(input)
  await withTransaction(shop, async (shop) => {
    const row = await lockRule(shop, id, version)
    const [before, after] = [toColumns(row), toColumns(input)]
    if (isDeepStrictEqual(before, after)) return
    await shop.db
      .update(returnRules)
      .set({ ...after, version: row.version + 1 })
      .where(eq(returnRules.id, row.id))
    await recordAuditEvent(shop, { action: 'change-return-rule', entity: ENTITY, entityId: row.id, before, after })
  })
  return messages.updated
}

export async function deleteReturnRule(shop: Shop, id: number | undefined, version: number): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await lockRule(shop, id, version)
    await shop.db.delete(returnRules).where(eq(returnRules.id, row.id))
    await recordAuditEvent(shop, {
      ...{ action: 'delete-return-rule', entity: ENTITY, entityId: row.id },
      before: toColumns(row),
    })
  })
  return messages.deleted
}

async function findTarget(shop: Shop, { categoryId, sku }: AddReturnRule) {
  if (categoryId !== null && sku) fail('invalid', messages.oneTarget, { sku: messages.oneTarget })
  if (categoryId !== null) {
    const [category] = await shop.db
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.id, categoryId), isNull(categories.retiredAt)))
    return category
      ? { ...category, categoryId }
      : fail('invalid', messages.noCategory, { categoryId: messages.noCategory })
  }
  if (!sku) fail('invalid', messages.targetNeeded, { categoryId: messages.targetNeeded })
  const isSku = eq(sql`lower(${variants.sku})`, sku.toLowerCase())
  const isFormerSku = sql`${variants.id} in (
    select variant_id from ${variantSkus} f where lower(f.sku) = ${sku.toLowerCase()})`
  const [product] = await shop.db
    .select({ productId: products.id, name: products.title })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(isSku, isFormerSku))
    .limit(1)
  return product ?? fail('invalid', messages.noProduct, { sku: messages.noProduct })
}

async function lockRule(shop: Shop, id: number | undefined, version: number) {
  const [row] = await shop.db
    .select()
    .from(returnRules)
    .where(eq(returnRules.id, id ?? 0))
    .for('update')
  if (!row) return fail('not-found', messages.notFound)
  if (row.version !== version)
    return fail('conflict', messages.changedMeanwhile(await findLastEditor(shop, ENTITY, row.id)))
  return row
}

const toColumns = ({ days, isReturnable, isExchangeOnly, fee, note }: WriteReturnRule): WriteReturnRule => ({
  ...{ days, isReturnable, isExchangeOnly, fee, note },
})

/** Only refunds have a fee. Of what cannot be returned, and of what is exchanged only, refunds are for our faults, and free. */
function assertPossible({ isReturnable, isExchangeOnly, fee }: WriteReturnRule) {
  if (!isReturnable && fee > 0) fail('invalid', messages.feeWithoutReturn, { fee: messages.feeWithoutReturn })
  if (isExchangeOnly && fee > 0) fail('invalid', messages.feeForExchange, { fee: messages.feeForExchange })
  if (!isReturnable && isExchangeOnly) fail('invalid', messages.exchangeWithoutReturn)
}
