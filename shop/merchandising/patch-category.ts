/** Changes the name or image of a category and keeps the rest, for API clients that know only some of its fields. */
import { fail } from '#core/domain-error.ts'
import type { Shop } from '../shop.ts'
import { SaveCategory } from './input.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { saveCategory } from './save-category.ts'

export async function patchCategory(shop: Shop, id: number, changes: { name?: string; image?: string }) {
  const { name, description, image, place, isShown, inMenu, productLabel, version } = await readCategoryToEdit(shop, id)
  const texts = { name, description, image: image ?? '', productLabel: productLabel ?? '' }
  const current = { ...texts, place, version, isShown: isShown ? 'on' : undefined, inMenu: inMenu ? 'on' : undefined }
  const parsed = SaveCategory.safeParse({ ...current, ...changes })
  return parsed.success ? saveCategory(shop, id, parsed.data) : fail('invalid', parsed.error.issues[0]!.message)
}
