/**
 * Finds the category of a `products_data` row, as the value of the product form (product-admin/rules.ts). Clients name
 * a category by its label in `category`, or a department in `category__*`, where some clients also write labels and
 * generate the ids themselves.
 *
 *   1. A department is found by id, slug and name in turn. An unknown id is ignored.
 *   2. A label takes precedence over a department. It is one of the labels of men and women, otherwise a subcategory's.
 *   3. A value that is neither fails with the name of its field.
 */
import type { Gender, categories } from '#db/schema.server.ts'
import { toSlug } from '#core/slug.ts'
import { fail } from '#core/domain-error.ts'
import type { Shop } from '#shop/shop.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { DEPARTMENT_OF_FIXED, FIXED_CATEGORIES, UNISEX, forNeither, inDepartment } from '#shop/product-admin/rules.ts'
import { listCategoryRows } from '#shop/product-admin/category-options.ts'
import type { Row } from '../parse-row.ts'

type Place = Pick<typeof categories.$inferSelect, 'id' | 'kind' | 'parentId' | 'path' | 'slug' | 'name'>
/** `gender` is set when the row names none and the category belongs to one. */
type Choice = { value: string; gender?: Gender | undefined }
type Wanted = Gender | null | undefined

const FIELDS = ['category', 'category__name', 'category__slug', 'category__id'] as const
export const namesCategory = (row: Row) => FIELDS.some((name) => row[name] !== undefined)

/** `undefined` when the row does not name a gender; null is neither women nor men. */
export function genderOf({ gender }: Row): Wanted {
  if (gender === undefined) return undefined
  const said = written(gender)
  if (said === 'women' || said === 'men') return said
  return ['', UNISEX, 'kids'].includes(said) ? null : fail('invalid', messages.unknownGender(gender as string))
}

/** The value is empty when no field names a category. `kept` applies to a row that only has a client-generated id. */
export async function choiceOf(shop: Shop, row: Row, gender: Wanted, kept?: string): Promise<Choice> {
  const places = await listCategoryRows(shop)
  const department = departmentOf(row, places)
  const label = (field: string, inside?: Place) => labelOf(field, row[field], gender, places, inside)
  const found = written(row.category)
    ? (label('category', department) ??
      label('category') ??
      wholeOf(departmentOf({ category__name: row.category }, places)))
    : (label('category__name', department) ?? wholeOf(department) ?? label('category__slug'))
  const field = FIELDS.find((name) => written(row[name]))
  if (found || !field) return found ?? { value: '' }
  if (field === 'category__id' && kept !== undefined) return { value: kept }
  return fail('invalid', messages.unknownCategory(field, String(row[field])))
}

const written = (said: unknown) =>
  typeof said === 'string' || typeof said === 'number' ? String(said).trim().toLowerCase() : ''
const isNamed = ({ slug, name }: { slug: string; name: string }, said: string) =>
  slug === said || written(name) === said
const wholeOf = (department?: Place) => department && { value: inDepartment(department.path) }

function departmentOf({ category__id: id, category__slug: slug, category__name: name }: Row, places: Place[]) {
  const departments = places.filter(({ kind }) => kind === 'department')
  return (
    departments.find((one) => one.id === id) ??
    departments.find((one) => one.slug === written(slug)) ??
    departments.find((one) => isNamed(one, written(name)))
  )
}

/** Searches in that department first, otherwise in all of them. */
function labelOf(field: string, label: unknown, gender: Wanted, places: Place[], inside?: Place): Choice | undefined {
  const said = written(label)
  const isIn = (place: Place) => place.kind === 'subcategory' && (!inside || place.parentId === inside.id)
  const hasFixed = !inside || inside.path === DEPARTMENT_OF_FIXED
  const fixed = FIXED_CATEGORIES.find((one) => hasFixed && isNamed({ slug: toSlug(one.label), name: one.label }, said))
  if (fixed && (gender === undefined || gender === fixed.gender)) return fixed
  const place = places.find((one) => isIn(one) && isNamed(one, said))
  if (place) return { value: place.path }
  if (!fixed) return undefined
  return gender === null ? { value: forNeither(fixed.value) } : fail('invalid', messages.notOfGender(field, fixed))
}
