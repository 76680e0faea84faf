import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CategoryDetail } from '#shop/merchandising/list-categories.ts'
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '#shop/merchandising/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { ProductImage } from '../../ui/image.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { categoryPath } from './category-id.ts'
import { useDraft } from '../ui/use-draft.ts'
import { SingleImageField } from '../images/single-image-field.tsx'
import { PositionField } from '../ui/position-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'

type Props = { category: CategoryDetail; answer: ActionResult | undefined }

export function CategoryForm({ category, answer }: Props) {
  const isGroups = category.kind === 'group' || category.kind === 'collection'
  const busy = useNavigation().formMethod === 'POST'
  const { initial, draft, setDraft } = useDraft(answer, () => valuesOf(category))
  const [preview, setPreview] = useState(initial.image ?? '')
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  return (
    <div className="product-desk">
      <Form
        method="post"
        action={isGroups ? '?of=groups' : '?of=departments'}
        encType="multipart/form-data"
        className="product-form"
        ref={form}
        noValidate
        onInput={(event) => {
          const { name, value, type } = event.target as HTMLInputElement
          setFieldError(name === 'picture' ? 'image' : name)
          if (type !== 'file') setDraft({ ...draft, [name]: value })
        }}
      >
        <input type="hidden" name="version" value={initial.version ?? '0'} />
        <FormError answer={answer} />
        <section className="admin-panel product-part">
          <Field
            label="Title"
            name="name"
            defaultValue={initial.name}
            error={fieldErrors.name || undefined}
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
          <Field
            label="Description"
            name="description"
            defaultValue={initial.description}
            error={fieldErrors.description || undefined}
            optional
            maxLength={MAX_LINE_LENGTH}
            autoComplete="off"
            hint="One line, under its title"
          />
          <SingleImageField
            initial={initial.image ?? ''}
            error={fieldErrors.image || undefined}
            onChange={setPreview}
          />
          <PositionField
            label={category.parent ? `Place in ${category.parent}` : 'Place'}
            positions={category.places}
            initial={initial.place}
            error={fieldErrors.place}
          />
          <label className="checkbox">
            <input type="checkbox" name="isShown" defaultChecked={initial.isShown !== undefined} />
            Shown in menus, tiles and the footer
          </label>
          <p className="product-part-note">
            What is hidden is still sold: its address answers, and its products are found.
          </p>
        </section>
        <SaveBar cancelUrl={isGroups ? '/admin/categories?of=groups' : '/admin/categories'} busy={busy}>
          <p>Its address stays {categoryPath(category)}</p>
        </SaveBar>
      </Form>
      <section className="admin-panel product-preview showcase-preview" aria-label="Preview">
        <span className="category-arch">
          <ProductImage src={preview || null} alt="" slot="arch" />
        </span>
        <b>{draft.name}</b>
        <small>{draft.description}</small>
      </section>
    </div>
  )
}

const valuesOf = ({ name, description, image, place, isShown, version }: CategoryDetail): Record<string, string> => ({
  name,
  description,
  image: image ?? '',
  place: String(place),
  version: String(version),
  ...(isShown ? { isShown: 'on' } : {}),
})
