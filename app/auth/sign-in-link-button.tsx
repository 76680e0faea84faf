/**
 * After too many wrong guesses at an account, which may have been a stranger's: a link by mail instead. It stands after the
 * button of its form, so that Enter still tries the password.
 */
import { useLocation } from 'react-router'
import type { ActionResult } from '../form-action.ts'
import { withReturnPath } from '../return-path.ts'

type Props = { answer: ActionResult | undefined; from?: string; className: string }

export function SignInLinkButton({ answer, from, className }: Props) {
  const { search } = useLocation()
  if (!answer?.fieldErrors?.link) return null
  const address = withReturnPath('/sign-in-link', from ? `?from=${from}` : search)
  return (
    <button className={className} formAction={address} formNoValidate name="do" value="send">
      Email me a sign-in link
    </button>
  )
}
