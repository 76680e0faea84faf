/** The form for new and existing products (S5.7), with a preview of the product card and page. */
import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FormChoices } from '#shop/product-admin/form-choices.ts'
import type { ActionResult } from '../../form-action.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldErrorText } from '../../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDraft } from '../ui/use-draft.ts'
import { ProductDetailsFields } from './product-details-fields.tsx'
import { ProductAdvancedFields } from './product-advanced-fields.tsx'
import { ProductAttributes } from './product-attributes.tsx'
import { ProductImages } from '../images/product-images.tsx'
import { ProductLawFields } from './product-law-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductPriceFields } from './product-price-fields.tsx'
import { ProductSizeChart } from './product-size-chart.tsx'
import { ProductStatusFields } from './product-status-fields.tsx'
import { ProductVariants } from './product-variants.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { parseImages, type Values } from './product-form-values.ts'
import { fieldId, labelsOf } from './product-labels.ts'

type Props = {
  choices: FormChoices
  values: Values
  answer: ActionResult | undefined
  /** What a price list makes of its price. */
  sale?: string | undefined
  /** What offers make of its GST rate. */
  offerNotes?: string[]
  /** The name of the product's category, if it has one. */
  current?: string
  submit?: [string, string]
}

export function ProductForm({ choices, values, answer, sale, offerNotes = [], current = '', submit }: Props) {
  const { pathname } = useLocation()
  const busy = useNavigation().formAction?.split('?')[0] === pathname
  const { initial, draft, setDraft, isRejected } = useDraft(answer, () => values)
  const [images, setImages] = useState(() => parseImages(initial))
  const [isTouched, touch] = useState(isRejected || !values.version)
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const labels = labelsOf(fieldErrors, draft, choices.attributes)
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, error]) => {
      const message = fieldErrorText(error, labels[name] ?? 'This field')
      return message ? [[name, message]] : []
    }),
  )
  // The address in the field below the pictures comes after them.
  const idOf = (name: string) => fieldId(name === `pictures.${images.length}.url` ? 'pictures' : name)
  const isWaiting = images.some((image) => image.file)
  return (
    <div className="product-desk">
      <Form
        method="post"
        encType="multipart/form-data"
        className="product-form"
        ref={form}
        noValidate
        onInput={(event) => {
          setFieldError((event.target as HTMLInputElement).name)
          const fields = [...new FormData(event.currentTarget)]
          setDraft(
            Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
          )
          touch(true)
        }}
      >
        <input type="hidden" name="version" value={initial.version ?? '0'} />
        {!Object.keys(labels).some((name) => errors[name]) && <FormError answer={answer} />}
        <ErrorSummary errors={errors} labels={labels} idOf={idOf} heading={answer?.error} />
        <ProductDetailsFields initial={initial} errors={errors} choices={choices.categories} current={current} />
        <ProductPriceFields
          initial={initial}
          values={draft}
          errors={errors}
          tax={choices.tax}
          sale={sale}
          offerNotes={offerNotes}
        />
        <ProductImages
          images={images}
          onChange={(change) => {
            setFieldError('pictures')
            setImages(change)
            touch(true)
          }}
          values={draft}
          errors={errors}
        />
        <ProductVariants initial={initial} errors={errors} onChange={() => touch(true)} />
        <ProductAttributes initial={initial} errors={errors} attributes={choices.attributes} />
        <ProductSizeChart initial={initial} values={draft} errors={errors} choices={choices} />
        <ProductLawFields initial={initial} values={draft} errors={errors} choices={choices} />
        <ProductAdvancedFields initial={initial} errors={errors} groups={choices.groups} />
        <ProductStatusFields initial={initial} errors={errors} />
        <SaveBar cancelUrl="/products" busy={busy} waits={isWaiting} submit={submit}>
          <p role="status">
            {isWaiting ? 'Pictures are on their way' : isTouched ? 'Not saved yet' : 'No changes yet'}
          </p>
        </SaveBar>
      </Form>
      <ProductPreview
        values={draft}
        images={images}
        category={choices.categories.find(({ value }) => value === draft.category)?.label ?? current}
      />
    </div>
  )
}
