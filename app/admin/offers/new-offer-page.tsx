/** Adds an offer: first its kind, then the rest. */
import { useSearchParams } from 'react-router'
import { AddOffer } from '#shop/offers-admin/form-input.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { isKind, KIND_IDS, KINDS } from '#shop/offers-admin/rules.ts'
import { addOffer } from '#shop/offers-admin/save-offer.ts'
import { requireAdmin } from '#shop/shop.ts'
import { istMinute } from '#core/time.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { OfferForm } from './offer-form.tsx'
import { newOfferValues } from './offer-values.ts'
import { listScopeCategories } from '#shop/offers-admin/scope-categories.ts'
import type { Route } from './+types/new-offer-page'
import '../../styles/admin-offers.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add Offer', hidden: true })

export const loader = pageLoader(async (shop) => {
  requireAdmin(shop)
  return { now: istMinute(shop.now()), categories: await listScopeCategories(shop) }
}, messages.failed.load)

export const action = adminAction({
  schema: AddOffer,
  run: async (shop, input) => {
    const { id, message } = await addOffer(shop, input)
    return redirectWithFlash(`/admin/offers/${id}`, message)
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.save)

export default function NewOfferPage({ loaderData: { now, categories }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const kind = query.get('kind')
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Add Offer</h1>
          <p>{isKind(kind) ? `${KINDS[kind].name}, like: ${KINDS[kind].example}` : 'What should it give?'}</p>
        </div>
      </header>
      {isKind(kind) ? (
        <OfferForm key={kind} values={newOfferValues(kind, now)} {...{ kind, categories }} answer={actionData} />
      ) : (
        <ul className="offer-kinds">
          {KIND_IDS.map((one) => (
            <li key={one} className="admin-panel">
              <Link to={`?kind=${one}`}>
                <b>{KINDS[one].name}</b>
                <small>{KINDS[one].example}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Offer" fallback={messages.failed.load} />
)
