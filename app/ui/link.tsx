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

/** A link that is marked while its page, or unless `end` a page below it or below `also`, is shown. */
export function NavLink({ end = false, also, ...props }: Props & { end?: boolean; also?: string | undefined }) {
  const pathname = useLocation().pathname.toLowerCase()
  const path = props.to.toLowerCase()
  const isCurrent =
    pathname === path || (!end && pathname.startsWith(`${path}/`)) || (also && pathname.startsWith(`${also}/`))
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}
