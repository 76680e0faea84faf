import { Form } from 'react-router'
import type { Department } from '#shop/catalogue/categories.ts'
import type { ChartToEdit } from '#shop/size-charts/list-charts.ts'
import { AUDIENCES, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MEASURES } from '#shop/size-charts/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { chartValues } from './size-chart-values.ts'
import { SizeGrid } from './size-grid.tsx'

type Props = { chart: ChartToEdit | null; departments: Department[]; answer: ActionResult | undefined }

export function SizeChartForm({ chart, departments, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => chartValues(chart))
  const checkbox = (name: string, label: string) => (
    <label key={name} className="checkbox">
      <input type="checkbox" name={name} defaultChecked={initial[name] !== undefined} /> {label}
    </label>
  )
  return (
    <Form className="product-form" {...form}>
      <input type="hidden" name="version" value={initial.version ?? '0'} />
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        <div className="product-three">
          <Field label="Name" {...field('name')} required maxLength={MAX_NAME_LENGTH} autoComplete="off" />
          <Field label="Brand" {...field('brand')} optional maxLength={60} hint="Empty for all brands" />
          <SelectField label="The figures are of" {...field('measures')}>
            {Object.entries(MEASURES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Field label="Note" {...field('note')} optional maxLength={MAX_NOTE_LENGTH} hint="Below the table" />
      </section>
      <section className="admin-panel product-part">
        <h2>Sizes</h2>
        <p className="product-part-note">
          In centimetres, one decimal at most; inches are worked out. The first column has the sizes as products name
          them. What is left empty is left out.
        </p>
        <SizeGrid initial={initial} error={answer?.fieldErrors?.rows} />
      </section>
      <section className="admin-panel product-part">
        <h2>For</h2>
        <fieldset className="size-chart-choices">
          <legend>Whom</legend>
          {Object.entries(AUDIENCES).map(([audience, name]) => checkbox(`audiences.${audience}`, name))}
        </fieldset>
        {departments.map(({ id, name, subcategories }) => (
          <fieldset key={id} className="size-chart-choices">
            <legend>{name}</legend>
            {checkbox(`categories.${id}`, `All ${name}`)}
            {subcategories.map((one) => checkbox(`categories.${one.id}`, one.name))}
          </fieldset>
        ))}
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/size-charts" busy={isBusy}>
        {chart && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}
