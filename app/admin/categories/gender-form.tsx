import { Form } from 'react-router'
import type { GenderCategoryForm, GenderCategoryItem } from '#shop/gender-categories/list-gender-categories.ts'
import { MAX_LABEL_LENGTH } from '#shop/gender-categories/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PositionField } from '../ui/position-field.tsx'
import { DefaultSave } from '../ui/default-save.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraftForm } from '../ui/use-draft-form.ts'

type Props = GenderCategoryForm & { gender: string; answer: ActionResult | undefined }

export function GenderForm({ item, shelves, gender, answer }: Props) {
  const { isBusy, initial, field, form } = useDraftForm(answer, () => valuesOf(item, gender))
  return (
    <Form className="product-form showcase-form" {...form}>
      {item && <input type="hidden" name="version" value={initial.version ?? item.version} />}
      {item && <input type="hidden" name="placeWas" value={initial.placeWas ?? item.place} />}
      <FormError answer={answer} />
      <section className="admin-panel product-part">
        {!item && (
          <SelectField label="For" {...field('gender')}>
            <option value="">Choose women or men</option>
            <option value="women">Women</option>
            <option value="men">Men</option>
          </SelectField>
        )}
        <Field label="Name" {...field('label')} required maxLength={MAX_LABEL_LENGTH} autoComplete="off" />
        <SelectField label="Its products are filed in" {...field('categoryId')}>
          <option value="">Choose a category</option>
          {shelves.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {item && (
          <>
            <PositionField
              label={item.gender === 'women' ? 'Place in Women' : 'Place in Men'}
              positions={item.places}
              initial={initial.place}
              error={field('place').error}
            />
            <p className="product-part-note">
              Its products follow a new name, and a new place unless they are filed elsewhere.
            </p>
          </>
        )}
      </section>
      <DefaultSave isDisabled={isBusy} />
      <SaveBar
        cancelUrl="/admin/categories/genders"
        busy={isBusy}
        {...(item ? {} : { submit: ['Add Category', 'Adding...'] as [string, string] })}
      >
        {item && (
          <button className="admin-text-button" name="do" value="delete" disabled={isBusy}>
            <Icon name="trash" size={18} /> Delete
          </button>
        )}
      </SaveBar>
    </Form>
  )
}

const valuesOf = (item: GenderCategoryItem | null, gender: string): Record<string, string> =>
  item
    ? {
        ...{ label: item.label, categoryId: String(item.categoryId) },
        ...{ place: String(item.place), placeWas: String(item.place), version: String(item.version) },
      }
    : { gender }
