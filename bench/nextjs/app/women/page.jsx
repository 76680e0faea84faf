import { Cards } from '../../components/card.jsx'
import { Pages } from '../../components/pages.jsx'
import { listWomen } from '../../lib/products.js'

export default async function Women({ searchParams }) {
  const page = Math.max(1, Number((await searchParams).page) || 1)
  const { total, products } = await listWomen(page)
  return (
    <>
      <h1>Women</h1>
      <p>{total} products</p>
      <Cards products={products} />
      <Pages path="/women" page={page} total={total} />
    </>
  )
}
