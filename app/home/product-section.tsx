/** A heading, a link to all products, and four products; placeholders keep their space while they load (S2.3-07). */
import { Suspense, useId, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { Home } from '#shop/catalogue/home.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { departmentPath } from '../layout/menu-links.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ProductSectionError } from './product-section-error.tsx'

const HEADINGS: Record<keyof Home, string> = {
  featured: 'Featured Products',
  clothes: 'Fashion & Clothing',
  electronics: 'Electronics & Gadgets',
  furniture: 'Furniture & Home',
  shoes: 'Footwear Collection',
}

type Props = {
  section: keyof Home
  /** Ready in a document, a promise after a navigation from another page. */
  home: Home | Promise<Home>
}

export function ProductSection({ section, home }: Props) {
  return (
    <Suspense
      fallback={
        <Section section={section}>
          <ProductGridSkeleton />
        </Section>
      }
    >
      <Await resolve={home} errorElement={section === 'featured' ? <ProductSectionError /> : <></>}>
        {(products) =>
          products[section].length > 0 && (
            <Section section={section}>
              <ProductGrid products={products[section]} />
            </Section>
          )
        }
      </Await>
    </Suspense>
  )
}

function Section({ section, children }: { section: keyof Home; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{HEADINGS[section]}</h2>
        <Link className="view-all" to={departmentPath(section)}>
          View All <span className="visually-hidden">{HEADINGS[section]}</span>
          <Icon name="right" size={18} />
        </Link>
      </div>
      {children}
    </section>
  )
}
