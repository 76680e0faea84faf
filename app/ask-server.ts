import { data, type ShouldRevalidateFunction } from 'react-router'
import type { FormAnswer } from './form-action.ts'

/** For a clientAction: the server's answer, or nothing where the network is away. That costs a sentence, not the page. */
export async function askServer<Answer>(serverAction: () => Promise<unknown>) {
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn(error)
    return undefined
  }
}

/** A form's whole clientAction: what never arrived costs a sentence, not the page with all that was typed into it. */
export const askOrSay =
  (failed: string) =>
  async ({ serverAction }: { serverAction: () => Promise<unknown> }) =>
    (await askServer<FormAnswer>(serverAction)) ??
    data<FormAnswer>({ refused: failed, fields: {}, typed: {} }, NEVER_ARRIVED)

const NEVER_ARRIVED = 503

/** A page's `shouldRevalidate`: after a refusal too, since others may have changed what it shows; not where nobody answers. */
export const whereAnswered: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== NEVER_ARRIVED
