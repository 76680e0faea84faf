/** The product list, one tab at a time (S2.15-06 to -08, Q33). Deleting asks first, has a URL, and can be undone. */
import { useEffect } from 'react'
import { Form, isRouteErrorResponse, useLocation, useNavigation } from 'react-router'
import { toPublicId, parsePublicId } from '#shop/catalogue/rules.ts'
import { ProductListCommand } from '#shop/product-admin/input.ts'
import { duplicateProduct } from '#shop/product-admin/duplicate-product.ts'
import { deleteOrRestoreProduct } from '#shop/product-admin/delete-product.ts'
import { findDeletedProduct } from '#shop/product-admin/list-products.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { openProductList } from '#shop/product-admin/open-product-list.ts'
import { PRODUCT_TABS, PRODUCTS_PAGE_SIZE } from '#shop/product-admin/rules.ts'
import { pluralize } from '#core/number-format.ts'
import { createClientAction, revalidateOnResponse } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { errorMessage } from '../../error-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, TryAgain } from '../../ui/states.tsx'
import { showToast, useResultToast } from '../../ui/toasts.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { adminAction } from '../admin-action.ts'
import { ProductsFilter } from './products-filter.tsx'
import { ProductsHead } from './products-head.tsx'
import { ProductListRow } from './product-list-row.tsx'
import { productsUrl } from './products-url.ts'
import type { Route } from './+types/products-page'
import '../../styles/admin-products.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Products', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const deletedId = parsePublicId(url.searchParams.get('deleted') ?? undefined)
  return {
    ...(await openProductList(shop, Object.fromEntries(url.searchParams))),
    undoable: (await findDeletedProduct(shop, deletedId)) ?? null,
  }
}, messages.failed.list)

export const action = adminAction({
  schema: ProductListCommand,
  run: async (shop, command, { url }) => {
    if (command.do === 'duplicate') {
      const { id, message } = await duplicateProduct(shop, parsePublicId(command.id))
      return redirectWithFlash(`/editProduct/${toPublicId(id)}`, message)
    }
    const message = await deleteOrRestoreProduct(shop, { ...command, do: command.do })
    return redirectWithFlash(
      productsUrl(url.searchParams, command.do === 'delete' ? { deleted: command.id } : {}),
      message,
    )
  },
  failureMessage: (command) => messages.failed[command.do],
})

export const clientAction = createClientAction(
  (form) => messages.failed[form.get('do') as keyof typeof messages.failed],
)
export const shouldRevalidate = revalidateOnResponse

export default function ProductsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, counts, categories, query, undoable } = loaderData
  const params = new URLSearchParams(useLocation().search)
  const chosen = items.find(({ id }) => id === parsePublicId(params.get('delete') ?? undefined))
  useResultToast(answer)
  return (
    <>
      <ProductsHead>
        {pluralize(counts[query.gender], 'product')}{' '}
        {query.gender === 'deleted' || query.gender === 'hidden' ? query.gender : `in ${PRODUCT_TABS[query.gender]}`}
      </ProductsHead>
      <FormError answer={answer} />
      {undoable && <Undo product={undoable} />}
      <ProductsFilter query={query} counts={counts} categories={categories} />
      <DeleteDialog product={query.gender === 'deleted' ? undefined : chosen} />
      {items.length === 0 ? (
        <EmptyState image="hangers" level="h2" heading="No products found">
          {(query.q || query.category || query.show) && (
            <Link className="admin-button admin-button-soft" to={`/products?gender=${query.gender}`}>
              Show all
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul className="stock-cards">
          {items.map((product, index) => (
            <ProductListRow
              key={product.id}
              product={product}
              isDeleted={query.gender === 'deleted'}
              first={index < 6}
            />
          ))}
        </ul>
      )}
      <AdminPaging list={loaderData} size={PRODUCTS_PAGE_SIZE} />
    </>
  )
}

function Undo({ product: { id, title } }: { product: { id: number; title: string } }) {
  const busy = useNavigation().formData?.get('do') === 'restore'
  return (
    <Form method="post" className="admin-note stock-undo" preventScrollReset replace>
      <Icon name="trash" size={22} />
      <span>
        <b>{title}</b> was deleted. Carts say so, and past orders keep it.
      </span>
      <input type="hidden" name="id" value={toPublicId(id)} />
      <button className="admin-button admin-button-soft" name="do" value="restore" disabled={busy}>
        <Icon name="returns" size={18} /> Undo
      </button>
    </Form>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) throw error
  return <ListError heading={errorMessage(error) ?? messages.failed.list} />
}

function ListError({ heading }: { heading: string }) {
  useEffect(() => showToast(messages.failed.listNotice, 'bad'), [])
  return (
    <>
      <ProductsHead />
      <TryAgain heading={heading} label="Retry" />
    </>
  )
}
