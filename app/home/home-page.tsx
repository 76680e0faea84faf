import { HOME_SECTION_SIZE } from '#shop/catalogue/rules.ts'
import { listFeatured } from '#shop/catalogue/listings.ts'
import { ProductCard } from '../catalogue/product-card.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/home-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, {})

export const loader = pageLoader((shop) => listFeatured(shop, HOME_SECTION_SIZE))

export default function HomePage({ loaderData: featured }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1>Featured Products</h1>
      <div className="product-grid section">
        {featured.map((product, at) => (
          <ProductCard key={product.id} product={product} first={at === 0} />
        ))}
      </div>
    </div>
  )
}
