/**
 * Explains in one sentence why the user list could not be loaded (S8.8, Q35). Pure: the browser calls it with a
 * response.
 */
import { messages } from '../messages.ts'

type Answer = {
  /** The URL of the store, if it is known. */
  backend: string | undefined
  status: number
  /** The message of the server, or any other text that came as the response body. */
  said: string | undefined
}

export function userListFailure({ backend, status, said }: Answer): { sentence: string; note?: string } {
  const { listUsers, noBackend, noFunction, deployFunction } = messages.failed
  if (!backend) return { sentence: noBackend }
  if (status === 401) return { sentence: messages.noSession }
  if (said && HTML.test(said)) return { sentence: noFunction(status), note: deployFunction }
  return { sentence: said || listUsers(status) }
}

const HTML = /^\s*<(!doctype|html|head|body)\b/i
