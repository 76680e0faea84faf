/** What a category shows: the fields of its form, also of a new one. */
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '#shop/merchandising/rules.ts'
import { Field } from '../../ui/field.tsx'
import { SingleImageField } from '../images/single-image-field.tsx'

type Fields = Record<string, string>
type Props = { kind: string; initial: Fields; errors: Fields; onImage: (url: string) => void }

export function CategoryFields({ kind, initial, errors, onImage }: Props) {
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
