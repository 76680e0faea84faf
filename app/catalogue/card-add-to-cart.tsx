/**
 * Add to Cart on a card or in a row. It asks for a size if there are several. If only other colours are in stock, it
 * links to the product page.
 */
import { messages } from '#shop/catalogue/messages.ts'
import { productPath, type ProductCard } from '#shop/catalogue/rules.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { Link } from '../ui/link.tsx'
import { ChooseSize } from './choose-size.tsx'

export function CardAddToCart({ product, className }: { product: ProductCard; className: string }) {
  const hiddenTitle = <span className="visually-hidden"> {product.title}</span>
  if (!product.inStock)
    return (
      <button type="button" className={className} disabled>
        {messages.soldOut}
        {hiddenTitle}
      </button>
    )
  if (product.hasSizes)
    return (
      <ChooseSize product={product} command="add" className={className}>
        Add to Cart
        {hiddenTitle}
      </ChooseSize>
    )
  if (!product.defaultInStock)
    return (
      <Link className={className} to={productPath(product)}>
        View Details
        {hiddenTitle}
      </Link>
    )
  const { id, title, price, actualPrice } = product
  return (
    <AddToCartButton
      product={{ id, title, price, actualPrice, image: product.pictures[0]?.url ?? null }}
      variantId={product.defaultVariantId}
      className={className}
    >
      Add to Cart
      {hiddenTitle}
    </AddToCartButton>
  )
}
