/** Reads and changes the rules of a collection. Products that were picked by hand stay when rules change or are removed. */
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { recordAuditEvent } from '../audit.ts'
import { listAttributes } from '../attributes/list-attributes.ts'
import { applyCatalogueChange } from '../catalogue/catalogue-cache.ts'
import { requirePermission, withTransaction, type Shop } from '../shop.ts'
import { lockTree, requireVersion } from './category-tree.ts'
import { conditionsOf, type CollectionRules } from '../collection-rules/conditions.ts'
import { toShownRules } from './collection-rules.ts'
import { listCategoryOptions } from './list-categories.ts'
import { messages } from './messages.ts'
import { parseRules, type RuleChoices, type RulesInput } from './rules-input.ts'
import { lockRules } from '../collection-rules/rules-lock.ts'

/** Without rules, products are picked by hand only. */
export type SaveRules = { rules: RulesInput | null; version: number }

export async function readRuleChoices(shop: Shop): Promise<RuleChoices> {
  requirePermission(shop, 'read-products')
  return { categories: await listCategoryOptions(shop), attributes: await listAttributes(shop) }
}

export async function saveRules(
  shop: Shop,
  id: number | undefined,
  { rules: input, version }: SaveRules,
): Promise<string> {
  requirePermission(shop, 'change-products')
  await withTransaction(shop, async (shop) => {
    const row = await requireVersion(shop, await lockTree(shop), id, version)
    if (row.kind !== 'collection') fail('invalid', messages.onlyCollections)
    await lockRules(shop)
    // What the rules name may have been deleted or merged while this waited for the locks.
    const rules = input && (await requireRules(shop, input))
    const [before, after] = [row.rules, rules].map((one) => one && toShownRules(one))
    if (isDeepStrictEqual(before, after)) return
    const changed = await shop.db
      .update(categories)
      .set({ rules, version: row.version + 1 })
      .where(and(eq(categories.id, row.id), eq(categories.version, row.version)))
      .returning({ id: categories.id })
    // Values of attributes are merged without the lock of the tree.
    if (changed.length === 0) fail('conflict', messages.changedMeanwhile())
    await shop.enqueue({ name: 'update-collections', of: row.id })
    await recordAuditEvent(shop, {
      ...{ action: 'change-collection-rules', entity: 'category', entityId: row.id },
      ...{ before: { rules: before }, after: { rules: after } },
    })
  })
  applyCatalogueChange(shop, 'other')
  return input ? messages.rulesSaved : messages.rulesRemoved
}

async function requireRules(shop: Shop, input: RulesInput): Promise<CollectionRules> {
  const { rules, errors } = parseRules(input, await readRuleChoices(shop))
  const fieldErrors = Object.fromEntries(errors.flatMap((error, at) => (error ? [[`conditions.${at}`, error]] : [])))
  const [first] = Object.values(fieldErrors)
  if (first) return fail('invalid', first, fieldErrors)
  return conditionsOf(rules).length > 0 ? rules : fail('invalid', messages.noConditions)
}
