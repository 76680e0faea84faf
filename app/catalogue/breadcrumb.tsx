/** The breadcrumb, from the home page to the current page. */
import { Fragment } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** The last step of a list is the current page and has no link. */
export type Step = { name: string; to?: string }

export function Breadcrumb({ trail }: { trail: Step[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <Link to="/">Home</Link>
      {trail.map(({ name, to }) => (
        <Fragment key={name + to}>
          <Icon name="right" size={14} />
          {to ? <Link to={to}>{name}</Link> : <b aria-current="page">{name}</b>}
        </Fragment>
      ))}
    </nav>
  )
}
