import { data, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import type { ActionResult } from './form-action.ts'

/** For a clientAction: the server's answer, or nothing where the network is away. That costs a sentence, not the page. */
export async function callServerAction<Answer>(serverAction: () => Promise<unknown>) {
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    // A second press takes the place of the first: that is the router's affair.
    if (error instanceof Response || (error as Error).name === 'AbortError') throw error
    console.warn(error)
    return undefined
  }
}

type Asked = Pick<ClientActionFunctionArgs, 'request'> & { serverAction: () => Promise<unknown> }

/**
 * A form's whole clientAction. A network error shows a message, and the page stays with all that was typed into it.
 * `preserveFields` means the same as in `formAction`.
 */
export const createClientAction =
  <T = undefined>(failed: string | ((form: FormData) => string), preserveFields: string[] = []) =>
  async ({ request, serverAction }: Asked) => {
    const sent = request.clone()
    const answer = await callServerAction<ActionResult<T>>(serverAction)
    if (answer) return answer
    const form = await sent.formData()
    const refused = typeof failed === 'string' ? failed : failed(form)
    const typed = Object.fromEntries([...form].filter(([name]) => preserveFields.includes(name))) as Record<
      string,
      string
    >
    return data<ActionResult<T>>(
      { error: refused, code: 'network-error', fieldErrors: {}, values: typed },
      NETWORK_ERROR_STATUS,
    )
  }

const NETWORK_ERROR_STATUS = 503

/**
 * The answer to a form that stands on many pages. After a refusal the page is read again, since it may be older than what
 * it shows. What failed, on the way or at the server, reads nothing anew: that would fail as well, and cost the page.
 */
export const withRevalidation = <A extends ActionResult>(answer: A) =>
  data(answer, answer.code === 'unexpected' || answer.code === 'network-error' ? NETWORK_ERROR_STATUS : 200)

/** A page's `shouldRevalidate`: after a refusal too, since others may have changed what it shows; not where nobody answers. */
export const revalidateOnResponse: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus !== NETWORK_ERROR_STATUS
