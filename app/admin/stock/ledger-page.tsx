/** The stock ledger of one size: what it has, every movement with the balance after it, and the forms that change it. */
import { useSearchParams } from 'react-router'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { changeStock } from '#shop/inventory/change-stock.ts'
import { MovementsQuery } from '#shop/inventory/input.ts'
import { messages } from '#shop/inventory/messages.ts'
import { readLedger, type VariantLedger } from '#shop/inventory/movements.ts'
import { SizeForm } from '#shop/product-admin/low-stock-input.ts'
import { setLowStock } from '#shop/product-admin/set-low-stock.ts'
import { formatCount } from '#core/number-format.ts'
import { randomUuid } from '#core/uuid.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ListError } from '../ui/list-error.tsx'
import { LowStockFields } from './low-stock-fields.tsx'
import { MovementsTable } from './movements-table.tsx'
import { fieldErrorOf, StockFields } from './stock-fields.tsx'
import { variantIdOf } from './variant-id.ts'
import type { Route } from './+types/ledger-page'
import '../../styles/admin-stock.css'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? `Stock of ${args.loaderData.sku}` : 'Size not found', hidden: true })

export const loader = pageLoader(async (shop, { params, url }: Route.LoaderArgs) => {
  const query = MovementsQuery.parse(Object.fromEntries(url.searchParams))
  return { ...(await readLedger(shop, variantIdOf(params.variantId), query)), formKey: randomUuid() }
}, messages.failed.ledger)

export const action = adminAction({
  schema: SizeForm,
  run: async (shop, form, { params, url }) => {
    const message =
      'items' in form
        ? (await changeStock(shop, form)).message
        : await setLowStock(shop, variantIdOf(params.variantId), form.lowStock)
    return redirectWithFlash(`/admin/stock/${params.variantId}${url.search}`, message)
  },
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.change, ['pieces', 'note'])
export const shouldRevalidate = revalidateOnResponse

export default function LedgerPage({ loaderData: ledger, actionData }: Route.ComponentProps) {
  const { variantId, productId, title, size, colour, sku, formKey } = ledger
  const [query] = useSearchParams()
  return (
    <div className="order-desk">
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/admin/stock">
            <AdminIcon name="back" size={18} /> Stock
          </Link>
          <h1>{title}</h1>
          <p>{[size, colour, sku].filter(Boolean).join(', ')}</p>
        </div>
        <div className="order-desk-papers">
          <Link className="admin-button admin-button-soft" to={`/editProduct/${toPublicId(productId)}`}>
            <AdminIcon name="box" size={18} /> Edit product
          </Link>
          <a className="admin-button admin-button-soft" href={`/admin/stock/${variantId}/export.csv?${query}`} download>
            <Icon name="download" size={18} /> Export CSV
          </a>
        </div>
      </header>
      {!fieldErrorOf(actionData) && <FormError answer={actionData} />}
      <Counts ledger={ledger} />
      <div className="order-desk-columns">
        <MovementsTable ledger={ledger} query={query} />
        <div>
          <section className="admin-panel order-desk-panel">
            <h2>Change stock</h2>
            <StockFields key={formKey} item={ledger} formKey={formKey} answer={actionData} />
          </section>
          <section className="admin-panel order-desk-panel">
            <h2>Low stock</h2>
            <LowStockFields key={formKey} ledger={ledger} answer={actionData} />
          </section>
        </div>
      </div>
    </div>
  )
}

function Counts({ ledger: { stock, reserved, unshipped, onHand } }: { ledger: VariantLedger }) {
  const counts = {
    'Can be sold': stock,
    'Held by payments': reserved,
    'Sold, not shipped': unshipped,
    'In the store': onHand,
  }
  return (
    <dl className="admin-cards">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} className="admin-panel admin-card">
          <dt>{name}</dt>
          <dd className="admin-card-count">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Stock" fallback={messages.failed.ledger} />
)
