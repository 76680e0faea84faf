import { data, isRouteErrorResponse, type ClientActionFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import type { ActionResult } from './form-action.ts'

/**
 * For a clientAction: returns the server's answer, or `undefined` if the network fails, so that the page is not
 * replaced by an error.
 */
export async function callServerAction<Answer>(serverAction: () => Promise<unknown>) {
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    // A second submission aborts the first one. The router handles that.
    if (error instanceof Response || (error as Error).name === 'AbortError') throw error
    console.warn(error)
    return undefined
  }
}

type ClientActionArgs = Pick<ClientActionFunctionArgs, 'request'> & { serverAction: () => Promise<unknown> }

/** A file that is too large, or of a session that has ended, is refused before the page (server/request-limits.ts), with a text. */
const REFUSED = [401, 413]

/**
 * A form's whole clientAction. A network error shows a message, and the page stays with all that was typed into it.
 * `preserveFields` means the same as in `formAction`.
 */
export const createClientAction =
  <T = undefined>(failureMessage: string | ((form: FormData) => string), preserveFields: string[] = []) =>
  async ({ request, serverAction }: ClientActionArgs) => {
    const clone = request.clone()
    let refusal: string | undefined
    const answer = await callServerAction<ActionResult<T>>(() =>
      serverAction().catch((error: unknown) => {
        if (isRouteErrorResponse(error) && REFUSED.includes(error.status)) refusal = String(error.data)
        throw error
      }),
    )
    if (answer) return answer
    const form = await clone.formData()
    const message = refusal ?? (typeof failureMessage === 'string' ? failureMessage : failureMessage(form))
    const values = Object.fromEntries([...form].filter(([name]) => preserveFields.includes(name))) as Record<
      string,
      string
    >
    return data<ActionResult<T>>(
      { error: message, code: 'network-error', fieldErrors: {}, values },
      NETWORK_ERROR_STATUS,
    )
  }

const NETWORK_ERROR_STATUS = 503

/**
 * The answer to a form that is on many pages. After a domain error the page is revalidated, since it may be out of
 * date. After a network error or a server error it is not: that read would fail as well and replace the page with an
 * error.
 */
export const withRevalidation = <A extends ActionResult>(answer: A) =>
  data(answer, answer.code === 'unexpected' || answer.code === 'network-error' ? NETWORK_ERROR_STATUS : 200)

/**
 * A page's `shouldRevalidate`: also after a domain error, since another user may have changed the data; not when the
 * server does not answer.
 */
export const revalidateOnResponse: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus !== NETWORK_ERROR_STATUS
