/** Creates a server key. The form requires the password, because the key is shown once. */
import { Form, useNavigation } from 'react-router'
import { ALL_RIGHTS, KEY_LIFETIMES, MAX_NAME_LENGTH, PERMISSION_LABELS } from '#shop/server-keys/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { describedBy, Field, FieldNotes } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'

export function CreateKeyForm({ answer }: { answer: ActionResult | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'make'
  const form = useFocusInvalidField(answer)
  const { name, rights, life, currentPassword } = answer?.fieldErrors ?? {}
  const fieldError = name ?? rights ?? life ?? currentPassword
  return (
    <section className="admin-panel keys-panel">
      <h2>Make a server key</h2>
      <Form method="post" className="keys-form keys-make" ref={form} noValidate preventScrollReset>
        <input type="hidden" name="do" value="make" />
        {!fieldError && <FormError answer={answer} />}
        <div className="field-pair">
          <Field
            label="Name"
            name="name"
            defaultValue={answer?.values?.name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            required
            hint="Of the program that shows it: the audit log calls it so"
            error={name}
          />
          <SelectField label="How long it works" name="life" defaultValue={answer?.values?.life ?? '365'} error={life}>
            {Object.entries(KEY_LIFETIMES).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <PermissionFields values={answer?.values} error={rights} />
        <PasswordField
          label="Your password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={currentPassword}
        />
        <button className="admin-button" disabled={busy}>
          {busy ? 'Making...' : 'Make the key'}
        </button>
      </Form>
    </section>
  )
}

type PermissionFieldsProps = { values: Record<string, string> | undefined; error: string | undefined }

const PermissionFields = ({ values, error }: PermissionFieldsProps) => (
  <fieldset className={error ? 'field field-bad keys-rights' : 'field keys-rights'}>
    <legend>What it may do</legend>
    <div>
      {ALL_RIGHTS.map((right) => (
        <label className="checkbox" key={right}>
          <input
            type="checkbox"
            name={right}
            defaultChecked={values?.[right] !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy('rights', undefined, error)}
          />
          <span>
            {PERMISSION_LABELS[right].name}
            <small>{PERMISSION_LABELS[right].about}</small>
          </span>
        </label>
      ))}
    </div>
    <FieldNotes label="What it may do" id="rights" error={error} />
  </fieldset>
)
