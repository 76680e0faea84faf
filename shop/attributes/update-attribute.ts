/** Changes of API clients: a field that is missing keeps what is stored. */
import type { Shop } from '../shop.ts'
import type { UpdateAttribute, WriteAttribute } from './input.ts'
import { readAttribute } from './list-attributes.ts'
import { isList } from './rules.ts'
import { addAttribute, changeAttribute } from './save-attribute.ts'

const LAST_PLACE = 100

export const createAttribute = (shop: Shop, input: WriteAttribute) => {
  const {
    unit = '',
    isShown = true,
    isFacet = isShown && isList(input.kind),
    place = LAST_PLACE,
    newValues = [],
    categoryIds = [],
    ...given
  } = input
  const { requiredCategoryIds = [] } = input
  const fields = { unit, isShown, isFacet, place, newValues, categoryIds, requiredCategoryIds, values: [], version: 0 }
  return addAttribute(shop, { ...given, ...fields })
}

/** A change in between is noticed by its version, under the lock. */
export async function updateAttribute(shop: Shop, id: number | undefined, input: UpdateAttribute): Promise<string> {
  const stored = await readAttribute(shop, id)
  const { name = stored.name, unit = stored.unit, isShown = stored.isShown, isFacet = stored.isFacet } = input
  const { version, place = stored.position + 1, newValues = [], categoryIds = stored.categoryIds } = input
  const values = input.values.map((value) => {
    const old = stored.values.find((one) => one.id === value.id)
    return { ...value, name: value.name ?? old?.name ?? '', isRetired: value.isRetired ?? old?.isRetired ?? false }
  })
  // A category that is taken from it takes its requirement along.
  const required = stored.requiredCategoryIds.filter((id) => categoryIds.includes(id))
  const { requiredCategoryIds = required } = input
  const { kind } = stored
  const fields = {
    name,
    kind,
    unit,
    isShown,
    isFacet,
    place,
    values,
    newValues,
    categoryIds,
    requiredCategoryIds,
    version,
  }
  return changeAttribute(shop, id, fields)
}
