/**
 * Follows the links of the store (app/ui/link.tsx) without loading a document. One listener for all links: a page has
 * hundreds, and each of the router's own links calls a dozen hooks on the server and in the browser.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

export function useFollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]')
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target === '_blank'
      if (!link || isElsewhere || event.defaultPrevented) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        replace: 'replace' in link.dataset || link.href === location.href,
        preventScrollReset: 'keepScroll' in link.dataset,
        viewTransition: 'transition' in link.dataset,
      })
    }
    addEventListener('click', handleClick)
    return () => removeEventListener('click', handleClick)
  }, [navigate])
}
