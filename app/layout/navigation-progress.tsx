/**
 * A thin bar while the next page is loading. It then announces the page's title to screen readers: browsers do that
 * only for documents.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

export function NavigationProgress() {
  const busy = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const previousPath = useRef(pathname)
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (busy || pathname === previousPath.current) return
    previousPath.current = pathname
    if (announcement.current) announcement.current.textContent = document.title
  }, [busy, pathname])
  return (
    <>
      {busy && <div className="navigation-progress" />}
      <p className="visually-hidden" role="status" ref={announcement} />
    </>
  )
}
