/** The range, the total and the page links under a table. The links keep the query. */
import { useSearchParams } from 'react-router'
import { messages } from '#shop/messages.ts'
import { formatCount } from '#core/number-format.ts'
import { Link } from '../../ui/link.tsx'

type Props = { page: number; pages: number; from: number; to: number; total: number; isTotalLimited?: boolean }

export function AdminPaging({ page, pages, from, to, total, isTotalLimited = false }: Props) {
  if (total === 0) return null
  return (
    <nav className="admin-paging" aria-label="Pages">
      <p>
        Showing {from} to {to} of {isTotalLimited ? messages.atLeast(total) : formatCount(total)}
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
