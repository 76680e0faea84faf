/** A collection of the footer with its siblings, or a group with all its collections (D1). */
import { languageOf } from '#core/language.ts'
import { ProductImage } from '../ui/image.tsx'
import { pageMeta, toSentence } from '../page-meta.ts'
import { ListingView } from './list-parts.ts'
import { Link } from '../ui/link.tsx'
import type { ListingData } from './listing-data.ts'
import { canonicalUrl, isHiddenList } from './list-urls.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { CategoryChips } from './chips.tsx'

const isVisible = (sibling: { isShown: boolean }) => sibling.isShown

export const collectionMeta = (args: Parameters<typeof pageMeta>[0], { place, products, filters, seo }: ListingData) =>
  pageMeta(args, {
    title: place.parent ? `${place.name} – ${place.parent.name}` : place.name,
    description: `${toSentence(place.description)}${products.total} products in ${place.parent ? `${place.parent.name}, ` : ''}${place.name}, delivered across India.`,
    ...seo,
    canonical: canonicalUrl(`/${place.path}`, products.page),
    image: products.items[0]?.pictures[0]?.url,
    hidden: isHiddenList(filters),
  })

export function CollectionView({ data: { place, products, facets, prices, filters, sort } }: { data: ListingData }) {
  const path = `/${place.path}`
  const { parent } = place
  return (
    <div className="wrap">
      <Breadcrumb trail={[...trailOf(place), { name: place.name }]} />
      <header className="listing-head">
        {parent && <p className="eyebrow">{parent.name}</p>}
        <h1 lang={languageOf(place.name)}>{place.name}</h1>
        {place.description && <p className="listing-line">{place.description}</p>}
      </header>
      {place.kind === 'collection' ? (
        <CategoryChips
          label={parent ? `Collections of ${parent.name}` : 'Collections'}
          chips={[
            { label: 'All', to: `/${parent?.path ?? 'collections'}`, isActive: false },
            ...place.siblings
              .filter(isVisible)
              .map((sibling) => ({ label: sibling.name, to: `/${sibling.path}`, isActive: sibling.id === place.id })),
          ]}
        />
      ) : (
        <CollectionTiles place={place} />
      )}
      <ListingView path={path} products={products} facets={facets} prices={prices} filters={filters} sort={sort} />
    </div>
  )
}

function trailOf({ kind, parent }: ListingData['place']) {
  if (parent) return [{ name: parent.name, to: `/${parent.path}` }]
  return kind === 'collection' ? [{ name: 'Collections', to: '/collections' }] : []
}

function CollectionTiles({ place }: { place: ListingData['place'] }) {
  return (
    <nav aria-label={`Collections of ${place.name}`}>
      <ul className="collection-tiles">
        {place.siblings.filter(isVisible).map((sibling) => (
          <li key={sibling.id}>
            <Link to={`/${sibling.path}`}>
              <ProductImage src={sibling.image} alt="" width={320} height={400} slot="tile" />
              <span>{sibling.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
