/** Two ways to give a list its prices: pasted lines, or a percent off a category. */
import { Form, useNavigation } from 'react-router'
import { MAX_LINES, MAX_PASTED_LENGTH, MAX_PERCENT } from '#shop/price-lists/rules.ts'
import { formatCount } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Answer = { answer: ActionResult | undefined }

export function PasteForm({ text, answer }: Answer & { text: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="admin-panel bulk-panel">
      <h2>Paste prices</h2>
      <Form method="post" noValidate className="bulk-paste cash-form">
        <TextField
          key={text}
          label="Prices"
          name="text"
          rows={6}
          maxLength={MAX_PASTED_LENGTH}
          hint={`One line each, at most ${formatCount(MAX_LINES)}: SKU or product id, price. A product id is for all its sizes; #12 is always an id.`}
          defaultValue={text}
          error={answer?.fieldErrors?.text}
        />
        <button className="admin-button" name="do" value="check" disabled={isBusy}>
          Check
        </button>
      </Form>
    </section>
  )
}

export function PercentForm({ categories, answer }: Answer & { categories: { id: number; name: string }[] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const values = answer?.values
  return (
    <section className="admin-panel bulk-panel">
      <h2>A percent off a category</h2>
      <Form method="post" noValidate className="bulk-paste cash-form">
        <div className="cash-facts">
          <SelectField
            label="Category or collection"
            name="categoryId"
            defaultValue={values?.categoryId ?? ''}
            error={answer?.fieldErrors?.categoryId}
          >
            <option value="">None</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label="Percent"
            name="percent"
            inputMode="numeric"
            maxLength={2}
            hint={`From 1 to ${MAX_PERCENT}, off the regular price, in whole rupees. Later products of the category are not included`}
            defaultValue={values?.percent ?? ''}
            error={answer?.fieldErrors?.percent}
          />
        </div>
        <button className="admin-button" name="do" value="percent" disabled={isBusy}>
          Add these products
        </button>
      </Form>
    </section>
  )
}
