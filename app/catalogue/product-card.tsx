/** A product in a grid: the picture is the card. */
import { Link } from 'react-router'
import { productPath, type ProductCard as Card } from '#shop/catalogue/rules.ts'
import { Picture } from '../ui/picture.tsx'
import { PriceRow } from '../ui/price.tsx'

export function ProductCard({ product, first = false }: { product: Card; first?: boolean }) {
  const [front] = product.pictures
  return (
    <article className="product-card">
      <Link className="product-card-picture" to={productPath(product)} tabIndex={-1} aria-hidden="true">
        <Picture src={front?.url} alt="" sizes="(min-width: 900px) 25vw, (min-width: 640px) 33vw, 50vw" first={first} />
      </Link>
      <p className="product-card-category">{product.category}</p>
      <h3>
        <Link to={productPath(product)}>{product.title}</Link>
      </h3>
      <PriceRow product={product} />
    </article>
  )
}
