/** The categories that the product form offers, and the department and subcategory that each sets (D35). */
import { asc } from 'drizzle-orm'
import { categories, type Gender, type products } from '#db/schema.server.ts'
import { readGenderCategories, type GenderCategory } from '../catalogue/gender-categories.ts'
import { fail } from '#core/domain-error.ts'
import { requireAdmin, type Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { KEEP_CATEGORY, forNeither, GENDERS, inDepartment, isAvailableFor, type CategoryChoice } from './rules.ts'

type ProductCategory = Pick<typeof products.$inferSelect, 'gender' | 'category' | 'departmentId' | 'subcategoryId'>
type CategoryRow = typeof categories.$inferSelect
export type Collections = { group: string; collections: { id: number; name: string }[] }
export type Choices = { categories: CategoryChoice[]; groups: Collections[] }

/** Collections without a group are listed under this heading. */
const OWN_COLLECTIONS = 'Collections'
const RETIRED = 'Retired'

/**
 * Lists the form's categories: first those of men and women, then each department with what is below it (Q33).
 * `collectionIds` are the product's collections. Retired ones are listed too: a form that lacks them would remove them.
 */
export async function readCategoryOptions(shop: Shop, collectionIds: number[] = []): Promise<Choices> {
  requireAdmin(shop)
  return listChoices(shop, collectionIds)
}

export async function listChoices(shop: Shop, collectionIds: number[] = []): Promise<Choices> {
  const all = await listCategoryRows(shop)
  const rows = all.filter((row) => !row.retiredAt)
  const childrenOf = (parentId: number) => rows.filter((row) => row.parentId === parentId)
  const ofKind = (kind: CategoryRow['kind']) => rows.filter((row) => row.kind === kind)
  const genderChoices = (await listGenderChoices(shop)).filter((one) => rows.some(({ id }) => id === one.categoryId))
  const groups = ofKind('group').map(({ name, id }) => ({ group: name, rows: childrenOf(id) }))
  const ownCollections = { group: OWN_COLLECTIONS, rows: ofKind('collection').filter((row) => row.parentId === null) }
  const retired = { group: RETIRED, rows: all.filter((row) => row.retiredAt && collectionIds.includes(row.id)) }
  return {
    categories: [
      ...genderChoices.map(({ categoryId: _, ...choice }) => ({ ...choice, group: GENDERS[choice.gender] })),
      ...ofKind('department').flatMap(({ id, path, name: group }): CategoryChoice[] => [
        { value: inDepartment(path), label: group, group },
        ...childrenOf(id).flatMap(({ id, path, name }) => [
          { value: path, label: name, group },
          ...childrenOf(id).map((below) => ({ value: below.path, label: below.name, group, above: name })),
        ]),
      ]),
    ],
    groups: [...groups, ownCollections, retired]
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }) => ({ group, collections: rows.map(toCollection) })),
  }
}

/** A product may be picked by hand for a collection that others join by its rules. */
const toCollection = ({ id, name, rules, retiredAt }: CategoryRow) => ({
  id,
  name: name + (rules ? ' (also by rules)' : '') + (retiredAt ? ' (retired)' : ''),
})

type GenderChoice = Pick<CategoryChoice, 'value' | 'label'> & { gender: Gender; categoryId: number }

/** The categories of men and women as choices of the form. The product's category text is the label. */
export const listGenderChoices = async (shop: Shop): Promise<GenderChoice[]> =>
  (await readGenderCategories(shop)).map(({ gender, label, categoryId }) => ({
    ...{ value: label, label, gender, categoryId },
  }))

/** Returns the form value of a product's current category. */
export function categoryValue(
  { gender, category, departmentId, subcategoryId }: ProductCategory,
  categoryRows: CategoryRow[],
  genderCategories: GenderCategory[],
): string {
  if (genderCategories.some((one) => one.gender === gender && one.label === category)) return category
  const filed = categoryRows.find((row) => row.id === (subcategoryId ?? departmentId))
  if (!filed || filed.retiredAt || labelOf(filed) !== category) return KEEP_CATEGORY
  return filed.kind === 'department' ? inDepartment(filed.path) : filed.path
}

/** What products filed in a category have as `category`. */
const labelOf = ({ productLabel, name }: Pick<CategoryRow, 'productLabel' | 'name'>) => productLabel ?? name

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
  const genderChoices = await listGenderChoices(shop)
  const sameLabel = genderChoices.filter(({ value }) => value === chosenValue || forNeither(value) === chosenValue)
  const fixedCategory = sameLabel.find((one) => one.gender === gender) ?? sameLabel[0]
  if (fixedCategory && chosenValue === fixedCategory.value && !isAvailableFor(gender ?? '', fixedCategory))
    failInvalid()
  if (current && chosenValue === categoryValue(current, categoryRows, genderChoices)) {
    const { category, departmentId, subcategoryId } = current
    return { gender, category, departmentId, subcategoryId }
  }

  const isChosen = ({ id, kind, path }: CategoryRow) => {
    if (fixedCategory) return id === fixedCategory.categoryId
    return kind === 'subcategory' ? path === chosenValue : kind === 'department' && chosenValue === inDepartment(path)
  }
  const row = categoryRows.find(isChosen)
  const departmentId = row?.kind === 'department' ? row.id : row?.rootId
  if (!row || row.retiredAt || !departmentId) return failInvalid()
  return {
    gender,
    category: fixedCategory?.label ?? labelOf(row),
    departmentId,
    subcategoryId: row.kind === 'department' ? null : row.id,
  }
}

export const listCategoryRows = (shop: Shop): Promise<CategoryRow[]> =>
  shop.db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
