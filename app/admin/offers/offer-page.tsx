/** One offer: what came of it, what it would have saved, its buttons, and its form. */
import { OfferCommand } from '#shop/offers-admin/form-input.ts'
import { readOffer } from '#shop/offers-admin/list-offers.ts'
import { messages } from '#shop/offers-admin/messages.ts'
import { copyOffer, deleteOffer, moveOffer, startOffer } from '#shop/offers-admin/move-offer.ts'
import { previewOffer } from '#shop/offers-admin/preview-offer.ts'
import { describeBenefit } from '#shop/offers/describe-benefit.ts'
import { PHASES } from '#shop/offers-admin/rules.ts'
import { changeOffer, changeRunningOffer } from '#shop/offers-admin/save-offer.ts'
import { listScopeCategories } from '#shop/offers-admin/scope-categories.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { offerValues } from './offer-values.ts'
import { parseId } from '../parse-id.ts'
import { RunningForm } from './running-form.tsx'
import type { Route } from './+types/offer-page'
import '../../styles/admin-offers.css'

const LIST = '/admin/offers'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Offer', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  const offer = await readOffer(shop, parseId(params.id))
  return {
    offer,
    preview: await previewOffer(shop, offer),
    categories: offer.isFrozen ? { goods: [], except: [] } : await listScopeCategories(shop, offer.scope),
  }
}, messages.failed.load)

export const action = adminAction({
  schema: OfferCommand,
  run: async (shop, command, { params, url }) => {
    const id = parseId(params.id)
    if (command.do === 'delete') return redirectWithFlash(LIST, await deleteOffer(shop, id, command.version))
    if (command.do === 'copy') {
      const copy = await copyOffer(shop, id)
      return redirectWithFlash(`${LIST}/${copy.id}`, copy.message)
    }
    return redirectWithFlash(url.pathname, await run(shop, id, command))
  },
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})

type Command = Exclude<ReturnType<typeof OfferCommand.parse>, { do: 'copy' | 'delete' }>
async function run(shop: Shop, id: number | undefined, command: Command) {
  const { version } = command
  if (command.do === 'save') return (await changeOffer(shop, id, { ...command.offer, version })).message
  if (command.do === 'save-and-start') return startOffer(shop, id, { ...command.offer, version })
  if (command.do === 'save-running')
    return (await changeRunningOffer(shop, id, { ...command.running, version })).message
  return moveOffer(shop, id, { do: command.do, version })
}

export const clientAction = createClientAction(messages.failed.save)

export default function OfferPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { offer, preview, categories } = loaderData
  const key = `${offer.id} ${offer.version}`
  const values = offerValues(offer)
  const isOver = offer.state === 'ended'
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to={LIST}>
            <AdminIcon name="back" size={18} /> Offers
          </Link>
          <h1>{offer.name}</h1>
          <p>
            {offer.phase === 'draft' ? 'Draft' : PHASES[offer.phase]}: {describeBenefit(offer.benefit)}
          </p>
        </div>
        <OfferSteps offer={offer} />
      </header>
      <OfferFacts offer={offer} preview={preview} />
      {isOver ? (
        <FormError answer={answer} />
      ) : offer.isFrozen ? (
        <RunningForm key={key} {...{ values, answer }} />
      ) : (
        <OfferForm
          key={key}
          {...{ values, categories, answer }}
          kind={offer.benefit.kind}
          canStart={offer.state === 'draft'}
        />
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Offer" fallback={messages.failed.load} />
)
