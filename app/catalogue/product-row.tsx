/** A product in the list view: image, texts, and the price next to them. */
import { productPath, type ProductCard } from '#shop/catalogue/rules.ts'
import { promises } from '#shop/promises.ts'
import { Kept } from '../kept.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PriceRow } from '../ui/price.tsx'
import { Title } from '../ui/title.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { CardAddToCart } from './card-add-to-cart.tsx'
import { markForTransition } from './card-navigation.ts'
import { CardImage } from './product-card.tsx'

type Props = { product: ProductCard; first: boolean; largest: boolean }

export const ProductRow = (props: Props) => (
  <Kept tag="article" className="product-row" component={RowContent} of={props} productId={props.product.id} />
)

function RowContent({ product, ...imageProps }: Props) {
  return (
    <>
      <CardImage product={product} slot="row" {...imageProps} />
      <div>
        <p className="product-card-category">
          {product.rating && <span className="card-stars">{product.rating} </span>}
          {product.category}
        </p>
        <h3>
          <Link to={productPath(product)} viewTransition onClick={markForTransition}>
            <Title text={product.title} />
          </Link>
        </h3>
        <PriceRow product={product} />
        {product.bestPrice && <p className="best-price">{product.bestPrice.text}</p>}
        <p className="product-row-text">{product.description}</p>
        <p className="product-row-promises">
          <span>
            <Icon name="truck" /> {promises.transit}
          </span>
        </p>
      </div>
      <div className="product-row-buy">
        <PriceRow product={product} />
        <CardAddToCart product={product} className="button button-small button-wide" />
        <WishlistButton product={product} variant="button" />
      </div>
    </>
  )
}
