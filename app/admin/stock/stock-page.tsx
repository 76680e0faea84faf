/** The stock of all sizes (record 0109): search, low and sold-out sizes, and a form for each size. */
import { useSearchParams } from 'react-router'
import { changeStock } from '#shop/inventory/change-stock.ts'
import { StockForm, StockListQuery } from '#shop/inventory/input.ts'
import { messages } from '#shop/inventory/messages.ts'
import { STOCK_FILTERS, STOCK_PAGE_SIZE } from '#shop/inventory/rules.ts'
import { listStockItems, type StockListItem } from '#shop/inventory/stock-list.ts'
import { messages as common } from '#shop/messages.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { randomUuid } from '#core/uuid.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import type { ActionResult } from '../../form-action.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { AdminSearch } from '../ui/admin-search.tsx'
import { Filters } from '../ui/filters.tsx'
import { ListError } from '../ui/list-error.tsx'
import { fieldErrorOf, StockFields } from './stock-fields.tsx'
import { StockLeft } from './stock-left.tsx'
import type { Route } from './+types/stock-page'
import '../../styles/admin-stock.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Stock', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = StockListQuery.parse(Object.fromEntries(url.searchParams))
  return { ...(await listStockItems(shop, query)), query, formKey: randomUuid() }
}, messages.failed.list)

export const action = adminAction({
  schema: StockForm,
  run: async (shop, form, { url }) => {
    const { message } = await changeStock(shop, form)
    return redirectWithFlash(`/admin/stock${url.search}`, message)
  },
  failureMessage: messages.failed.change,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.change, ['sku', 'pieces', 'note'])
export const shouldRevalidate = revalidateOnResponse

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, isTotalLimited, query, formKey } = loaderData
  const [params] = useSearchParams()
  const tabUrl = (show: string) => `?${new URLSearchParams({ ...(query.q && { q: query.q }), show })}`
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Stock</h1>
          <p>{isTotalLimited ? `${common.total(total, true)} sizes` : pluralize(total, 'size')}</p>
        </div>
      </header>
      {!fieldErrorOf(actionData) && <FormError answer={actionData} />}
      <section className="admin-panel orders-panel">
        <nav className="orders-tabs" aria-label="Stock">
          {Object.entries(STOCK_FILTERS).map(([show, name]) => (
            <Link key={show} to={tabUrl(show)} aria-current={show === query.show ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <Filters key={params.toString()} clearUrl={query.q ? `?show=${query.show}` : undefined}>
          <input type="hidden" name="show" value={query.show} />
          <div className="admin-search">
            <AdminSearch name="q" label="Search stock" placeholder="Title, SKU or barcode" value={query.q} />
          </div>
        </Filters>
        {items.length === 0 ? (
          <p className="admin-empty">Nothing found</p>
        ) : (
          <StockTable items={items} formKey={formKey} answer={actionData} />
        )}
        <AdminPaging list={loaderData} size={STOCK_PAGE_SIZE} />
      </section>
    </>
  )
}

type TableProps = { items: StockListItem[]; formKey: string; answer: ActionResult | undefined }

const StockTable = ({ items, formKey, answer }: TableProps) => (
  <table className="admin-table stock-table">
    <TableHead names={['Product', 'Size', 'SKU', 'In stock', 'Low at', 'Change']} />
    <tbody>
      {items.map((item) => {
        const failed = answer?.values?.sku === item.sku ? answer : undefined
        return (
          <tr key={item.variantId}>
            <th scope="row">
              <Link to={`/admin/stock/${item.variantId}`}>{item.title}</Link>
            </th>
            <td>{[item.size, item.colour].filter(Boolean).join(', ')}</td>
            <td>{item.sku}</td>
            <td>
              <StockLeft item={item} />
              {item.waiting > 0 && <small className="stock-waiting">{formatCount(item.waiting)} waiting</small>}
            </td>
            <td>
              <span className="stock-label">Low at </span>
              {item.lowStock}
            </td>
            <td>
              <details className="stock-change" key={formKey} open={failed !== undefined}>
                <summary aria-label={`Change the stock of ${item.sku}`}>Change</summary>
                <StockFields item={item} formKey={formKey} answer={failed} />
              </details>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Stock" fallback={messages.failed.list} />
)
