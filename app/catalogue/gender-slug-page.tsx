/** Under /men and /women a number is a product, anything else is a collection (D1). */
import type { Gender } from '#shop/catalogue/rules.ts'
import { pageMeta } from '../page-meta.ts'
import { Link } from '../ui/link.tsx'
import { ProductView } from './parts.ts'
import { EmptyState } from '../ui/states.tsx'
import { CatalogueError, isMissing, titleOf } from './catalogue-error.tsx'
import { collectionMeta, CollectionView } from './collection-view.tsx'
import { GENDER_NAMES } from './new-arrivals.tsx'
import type { GenderSlugData } from './gender-loaders.ts'
import { productMeta } from './product-meta.ts'
import '../styles/reviews.css'

type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData: GenderSlugData | undefined; error?: unknown }

export function genderSlugMeta(args: MetaArgs) {
  const data = args.loaderData
  if (!data) return pageMeta(args, { title: titleOf(args.error), hidden: true })
  return data.kind === 'product' ? productMeta(args, data) : collectionMeta(args, data)
}

export const GenderSlugPage = ({ data }: { data: GenderSlugData }) =>
  data.kind === 'product' ? <ProductView {...data} four /> : <CollectionView data={data} />

/** If nothing is found, the page stays and links back to the collection (S2.7-03, D43). */
export function GenderSlugError({ gender, error }: { gender: Gender; error: unknown }) {
  if (!isMissing(error)) return <CatalogueError error={error} />
  return (
    <div className="wrap">
      <EmptyState
        image="hook"
        heading={titleOf(error)}
        text="It may have left the shop, or the address has a typing slip."
      >
        <div className="button-row">
          <Link className="button" to={`/${gender}`}>
            {`Return to ${GENDER_NAMES[gender]}`}
          </Link>
        </div>
      </EmptyState>
    </div>
  )
}
