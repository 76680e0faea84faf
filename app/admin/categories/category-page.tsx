/** Edits one category: what it shows, and its place in the tree. */
import { categoryUrl } from '#shop/catalogue/category-urls.ts'
import { deleteCategory } from '#shop/merchandising/delete-category.ts'
import { ChangeCategoryTree } from '#shop/merchandising/input.ts'
import { readCategoryToEdit, type CategoryDetail } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { moveCategory } from '#shop/merchandising/move-category.ts'
import { restoreCategory, retireCategory } from '#shop/merchandising/retire-category.ts'
import { saveCategory } from '#shop/merchandising/save-category.ts'
import type { Shop } from '#shop/shop.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Link } from '../../ui/link.tsx'
import { CategoryForm } from './category-form.tsx'
import { newCategoryPath, parseCategoryId } from './category-id.ts'
import { CategoryTreeForms } from './category-tree-forms.tsx'
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
  schema: ChangeCategoryTree,
  run: async (shop, input, { params, url }) => {
    const message = await change(shop, parseCategoryId(params.id), input)
    return redirectWithFlash(
      url.searchParams.get('of') === 'groups' ? '/admin/categories?of=groups' : '/admin/categories',
      message,
    )
  },
  failureMessage: messages.failed.updateCategory,
  preserveFields: 'all',
  preprocess: async (shop, entries) => ({ intent: 'save', ...(await storeFormImage(shop, entries)) }),
})

function change(shop: Shop, id: number | undefined, input: ChangeCategoryTree) {
  switch (input.intent) {
    case 'save':
      return saveCategory(shop, id, input)
    case 'move':
      return moveCategory(shop, id, input)
    case 'retire':
      return retireCategory(shop, id, input)
    case 'restore':
      return restoreCategory(shop, id, input.version)
    case 'delete':
      return deleteCategory(shop, id, input.version)
  }
}

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
          {canHaveChildren(category) && (
            <Link className="admin-button admin-button-soft" to={newCategoryPath(category)}>
              <AdminIcon name="plus" size={19} /> Add below
            </Link>
          )}
          {category.kind === 'collection' && (
            <>
              <Link className="admin-button admin-button-soft" to={`/admin/collections/${category.id}/products`}>
                <AdminIcon name="grip" size={19} /> Arrange products
              </Link>
              <Link className="admin-button admin-button-soft" to={`/admin/collections/${category.id}/rules`}>
                <AdminIcon name="sliders" size={19} /> {category.rules ? 'Change rules' : 'Add rules'}
              </Link>
            </>
          )}
          <Link className="admin-button admin-button-soft" to={categoryUrl(category)}>
            <AdminIcon name="store" size={19} /> View in store
          </Link>
        </div>
      </header>
      <CategoryForm
        key={`${category.id}-${category.version}`}
        category={category}
        answer={answer?.values && answer.values.intent !== 'save' ? undefined : answer}
      />
      <CategoryTreeForms category={category} answer={answer} />
    </>
  )
}

const canHaveChildren = ({ kind, retiredAt, parentId, rootId }: CategoryDetail) =>
  retiredAt === null && (kind === 'department' || kind === 'group' || (kind === 'subcategory' && parentId === rootId))
