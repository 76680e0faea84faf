/** A search without results: what was meant perhaps, and, under its own heading, products that are no answer. */
import { useId } from 'react'
import { CategoryGrid } from '../home/category-grid.tsx'
import { ProductGrid } from '../catalogue/list-parts.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import type { Found } from './search-page.tsx'
import { searchPath } from './search-path.ts'
import { UnderstoodParts } from './understood-parts.tsx'

export function NoResults({ text, found }: { text: string; found: Found }) {
  const departments = useLayoutData()?.departments ?? []
  if (text === '')
    return (
      <>
        <EmptyState image="lantern" heading="What are you looking for?" text="Name a thing, a brand or a colour." />
        <CategoryGrid departments={departments} />
      </>
    )
  return (
    <>
      <EmptyState image="shelf" heading="No products found" text={`Nothing in the store matches “${text}”.`}>
        <UnderstoodParts parts={found.understood} />
        <Proposal found={found} />
      </EmptyState>
      {found.instead.length > 0 && <Instead found={found} />}
      <CategoryGrid departments={departments} />
    </>
  )
}

function Proposal({ found: { suggestedQuery, unsoldBrand, places } }: { found: Found }) {
  return (
    <>
      {unsoldBrand && <p className="did-you-mean">We do not sell {unsoldBrand}.</p>}
      {suggestedQuery && !unsoldBrand && (
        <p className="did-you-mean">
          Did you mean <Link to={searchPath(suggestedQuery)}>{suggestedQuery}</Link>?
        </p>
      )}
      {places.length > 0 && (
        <p className="did-you-mean">
          Look in{' '}
          {places.map(({ name, within, to }, at) => (
            <span key={to}>
              {at > 0 && ', '}
              <Link to={to}>{within ? `${name} (${within})` : name}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Instead({ found: { instead, suggestedQuery = '' } }: { found: Found }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>What we do sell: {suggestedQuery}</h2>
        <Link className="view-all" to={searchPath(suggestedQuery)}>
          View All <span className="visually-hidden">results for “{suggestedQuery}”</span>
        </Link>
      </div>
      <ProductGrid products={instead} />
    </section>
  )
}
