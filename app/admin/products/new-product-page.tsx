import { SaveProduct } from '#shop/product-admin/input.ts'
import { messages } from '#shop/product-admin/messages.ts'
import { tabOf } from '#shop/product-admin/rules.ts'
import { addProduct } from '#shop/product-admin/save-product.ts'
import { readFormChoices } from '#shop/product-admin/form-choices.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { adminAction } from '../admin-action.ts'
import { ProductForm } from './product-form.tsx'
import { NEW_PRODUCT } from './product-form-values.ts'
import { storeFormImages } from '../images/store-form-images.ts'
import type { Route } from './+types/new-product-page'
import '../../styles/admin-products.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Add New Product', hidden: true })

export const loader = pageLoader((shop) => readFormChoices(shop))

export const action = adminAction({
  schema: SaveProduct,
  run: async (shop, input) => {
    const { message } = await addProduct(shop, input)
    return redirectWithFlash(`/products?gender=${tabOf(input)}`, message)
  },
  failureMessage: messages.failed.add,
  preserveFields: 'all',
  preprocess: storeFormImages,
})

export const clientAction = createClientAction(messages.failed.add)

export default function NewProductPage({ loaderData: choices, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Add New Product</h1>
          <p>Fields without “Optional” must be filled.</p>
        </div>
      </header>
      <ProductForm choices={choices} values={NEW_PRODUCT} answer={answer} submit={['Add Product', 'Adding...']} />
    </>
  )
}
