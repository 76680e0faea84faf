import { Form, useNavigation } from 'react-router'
import type { GenderCategoryForm, GenderCategoryItem } from '#shop/gender-categories/list-gender-categories.ts'
import { MAX_LABEL_LENGTH } from '#shop/gender-categories/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { PositionField } from '../ui/position-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useDraft } from '../ui/use-draft.ts'

type Props = GenderCategoryForm & { gender: string; answer: ActionResult | undefined }

export function GenderForm({ item, shelves, gender, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const { initial, draft, setDraft } = useDraft(answer, () => valuesOf(item, gender))
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const field = (name: string) => ({ name, defaultValue: initial[name], error: fieldErrors[name] || undefined })
  return (
    <Form
      method="post"
      className="product-form showcase-form"
      ref={form}
      noValidate
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement
        setFieldError(name)
        setDraft({ ...draft, [name]: value })
      }}
    >
      {item && <input type="hidden" name="version" value={initial.version ?? item.version} />}
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
              error={fieldErrors.place}
            />
            <p className="product-part-note">
              Its products follow a new name, and a new place unless they are filed elsewhere.
            </p>
          </>
        )}
      </section>
      <SaveBar
        cancelUrl="/admin/categories/genders"
        busy={busy}
        {...(item ? {} : { submit: ['Add Category', 'Adding...'] as [string, string] })}
      >
        {item && (
          <button className="admin-text-button" name="do" value="delete" disabled={busy}>
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
        ...{ place: String(item.place), version: String(item.version) },
      }
    : { gender }
