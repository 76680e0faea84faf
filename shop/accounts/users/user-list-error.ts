/** Why the list of users is not there, in one sentence (S8.8, Q35). Pure: it is asked of an answer in the browser. */
import { messages } from '../messages.ts'

type Answer = {
  /** Where the store is reached, as far as it is known. */
  backend: string | undefined
  status: number
  /** The server's own sentence, or whatever text came instead of an answer. */
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
