import { Form, useNavigation } from 'react-router'
import { hasIndianPhone, type Profile } from '#shop/profile/rules.ts'
import { NameFields } from '../auth/name-fields.tsx'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { FormError, useFocusInvalidField } from '../ui/form-error.tsx'
import { Link } from '../ui/link.tsx'

export function ProfileForm({ profile, answer }: { profile: Profile; answer: ActionResult | undefined }) {
  const busy = useNavigation().formAction?.startsWith('/account')
  const form = useFocusInvalidField(answer)
  const fieldErrors = answer?.fieldErrors ?? {}
  const values = answer?.values ?? profile
  return (
    <Form method="post" className="account-form" ref={form} noValidate>
      <FormError answer={answer} />
      <NameFields labels={['First Name', 'Last Name']} values={values} answer={answer} />
      <Field
        label="Phone Number"
        optional
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        before={hasIndianPhone(profile) && <span className="field-before">+91</span>}
        defaultValue={values.phone}
        error={fieldErrors.phone}
      />
      <div>
        <p className="account-label">Email Address</p>
        <p className="account-email">
          <Icon name="lock" size={19} /> {profile.email}
        </p>
        <p className="field-hint">
          You log in with it. Change it under{' '}
          <Link className="account-inline-link" to="/account/security">
            Password and devices
          </Link>
          .
        </p>
      </div>
      <div className="account-buttons">
        <button className="button" disabled={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </button>
        <Link className="button button-soft" to="/account" preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  )
}
