/** Checked until the shopper unchecks it. A form that was refused shows what the shopper had chosen. */
import type { FormAnswer } from '../form-action.ts'

export const RememberMe = ({ answer }: { answer: FormAnswer | undefined }) => (
  <label className="checkbox">
    <input type="checkbox" name="rememberMe" defaultChecked={!answer?.typed || 'rememberMe' in answer.typed} />
    Remember me
  </label>
)
