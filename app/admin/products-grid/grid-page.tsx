/** The bulk grid: values of many products are typed in their rows or changed by formula, then checked as a run. */
import { Form, useNavigation } from 'react-router'
import { createGridRun } from '#shop/runs/create-grid-run.ts'
import { GridForm, GridQuery } from '#shop/runs/grid-input.ts'
import { messages } from '#shop/runs/grid-messages.ts'
import { listGridProducts, type GridPage } from '#shop/runs/grid-products.ts'
import { listCategoryFilters } from '#shop/runs/product-filters.ts'
import { GRID_CELLS, GRID_PAGE_SIZE } from '#shop/runs/grid-rules.ts'
import { messages as common } from '#shop/messages.ts'
import { pluralize } from '#core/number-format.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { GridChange } from './grid-change.tsx'
import { GridFilter } from './grid-filter.tsx'
import { GridRow } from './grid-row.tsx'
import type { Route } from './+types/grid-page'
import '../../styles/admin-grid.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Change many products', hidden: true })

const queryOf = (url: URL) => GridQuery.parse(Object.fromEntries(url.searchParams))

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = queryOf(url)
  return { ...(await listGridProducts(shop, query)), categories: await listCategoryFilters(shop), query }
}, messages.failed.list)

export const action = adminAction({
  schema: GridForm,
  run: async (shop, form, { url }) => {
    const id = await createGridRun(shop, form, queryOf(url))
    return redirectWithFlash(`/admin/runs/${id}`, messages.checked, 'plain')
  },
  failureMessage: messages.failed.check,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.check)
export const shouldRevalidate = revalidateOnResponse

export default function ProductsGridPage({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, isTotalLimited, query } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <Link className="text-link order-desk-back" to="/products">
            <AdminIcon name="back" size={18} /> Products
          </Link>
          <h1>Change many products</h1>
          <p>{isTotalLimited ? `${common.total(total, true)} products` : pluralize(total, 'product')}</p>
        </div>
      </header>
      <FormError answer={actionData} />
      <section className="admin-panel orders-panel">
        <GridFilter key={JSON.stringify(query)} query={query} categories={loaderData.categories} />
        {items.length === 0 ? (
          <p className="admin-empty">Nothing found</p>
        ) : (
          <Rows key={JSON.stringify(query)} list={loaderData} answer={actionData} />
        )}
        <AdminPaging list={loaderData} size={GRID_PAGE_SIZE} />
      </section>
    </>
  )
}

function Rows({ list, answer }: { list: GridPage; answer: Route.ComponentProps['actionData'] }) {
  const busy = useNavigation().formMethod === 'POST'
  const values = answer?.values ?? {}
  return (
    <Form method="post" noValidate preventScrollReset replace>
      <GridChange list={list} answer={answer} />
      <table className="admin-table grid-table">
        <TableHead names={['Choose', 'Product', ...Object.values(GRID_CELLS)]} />
        <tbody>
          {list.items.map((product, at) => (
            <GridRow key={product.id} {...{ product, at, values }} />
          ))}
        </tbody>
      </table>
      <p className="grid-save">
        <button className="admin-button" disabled={busy}>
          {busy ? 'Checking...' : 'Check changes'}
        </button>
        <span>You see every old and new value before anything changes.</span>
      </p>
    </Form>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Products" fallback={messages.failed.list} />
)
