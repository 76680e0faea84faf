/**
 * After too many failed attempts, possibly by someone else, the account can sign in by an emailed link. The button
 * follows the submit button of its form, so that Enter still submits the password.
 */
import { useLocation } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { withReturnPath } from '../return-path.ts'

type Props = { answer: ActionResult | undefined; from?: string; className: string }

export function SignInLinkButton({ answer, from, className }: Props) {
  const { search } = useLocation()
  if (!answer?.fieldErrors?.link) return null
  const url = withReturnPath('/sign-in-link', from ? `?from=${from}` : search)
  return (
    <button className={className} formAction={url} formNoValidate name="do" value="send">
      Email me a sign-in link
    </button>
  )
}
