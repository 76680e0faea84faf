/** The tree of categories: departments with what is below them, groups with their collections, own collections. */
import { useSearchParams } from 'react-router'
import { ReorderCategory } from '#shop/merchandising/input.ts'
import { listCategories } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { reorderCategory } from '#shop/merchandising/reorder-category.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { useCategoryDrag } from './use-category-drag.ts'
import type { Route } from './+types/categories-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Categories', hidden: true })

export const loader = pageLoader(listCategories, messages.failed.listCategories)

export const action = adminAction({
  schema: ReorderCategory,
  run: async (shop, input, { url }) =>
    redirectWithFlash(`/admin/categories${url.search}`, await reorderCategory(shop, input)),
  failureMessage: messages.failed.updateCategory,
})

export const clientAction = createClientAction(messages.failed.updateCategory)

export default function CategoriesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const kind = query.get('of') === 'groups' ? 'groups' : 'departments'
  const drag = useCategoryDrag()
  const nodes = kind === 'groups' ? [...loaderData.groups, ...loaderData.collections] : loaderData.departments
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Categories</h1>
          <p>What the menus, the home page and the footer list, in this order</p>
        </div>
        <div className="admin-head-actions">
          <Link
            className="admin-button"
            to={`/admin/categories/new?kind=${kind === 'groups' ? 'collection' : 'department'}`}
          >
            <Icon name="plus" size={19} /> Add Category
          </Link>
        </div>
        <CategoryTabs current={kind} />
      </header>
      <FormError answer={answer} />
      {nodes.length === 0 && <p className="admin-panel showcase-empty">There are none yet.</p>}
      <div {...drag.areaProps}>
        {nodes.map((node) => (
          <CategoryPanel key={node.id} node={node} drag={drag} />
        ))}
      </div>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Categories" fallback={messages.failed.listCategories} />
)
