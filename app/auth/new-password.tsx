import { PASSWORD_LEAST } from '#shop/accounts/rules.ts'
import type { FormAnswer } from '../form-action.ts'
import { PasswordField } from '../ui/password-field.tsx'

type Props = { label?: string; answer: FormAnswer | undefined }

export const NewPassword = ({ label = 'New password', answer }: Props) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    required
    minLength={PASSWORD_LEAST}
    hint={`Password must be at least ${PASSWORD_LEAST} characters long`}
    complaint={answer?.fields?.password}
  />
)
