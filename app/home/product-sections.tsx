/** Sections: a heading, a link to all products, and four products; placeholders keep their space while they load (S2.3-07). */
import { Suspense, useId, type ReactNode } from 'react'
import { Await } from 'react-router'
import type { HomeSection } from '#shop/catalogue/home.ts'
import type { SectionHeading } from '#shop/catalogue/home-sections.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ProductSectionError } from './product-section-error.tsx'

type Props = {
  /** Ready in a document, a promise after a navigation from another page. */
  home: HomeSection[] | Promise<HomeSection[]>
  /** Which sections: as of `slice`. */
  from?: number
  to?: number
}

export function ProductSections({ home, from = 0, to }: Props) {
  const headings = useLayoutData()?.sections ?? []
  return (
    <Suspense
      fallback={headings.slice(from, to).map((heading, index) => (
        <Section key={index} heading={heading}>
          <ProductGridSkeleton cards={heading.cards} />
        </Section>
      ))}
    >
      <Await resolve={home} errorElement={from === 0 ? <ProductSectionError /> : <></>}>
        {(sections) =>
          sections.slice(from, to).map((section) => (
            <Section key={section.id} heading={section}>
              <ProductGrid products={section.products} />
            </Section>
          ))
        }
      </Await>
    </Suspense>
  )
}

function Section({ heading: { title, path }, children }: { heading: SectionHeading; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {path && (
          <Link className="view-all" to={path}>
            View All <span className="visually-hidden">{title}</span>
            <Icon name="right" size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
