/** The categories and collections that an offer can be for, as the tree has them: below each department and group. */
import { listCategories } from '../catalogue/categories.ts'
import { requirePermission, type Shop } from '../shop.ts'

/** `name` of a category has those above it, without the first: T-shirts › Polo. */
export type ScopeCategories = { name: string; categories: { id: number; name: string }[] }

export async function listScopeCategories(shop: Shop): Promise<ScopeCategories[]> {
  requirePermission(shop, 'change-products')
  const rows = await listCategories(shop)
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
