import { Cards } from '../../components/card.jsx'
import { searchProducts } from '../../lib/products.js'

export default async function Search({ searchParams }) {
  const { q = '' } = await searchParams
  const text = String(q).slice(0, 80)
  const { total, products } = await searchProducts(text)
  return (
    <>
      <h1>Results for “{text}”</h1>
      <p>{total} products</p>
      <Cards products={products} />
    </>
  )
}
