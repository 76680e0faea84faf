/**
 * The error state of a list or a product. A missing one shows a message and redirects home (D26); a failure offers a
 * retry.
 */
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { CategoryArches } from '../layout/category-links.tsx'
import { NotFound } from '../layout/page-error.tsx'
import { errorMessage } from '../error-message.ts'
import { TryAgain } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'

/** The loader's message. If the network failed, there is none. */
const sentenceOf = (error: unknown) => errorMessage(error) ?? messages.failed.products
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
export const titleOf = (error: unknown) => (isMissing(error) ? sentenceOf(error) : 'Error!')

export function CatalogueError({ error, toast = false }: { error: unknown; toast?: boolean }) {
  const sentence = sentenceOf(error)
  const { search } = useLocation()
  useEffect(() => {
    if (toast && !isMissing(error)) showToast(sentence, 'bad')
  }, [error, sentence, toast])
  if (isMissing(error)) return <DeadAddress sentence={sentence} />
  return (
    <div className="wrap catalogue-error">
      <h1 className="visually-hidden">{sentence}</h1>
      <TryAgain heading={sentence} text={search.length > 1 ? 'What you asked for is kept.' : undefined} />
      <CategoryArches />
    </div>
  )
}

/** With scripts it shows a toast and redirects home; without scripts there is a link 'Return to Home'. */
function DeadAddress({ sentence }: { sentence: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast(sentence, 'bad')
    void navigate('/', { replace: true })
  }, [navigate, sentence])
  return <NotFound sentence={sentence} />
}
