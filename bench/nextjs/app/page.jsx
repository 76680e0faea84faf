import { Cards } from '../components/card.jsx'
import { listHome } from '../lib/products.js'

export default async function Home() {
  const sections = await listHome()
  return [...sections].map(([name, products]) => (
    <section key={name}>
      <h2>{name}</h2>
      <Cards products={products} />
    </section>
  ))
}
