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
import { UNISEX, forNeither, inDepartment } from '#shop/product-admin/rules.ts'
import { listCategoryRows, listGenderChoices } from '#shop/product-admin/category-options.ts'
import type { Row } from '../parse-row.ts'

type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'kind' | 'rootId' | 'path' | 'slug' | 'name'>
/** `gender` is set when the row names none and the category belongs to one. */
type Choice = { value: string; gender?: Gender | undefined }
type RequestedGender = Gender | null | undefined

const FIELDS = ['category', 'category__name', 'category__slug', 'category__id'] as const
export const namesCategory = (row: Row) => FIELDS.some((name) => row[name] !== undefined)

/** `undefined` when the row does not name a gender; null is neither women nor men. */
export function genderOf({ gender }: Row): RequestedGender {
  if (gender === undefined) return undefined
  const text = normalize(gender)
  if (text === 'women' || text === 'men') return text
  return ['', UNISEX, 'kids'].includes(text) ? null : fail('invalid', messages.unknownGender(gender as string))
}

/** The value is empty when no field names a category. `current` applies to a row that only has a client-generated id. */
export async function choiceOf(shop: Shop, row: Row, gender: RequestedGender, current?: string): Promise<Choice> {
  const rows = (await listCategoryRows(shop)).filter((one) => !one.retiredAt)
  const genderChoices = await listGenderChoices(shop)
  const department = departmentOf(row, rows)
  const label = (field: string, department?: CategoryRow) =>
    labelOf(field, row[field], gender, { rows, genderChoices }, department)
  const choice = normalize(row.category)
    ? (label('category', department) ??
      label('category') ??
      departmentChoice(departmentOf({ category__name: row.category }, rows)))
    : (label('category__name', department) ?? departmentChoice(department) ?? label('category__slug'))
  const field = FIELDS.find((name) => normalize(row[name]))
  if (choice || !field) return choice ?? { value: '' }
  if (field === 'category__id' && current !== undefined) return { value: current }
  return fail('invalid', messages.unknownCategory(field, String(row[field])))
}

const normalize = (text: unknown) =>
  typeof text === 'string' || typeof text === 'number' ? String(text).trim().toLowerCase() : ''
const hasName = ({ slug, name }: { slug: string; name: string }, text: string) =>
  slug === text || normalize(name) === text
const departmentChoice = (department?: CategoryRow) => department && { value: inDepartment(department.path) }

function departmentOf({ category__id: id, category__slug: slug, category__name: name }: Row, rows: CategoryRow[]) {
  const departments = rows.filter(({ kind }) => kind === 'department')
  return (
    departments.find((one) => one.id === id) ??
    departments.find((one) => one.slug === normalize(slug)) ??
    departments.find((one) => hasName(one, normalize(name)))
  )
}

/** Searches in that department first, otherwise in all of them. */
function labelOf(
  field: string,
  label: unknown,
  gender: RequestedGender,
  { rows, genderChoices }: { rows: CategoryRow[]; genderChoices: Awaited<ReturnType<typeof listGenderChoices>> },
  department?: CategoryRow,
): Choice | undefined {
  const text = normalize(label)
  const isCandidate = (one: CategoryRow) => one.kind === 'subcategory' && (!department || one.rootId === department.id)
  const isFiled = (categoryId: number) =>
    !department || rows.some((one) => one.id === categoryId && (one.rootId ?? one.id) === department.id)
  const sameLabel = genderChoices.filter(
    (one) => isFiled(one.categoryId) && hasName({ slug: toSlug(one.label), name: one.label }, text),
  )
  const fixed = sameLabel.find((one) => one.gender === gender) ?? sameLabel[0]
  if (fixed && (gender === undefined || gender === fixed.gender)) return fixed
  const match = rows.find((one) => isCandidate(one) && hasName(one, text))
  if (match) return { value: match.path }
  if (!fixed) return undefined
  return gender === null ? { value: forNeither(fixed.value) } : fail('invalid', messages.notOfGender(field, fixed))
}
