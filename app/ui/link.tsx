/** A link to a page of the store or to another site. It is a plain `<a>`; app/follow-links.ts follows it. */
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** The new page replaces this one in the history. */
  replace?: boolean
  preventScrollReset?: boolean
  viewTransition?: boolean
}

export const Link = ({ to, replace, preventScrollReset, viewTransition, ...props }: Props) => (
  <a
    {...props}
    href={to}
    data-discover={/^https?:/.test(to) ? undefined : true}
    data-replace={replace}
    data-keep-scroll={preventScrollReset}
    data-transition={viewTransition}
  />
)

/** A link that is marked while its page or `also`, or unless `end` a page below one of them, is shown. */
export function NavLink({ end = false, also, ...props }: Props & { end?: boolean; also?: string | undefined }) {
  const pathname = useLocation().pathname.toLowerCase()
  const path = props.to.toLowerCase()
  const isAt = (one: string) => pathname === one || (!end && pathname.startsWith(`${one}/`))
  const isCurrent = isAt(path) || (also !== undefined && isAt(also))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
