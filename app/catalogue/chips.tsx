/**
 * Small rounded links: the categories next to this one, and the active filters, each of which is removed by a press.
 */
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

export type Chip = { label: string; to: string }

/** On a phone the row scrolls sideways to the active chip. */
export function CategoryChips({ label, chips }: { label: string; chips: (Chip & { isActive: boolean })[] }) {
  const row = useRef<HTMLElement>(null)
  const activePath = chips.find((chip) => chip.isActive)?.to
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chip) row.current!.scrollLeft = chip.offsetLeft - (row.current!.clientWidth - chip.clientWidth) / 2
  }, [activePath])
  return (
    <nav className="chips chips-shelves" aria-label={label} ref={row}>
      {chips.map((chip) => (
        <Link
          key={chip.to}
          className="chip chip-shelf"
          to={chip.to}
          aria-current={chip.isActive ? 'page' : undefined}
          preventScrollReset
        >
          {chip.label}
        </Link>
      ))}
    </nav>
  )
}

/** `onRemove` moves the focus to an element that remains, since the pressed chip is removed. */
export function FilterChips({ chips, onRemove }: { chips: Chip[]; onRemove: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Filters in use">
      {chips.map((chip) => (
        <li key={chip.to}>
          <Link className="chip" to={chip.to} rel="nofollow" preventScrollReset onClick={onRemove}>
            <span className="visually-hidden">Remove </span>
            {chip.label} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
