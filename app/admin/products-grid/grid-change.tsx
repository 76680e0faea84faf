/** The part of the bulk grid's form that changes many products at once: what, by which formula, and which products. */
import { GRID_FIELDS, MAX_GRID_VALUE_LENGTH } from '#shop/runs/grid-rules.ts'
import type { GridPage } from '#shop/runs/grid-products.ts'
import { ROUNDINGS } from '#shop/runs/price-formula.ts'
import { messages as common } from '#shop/messages.ts'
import { pluralize } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { list: GridPage; answer: ActionResult | undefined }

export function GridChange({ list, answer }: Props) {
  const { values, fieldErrors } = answer ?? {}
  const isHydrated = useHydrated()
  const found = list.isTotalLimited ? `${common.total(list.total, true)} products` : pluralize(list.total, 'product')
  return (
    <fieldset className="grid-change">
      <legend>Change many at once</legend>
      <SelectField label="What" name="field" defaultValue={values?.field}>
        <option value="">Only what is typed below</option>
        {Object.entries(GRID_FIELDS).map(([field, name]) => (
          <option key={field} value={field}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label="New value or change"
        name="value"
        defaultValue={values?.value}
        hint="Price and MRP: −10%, +₹50, =499, =MRP−30%. Stock: +5, −2. Tags: +eid, −summer."
        error={fieldErrors?.value}
        maxLength={MAX_GRID_VALUE_LENGTH}
        autoComplete="off"
      />
      <SelectField label="Rounding" name="rounding" defaultValue={values?.rounding}>
        {Object.entries(ROUNDINGS).map(([rounding, name]) => (
          <option key={rounding} value={rounding}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Which products" name="target" defaultValue={values?.target}>
        <option value="picked">Those chosen below</option>
        <option value="all">{`All found: ${found}`}</option>
      </SelectField>
      <label className="grid-check">
        <input
          type="checkbox"
          name="isAtMostMrp"
          defaultChecked={values === undefined || values.isAtMostMrp !== undefined}
        />
        Never above the MRP
      </label>
      {isHydrated && (
        <label className="grid-check">
          <input type="checkbox" onChange={(event) => pickAll(event.currentTarget)} />
          Choose all of this page
        </label>
      )}
    </fieldset>
  )
}

function pickAll({ form, checked }: HTMLInputElement) {
  for (const box of form?.querySelectorAll<HTMLInputElement>('.grid-pick input') ?? []) box.checked = checked
}
