import { PASSWORD_MIN_LENGTH } from '#shop/accounts/rules.ts'
import type { ActionResult } from '../form-action.ts'
import { PasswordField } from '../ui/password-field.tsx'

type Props = { label?: string; answer: ActionResult | undefined }

export const NewPassword = ({ label = 'New password', answer }: Props) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    required
    minLength={PASSWORD_MIN_LENGTH}
    hint={`Password must be at least ${PASSWORD_MIN_LENGTH} characters long`}
    error={answer?.fieldErrors?.password}
  />
)
