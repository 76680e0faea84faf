/** The rules of a collection for their form, with what the conditions may name and the products that fit. */
import { fail } from '#core/domain-error.ts'
import { categoryUrl } from '../catalogue/category-urls.ts'
import type { Shop } from '../shop.ts'
import { conditionsOf } from '../collection-rules/conditions.ts'
import { toShownRules } from './collection-rules.ts'
import { readCategoryToEdit } from './list-categories.ts'
import { messages } from './messages.ts'
import { previewRules, type RulesPreview } from './preview-rules.ts'
import { parseRules, type RuleChoices, type RulesInput } from './rules-input.ts'
import { readRuleChoices } from './save-rules.ts'

export async function readRules(shop: Shop, id: number | undefined) {
  const { name, version, kind, rules, ...row } = await readCategoryToEdit(shop, id)
  if (kind !== 'collection') fail('not-found', messages.categoryNotFound)
  return {
    collection: { id: row.id, name, version, url: categoryUrl({ kind, ...row }) },
    rules: rules && toShownRules(rules),
    choices: await readRuleChoices(shop),
  }
}

type Draft = { errors: (string | undefined)[]; preview: RulesPreview | null }

/** Nothing is looked for while a condition is wrong. */
export async function previewDraft(shop: Shop, input: RulesInput | null, choices: RuleChoices): Promise<Draft> {
  if (!input) return { errors: [], preview: null }
  const { rules, errors } = parseRules(input, choices)
  const isComplete = errors.every((error) => !error) && conditionsOf(rules).length > 0
  return { errors, preview: isComplete ? await previewRules(shop, rules) : null }
}
