/** Grid or list (S2.5-01). The choice is part of the URL, so that reload, back and sharing keep it. */
import { VIEWS, type Filters } from '#shop/catalogue/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { listUrl } from './list-urls.ts'

export function ViewToggle({ path, filters }: { path: string; filters: Filters }) {
  return (
    <nav className="view-toggle" aria-label="View">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={listUrl(path, filters, { view, page: filters.page })}
          aria-label={view === 'grid' ? 'Grid view' : 'List view'}
          aria-current={view === filters.view || undefined}
          preventScrollReset
          replace
        >
          <Icon name={view} />
        </Link>
      ))}
    </nav>
  )
}
