/** What became of the chosen orders, and the form into which tracking numbers are pasted. */
import { checkPasted, readLastCourier, savePasted } from '#shop/bulk-orders/paste-tracking.ts'
import { BulkCommand } from '#shop/bulk-orders/input.ts'
import { messages } from '#shop/bulk-orders/messages.ts'
import { runOnOrders } from '#shop/bulk-orders/run-on-orders.ts'
import type { Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { BulkResultPanel } from './bulk-result.tsx'
import { PasteForm } from './paste-form.tsx'
import { readOrdersForm } from './read-orders-form.ts'
import { TrackingPreview } from './tracking-preview.tsx'
import type { Route } from './+types/bulk-page'
import '../../styles/admin-bulk.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Many orders', hidden: true })

export const loader = pageLoader(async (shop) => ({ lastCourier: await readLastCourier(shop) }), messages.failed)

const TYPED = ['text', 'courier']
type Result = Awaited<ReturnType<typeof run>>

export const action = adminAction({
  schema: BulkCommand,
  readForm: readOrdersForm,
  run: async (shop, command) => ({ result: await run(shop, command) }),
  failureMessage: messages.failed,
  preserveFields: TYPED,
})

export const clientAction = createClientAction<Result>(messages.failed, TYPED)

async function run(shop: Shop, command: BulkCommand) {
  if (!('text' in command))
    return { outcome: await runOnOrders(shop, { ...command, action: command.do }), preview: null }
  if (command.do === 'preview') return { outcome: null, preview: await checkPasted(shop, command) }
  return { outcome: await savePasted(shop, command, command.do === 'save-and-hand-over'), preview: null }
}

export default function BulkPage({ loaderData: { lastCourier }, actionData }: Route.ComponentProps) {
  const { outcome, preview } = actionData?.result ?? { outcome: null, preview: null }
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/orders">
            <AdminIcon name="back" size={18} /> Orders
          </Link>
          <h1>{outcome ? 'What was done' : preview ? 'Check the tracking numbers' : 'Paste tracking numbers'}</h1>
        </div>
      </header>
      <FormError answer={actionData} />
      {outcome && <BulkResultPanel result={outcome} />}
      {preview ? (
        <TrackingPreview preview={preview} />
      ) : (
        !outcome && <PasteForm lastCourier={lastCourier} answer={actionData} />
      )}
    </>
  )
}
