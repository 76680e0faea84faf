/** What stands where a list or a product could not. A dead address says so and goes home (D26); a failure offers another try. */
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { messages } from '#shop/catalogue/messages.ts'
import { CategoryArches } from '../layout/category-links.tsx'
import { NotFound } from '../layout/page-error.tsx'
import { errorMessage } from '../error-message.ts'
import { TryAgain } from '../ui/states.tsx'
import { showToast } from '../ui/toasts.tsx'

/** The loader's sentence; where the network failed, none arrived. */
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

/** Its script toasts and goes home; without scripts there is 'Return to Home'. */
function DeadAddress({ sentence }: { sentence: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    showToast(sentence, 'bad')
    void navigate('/', { replace: true })
  }, [navigate, sentence])
  return <NotFound sentence={sentence} />
}
