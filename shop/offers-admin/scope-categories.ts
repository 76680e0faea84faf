/** The categories and collections that an offer can be for, as the tree has them: below each department and group. */
import type { OfferScope } from '#db/schema.server.ts'
import { pathOf, readCategories } from '../catalogue/categories.ts'
import { requirePermission, type Shop } from '../shop.ts'

/** `name` of a category has those above it, without the first: T-shirts › Polo. */
export type ScopeCategories = { name: string; categories: { id: number; name: string }[] }
export type ScopeChoices = Record<'goods' | 'except', ScopeCategories[]>
type Rows = Awaited<ReturnType<typeof readCategories>>

/** With those that `stored` names, also if they are retired or deleted: a form that lacks them would remove them. */
export async function listScopeCategories(shop: Shop, stored?: OfferScope): Promise<ScopeChoices> {
  requirePermission(shop, 'change-products')
  const all = await readCategories(shop)
  const listed = listTree(all.filter((row) => !row.retiredAt))
  const withStored = (set: keyof ScopeChoices) => [...listed, ...listOthers(all, stored?.[set].categories ?? [])]
  return { goods: withStored('goods'), except: withStored('except') }
}

function listTree(rows: Rows): ScopeCategories[] {
  const below = (parentId: number, above: string): ScopeCategories['categories'] =>
    rows
      .filter((row) => row.parentId === parentId)
      .flatMap(({ id, name }) => {
        const path = above ? `${above} › ${name}` : name
        return [{ id, name: path }, ...below(id, path)]
      })
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id, name }) => ({ name, categories: [{ id, name: `All ${name}` }, ...below(id, '')] }))
}

function listOthers(all: Rows, stored: number[]): ScopeCategories[] {
  const namesOf = (id: number) => pathOf(all, id).map((one) => all.find((row) => row.id === one)?.name)
  const others = stored.flatMap((id) => {
    const row = all.find((one) => one.id === id)
    if (!row) return { id, name: `Number ${id} (deleted)` }
    return row.retiredAt ? { id, name: `${namesOf(id).toReversed().join(' › ')} (retired)` } : []
  })
  return others.length > 0 ? [{ name: 'Not in the store any more', categories: others }] : []
}
