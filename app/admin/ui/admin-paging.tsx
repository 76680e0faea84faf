/** The range, the total and the page links under a table. The links keep the query. */
import { useSearchParams } from 'react-router'
import { messages } from '#shop/messages.ts'
import type { Page } from '#core/page.ts'
import { Link } from '../../ui/link.tsx'

/** `size` is the number of items on a full page. */
type Props = { list: Page<unknown> & { isTotalLimited?: boolean }; size: number }

export function AdminPaging({ list: { items, total, page, pages, isTotalLimited = false }, size }: Props) {
  if (total === 0) return null
  const offset = (page - 1) * size
  return (
    <nav className="admin-paging" aria-label="Pages">
      <p>
        Showing {offset + 1} to {offset + items.length} of {messages.total(total, isTotalLimited)}
      </p>
      <div>
        <Step to={page - 1} name="Prev" open={page > 1} />
        <span>
          Page {page} of {pages}
        </span>
        <Step to={page + 1} name="Next" open={page < pages} />
      </div>
    </nav>
  )
}

function Step({ to, name, open }: { to: number; name: string; open: boolean }) {
  const [query] = useSearchParams()
  const nextQuery = new URLSearchParams(query)
  nextQuery.set('page', String(to))
  return open ? (
    <Link className="admin-button admin-button-soft" to={`?${nextQuery}`} preventScrollReset>
      {name}
    </Link>
  ) : (
    <button type="button" className="admin-button admin-button-soft" disabled>
      {name}
    </button>
  )
}
