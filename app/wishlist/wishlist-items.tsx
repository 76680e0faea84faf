import type { WishlistItem } from '#shop/wishlist/wishlist.ts'
import { pluralize } from '#core/number-format.ts'
import type { Page } from '#core/page.ts'
import { Pager } from '../catalogue/pager.tsx'
import { WishlistCard } from './wishlist-card.tsx'

const FIRST_ROW = 4

export function WishlistItems({ items, total, page, pages }: Page<WishlistItem>) {
  return (
    <>
      <div className="page-head">
        <div>
          <h1>My Wishlist</h1>
          <p role="status">{pluralize(total, 'item')}</p>
        </div>
      </div>
      <div className="product-grid">
        {items.map((item, index) => (
          <WishlistCard key={item.id} item={item} first={index < FIRST_ROW} />
        ))}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} urlOf={(page) => (page > 1 ? `?page=${page}` : '/wishlist')} />}
    </>
  )
}
