import Link from 'next/link'
import { PAGE_SIZE } from '../lib/products.js'

export function Pages({ path, page, total }) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  return (
    <nav aria-label="Pages">
      {[...new Set(near)].map((one) => (
        <Link key={one} href={`${path}?page=${one}`} prefetch={false} aria-current={one === page ? 'page' : undefined}>
          {one}
        </Link>
      ))}
    </nav>
  )
}
