/** The return rules, for the admin panel: those of categories by their place in the tree, then those of products. */
import { asc, eq, isNull } from 'drizzle-orm'
import { categories, products, returnRules } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { requirePermission, type Shop } from '../shop.ts'
import { ruleMessages as messages } from './rule-messages.ts'

type Row = typeof returnRules.$inferSelect
/** `name` is that of the category with those above it, or the title of the product. */
export type ListedReturnRule = Row & { name: string }
export type RuleCategory = { id: number; name: string }

export async function listReturnRules(shop: Shop): Promise<ListedReturnRule[]> {
  requirePermission(shop, 'read-products')
  const nameOf = new Map((await readCategories(shop)).map(({ id, name }) => [id, name]))
  const rows = await shop.db
    .select({ rule: returnRules, title: products.title })
    .from(returnRules)
    .leftJoin(products, eq(products.id, returnRules.productId))
    .orderBy(asc(products.title), asc(returnRules.id))
  const rules = rows.map(({ rule, title }) => ({ ...rule, name: title ?? nameOf.get(rule.categoryId!) ?? '' }))
  const place = [...nameOf.keys()]
  const placeOf = ({ categoryId }: Row) => (categoryId === null ? place.length : place.indexOf(categoryId))
  return rules.sort((one, other) => placeOf(one) - placeOf(other))
}

export async function readReturnRule(shop: Shop, id: number | undefined): Promise<ListedReturnRule> {
  return (await listReturnRules(shop)).find((rule) => rule.id === id) ?? fail('not-found', messages.notFound)
}

/** The categories and collections that a rule can be for, as the tree has them. */
export async function listRuleCategories(shop: Shop): Promise<RuleCategory[]> {
  requirePermission(shop, 'read-products')
  return (await readCategories(shop, isNull(categories.retiredAt))).map(({ id, name }) => ({ id, name }))
}

async function readCategories(shop: Shop, where?: ReturnType<typeof isNull>) {
  const rows = await shop.db
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name })
    .from(categories)
    .where(where)
    .orderBy(asc(categories.position), asc(categories.id))
  const below = (parentId: number | null, above: string): typeof rows =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const name = above ? `${above} › ${row.name}` : row.name
        return [{ ...row, name }, ...below(row.id, name)]
      })
  return below(null, '')
}
