/** What a page shows when there is nothing to show: the empty state and the error box, each with a way out. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import { Picture } from './picture.tsx'

type Empty = {
  icon?: IconName
  /** Instead of the icon, a picture under the arch. */
  picture?: string
  heading: string
  text?: string
  children?: ReactNode
  level?: 'h1' | 'h2'
}

export function EmptyState({ icon = 'search', picture, heading, text, children, level: Heading = 'h1' }: Empty) {
  return (
    <section className="empty-state">
      {picture ? (
        <Picture className="empty-state-picture" src={picture} alt="" width={216} height={270} largest />
      ) : (
        <span className="empty-state-mark">
          <Icon name={icon} size={44} />
        </span>
      )}
      <Heading>{heading}</Heading>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

export function ErrorBox({
  heading,
  text,
  children,
}: {
  heading: string
  text?: string | undefined
  children?: ReactNode
}) {
  return (
    <section className="error-box" role="alert">
      <Icon name="warning" size={28} />
      <div>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}

/** Reloads the very page: what failed may work now. */
export function TryAgain({ heading, text }: { heading: string; text?: string }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorBox heading={heading} text={text}>
      <a className="button button-small button-soft" href={pathname + search}>
        Try Again
      </a>
    </ErrorBox>
  )
}
