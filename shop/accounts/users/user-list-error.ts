/**
 * Explains in one message why the user list could not be loaded (S8.8, Q35). Pure: the browser calls it with a
 * response.
 */
import { messages } from '../messages.ts'

type UserListResponse = {
  /** The URL of the store, if it is known. */
  backend: string | undefined
  status: number
  /** The message of the server, or any other text that came as the response body. */
  body: string | undefined
}

export function userListFailure({ backend, status, body }: UserListResponse): { message: string; note?: string } {
  const { listUsers, noBackend, noFunction, deployFunction } = messages.failed
  if (!backend) return { message: noBackend }
  if (status === 401) return { message: messages.noSession }
  if (body && HTML.test(body)) return { message: noFunction(status), note: deployFunction }
  return { message: body || listUsers(status) }
}

const HTML = /^\s*<(!doctype|html|head|body)\b/i
