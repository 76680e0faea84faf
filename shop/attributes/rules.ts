/** Typed attributes of products: kinds and limits. Pure: the forms also use it. */
import type { AttributeKind } from '#db/schema.server.ts'

export type { AttributeKind }

export const KINDS: Record<AttributeKind, string> = {
  choice: 'One of a list',
  choices: 'Several of a list',
  number: 'Number',
  text: 'Text',
  'yes-no': 'Yes or no',
}
export const isList = (kind: AttributeKind) => kind === 'choice' || kind === 'choices'

export const MAX_NAME_LENGTH = 40
export const MAX_UNIT_LENGTH = 12
export const MAX_VALUE_LENGTH = 60
export const MAX_TEXT_LENGTH = 200
/** The values that one form adds at once, one a line. */
export const MAX_NEW_VALUES = 100
export const YES_NO = { yes: 'Yes', no: 'No' } as const

export type AttributeValue = { id: number; slug: string; name: string; isRetired: boolean }
export type Attribute = {
  id: number
  key: string
  name: string
  kind: AttributeKind
  unit: string
  isShown: boolean
  /** Whether lists and the search are narrowed by its values. Only of a list. */
  isFacet: boolean
  values: AttributeValue[]
  categoryIds: number[]
  /** Those of its categories whose products say it before they go on sale. */
  requiredCategoryIds: number[]
}

/** As a product's page and `/api/products/:id` show it. */
export type ShownAttribute = { key: string; name: string; values: string[] }

/** Of a product, by the attribute's key: slugs of values, a number, a text, or `yes` or `no`. */
export type AttributeTexts = Record<string, string[]>

/** Whether products of a category have it. `categoryIds`: the category and its parents; none for a new product. */
export const isOffered = (attribute: Pick<Attribute, 'categoryIds'>, categoryIds: number[]) =>
  categoryIds.length === 0 ||
  attribute.categoryIds.length === 0 ||
  attribute.categoryIds.some((id) => categoryIds.includes(id))

/** Whether products of a category need it to go on sale. `categoryIds`: the category and its parents. */
export const isRequired = (attribute: Pick<Attribute, 'requiredCategoryIds'>, categoryIds: number[]) =>
  attribute.requiredCategoryIds.some((id) => categoryIds.includes(id))
