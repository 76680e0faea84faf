import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CategoryDetail } from '#shop/merchandising/list-categories.ts'
import { categoryUrl } from '#shop/catalogue/category-urls.ts'
import type { ActionResult } from '../../form-action.ts'
import { ProductImage } from '../../ui/image.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { CategoryFields } from './category-fields.tsx'
import { CategorySearchFields } from './category-search-fields.tsx'
import { useDraft } from '../ui/use-draft.ts'
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
        <input type="hidden" name="placeWas" value={initial.placeWas ?? category.place} />
        <FormError answer={answer} />
        <section className="admin-panel product-part">
          <CategoryFields
            {...{ kind: category.kind, path: category.path, isBelow: category.parentId !== null, initial }}
            errors={fieldErrors}
            onImage={setPreview}
          />
          <PositionField
            label={category.parent ? `Place in ${category.parent}` : 'Place'}
            positions={category.places}
            initial={initial.place}
            error={fieldErrors.place}
          />
        </section>
        <CategorySearchFields initial={initial} errors={fieldErrors} />
        <SaveBar cancelUrl={isGroups ? '/admin/categories?of=groups' : '/admin/categories'} busy={busy}>
          <p>Its address stays {categoryUrl(category)}</p>
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

const valuesOf = (category: CategoryDetail): Record<string, string> => ({
  name: category.name,
  description: category.description,
  image: category.image ?? '',
  productLabel: category.productLabel ?? '',
  sort: category.sort ?? '',
  seoTitle: category.seoTitle,
  seoDescription: category.seoDescription,
  googleCategory: category.googleCategory,
  ...{ place: String(category.place), placeWas: String(category.place) },
  version: String(category.version),
  ...(category.isShown ? { isShown: 'on' } : {}),
  ...(category.inMenu ? { inMenu: 'on' } : {}),
})
