/** Changes the name or image of a category and keeps the rest, for API clients that know only some of its fields. */
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { UpdateCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { updateCategory } from './update-category.ts'

export async function patchCategory(shop: Shop, id: number, changes: { name?: string; image?: string }) {
  const { version } = await readCategoryToEdit(shop, id)
  const parsed = UpdateCategory.safeParse({ ...changes, version })
  return parsed.success ? updateCategory(shop, id, parsed.data) : fail('invalid', parsed.error.issues[0]!.message)
}
