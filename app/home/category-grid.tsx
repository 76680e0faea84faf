/** The departments as arches (S2.3-05). */
import type { Department } from '#shop/catalogue/menu.ts'
import { HOME_CATEGORIES } from '#shop/catalogue/rules.ts'
import { departmentPath } from '../layout/menu-links.ts'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'

const TAGLINES: Record<string, string> = {
  clothes: 'Kurtas, denim & dresses',
  electronics: 'Sound & screens',
  furniture: 'Slow-made pieces',
  shoes: 'Everyday pairs',
  miscellaneous: 'Carry it all',
}
const TAGLINE = 'See what is new'

export function CategoryGrid({ departments }: { departments: Department[] }) {
  return (
    <section className="section" aria-labelledby="shop-by-category">
      <div className="section-head">
        <h2 id="shop-by-category">Shop by Category</h2>
      </div>
      <ul className="category-grid">
        {departments.slice(0, HOME_CATEGORIES).map(({ slug, name, description, image }) => (
          <li key={slug}>
            <Link to={departmentPath(slug)} viewTransition>
              <span className="category-arch">
                <ProductImage src={image} alt="" slot="arch" />
              </span>
              <b>{name}</b>
              <small>{description || (TAGLINES[slug] ?? TAGLINE)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
