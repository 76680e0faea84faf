/** The categories that admins have chosen for names in files. */
import { inArray } from 'drizzle-orm'
import { categoryNames } from '#db/schema.server.ts'
import { fail } from '#core/domain-error.ts'
import { inDepartment } from '../product-admin/rules.ts'
import type { Shop } from '../shop.ts'
import { toKey, type CategoryLookup } from './category-names.ts'
import { messages } from './messages.ts'

/** The product form's values of categories that are named as in files, or by their ids. Refuses those that are not known. */
export const checkCategories = (categories: Record<string, string>, lookup: CategoryLookup) =>
  Object.entries(categories).map(([name, chosen]): [string, string] => {
    const category = lookup.find(chosen)?.value ?? valueOfId(chosen, lookup)
    if (!category || !lookup.labelOf(category)) fail('invalid', messages.unknownCategory(lookup.near(chosen)))
    return [name, category]
  })

function valueOfId(id: string, { rows }: CategoryLookup) {
  const row = rows.find((one) => String(one.id) === id)
  return row?.kind === 'department' ? inDepartment(row.path) : row?.path
}

/** What admins have chosen for some names in files before. */
export async function readCategoryNames({ db }: Shop, names: string[]): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(categoryNames)
    .where(inArray(categoryNames.name, names.map(toKey)))
  const chosen = new Map(rows.map(({ name, category }) => [name, category]))
  return Object.fromEntries(
    names.flatMap((name) => (chosen.has(toKey(name)) ? [[name, chosen.get(toKey(name))!]] : [])),
  )
}

/** Remembers which category the admin chose for a name in files. */
export async function saveCategoryNames(shop: Shop, names: [name: string, category: string][]) {
  for (const [name, category] of names)
    await shop.db
      .insert(categoryNames)
      .values({ name: toKey(name), category })
      .onConflictDoUpdate({ target: categoryNames.name, set: { category } })
}
