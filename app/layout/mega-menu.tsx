/**
 * The menu of a top item: for Women and Men the catalogue's categories and their collections, for a department its
 * subcategories.
 */
import type { Department } from '#shop/catalogue/menu.ts'
import type { LayoutData } from '#shop/layout-data.ts'
import { pluralize } from '#core/number-format.ts'
import { Icon } from '../ui/icon.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { departmentPath, genderCategoryPath, subcategoryPath } from './menu-links.ts'

type Props = { gender: 'women' | 'men'; name: string; layout: LayoutData }

export function GenderMenu({ gender, name, layout }: Props) {
  const { categories, image } = layout.genders[gender]
  const collections = layout.groups.find((group) => group.slug === gender)?.collections ?? []
  const middle = Math.ceil(collections.length / 2)
  return (
    <div className="wrap">
      <div>
        <h2>Shop {name.toLowerCase()}</h2>
        <ul className="mega-menu-categories">
          {categories.map((category) => (
            <li key={category.name}>
              <Link to={genderCategoryPath(gender, category.name)}>
                <ProductImage src={category.image} alt="" width={64} height={80} />
                <span>
                  <b>{category.name}</b>
                  <small>{pluralize(category.count, 'product')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link className="view-all" to={`/${gender}`}>
          View All {name} <Icon name="right" size={18} />
        </Link>
      </div>
      <CollectionColumn heading="Collections" collections={collections.slice(0, middle)} />
      <CollectionColumn heading="And more" collections={collections.slice(middle)} />
      <Link className="mega-menu-picture" to={`/${gender}`}>
        <ProductImage src={image} alt="" width={264} height={330} />
        <span>
          New arrivals in {gender}swear <em>upto 30% off</em>
        </span>
      </Link>
    </div>
  )
}

function CollectionColumn({
  heading,
  collections,
}: {
  heading: string
  collections: { name: string; path: string }[]
}) {
  if (collections.length === 0) return <div />
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {collections.map((collection) => (
          <li key={collection.path}>
            <Link to={`/${collection.path}`}>{collection.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function DepartmentMenu({ department: { slug, name, subcategories } }: { department: Department }) {
  return (
    <ul>
      {subcategories.map((subcategory) => (
        <li key={subcategory.slug}>
          <Link to={subcategoryPath(slug, subcategory.slug)}>{subcategory.name}</Link>
        </li>
      ))}
      <li>
        <Link className="nav-dropdown-all" to={departmentPath(slug)}>
          View All {name}
        </Link>
      </li>
    </ul>
  )
}
