/** Edits one category: its name, tagline, image, position and visibility. */
import { SaveCategory } from '#shop/merchandising/input.ts'
import { readCategoryToEdit } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { saveCategory } from '#shop/merchandising/save-category.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { CategoryForm } from './category-form.tsx'
import { parseCategoryId, categoryPath } from './category-id.ts'
import { adminAction } from '../admin-action.ts'
import { AdminIcon } from '../ui/admin-icon.tsx'
import { storeFormImage } from '../images/store-form-images.ts'
import type { Route } from './+types/category-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Edit Category', hidden: true })

export const loader = pageLoader(
  (shop, { params }: Route.LoaderArgs) => readCategoryToEdit(shop, parseCategoryId(params.id)),
  messages.failed.loadCategory,
)

export const action = adminAction({
  schema: SaveCategory,
  run: async (shop, input, { params, url }) => {
    const message = await saveCategory(shop, parseCategoryId(params.id), input)
    return redirectWithFlash(
      url.searchParams.get('of') === 'groups' ? '/admin/categories?of=groups' : '/admin/categories',
      message,
    )
  },
  failureMessage: messages.failed.updateCategory,
  preserveFields: 'all',
  preprocess: storeFormImage,
})

export const clientAction = createClientAction(messages.failed.updateCategory)

/**
 * The form keeps the version that it was opened with. After a conflict error, submitting again must not overwrite the
 * other admin's change.
 */
export const shouldRevalidate = () => false

export default function CategoryPage({ loaderData: category, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Edit Category</h1>
          <p>{[category.parent, category.name].filter(Boolean).join(' / ')}</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button admin-button-soft" to={categoryPath(category)}>
            <AdminIcon name="store" size={19} /> View in store
          </Link>
        </div>
      </header>
      <CategoryForm key={`${category.id}-${category.version}`} category={category} answer={answer} />
    </>
  )
}
