/** What the search understood – price, size, colour, for whom – each with a link to the search without it. */
import type { UnderstoodPart } from '#shop/search/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { searchPath } from './search-path.ts'

export function UnderstoodParts({ parts }: { parts: UnderstoodPart[] }) {
  if (parts.length === 0) return null
  return (
    <ul className="chips understood-parts" aria-label="Understood from the search">
      {parts.map(({ label, without }) => (
        <li key={label}>
          <Link className="chip" to={searchPath(without)}>
            <span className="visually-hidden">Search without </span>
            {label} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
