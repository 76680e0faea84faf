import { Form, useNavigation } from 'react-router'
import { listFields } from '#shop/merchandising/collection-rules.ts'
import { MAX_CONDITIONS } from '#shop/merchandising/rules.ts'
import type { RuleChoices } from '#shop/merchandising/rules-input.ts'
import type { ActionResult } from '../../form-action.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { RuleRow } from './rule-row.tsx'
import type { RulesDraft } from './rules-draft.ts'

type Props = {
  draft: RulesDraft
  choices: RuleChoices
  /** A sentence for each condition that is wrong. */
  errors: (string | undefined)[]
  answer: ActionResult | undefined
  cancelUrl: string
}

export function RulesForm({
  draft: { version, match, conditions, isAdded },
  choices,
  errors,
  answer,
  cancelUrl,
}: Props) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="product-form rule-form" noValidate preventScrollReset>
      {/* The button of the Enter key, which changes nothing. */}
      <button className="visually-hidden" formMethod="get" tabIndex={-1}>
        Show what fits
      </button>
      <input type="hidden" name="version" value={version} />
      <FormError answer={answer} />
      <section className="admin-panel product-part" aria-labelledby="conditions">
        <h2 id="conditions">Conditions</h2>
        <SelectField label="A product joins if it meets" name="match" defaultValue={match}>
          <option value="all">All conditions</option>
          <option value="any">Any of the conditions</option>
        </SelectField>
        {conditions.length === 0 && (
          <p className="product-part-note">There are no conditions. Products are picked by hand only.</p>
        )}
        <ol className="rule-list">
          {conditions.map((condition, at) => (
            <RuleRow
              key={at}
              {...{ at, condition, choices }}
              error={answer?.fieldErrors?.[`conditions.${at}`] ?? errors[at]}
              isNew={isAdded && at === conditions.length - 1}
            />
          ))}
        </ol>
        {conditions.length < MAX_CONDITIONS ? (
          <div className="rule-add">
            <SelectField label="Another condition on" name="add">
              {listFields(choices.attributes).map(({ field, name }) => (
                <option key={field} value={field}>
                  {name}
                </option>
              ))}
            </SelectField>
            <button className="admin-button admin-button-soft" formMethod="get" name="do" value="add">
              <Icon name="plus" size={19} /> Add condition
            </button>
          </div>
        ) : (
          <p className="product-part-note">More than {MAX_CONDITIONS} conditions are not possible.</p>
        )}
      </section>
      <SaveBar cancelUrl={cancelUrl} busy={busy} submit={['Save Rules', 'Saving...']}>
        <button className="admin-text-button" formMethod="get" name="do" value="preview">
          <Icon name="eye" size={18} /> Show what fits
        </button>
      </SaveBar>
    </Form>
  )
}
