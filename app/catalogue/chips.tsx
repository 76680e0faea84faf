/** Small rounded links: the shelves of a place, and the filters that are on, each of which goes at a press. */
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

export type Chip = { label: string; to: string }

export function ShelfChips({ label, shelves }: { label: string; shelves: (Chip & { on: boolean })[] }) {
  return (
    <nav className="chips chips-shelves" aria-label={label}>
      {shelves.map((shelf) => (
        <Link
          key={shelf.to}
          className="chip chip-shelf"
          to={shelf.to}
          aria-current={shelf.on ? 'page' : undefined}
          preventScrollReset
        >
          {shelf.label}
        </Link>
      ))}
    </nav>
  )
}

/** `onRemove` takes the focus to what stays, since the pressed chip does not. */
export function FilterChips({ chips, onRemove }: { chips: Chip[]; onRemove: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Filters in use">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Link className="chip" to={chip.to} preventScrollReset onClick={onRemove}>
            <span className="visually-hidden">Remove </span>
            {chip.label} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
