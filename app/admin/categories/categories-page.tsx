/** The tree of categories: departments with what is below them, groups with their collections, own collections. */
import { Form, useSearchParams } from 'react-router'
import { ReorderCategory } from '#shop/merchandising/input.ts'
import { listCategories, type CategoryNode } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { reorderCategory } from '#shop/merchandising/move-category.ts'
import { pluralize } from '#core/number-format.ts'
import { createClientAction } from '../../client-action.ts'
import { redirectWithFlash } from '../../flash.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { adminAction } from '../admin-action.ts'
import { ListError } from '../ui/list-error.tsx'
import { CategoryTabs } from './category-tabs.tsx'
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
      {nodes.map((node) => (
        <TopPanel key={node.id} node={node} />
      ))}
    </>
  )
}

const TopPanel = ({ node }: { node: CategoryNode }) => (
  <section className="admin-panel showcase-panel" aria-labelledby={`category-${node.id}`}>
    <div className="showcase-row showcase-top">
      <CategoryRow category={node} />
    </div>
    <CategoryList nodes={node.below} />
  </section>
)

const CategoryList = ({ nodes }: { nodes: CategoryNode[] }) =>
  nodes.length > 0 && (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <div className={`showcase-row showcase-level-${node.level}`}>
            <CategoryRow category={node} />
          </div>
          <CategoryList nodes={node.below} />
        </li>
      ))}
    </ul>
  )

function CategoryRow({ category }: { category: CategoryNode }) {
  const { id, name, description, image, held, level, rules } = category
  return (
    <>
      <ProductImage src={image} alt="" width={40} height={50} />
      <div className="showcase-name">
        {level === 1 ? <h2 id={`category-${id}`}>{name}</h2> : <p>{name}</p>}
        {description && <small>{description}</small>}
      </div>
      <p className="showcase-held">
        {pluralize(held, 'product')}
        {rules && ', by rules'}
      </p>
      <Visibility category={category} />
      <div className="showcase-actions">
        {!category.isRetired && <OrderButtons category={category} />}
        <Link className="admin-text-button" to={`/admin/categories/${id}`}>
          <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </>
  )
}

function Visibility({ category: { isRetired, isShown, inMenu, kind, level } }: { category: CategoryNode }) {
  const isListed = isShown && !isRetired
  const isOutOfMenu = kind === 'subcategory' && level === 2 && !inMenu
  const label = isRetired ? 'Retired' : !isShown ? 'Hidden' : isOutOfMenu ? 'Not in menu' : 'Shown'
  return (
    <p className={isListed ? 'showcase-shown' : 'showcase-hidden'}>
      <Icon name={isListed ? 'eye' : 'eye-off'} size={18} /> {label}
    </p>
  )
}

const OrderButtons = ({ category: { id, name, version } }: { category: CategoryNode }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
    {(['up', 'down'] as const).map((step) => (
      <button key={step} name="step" value={step} className="icon-button" aria-label={`Move ${name} ${step}`}>
        <Icon name={step} size={18} />
      </button>
    ))}
  </Form>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Categories" fallback={messages.failed.listCategories} />
)
