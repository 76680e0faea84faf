/** The categories and collections that a file may name, by each name that is clear. */
import { categories as categoriesTable, categoryNames, type Gender } from '#db/schema.server.ts'
import { pathOf } from '../catalogue/categories.ts'
import { readGenderCategories, type GenderCategory } from '../catalogue/gender-categories.ts'
import { listCategoryRows, listChoices } from '../product-admin/category-options.ts'
import { inDepartment, KEEP_CATEGORY, type CategoryChoice } from '../product-admin/rules.ts'
import type { Shop } from '../shop.ts'
import { likeness } from './likeness.ts'

type CategoryRow = typeof categoriesTable.$inferSelect
export type CategoryLookup = {
  rows: CategoryRow[]
  genders: GenderCategory[]
  /** The ids of a category and of its parents, by the product form's value. */
  pathOf: (value: string, gender?: string) => number[]
  /** The product form's value of a category, or undefined. */
  find: (name: string) => { value: string; gender?: Gender } | undefined
  /** What a file calls the product form's value: `Sarees`, `Sarees > Silk`. */
  nameOf: (value: string) => string
  /** The name of the category alone; empty for one that is not known. */
  labelOf: (value: string) => string
  near: (name: string) => string[]
  collectionIds: Map<string, number>
  /** The path of a collection by its path, or by its name if no other collection has it. */
  findCollection: (name: string) => string | undefined
  collectionPaths: Map<number, string>
}

export async function readCategoryLookup(shop: Shop): Promise<CategoryLookup> {
  const rows = await listCategoryRows(shop)
  const genders = await readGenderCategories(shop)
  const choices = withoutSharedGenders((await listChoices(shop)).categories)
  const chosen = await shop.db.select().from(categoryNames)
  const byName = new Map<string, (typeof choices)[number] | undefined>()
  const add = (name: string, choice: (typeof choices)[number]) => {
    const key = toKey(name)
    byName.set(key, byName.has(key) && byName.get(key)?.value !== choice.value ? undefined : choice)
  }
  for (const choice of choices) add(choice.label, choice)
  for (const choice of choices) add(`${choice.group} > ${choice.label}`, choice)
  // A whole name comes before a part of another, so that a name alone means the department.
  for (const [key, [choice, other]] of Map.groupBy(choices, (one) => toKey(wholeName(one))))
    byName.set(key, other ? undefined : choice)
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  for (const choice of choices) byName.set(toKey(choice.value), choice)
  // A department by its path, where that is not the name of something else.
  for (const choice of choices)
    if (isDepartment(choice) && !byName.has(departmentPath(choice))) byName.set(departmentPath(choice), choice)
  for (const { name, category } of chosen) if (byValue.has(category)) byName.set(toKey(name), byValue.get(category))
  const collections = rows.filter(({ kind }) => kind === 'collection')
  const nameOf = (value: string) => {
    const choice = byValue.get(value)
    const name = choice && wholeName(choice)
    // Another category has the name, or an admin gave it another meaning.
    return name !== undefined && byName.get(toKey(name))?.value === value ? name : value
  }
  const nearNames = new Map<string, string[]>()
  return {
    rows,
    genders,
    pathOf: (value, gender) => pathOf(rows, idOf(value, gender, rows, genders)),
    find: (name) => (name === KEEP_CATEGORY ? { value: name } : byName.get(toKey(name))),
    nameOf,
    labelOf: (value) => byValue.get(value)?.label ?? '',
    near: (name) => {
      const found = nearNames.get(name) ?? listNear(choices, name).map(nameOf)
      if (nearNames.size < MAX_NEAR_NAMES) nearNames.set(name, found)
      return found
    },
    findCollection: (name) => collections.find(({ path }) => path === name)?.path ?? pathByName(collections, name),
    collectionIds: new Map(collections.map(({ path, id }) => [path, id])),
    collectionPaths: new Map(collections.map(({ path, id }) => [id, path])),
  }
}

/** A file has few names, and each of them in many rows. */
const MAX_NEAR_NAMES = 1000

/** Names that are less like each other mean different things. */
const MIN_LIKENESS = 0.4

/** The values of the choices that a name is most like, at most three. */
const listNear = (choices: CategoryChoice[], name: string) =>
  choices
    .map(({ label, value }) => ({ value, likeness: likeness(label, name) }))
    .filter((choice) => choice.likeness >= MIN_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ value }) => value)

function idOf(value: string, gender: string | undefined, rows: CategoryRow[], genders: GenderCategory[]) {
  const sameLabel = genders.filter(({ label }) => label === value)
  const ofGender = sameLabel.find((one) => one.gender === gender) ?? sameLabel[0]
  return (
    ofGender?.categoryId ??
    rows.find(({ kind, path }) => value === (kind === 'department' ? inDepartment(path) : path))?.id
  )
}

/** The form's group of a department's categories is the department. */
const wholeName = ({ value, group, above, label }: CategoryChoice) =>
  isDepartment({ value }) ? label : [group, above, label].filter(Boolean).join(' > ')

const isDepartment = ({ value }: Pick<CategoryChoice, 'value'>) => value.startsWith(inDepartment(''))
const departmentPath = ({ value }: CategoryChoice) => value.slice(inDepartment('').length)

/** Women and men may have categories of the same name. The row says which of them it means. */
const withoutSharedGenders = (choices: CategoryChoice[]): CategoryChoice[] =>
  choices.map(({ gender, ...choice }) => {
    const isShared = choices.some((one) => one.value === choice.value && one.gender !== gender)
    return gender && !isShared ? { ...choice, gender } : choice
  })

function pathByName(collections: CategoryRow[], name: string) {
  const named = collections.filter((one) => toKey(one.name) === toKey(name))
  return named.length === 1 ? named[0]!.path : undefined
}

/** Names that differ by nothing else mean the same. */
export const toKey = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
