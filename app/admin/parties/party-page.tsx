/** Adds, changes or deletes one responsible party. */
import { COUNTRIES } from '#shop/law/countries.ts'
import { PartyCommand } from '#shop/law/input.ts'
import { readParty } from '#shop/law/list-parties.ts'
import { messages } from '#shop/law/messages.ts'
import { addParty, changeParty, deleteParty } from '#shop/law/save-party.ts'
import { requireAdmin } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { PartyForm } from './party-form.tsx'
import { NEW, parsePartyId } from './party-id.ts'
import type { Route } from './+types/party-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.params.id === NEW ? 'Add Manufacturer' : 'Edit Manufacturer', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return { party: params.id === NEW ? null : await readParty(shop, parsePartyId(params.id)), countries: COUNTRIES }
}, messages.failed.loadParty)

export const action = adminAction({
  schema: PartyCommand,
  run: async (shop, command, { params }) => {
    const id = parsePartyId(params.id)
    const message =
      command.do === 'delete'
        ? await deleteParty(shop, id, command.version)
        : params.id === NEW
          ? (await addParty(shop, command)).message
          : await changeParty(shop, id, command)
    return redirectWithFlash('/admin/parties', message)
  },
  failureMessage: messages.failed.saveParty,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.saveParty)

/** The form keeps the version that it was opened with, so that sending it again does not overwrite another change. */
export const shouldRevalidate = () => false

export default function PartyPage({ loaderData: { party, countries }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{party ? 'Edit Manufacturer' : 'Add Manufacturer'}</h1>
          <p>{party ? party.name : 'Or a packer or importer: what it is to a product, the product says'}</p>
        </div>
      </header>
      <PartyForm key={party?.id ?? NEW} party={party} countries={countries} answer={answer} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Manufacturer" fallback={messages.failed.loadParty} />
)
