import { notFound } from 'next/navigation'
import { Cards, formatPrice, Picture } from '../../../components/card.jsx'
import { readProduct } from '../../../lib/products.js'

export default async function Product({ params }) {
  const { id } = await params
  const found = /^\d{1,9}$/.test(id) ? await readProduct(Number(id)) : undefined
  if (!found) notFound()
  const { product, images, variants, related } = found
  return (
    <>
      <article>
        {images.map((image) => (
          <Picture key={image.url} image={image} sizes="(min-width: 960px) 50vw, 100vw" />
        ))}
        <p>{product.brand}</p>
        <h1>{product.title}</h1>
        <p>
          <strong>{formatPrice(product.price)}</strong> <s>{formatPrice(product.actual_price)}</s>
        </p>
        <form action="/cart" method="post">
          {variants.map((variant) => (
            <label key={variant.id}>
              <input
                type="radio"
                name="variantId"
                value={variant.id}
                defaultChecked={variant.is_default}
                disabled={variant.stock === 0}
              />
              {variant.colour} {variant.size}
            </label>
          ))}
          <button>Add to cart</button>
        </form>
        <p>{product.description}</p>
        <ul>
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </article>
      <h2>You may also like</h2>
      <Cards products={related} />
    </>
  )
}
