/** A wishlist item: product, price, Move to Cart, the link to its page, and the heart that removes it. */
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { messages as catalogue } from '#shop/catalogue/messages.ts'
import { toPublicId } from '#shop/catalogue/rules.ts'
import { messages } from '#shop/wishlist/messages.ts'
import type { WishlistItem } from '#shop/wishlist/wishlist.ts'
import { ChooseSize } from '../catalogue/choose-size.tsx'
import { markForTransition } from '../catalogue/card-navigation.ts'
import { CardImage } from '../catalogue/product-card.tsx'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { PriceRow } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import { RestoreFocus } from '../ui/restore-focus.tsx'
import { WishlistButton } from './wishlist-button.tsx'

export function WishlistCard({ item, first }: { item: WishlistItem; first: boolean }) {
  // S2.14-04 fixes this URL; it redirects to the canonical one.
  const details = `/${item.gender ?? 'unisex'}/${toPublicId(item.id)}`
  return (
    <article className="product-card wishlist-card">
      {item.isUnavailable ? (
        <div className="product-card-picture">
          <ProductImage src={item.pictures[0]?.url} alt="" first={first} />
        </div>
      ) : (
        <CardImage product={item} first={first} />
      )}
      <WishlistButton product={item} />
      {item.isUnavailable ? (
        <p className="product-card-marks">
          <span>{messages.unavailable}</span>
        </p>
      ) : (
        !item.inStock && (
          <p className="product-card-marks">
            <span>{catalogue.soldOut}</span>
          </p>
        )
      )}
      <p className="product-card-category">{item.category}</p>
      <h2>
        {item.isUnavailable ? (
          <Title text={item.title} />
        ) : (
          <Link to={details} viewTransition onClick={markForTransition}>
            <Title text={item.title} />
          </Link>
        )}
      </h2>
      {!item.isUnavailable && (
        <>
          <PriceRow product={item} />
          <div className="wishlist-card-actions">
            {item.inStock && item.hasSizes ? (
              <ChooseSize product={item} command="move" className="button button-outline button-small button-wide">
                Move to Cart<span className="visually-hidden">: {item.title}</span>
              </ChooseSize>
            ) : item.inStock && !item.defaultInStock ? (
              <Link className="button button-outline button-small button-wide" to={details}>
                {messages.seeVariants}
              </Link>
            ) : (
              <MoveToCart item={item} />
            )}
            <Link className="text-link" to={details}>
              View Details<span className="visually-hidden"> of {item.title}</span>
            </Link>
          </div>
        </>
      )}
    </article>
  )
}

function MoveToCart({ item }: { item: WishlistItem }) {
  const fetcher = useFetcher()
  const busy = fetcher.state !== 'idle'
  const button = useRef<HTMLButtonElement>(null)
  return (
    <fetcher.Form method="post" action="/wishlist">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="productId" value={toPublicId(item.id)} />
      <button ref={button} className="button button-outline button-small button-wide" disabled={busy || !item.inStock}>
        {busy ? 'Adding to Cart...' : 'Move to Cart'}
        <span className="visually-hidden">: {item.title}</span>
      </button>
      {busy && <RestoreFocus of={button} />}
    </fetcher.Form>
  )
}
