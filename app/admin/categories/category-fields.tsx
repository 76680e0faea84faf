/** What a category shows: the fields of its form, also of a new one. */
import { CATEGORY_SORTS, MAX_LINE_LENGTH, MAX_NAME_LENGTH, sortsOf } from '#shop/merchandising/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SingleImageField } from '../images/single-image-field.tsx'

type Fields = Record<string, string>
type Props = {
  kind: string
  path?: string
  /** Whether it has a parent, whose order it may share. */
  isBelow: boolean
  initial: Fields
  errors: Fields
  onImage: (url: string) => void
}

export function CategoryFields({ kind, path = '', isBelow, initial, errors, onImage }: Props) {
  const sorts = sortsOf({ kind, path }).filter((sort) => isBelow || sort !== 'default')
  const text = (name: string) => ({ name, defaultValue: initial[name], error: errors[name] || undefined })
  return (
    <>
      <Field label="Title" {...text('name')} required maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      <Field
        label="Description"
        {...text('description')}
        optional
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
        hint="One line, under its title"
      />
      <SingleImageField initial={initial.image ?? ''} error={errors.image || undefined} onChange={onImage} />
      {kind === 'subcategory' && (
        <Field
          label="Category of its products"
          {...text('productLabel')}
          optional
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          hint="What its products bear as category. Without one, its title"
        />
      )}
      <SelectField label="Order of its products" {...text('sort')}>
        <option value="">{isBelow ? 'The order of what it belongs to' : CATEGORY_SORTS.default}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {CATEGORY_SORTS[sort]}
          </option>
        ))}
      </SelectField>
      <label className="checkbox">
        <input type="checkbox" name="isShown" defaultChecked={initial.isShown !== undefined} />
        Shown in menus, tiles and the footer
      </label>
      {kind === 'subcategory' && (
        <label className="checkbox">
          <input type="checkbox" name="inMenu" defaultChecked={initial.inMenu !== undefined} />
          Listed in the menu of its department
        </label>
      )}
      <p className="product-part-note">
        What is hidden is still sold: its address answers, and its products are found.
      </p>
    </>
  )
}
