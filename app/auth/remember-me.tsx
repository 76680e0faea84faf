/** Checked until the shopper unchecks it. After an error the form shows what the shopper had chosen. */
import type { ActionResult } from '../form-action.ts'

export const RememberMe = ({ answer }: { answer: ActionResult | undefined }) => (
  <label className="checkbox">
    <input type="checkbox" name="rememberMe" defaultChecked={!answer?.values || 'rememberMe' in answer.values} />
    Remember me
  </label>
)
