/** The categories of women and men, which the menus, the filters and the product form list in this order. */
import { Form } from 'react-router'
import { ReorderGenderCategory } from '#shop/gender-categories/input.ts'
import { listGenderCategories, type GenderCategoryItem } from '#shop/gender-categories/list-gender-categories.ts'
import { messages } from '#shop/gender-categories/messages.ts'
import { reorderGenderCategory } from '#shop/gender-categories/save-gender-category.ts'
import { pluralize } from '#core/number-format.ts'
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
import type { Route } from './+types/genders-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Women and Men', hidden: true })

export const loader = pageLoader(listGenderCategories, messages.failed.list)

export const action = adminAction({
  schema: ReorderGenderCategory,
  run: async (shop, input) => redirectWithFlash('/admin/categories/genders', await reorderGenderCategory(shop, input)),
  failureMessage: messages.failed.save,
})

export const clientAction = createClientAction(messages.failed.save)

const GENDERS = { women: 'Women', men: 'Men' } as const

export default function GendersPage({ loaderData: items, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Categories</h1>
          <p>What the menus and filters of women and men list, in this order</p>
        </div>
        <div className="admin-head-actions">
          <Link className="admin-button" to="/admin/categories/genders/new">
            <Icon name="plus" size={19} /> Add Category
          </Link>
        </div>
        <CategoryTabs current="genders" />
      </header>
      <FormError answer={answer} />
      {(['women', 'men'] as const).map((gender) => (
        <GenderPanel key={gender} gender={gender} items={items.filter((one) => one.gender === gender)} />
      ))}
    </>
  )
}

const GenderPanel = ({ gender, items }: { gender: keyof typeof GENDERS; items: GenderCategoryItem[] }) => (
  <section className="admin-panel showcase-panel" aria-labelledby={gender}>
    <div className="showcase-row showcase-top showcase-gender">
      <h2 id={gender}>{GENDERS[gender]}</h2>
      <Link className="admin-text-button" to={`/admin/categories/genders/new?gender=${gender}`}>
        <Icon name="plus" size={18} /> Add<span className="visually-hidden"> for {gender}</span>
      </Link>
    </div>
    {items.length === 0 ? (
      <p className="showcase-empty">
        Without a category here, the menu of {gender} lists none, and products for {gender} are filed in a department.
      </p>
    ) : (
      <ul>
        {items.map((item) => (
          <GenderCategoryRow key={item.id} item={item} />
        ))}
      </ul>
    )}
  </section>
)

const GenderCategoryRow = ({ item: { id, label, category, products, version } }: { item: GenderCategoryItem }) => (
  <li className="showcase-row showcase-gender">
    <div className="showcase-name">
      <p>{label}</p>
      <small>Filed in {category}</small>
    </div>
    <p className="showcase-held">{pluralize(products, 'product')}</p>
    <div className="showcase-actions">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {(['up', 'down'] as const).map((step) => (
          <button key={step} name="step" value={step} className="icon-button" aria-label={`Move ${label} ${step}`}>
            <Icon name={step} size={18} />
          </button>
        ))}
      </Form>
      <Link className="admin-text-button" to={`/admin/categories/genders/${id}`}>
        <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {label}</span>
      </Link>
    </div>
  </li>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError level="h1" error={error} heading="Error Loading Categories" fallback={messages.failed.list} />
)
