/** The rules of a collection: conditions are added and removed by GET, which changes nothing, and saved by POST. */
import { RulesFields } from '#shop/merchandising/rules-input.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { readRules, previewDraft } from '#shop/merchandising/read-rules.ts'
import { saveRules } from '#shop/merchandising/save-rules.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { parseCategoryId } from './category-id.ts'
import { draftOf, parseDraft, toInput } from './rules-draft.ts'
import { RulesForm } from './rules-form.tsx'
import { RulesPreview } from './rules-preview.tsx'
import type { Route } from './+types/rules-page'
import '../../styles/admin-rules.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Rules of a Collection', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const { collection, rules, choices } = await readRules(shop, parseCategoryId(params.id))
  const draft = url.searchParams.has('match')
    ? parseDraft(Object.fromEntries(url.searchParams))
    : draftOf(rules, collection.version)
  return { collection, choices, draft, ...(await previewDraft(shop, toInput(draft), choices)) }
}, messages.failed.loadRules)

export const action = adminAction({
  schema: RulesFields,
  run: async (shop, fields, { params }) => {
    const draft = parseDraft(fields)
    const input = { rules: toInput(draft), version: Number(draft.version) }
    return redirectWithFlash('/admin/categories?of=groups', await saveRules(shop, parseCategoryId(params.id), input))
  },
  failureMessage: messages.failed.changeRules,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.changeRules)

export default function RulesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { collection, choices, errors, preview } = loaderData
  const draft = answer?.values ? parseDraft(answer.values) : loaderData.draft
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Rules of {collection.name}</h1>
          <p>Products that fit join by themselves, and leave when they no longer fit. Those picked by hand stay</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to={collection.url}>
            <AdminIcon name="store" size={19} /> View in store
          </Link>
        </div>
      </header>
      <RulesForm
        key={JSON.stringify(draft)}
        {...{ draft, choices, answer }}
        errors={draft === loaderData.draft && !draft.isAdded ? errors : []}
        cancelUrl={`/admin/categories/${collection.id}`}
      />
      <RulesPreview preview={preview} isEmpty={draft.conditions.length === 0} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Rules" fallback={messages.failed.loadRules} />
)
