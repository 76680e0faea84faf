import { Form } from 'react-router'
import type { ListedReturnRule, RuleCategory } from '#shop/returns/list-rules.ts'
import { MAX_RULE_NOTE_LENGTH } from '#shop/returns/rules.ts'
import { toRupees } from '#core/money.ts'
import { pluralize } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = {
  rule: ListedReturnRule | null
  categories: RuleCategory[]
  /** The days of the store. */
  days: number
  answer: ActionResult | undefined
}

export function RuleForm({ rule, categories, days, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => valuesOf(rule))
  return (
    <Form className="product-form showcase-form" {...form}>
      <FormError answer={answer} />
      {rule ? (
        <input type="hidden" name="version" value={initial.version} />
      ) : (
        <section className="admin-panel product-part">
          <h2>For</h2>
          <SelectField label="Category or collection" {...field('categoryId')}>
            <option value="">None</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="Or one product, by its SKU"
            {...field('sku')}
            optional
            autoComplete="off"
            hint="That of any of its sizes"
          />
        </section>
      )}
      <section className="admin-panel product-part">
        <SelectField label="Returns" {...field('allows')}>
          <option value="all">Refunds and exchanges</option>
          <option value="exchanges">Exchanges only, unless damaged, wrong or not as described</option>
          <option value="none">Only when damaged, wrong or not as described</option>
        </SelectField>
        <Field
          label="Days"
          {...field('days')}
          optional
          inputMode="numeric"
          hint={`Empty for the ${pluralize(days, 'day')} of the store`}
        />
        <Field
          label="Fee"
          {...field('fee')}
          optional
          before={<span className="field-before">₹</span>}
          inputMode="decimal"
          hint="Taken off refunds. Exchanges have none"
        />
        <Field
          label="Note"
          {...field('note')}
          optional
          maxLength={MAX_RULE_NOTE_LENGTH}
          hint="What shoppers read instead of the title of the product, like Innerwear"
        />
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/return-rules" busy={isBusy}>
        {rule && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = (rule: ListedReturnRule | null): Record<string, string> =>
  rule
    ? {
        ...{ allows: allowedBy(rule), days: String(rule.days ?? ''), note: rule.note },
        ...{ fee: rule.fee > 0 ? String(toRupees(rule.fee)) : '', version: String(rule.version) },
      }
    : { allows: 'all' }

function allowedBy({ isReturnable, isExchangeOnly }: ListedReturnRule) {
  if (isExchangeOnly) return 'exchanges'
  return isReturnable ? 'all' : 'none'
}
