/** The empty state and the error box of a page, each with a link to continue. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'

type Empty = {
  /** An illustration of public/illustrations.svg, in the colours of the page. */
  picture:
    'bag' | 'hangers' | 'door' | 'shelf' | 'lantern' | 'signpost' | 'lamp' | 'parcel' | 'letterbox' | 'hook' | 'gift'
  heading: string
  text?: string | undefined
  children?: ReactNode
  level?: 'h1' | 'h2'
}

export function EmptyState({ picture, heading, text, children, level: Heading = 'h1' }: Empty) {
  return (
    <section className="empty-state">
      <svg className="empty-state-picture" width={216} height={270} aria-hidden="true">
        <use href={`/illustrations.svg#${picture}`} />
      </svg>
      <Heading>{heading}</Heading>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

type Failed = {
  heading: string
  text?: string | undefined
  /** `h1` if the box is the only content of the page. */
  level?: 'h1' | 'h2'
}

export function ErrorBox({ heading, text, level: Heading = 'h2', children }: Failed & { children?: ReactNode }) {
  return (
    <section className="error-box" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <Heading>{heading}</Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}

/** Reloads the current page, since a retry may succeed. */
export function TryAgain({
  again = 'Try Again',
  children,
  ...failed
}: Failed & { again?: string; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBox {...failed}>
      {children}
      <a className="button button-small button-soft" href={pathname + search}>
        {again}
      </a>
    </ErrorBox>
  )
}
