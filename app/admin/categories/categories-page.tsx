/** Lists the categories of menus, tiles and footer: departments with subcategories, groups with collections. */
import { useSearchParams } from 'react-router'
import { listCategories, type TopCategory } from '#shop/merchandising/list-categories.ts'
import { messages } from '#shop/merchandising/messages.ts'
import { pluralize } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { ListError } from '../ui/list-error.tsx'
import type { Route } from './+types/categories-page'
import '../../styles/admin-merchandising.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Categories', hidden: true })

export const loader = pageLoader(listCategories, messages.failed.listCategories)

const KINDS = { departments: 'Departments', groups: 'Collections' } as const

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const kind = query.get('of') === 'groups' ? 'groups' : 'departments'
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Categories</h1>
          <p>What the menus, the home page and the footer list, in this order</p>
        </div>
        <nav className="admin-segments" aria-label="Kind">
          {Object.entries(KINDS).map(([of, name]) => (
            <Link key={of} to={`?of=${of}`} aria-current={of === kind ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      {loaderData[kind].map((top) => (
        <TopPanel key={top.id} top={top} />
      ))}
    </>
  )
}

const TopPanel = ({ top }: { top: TopCategory }) => (
  <section className="admin-panel showcase-panel" aria-labelledby={`category-${top.id}`}>
    <div className="showcase-row showcase-top">
      <CategoryRow category={top} heading />
    </div>
    <ul>
      {top.own.map((category) => (
        <li key={category.id} className="showcase-row">
          <CategoryRow category={category} />
        </li>
      ))}
    </ul>
  </section>
)

type SubcategoryItem = TopCategory['own'][number]

const CategoryRow = ({
  category: { id, name, description, image, isShown, held },
  heading,
}: {
  category: SubcategoryItem
  heading?: boolean
}) => (
  <>
    <ProductImage src={image} alt="" width={40} height={50} />
    <div className="showcase-name">
      {heading ? <h2 id={`category-${id}`}>{name}</h2> : <p>{name}</p>}
      {description && <small>{description}</small>}
    </div>
    <p className="showcase-held">{pluralize(held, 'product')}</p>
    <p className={isShown ? 'showcase-shown' : 'showcase-hidden'}>
      <Icon name={isShown ? 'eye' : 'eye-off'} size={18} /> {isShown ? 'Shown' : 'Hidden'}
    </p>
    <Link className="admin-text-button" to={`/admin/categories/${id}`}>
      <Icon name="edit" size={18} /> Edit<span className="visually-hidden"> {name}</span>
    </Link>
  </>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Categories" fallback={messages.failed.listCategories} />
)
