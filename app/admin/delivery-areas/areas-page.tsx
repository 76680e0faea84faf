/** Where the store delivers: three lists of PIN codes, which come before what couriers serve (record 0187). */
import { readAreas, saveAreas } from '#shop/delivery/areas.ts'
import { SaveAreas } from '#shop/delivery/input.ts'
import { messages } from '#shop/delivery/messages.ts'
import { couriersToAsk } from '#shop/delivery/find-delivery.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/areas-page'
import { AreasForm } from './areas-form.tsx'
import '../../styles/admin-merchandising.css'

const HERE = '/admin/delivery-areas'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Delivery Areas', hidden: true })

export const loader = pageLoader(async (shop) => {
  const { seen, ...lists } = await readAreas(shop)
  return { lists, seen, couriers: couriersToAsk(shop).map(({ title }) => title) }
}, messages.failed.load)

export const action = adminAction({
  schema: SaveAreas,
  run: async (shop, form) => redirectWithFlash(HERE, await saveAreas(shop, form)),
  failureMessage: messages.failed.save,
  preserveFields: 'all',
})
export const clientAction = createClientAction(messages.failed.save)

export default function DeliveryAreasPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, seen, couriers } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Delivery Areas</h1>
          <p>
            {couriers.length > 0
              ? `What you name here comes before what ${couriers.join(' and ')} says about a PIN code`
              : 'The store delivers everywhere in India, also for cash, except where you say otherwise'}
          </p>
        </div>
      </header>
      <AreasForm key={seen} {...{ lists, seen, answer: actionData }} />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Delivery Areas" fallback={messages.failed.load} />
)
