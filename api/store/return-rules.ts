/** What differs from the store's own return rule, by category, collection or product. */
import { listReturnRules, readReturnRule } from '#shop/returns/list-rules.ts'
import { AddReturnRuleBody, ChangeReturnRuleBody } from '#shop/returns/rule-input.ts'
import { ruleMessages as messages } from '#shop/returns/rule-messages.ts'
import { addReturnRule, changeReturnRule, deleteReturnRule } from '#shop/returns/save-rule.ts'
import { VersionQuery } from '#shop/input.ts'
import { Message, ReturnRuleResult, ReturnRules } from './response-schemas.ts'
import { returnRuleJson } from './return-json.ts'
import { get, post, put, remove } from './route.ts'
import { messageJson } from './serializers.ts'

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const returnRules = [
  get('/admin/return-rules', 'List the return rules of categories, collections and products', {
    response: ReturnRules,
    access: { right: 'read-products' },
    failed: messages.failed.list,
    run: async (shop) => ({ items: (await listReturnRules(shop)).map(returnRuleJson) }),
  }),
  post('/admin/return-rules', 'Add a return rule to a category, a collection or a product', {
    response: ReturnRuleResult,
    access: { right: 'change-products' },
    status: 201,
    failed: messages.failed.save,
    body: AddReturnRuleBody,
    run: async (shop, { body }) => {
      const { message, id } = await addReturnRule(shop, body)
      return { message, ...returnRuleJson(await readReturnRule(shop, id)) }
    },
  }),
  put('/admin/return-rules/:id', 'Change a return rule. A change from an older version is rejected', {
    response: ReturnRuleResult,
    access: { right: 'change-products' },
    failed: messages.failed.save,
    body: ChangeReturnRuleBody,
    run: async (shop, { body, param }) => {
      const id = idOf(param('id'))
      const message = await changeReturnRule(shop, id, body)
      return { message, ...returnRuleJson(await readReturnRule(shop, id)) }
    },
  }),
  remove('/admin/return-rules/:id', 'Delete a return rule', {
    response: Message,
    access: { right: 'change-products' },
    failed: messages.failed.save,
    query: VersionQuery,
    run: (shop, { query, param }) => messageJson(deleteReturnRule(shop, idOf(param('id')), query.version)),
  }),
]
