/** Adds, changes or deletes one return rule. */
import { listRuleCategories, readReturnRule } from '#shop/returns/list-rules.ts'
import { AddReturnRule, ReturnRuleCommand } from '#shop/returns/rule-input.ts'
import { ruleMessages as messages } from '#shop/returns/rule-messages.ts'
import { addReturnRule, changeReturnRule, deleteReturnRule } from '#shop/returns/save-rule.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { parseId } from '../parse-id.ts'
import { ListError } from '../ui/list-error.tsx'
import { RuleForm } from './rule-form.tsx'
import type { Route } from './+types/rule-page'
import '../../styles/admin-merchandising.css'

const LIST = '/admin/return-rules'
const NEW = 'new'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Return Rule' : 'Edit Return Rule', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const isNew = params.id === NEW
  return {
    rule: isNew ? null : await readReturnRule(shop, parseId(params.id)),
    categories: isNew ? await listRuleCategories(shop) : [],
    days: shop.settings.returnDays,
  }
}, messages.failed.load)

const add = adminAction({
  schema: AddReturnRule,
  run: async (shop, input) => redirectWithFlash(LIST, (await addReturnRule(shop, input)).message),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})
const change = adminAction({
  schema: ReturnRuleCommand,
  run: async (shop, command, { params }) => {
    const id = parseId(params.id)
    const message =
      command.do === 'delete'
        ? await deleteReturnRule(shop, id, command.version)
        : await changeReturnRule(shop, id, command)
    return redirectWithFlash(LIST, message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const action = (args: Route.ActionArgs) => (args.params.id === NEW ? add : change)(args)

export const clientAction = createClientAction(messages.failed.save)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function ReturnRulePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { rule } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{rule ? 'Edit Return Rule' : 'Add Return Rule'}</h1>
          {rule && <p>{rule.name}</p>}
        </div>
      </header>
      <RuleForm key={rule?.id ?? NEW} {...loaderData} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Rule" fallback={messages.failed.load} />
)
