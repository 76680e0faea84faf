/** The rules of collections that products join by themselves: their fields, operators and limits. Pure: the form also uses it. */
import { fromRupees, toRupees, type Paise } from '#core/money.ts'
import {
  attributeField,
  attributeOf,
  conditionsOf,
  matchOf,
  toRules,
  type CollectionRules,
  type Operator,
} from '../collection-rules/conditions.ts'
import { isList, type Attribute } from '../attributes/rules.ts'

const EQUAL: Operator[] = ['is', 'is-not']
const BOUNDS: Operator[] = ['at-least', 'at-most']

/** How a value is entered. */
export type ValueKind = 'category' | 'text' | 'gender' | 'rupees' | 'percent' | 'days' | 'yes-no' | 'value' | 'number'
type Field = { name: string; operators: Operator[]; kind: ValueKind }

const FIELDS: Record<string, Field> = {
  category: { name: 'Category', operators: EQUAL, kind: 'category' },
  brand: { name: 'Brand', operators: EQUAL, kind: 'text' },
  gender: { name: 'For', operators: EQUAL, kind: 'gender' },
  price: { name: 'Price', operators: BOUNDS, kind: 'rupees' },
  'percent-off': { name: 'Percent off', operators: BOUNDS, kind: 'percent' },
  created: { name: 'Added to the store', operators: ['within'], kind: 'days' },
  tag: { name: 'Tag', operators: EQUAL, kind: 'text' },
  'in-stock': { name: 'In stock', operators: ['is'], kind: 'yes-no' },
}

export const GENDERS = { women: 'Women', men: 'Men', none: 'Neither' } as const

type NamedAttribute = Pick<Attribute, 'key' | 'name' | 'kind'>

/** The field of this name, or undefined. */
export function findField(name: string, attributes: NamedAttribute[]): Field | undefined {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name]
  const attribute = attributes.find(({ key }) => key === attributeOf(name))
  if (!attribute) return undefined
  if (isList(attribute.kind)) return { name: attribute.name, operators: EQUAL, kind: 'value' }
  if (attribute.kind === 'number') return { name: attribute.name, operators: BOUNDS, kind: 'number' }
  if (attribute.kind === 'yes-no') return { name: attribute.name, operators: ['is'], kind: 'yes-no' }
  return { name: attribute.name, operators: EQUAL, kind: 'text' }
}

export const listFields = (attributes: NamedAttribute[]) =>
  [...Object.keys(FIELDS), ...attributes.map(({ key }) => attributeField(key))].map((field) => ({
    field,
    name: findField(field, attributes)!.name,
  }))

const withPrices = (rules: CollectionRules, convert: (price: number) => number) =>
  toRules(
    matchOf(rules),
    conditionsOf(rules).map((one) => (one.field === 'price' ? { ...one, value: convert(Number(one.value)) } : one)),
  )
/** As pages and API clients see them: with rupees. */
export const toShownRules = (rules: CollectionRules) => withPrices(rules, (price) => toRupees(price as Paise))
export const toStoredRules = (rules: CollectionRules) => withPrices(rules, fromRupees)
