/**
 * The error state of a list or a product. A missing one shows a message and redirects home (D26); a failure offers a
 * retry.
 */
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { NotFound } from '../layout/page-error.tsx'
import { errorMessage } from '../error-message.ts'
import { CategoryArches } from '../layout/parts.ts'
import { TryAgain } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'

/** The loader's message. If the network failed, there is none. */
const messageOf = (error: unknown) => errorMessage(error) ?? messages.failed.products
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
export const titleOf = (error: unknown) => (isMissing(error) ? messageOf(error) : 'Error!')

export function CatalogueError({ error, toast = false }: { error: unknown; toast?: boolean }) {
  const message = messageOf(error)
  const { search } = useLocation()
  useEffect(() => {
    if (toast && !isMissing(error)) showToast(message, 'bad')
  }, [error, message, toast])
  if (isMissing(error)) return <MissingPage message={message} />
  return (
    <div className="wrap catalogue-error">
      <h1 className="visually-hidden">{message}</h1>
      <TryAgain heading={message} text={search.length > 1 ? 'What you asked for is kept.' : undefined} />
      <CategoryArches />
    </div>
  )
}

/** With scripts it shows a toast and redirects home; without scripts there is a link 'Return to Home'. */
function MissingPage({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast(message, 'bad')
    void navigate('/', { replace: true })
  }, [navigate, message])
  return (
    <NotFound message={message}>
      <CategoryArches />
    </NotFound>
  )
}
