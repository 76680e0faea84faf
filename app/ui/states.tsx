/** The empty state and the error box of a page, each with a link to continue. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  /** An image of public/illustrations.svg, in the colours of the page. */
  image:
    | 'bag'
    | 'hangers'
    | 'door'
    | 'shelf'
    | 'lantern'
    | 'signpost'
    | 'lamp'
    | 'parcel'
    | 'letterbox'
    | 'hook'
    | 'gift'
  heading: string
  text?: string | undefined
  children?: ReactNode
  level?: 'h1' | 'h2'
}

export function EmptyState({ image, heading, text, children, level: Heading = 'h1' }: EmptyStateProps) {
  return (
    <section className="empty-state">
      <svg className="empty-state-picture" width={216} height={270} aria-hidden="true">
        <use href={`/illustrations.svg#${image}`} />
      </svg>
      <Heading>{heading}</Heading>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

type ErrorBoxProps = {
  heading: string
  text?: string | undefined
  /** `h1` if the box is the only content of the page. */
  level?: 'h1' | 'h2'
}

export function ErrorBox({ heading, text, level: Heading = 'h2', children }: ErrorBoxProps & { children?: ReactNode }) {
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
  label = 'Try Again',
  children,
  ...errorBoxProps
}: ErrorBoxProps & { label?: string; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBox {...errorBoxProps}>
      {children}
      <a className="button button-small button-soft" href={pathname + search}>
        {label}
      </a>
    </ErrorBox>
  )
}
