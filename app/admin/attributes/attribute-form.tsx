import { Form } from 'react-router'
import type { AttributeToEdit } from '#shop/attributes/list-attributes.ts'
import type { Department } from '#shop/catalogue/categories.ts'
import { isList, KINDS, MAX_NAME_LENGTH, MAX_UNIT_LENGTH } from '#shop/attributes/rules.ts'
import { pluralize } from '#core/number-format.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'
import { AttributeCategories } from './attribute-categories.tsx'
import { AttributeValues } from './attribute-values.tsx'

type Props = { attribute: AttributeToEdit | null; departments: Department[]; answer: ActionResult | undefined }

export function AttributeForm({ attribute, departments, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => valuesOf(attribute))
  return (
    <Form className="product-form showcase-form" {...form}>
      <input type="hidden" name="version" value={initial.version ?? '0'} />
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        <Field label="Name" {...field('name')} required maxLength={MAX_NAME_LENGTH} autoComplete="off" />
        {!attribute && (
          <SelectField label="Kind" {...field('kind')}>
            {Object.entries(KINDS).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="product-three">
          <Field label="Unit" {...field('unit')} optional maxLength={MAX_UNIT_LENGTH} hint="Of a number, such as cm" />
          <Field label="Place" {...field('place')} inputMode="numeric" maxLength={3} hint="1 is the first" />
        </div>
        <label className="checkbox">
          <input type="checkbox" name="isShown" defaultChecked={initial.isShown !== undefined} /> Shown on product pages
        </label>
        {(!attribute || isList(attribute.kind)) && (
          <label className="checkbox">
            <input type="checkbox" name="isFacet" defaultChecked={initial.isFacet !== undefined} /> A filter of lists
            and the search{!attribute && ', if it is a list of values'}
          </label>
        )}
      </section>
      {(!attribute || isList(attribute.kind)) && (
        <section className="admin-panel product-part">
          <h2>Values</h2>
          {attribute && <AttributeValues values={attribute.values} initial={initial} />}
          <TextField
            label="New values"
            {...field('newValues')}
            optional
            rows={4}
            hint="One a line, for a list to choose from"
          />
        </section>
      )}
      <AttributeCategories departments={departments} initial={initial} />
      <DefaultSave isDisabled={isBusy} />
      <SaveBar cancelUrl="/admin/attributes" busy={isBusy}>
        {attribute && attribute.products > 0 ? (
          <p>
            {pluralize(attribute.products, 'product')} {attribute.products === 1 ? 'has' : 'have'} it
          </p>
        ) : (
          attribute && (
            <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
              <Icon name="trash" size={18} /> Delete
            </button>
          )
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = (attribute: AttributeToEdit | null): Record<string, string> =>
  attribute
    ? {
        ...{ name: attribute.name, unit: attribute.unit, place: String(attribute.position + 1) },
        version: String(attribute.version),
        ...(attribute.isShown ? { isShown: 'on' } : {}),
        ...(attribute.isFacet ? { isFacet: 'on' } : {}),
        ...Object.fromEntries(attribute.categoryIds.map((id) => [`categories.${id}`, 'on'])),
        ...Object.fromEntries(attribute.requiredCategoryIds.map((id) => [`required.${id}`, 'on'])),
        ...Object.fromEntries(attribute.values.map(({ id, name }) => [`values.${id}.name`, name])),
        ...Object.fromEntries(
          attribute.values.filter((value) => value.isRetired).map(({ id }) => [`values.${id}.retired`, 'on']),
        ),
      }
    : { isShown: 'on', isFacet: 'on', place: '99' }
