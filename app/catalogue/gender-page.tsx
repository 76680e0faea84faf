/**
 * The men's or women's catalogue (S2.6). Its filters remain on the page while it loads, when it is empty and when it
 * fails.
 */
import { useSearchParams } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { ANY_PRICE, ORDERS, type Gender } from '#shop/catalogue/rules.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState, TryAgain } from '../ui/states.tsx'
import { listUrl } from './list-urls.ts'
import { GenderLayout } from './gender-layout.tsx'
import type { GenderData } from './gender-loaders.ts'
import { Pager } from './pager.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { useIsSlow } from './use-list-query.ts'

export function GenderPage({
  gender,
  data: { products, facets, prices, filters },
}: {
  gender: Gender
  data: GenderData
}) {
  const isLoading = useIsSlow()
  return (
    <GenderLayout gender={gender} filters={filters} facets={facets} prices={prices} total={products.total}>
      {isLoading ? (
        <div className="waiting" role="status">
          <span className="spinner" />
          <span className="visually-hidden">Loading products</span>
          <ProductGridSkeleton cards={products.items.length || 4} />
        </div>
      ) : products.total === 0 ? (
        <EmptyState image="shelf" heading="No products found" level="h2">
          <Link className="button" to="/">
            Continue Shopping
          </Link>
        </EmptyState>
      ) : (
        <ProductGrid products={products.items} atTop withCart />
      )}
      {products.total > 0 && <Pager {...products} urlOf={(page) => listUrl(`/${gender}`, filters, { page })} />}
    </GenderLayout>
  )
}

export function GenderError({ gender }: { gender: Gender }) {
  const [query] = useSearchParams()
  const order = ORDERS.find((value) => value === query.get('order')) ?? null
  const filters = { ...ANY_PRICE, categories: query.getAll('category'), order, sort: 'default' as const, page: 1 }
  return (
    <GenderLayout gender={gender} filters={filters}>
      <TryAgain heading="Error!" text={messages.failed.gender} />
    </GenderLayout>
  )
}
