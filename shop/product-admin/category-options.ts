/** The categories that the product form offers, and the department and subcategory that each sets (D35). */
import { asc } from 'drizzle-orm'
import { categories, type Gender, type products } from '#db/schema.server.ts'
import { GENDER_CATEGORIES } from '../catalogue/rules.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import {
  KEEP_CATEGORY,
  DEPARTMENT_OF_FIXED,
  FIXED_CATEGORIES,
  forNeither,
  GENDERS,
  inDepartment,
  isAvailableFor,
  type CategoryChoice,
} from './rules.ts'

type Standing = Pick<typeof products.$inferSelect, 'gender' | 'category' | 'departmentId' | 'subcategoryId'>
type Place = typeof categories.$inferSelect
export type Collections = { group: string; collections: { id: number; name: string }[] }
export type Choices = { categories: CategoryChoice[]; groups: Collections[] }

/** Lists the form's categories: first the four of men and women, then those of each department (Q33). */
export async function readCategoryOptions(shop: Shop): Promise<Choices> {
  requireAdmin(shop)
  const rows = await listCategoryRows(shop)
  const inside = (kind: Place['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((parent) => ({ parent, own: rows.filter((row) => row.parentId === parent.id) }))
  return {
    categories: [
      ...FIXED_CATEGORIES.map((choice) => ({ ...choice, group: GENDERS[choice.gender] })),
      ...inside('department').flatMap(({ parent, own }) =>
        own.map(({ path, name }) => ({ value: path, label: name, group: parent.name })),
      ),
    ],
    groups: inside('group').map(({ parent, own }) => ({
      group: parent.name,
      collections: own.map(({ id, name }) => ({ id, name })),
    })),
  }
}

/** Returns the form value of a product's current category. */
export function categoryValue({ gender, category, subcategoryId }: Standing, places: Place[]): string {
  if (gender && (GENDER_CATEGORIES[gender] as readonly string[]).includes(category)) return category
  const place = places.find((row) => row.id === subcategoryId)
  return place?.name === category ? place.path : KEEP_CATEGORY
}

/**
 * Returns the department and subcategory of the chosen category. `now` is the current category, which stays if the
 * choice has not changed.
 */
export async function resolveCategory(
  shop: Shop,
  gender: Gender | null,
  chosen: string,
  now?: Standing,
): Promise<Standing> {
  const places = await listCategoryRows(shop)
  const cannot = () => fail('invalid', messages.badCategory, { category: messages.badCategory })
  const fixed = FIXED_CATEGORIES.find(({ value }) => value === chosen || forNeither(value) === chosen)
  if (fixed && chosen === fixed.value && !isAvailableFor(gender ?? '', fixed)) cannot()
  if (now && chosen === categoryValue(now, places)) {
    const { category, departmentId, subcategoryId } = now
    return { gender, category, departmentId, subcategoryId }
  }

  const department = places.find((row) => row.kind === 'department' && row.path === DEPARTMENT_OF_FIXED)
  const place = places.find((row) =>
    fixed
      ? row.parentId === department?.id && row.slug === fixed.label.toLowerCase()
      : row.kind === 'subcategory'
        ? row.path === chosen
        : row.kind === 'department' && chosen === inDepartment(row.path),
  )
  const isWhole = place?.kind === 'department'
  const departmentId = fixed ? department?.id : isWhole ? place.id : place?.parentId
  if (!departmentId) return cannot()
  return {
    gender,
    category: fixed?.label ?? place!.name,
    departmentId,
    subcategoryId: isWhole ? null : (place?.id ?? null),
  }
}

export const listCategoryRows = (shop: Shop): Promise<Place[]> =>
  shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
