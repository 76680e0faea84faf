/** Women, Men and the departments under arches: links for pages that have no content of their own. */
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { departmentPath } from './menu-links.ts'
import { useLayoutData } from './use-layout-data.ts'

export function CategoryArches() {
  const layout = useLayoutData()
  if (!layout) return null
  const tiles = [
    { to: '/women', name: 'Women', image: layout.genders.women.image },
    { to: '/men', name: 'Men', image: layout.genders.men.image },
    ...layout.departments.map(({ slug, name, image }) => ({ to: departmentPath(slug), name, image })),
  ]
  return (
    <section className="category-arches">
      <h2>Shop by Category</h2>
      <ul>
        {tiles.map(({ to, name, image }) => (
          <li key={to}>
            <Link to={to}>
              <ProductImage src={image} alt="" width={200} height={250} slot="category" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
