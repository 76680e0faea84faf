/** The rules of collections: conditions of products, as they are stored. Pure: the form also uses it. */
import type { CollectionRules, Condition, Operator } from '#db/schema.server.ts'

export type { CollectionRules, Condition, Operator }

export const OPERATORS: Record<Operator, string> = {
  is: 'is',
  'is-not': 'is not',
  'at-least': 'is at least',
  'at-most': 'is at most',
  within: 'is within the last',
}

export type Match = 'all' | 'any'

const ATTRIBUTE = 'attribute:'
export const attributeField = (key: string) => ATTRIBUTE + key
/** The key of the attribute that a field means. */
export const attributeOf = (field: string) => (field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : undefined)

export const matchOf = (rules: CollectionRules): Match => ('all' in rules ? 'all' : 'any')
export const conditionsOf = (rules: CollectionRules) => ('all' in rules ? rules.all : rules.any)
export const toRules = (match: Match, conditions: Condition[]): CollectionRules =>
  match === 'all' ? { all: conditions } : { any: conditions }
