import Link from 'next/link'

const STORE = process.env.STORE_URL ?? ''
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
export const formatPrice = (paise) => rupees.format(paise / 100)

/** The store's own images, in the widths that it serves. */
export function Picture({ image, sizes = '(min-width: 960px) 25vw, 50vw' }) {
  if (!image) return null
  const at = (width) => `${STORE}${image.url.replace(/\/[^/]*$/, '')}/${width}.avif ${width}w`
  return (
    <img
      src={STORE + image.url}
      srcSet={[200, 400, 600, 800].map(at).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={image.view}
      loading="lazy"
    />
  )
}

export function Card({ product }) {
  const { price, actual_price: mrp } = product
  return (
    <li className="card">
      <Link href={`/product/${product.id}`} prefetch={false}>
        {product.images.map((image) => (
          <Picture key={image.url} image={image} />
        ))}
        <p>{product.brand}</p>
        <h3>{product.title}</h3>
      </Link>
      <p>
        <strong>{formatPrice(price)}</strong> {mrp > price && <s>{formatPrice(mrp)}</s>}{' '}
        {mrp > price && <span>{Math.round(((mrp - price) / mrp) * 100)}% off</span>}
      </p>
      <ul>
        {product.colours.map((colour) => (
          <li key={colour}>{colour}</li>
        ))}
      </ul>
      <form action="/cart" method="post">
        <input type="hidden" name="productId" value={product.id} />
        <button disabled={!product.in_stock}>
          {product.in_stock ? (product.has_sizes ? 'Choose a size' : 'Add to cart') : 'Sold out'}
        </button>
        <button name="do" value="wish" aria-label={`Save ${product.title}`}>
          ♡
        </button>
      </form>
    </li>
  )
}

export const Cards = ({ products }) => (
  <ul className="cards">
    {products.map((product) => (
      <Card key={product.id} product={product} />
    ))}
  </ul>
)
