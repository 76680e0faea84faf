/** Changes the name or image of a category and keeps the rest, for API clients that know only some of its fields. */
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { SaveCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { saveCategory } from './save-category.ts'

export async function patchCategory(shop: Shop, id: number, changes: { name?: string; image?: string }) {
  const { name, description, image, place, isShown, version } = await readCategoryToEdit(shop, id)
  const stands = { name, description, image: image ?? '', place, version, ...(isShown ? { isShown: 'on' } : {}) }
  const read = SaveCategory.safeParse({ ...stands, ...changes })
  return read.success ? saveCategory(shop, id, read.data) : fail('invalid', read.error.issues[0]!.message)
}
