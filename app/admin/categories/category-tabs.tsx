/** The three lists of categories. */
import { Link } from '../../ui/link.tsx'

const LISTS = {
  departments: { name: 'Departments', to: '/admin/categories?of=departments' },
  groups: { name: 'Collections', to: '/admin/categories?of=groups' },
  genders: { name: 'Women and Men', to: '/admin/categories/genders' },
} as const

export const CategoryTabs = ({ current }: { current: keyof typeof LISTS }) => (
  <nav className="admin-segments" aria-label="Kind">
    {Object.entries(LISTS).map(([of, { name, to }]) => (
      <Link key={of} to={to} aria-current={of === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
