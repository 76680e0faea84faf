import { productPath, parsePublicId } from '#shop/catalogue/rules.ts'
import { SaveProduct } from '#shop/product-admin/input.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { readProductDetail } from '#shop/product-admin/product-detail.ts'
import { tabOf } from '#shop/product-admin/rules.ts'
import { changeProduct } from '#shop/product-admin/save-product.ts'
import { readFormChoices } from '#shop/product-admin/form-choices.ts'
import { listRateNotes } from '#shop/offers-admin/list-rate-notes.ts'
import { readSaleOf } from '#shop/price-lists/read-lists.ts'
import { requireAdmin, type Shop } from '#shop/shop.ts'
import { logError } from '#core/log-error.ts'
import { DomainError } from '#core/domain-error.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { ProductForm } from './product-form.tsx'
import { toFormValues } from './product-form-values.ts'
import { storeFormImages } from '../images/store-form-images.ts'
import type { Route } from './+types/edit-product-page'
import '../../styles/admin-products.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Edit Product', hidden: true })

export const loader = pageLoader(async (shop, { params }: Route.LoaderArgs) => {
  requireAdmin(shop)
  return read(shop, params.id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) logError(error)
    throw redirectWithFlash('/products', messages.failed.load, 'bad')
  })
})

async function read(shop: Shop, id: string) {
  const product = await readProductDetail(shop, parsePublicId(id))
  const notes = { sale: await readSaleOf(shop, product.id), offerNotes: await listRateNotes(shop, product) }
  return { choices: await readFormChoices(shop, product), product, ...notes }
}

export const action = adminAction({
  schema: SaveProduct,
  run: async (shop, input, { params }) => {
    const message = await changeProduct(shop, parsePublicId(params.id), input).catch(throwNotUpdated)
    return redirectWithFlash(`/products?gender=${tabOf(input)}`, message)
  },
  failureMessage: messages.failed.update,
  preserveFields: 'all',
  preprocess: storeFormImages,
})

/** Errors of the product get the prefix "not updated". Field errors keep their own message (S8.7-10). */
function throwNotUpdated(error: unknown): never {
  const isAboutProduct = error instanceof DomainError && ['conflict', 'not-found'].includes(error.code)
  throw isAboutProduct ? new DomainError(error.code, messages.notUpdated(error.message), error.fieldErrors) : error
}

export const clientAction = createClientAction(messages.failed.update)

/** The form keeps the version that it was opened with: an image upload or a failed submit does not reload it. */
export const shouldRevalidate = () => false

export default function EditProductPage({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  const { product, choices, sale, offerNotes } = loaderData
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Edit Product</h1>
          <p>{product.title}</p>
        </div>
        <div className="admin-head-actions">
          <Link
            className="admin-button admin-button-soft"
            to={`/admin/stock?${new URLSearchParams({ q: product.title })}`}
          >
            <AdminIcon name="stock" size={19} /> Stock
          </Link>
          <Link className="admin-button admin-button-soft" to={productPath(product)}>
            <AdminIcon name="store" size={19} /> {product.status === 'live' ? 'View in store' : 'Preview'}
          </Link>
        </div>
      </header>
      <ProductForm
        key={`${params.id}-${product.version}`}
        choices={choices}
        values={toFormValues(product, choices.tax)}
        answer={answer}
        sale={sale}
        offerNotes={offerNotes}
        current={product.category}
      />
    </>
  )
}
