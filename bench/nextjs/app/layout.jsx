import Link from 'next/link'
import { readMenu } from '../lib/products.js'

export const dynamic = 'force-dynamic'
export const metadata = { title: 'Next.js storefront', description: 'The same catalogue, to compare with the store.' }

const Links = ({ rows }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.id}>
        <Link href={`/category/${row.path}`} prefetch={false}>
          {row.name}
        </Link>
      </li>
    ))}
  </ul>
)

export default async function Layout({ children }) {
  const menu = await readMenu()
  const childrenOf = (id) => menu.filter((row) => row.parent_id === id)
  const tops = (kind) => menu.filter((row) => row.kind === kind)
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Storefront</Link>
          <nav>
            {tops('department').map((row) => (
              <section key={row.id}>
                <Link href={`/category/${row.path}`} prefetch={false}>
                  {row.name}
                </Link>
                <Links rows={childrenOf(row.id)} />
              </section>
            ))}
          </nav>
          <form action="/search">
            <input type="search" name="q" aria-label="Search" />
            <button>Search</button>
          </form>
        </header>
        <main>{children}</main>
        <footer>
          {tops('group').map((row) => (
            <section key={row.id}>
              <h2>{row.name}</h2>
              <Links rows={childrenOf(row.id)} />
            </section>
          ))}
        </footer>
      </body>
    </html>
  )
}
