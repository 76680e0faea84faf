/** The content of a page that failed: the message of a domain error, but no internal details (Q38). */
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { messages } from '#shop/messages.ts'
import { errorMessage } from '../error-message.ts'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useStore } from './use-layout-data.ts'

/** `children` are the ways on from a missing page. */
export function PageError({ error, children }: { error: unknown; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  const store = useStore()?.name
  const response = isRouteErrorResponse(error) ? error : undefined
  const message = errorMessage(error)
  const heading = response?.status === 404 ? (message ?? 'Page not found') : 'Unexpected Application Error!'
  const title = <title>{store ? `${heading} | ${store}` : heading}</title>
  if (response?.status === 404)
    return (
      <>
        {title}
        <NotFound message={heading}>{children}</NotFound>
      </>
    )
  return (
    <div className="wrap">
      {title}
      <EmptyState image="lamp" heading={heading}>
        <p>Your cart is safe. Reload the page, or go back to the start.</p>
        <p className="page-error-sentence" role="alert">
          {message ?? messages.failed}
        </p>
        <div className="button-row">
          <a className="button" href={pathname + search}>
            Try Again
          </a>
          <Link className="button button-soft" to="/">
            Return to Home
          </Link>
        </div>
      </EmptyState>
    </div>
  )
}

/** For a path without a page (D43), or for a missing record; `sentence` then names it. */
export function NotFound({ message = 'Page not found', children }: { message?: string; children?: ReactNode }) {
  return (
    <div className="wrap">
      <EmptyState
        image="signpost"
        heading={message}
        text="The link may be old, or the address has a typing slip. The rest of the store is where you left it."
      >
        <div className="button-row">
          <Link className="button" to="/">
            Return to Home
          </Link>
          <Link className="button button-soft" to="/category/featured">
            Continue Shopping
          </Link>
        </div>
      </EmptyState>
      {children}
    </div>
  )
}
