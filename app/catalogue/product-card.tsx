/**
 * A product in a grid, shown mainly by its image. The keyboard reaches one link, the title; the image leads to the same
 * page.
 */
import { productPath, type ProductCard as Card } from '#shop/catalogue/rules.ts'
import { Kept } from '../kept.tsx'
import type { ImageSlot } from '../ui/image-sizes.ts'
import { ProductImage } from '../ui/image.tsx'
import { Link } from '../ui/link.tsx'
import { PriceRow } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { CardSizes } from './card-sizes.tsx'
import { CardAddToCart } from './card-add-to-cart.tsx'
import { followCardLink, markForTransition } from './card-navigation.ts'
import { Swatches } from './swatches.tsx'
import { useMouse } from './use-mouse.ts'

type Props = {
  product: Card
  /** On the first screen: its image is fetched eagerly. */
  first?: boolean
  /** The first of all cards, with the largest image. */
  largest?: boolean
  slot?: ImageSlot
  /** Shows Add to Cart, as on the men's and women's pages (Q42). */
  withCart?: boolean
}

export const ProductCard = (props: Props) => (
  <Kept tag="article" className="product-card" component={CardContent} of={props} productId={props.product.id} />
)

function CardContent({ product, withCart = false, ...imageProps }: Props) {
  const path = productPath(product)
  return (
    <>
      <CardImage product={product} {...imageProps} />
      <WishlistButton product={product} />
      {product.marks.length > 0 && (
        <p className="product-card-marks">
          {product.marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      )}
      <p className="product-card-category">
        {product.rating && <span className="card-stars">{product.rating} </span>}
        {product.brand || product.category}
      </p>
      <h3>
        <Link to={path} viewTransition onClick={markForTransition}>
          <Title text={product.title} />
        </Link>
      </h3>
      <PriceRow product={product} />
      {product.bestPrice && <p className="best-price">{product.bestPrice.text}</p>}
      <Swatches colours={product.colours} hexes={product.swatches} />
      <CardSizes product={product} />
      {withCart && <CardAddToCart product={product} className="button button-outline button-small button-wide" />}
    </>
  )
}

/**
 * While a mouse is over it the second view is shown. It is rendered when the mouse moves first, so that a phone has no
 * elements for it. A plain link: fifty router links, each with its own observer, slow down a phone.
 */
export function CardImage({ product, slot = 'card', ...imageProps }: Omit<Props, 'withCart'>) {
  const [first, second] = product.pictures
  const hasMouse = useMouse()
  return (
    <a
      className="product-card-picture"
      href={productPath(product)}
      onClick={followCardLink}
      tabIndex={-1}
      aria-hidden="true"
    >
      <ProductImage
        src={first?.url}
        alt={`${product.title}, ${first?.view ?? 'picture'}`}
        slot={slot}
        {...imageProps}
      />
      {second && hasMouse && <ProductImage className="product-card-second" src={second.url} alt="" slot={slot} />}
    </a>
  )
}
