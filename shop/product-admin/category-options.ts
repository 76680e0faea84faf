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

type ProductCategory = Pick<typeof products.$inferSelect, 'gender' | 'category' | 'departmentId' | 'subcategoryId'>
type CategoryRow = typeof categories.$inferSelect
export type Collections = { group: string; collections: { id: number; name: string }[] }
export type Choices = { categories: CategoryChoice[]; groups: Collections[] }

/** Lists the form's categories: first the four of men and women, then those of each department (Q33). */
export async function readCategoryOptions(shop: Shop): Promise<Choices> {
  requireAdmin(shop)
  const rows = await listCategoryRows(shop)
  const withChildren = (kind: CategoryRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map((parent) => ({ parent, children: rows.filter((row) => row.parentId === parent.id) }))
  return {
    categories: [
      ...FIXED_CATEGORIES.map((choice) => ({ ...choice, group: GENDERS[choice.gender] })),
      ...withChildren('department').flatMap(({ parent, children }) =>
        children.map(({ path, name }) => ({ value: path, label: name, group: parent.name })),
      ),
    ],
    groups: withChildren('group').map(({ parent, children }) => ({
      group: parent.name,
      collections: children.map(({ id, name }) => ({ id, name })),
    })),
  }
}

/** Returns the form value of a product's current category. */
export function categoryValue(
  { gender, category, subcategoryId }: ProductCategory,
  categoryRows: CategoryRow[],
): string {
  if (gender && (GENDER_CATEGORIES[gender] as readonly string[]).includes(category)) return category
  const subcategory = categoryRows.find((row) => row.id === subcategoryId)
  return subcategory?.name === category ? subcategory.path : KEEP_CATEGORY
}

/**
 * Returns the department and subcategory of the chosen category. `current` is the current category, which stays if the
 * choice has not changed.
 */
export async function resolveCategory(
  shop: Shop,
  gender: Gender | null,
  chosenValue: string,
  current?: ProductCategory,
): Promise<ProductCategory> {
  const categoryRows = await listCategoryRows(shop)
  const failInvalid = () => fail('invalid', messages.invalidCategory, { category: messages.invalidCategory })
  const fixedCategory = FIXED_CATEGORIES.find(({ value }) => value === chosenValue || forNeither(value) === chosenValue)
  if (fixedCategory && chosenValue === fixedCategory.value && !isAvailableFor(gender ?? '', fixedCategory))
    failInvalid()
  if (current && chosenValue === categoryValue(current, categoryRows)) {
    const { category, departmentId, subcategoryId } = current
    return { gender, category, departmentId, subcategoryId }
  }

  const department = categoryRows.find((row) => row.kind === 'department' && row.path === DEPARTMENT_OF_FIXED)
  const category = categoryRows.find((row) =>
    fixedCategory
      ? row.parentId === department?.id && row.slug === fixedCategory.label.toLowerCase()
      : row.kind === 'subcategory'
        ? row.path === chosenValue
        : row.kind === 'department' && chosenValue === inDepartment(row.path),
  )
  const isDepartment = category?.kind === 'department'
  const departmentId = fixedCategory ? department?.id : isDepartment ? category.id : category?.parentId
  if (!departmentId) return failInvalid()
  return {
    gender,
    category: fixedCategory?.label ?? category!.name,
    departmentId,
    subcategoryId: isDepartment ? null : (category?.id ?? null),
  }
}

export const listCategoryRows = (shop: Shop): Promise<CategoryRow[]> =>
  shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
