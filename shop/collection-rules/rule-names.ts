/** What the rules of collections name: categories, and attributes with their values. */
import { eq, isNotNull } from 'drizzle-orm'
import { categories } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { conditionsOf, matchOf, toRules } from './conditions.ts'
import { messages } from './messages.ts'

async function listAutomatic(shop: Shop) {
  const { id, name, rules, version } = categories
  const rows = await shop.db.select({ id, name, rules, version }).from(categories).where(isNotNull(rules))
  return rows.map((row) => ({ ...row, rules: row.rules! }))
}

/**
 * Call this after `lockRules`, before something is deleted that rules may name: they would suddenly fit other products.
 */
export async function requireUnnamed(
  shop: Shop,
  name: string,
  isNamed: (field: string, value: string | number) => boolean,
) {
  const naming = (await listAutomatic(shop)).find(({ rules }) =>
    conditionsOf(rules).some(({ field, value }) => isNamed(field, value)),
  )
  if (naming) fail('invalid', messages.namedByRules(name, naming.name))
}

/** Call this after `lockRules`. Rules that name a value which is merged into another name the other one. */
export async function renameInRules(shop: Shop, field: string, from: string, to: string) {
  for (const { id, rules, version } of await listAutomatic(shop)) {
    const isNamed = (one: { field: string; value: string | number }) => one.field === field && one.value === from
    if (!conditionsOf(rules).some(isNamed)) continue
    const conditions = conditionsOf(rules).map((one) => (isNamed(one) ? { ...one, value: to } : one))
    await shop.db
      .update(categories)
      .set({ rules: toRules(matchOf(rules), conditions), version: version + 1 })
      .where(eq(categories.id, id))
  }
  await shop.enqueue({ name: 'update-collections', of: 'all' })
}
