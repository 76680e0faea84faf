/** The rules in the form of a collection: in the query while conditions are added and removed, in the body when it is saved. */
import { conditionsOf, matchOf, type CollectionRules, type Match } from '#shop/collection-rules/conditions.ts'
import { MAX_CONDITIONS } from '#shop/merchandising/rules.ts'
import type { RulesInput } from '#shop/merchandising/rules-input.ts'

type DraftCondition = { field: string; op: string; value: string }
export type RulesDraft = { version: string; match: Match; conditions: DraftCondition[]; isAdded: boolean }

type Entries = Record<string, string>

/** `add` appends a condition on a field, `remove` is the place of one. */
export function parseDraft(entries: Entries): RulesDraft {
  const places = Array.from({ length: MAX_CONDITIONS + 1 }, (_, at) => at)
  const conditions = places.flatMap((at): DraftCondition[] => {
    const [field, op, value] = ['field', 'op', 'value'].map((name) => entries[`${name}.${at}`] ?? '') as [
      string,
      string,
      string,
    ]
    return field && String(at) !== entries.remove ? [{ field, op, value }] : []
  })
  const isAdded = entries.do === 'add' && Boolean(entries.add) && conditions.length < MAX_CONDITIONS
  return {
    version: entries.version ?? '',
    match: entries.match === 'any' ? 'any' : 'all',
    conditions: isAdded ? [...conditions, { field: entries.add!, op: '', value: '' }] : conditions,
    isAdded,
  }
}

/** `rules` as pages show them. */
export const draftOf = (rules: CollectionRules | null, version: number): RulesDraft => ({
  version: String(version),
  match: rules ? matchOf(rules) : 'all',
  conditions: rules ? conditionsOf(rules).map((one) => ({ ...one, value: String(one.value) })) : [],
  isAdded: false,
})

/** Without a condition there are no rules. */
export function toInput({ match, conditions }: RulesDraft): RulesInput | null {
  if (conditions.length === 0) return null
  return match === 'any' ? { any: conditions } : { all: conditions }
}
