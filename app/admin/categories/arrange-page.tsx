/** The products of a collection in the order that shoppers see, which an admin changes by hand (record 0145). */
import { Form, useNavigation } from 'react-router'
import { ArrangedQuery, ArrangeForm } from '#shop/merchandising/arrange-input.ts'
import { arrangeProducts, listCollectionProducts } from '#shop/merchandising/arrange-products.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { ARRANGED_PAGE_SIZE, CATEGORY_SORTS, MAX_ARRANGED } from '#shop/merchandising/rules.ts'
import { updateCategory } from '#shop/merchandising/update-category.ts'
import { formatCount, pluralize } from '#core/number-format.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { AdminPaging } from '../ui/admin-paging.tsx'
import { ListError } from '../ui/list-error.tsx'
import { ArrangeRow } from './arrange-row.tsx'
import { parseCategoryId } from './category-id.ts'
import { useProductDrag } from './use-product-drag.ts'
import type { Route } from './+types/arrange-page'
import '../../styles/admin-arrange.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Products of a Collection', hidden: true })

export const loader = pageLoader((shop, { params, url }: Route.LoaderArgs) => {
  const { page } = ArrangedQuery.parse(Object.fromEntries(url.searchParams))
  return listCollectionProducts(shop, parseCategoryId(params.id), page)
}, messages.failed.loadArranged)

export const action = adminAction({
  schema: ArrangeForm,
  run: async (shop, input, { params, url }) => {
    const id = parseCategoryId(params.id)
    if (input.intent === 'move') {
      const message = await arrangeProducts(shop, id, { products: [input.product], place: input.place })
      return redirectWithFlash(url.pathname + url.search, message)
    }
    await updateCategory(shop, id, { sort: 'arranged', version: input.version })
    return redirectWithFlash(url.pathname, messages.arrangedByHand)
  },
  failureMessage: messages.failed.arrange,
  preserveFields: 'all',
})

export const clientAction = createClientAction(messages.failed.arrange)

export default function ArrangePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { collection, products } = loaderData
  const isArranged = collection.sort === 'arranged'
  const drag = useProductDrag()
  const first = (products.page - 1) * ARRANGED_PAGE_SIZE + 1
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Products of {collection.name}</h1>
          <p>
            {pluralize(products.total, 'product')} on sale. Their order is: {CATEGORY_SORTS[collection.sort]}
          </p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to={`/admin/categories/${collection.id}`}>
            <AdminIcon name="sliders" size={19} /> Edit collection
          </Link>
          <Link className="admin-button admin-button-soft" to={collection.url}>
            <AdminIcon name="store" size={19} /> View in store
          </Link>
        </div>
      </header>
      <FormError answer={answer} />
      {!isArranged && <ArrangeStart version={collection.version} />}
      {products.total === 0 ? (
        <p className="admin-panel showcase-empty">
          Nothing is on sale in it. Products get their collections in their forms, by imports, or by rules.
        </p>
      ) : (
        <section className="admin-panel showcase-panel" aria-label="Products" {...drag.areaProps}>
          <ol className="arrange-list" start={first}>
            {products.items.map((product, at) => (
              <ArrangeRow
                key={product.id}
                {...{ product, isArranged, drag, answer }}
                place={first + at}
                total={products.total}
              />
            ))}
          </ol>
          <AdminPaging list={products} size={ARRANGED_PAGE_SIZE} />
        </section>
      )}
      {isArranged && products.total > MAX_ARRANGED && (
        <p className="product-part-note">
          The first {formatCount(MAX_ARRANGED)} can be arranged. Those after them follow, oldest first.
        </p>
      )}
    </>
  )
}

function ArrangeStart({ version }: { version: number }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="admin-panel arrange-start">
      <input type="hidden" name="intent" value="arrange" />
      <input type="hidden" name="version" value={version} />
      <p>
        To move products by hand, make their order <b>{CATEGORY_SORTS.arranged}</b>. They stay where they are until you
        move one.
      </p>
      <button className="admin-button" disabled={busy}>
        Arrange by Hand
      </button>
    </Form>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Products" fallback={messages.failed.loadArranged} />
)
