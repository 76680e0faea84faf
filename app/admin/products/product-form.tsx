/** The form for new and existing products (S5.7), with a preview of the product card and page. */
import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { Choices } from '#shop/product-admin/category-options.ts'
import type { ActionResult } from '../../form-action.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldErrorText } from '../../ui/field.tsx'
import { FormError, useFocusInvalidField } from '../../ui/form-error.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { useDraft } from '../ui/use-draft.ts'
import { ProductDetailsFields } from './product-details-fields.tsx'
import { ProductMoreFields } from './product-advanced-fields.tsx'
import { ProductPictures } from '../images/product-images.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductPriceFields } from './product-price-fields.tsx'
import { ProductVariants } from './product-variants.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { parseImages, type Values } from './product-form-values.ts'
import { fieldId, LABELS } from './product-labels.ts'

type Props = {
  choices: Choices
  values: Values
  answer: ActionResult | undefined
  /** The name of the product's category, if it has one. */
  current?: string
  submit?: [string, string]
}

export function ProductForm({ choices, values, answer, current = '', submit }: Props) {
  const { pathname } = useLocation()
  const busy = useNavigation().formAction?.split('?')[0] === pathname
  const { first, typed, setTyped, isRefused } = useDraft(answer, () => values)
  const [pictures, setPictures] = useState(() => parseImages(first))
  const [isTouched, touch] = useState(isRefused || !values.version)
  const form = useFocusInvalidField(answer)
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const told = Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, complaint]) => {
      const sentence = fieldErrorText(complaint, LABELS[name] ?? 'This field')
      return sentence ? [[name, sentence]] : []
    }),
  )
  const isWaiting = pictures.some((picture) => picture.file)
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
          setTyped(
            Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
          )
          touch(true)
        }}
      >
        <input type="hidden" name="version" value={first.version ?? '0'} />
        {!Object.keys(LABELS).some((name) => told[name]) && <FormError answer={answer} />}
        <ErrorSummary errors={told} labels={LABELS} idOf={fieldId} heading={answer?.error} />
        <ProductDetailsFields first={first} complaints={told} choices={choices.categories} current={current} />
        <ProductPriceFields first={first} typed={typed} complaints={told} />
        <ProductPictures
          pictures={pictures}
          onChange={(change) => {
            setFieldError('pictures')
            setPictures(change)
            touch(true)
          }}
          typed={typed}
          complaints={told}
        />
        <ProductVariants first={first} complaints={told} onChange={() => touch(true)} />
        <ProductMoreFields first={first} complaints={told} groups={choices.groups} />
        <SaveBar back="/products" busy={busy} waits={isWaiting} submit={submit}>
          <p role="status">
            {isWaiting ? 'Pictures are on their way' : isTouched ? 'Not saved yet' : 'No changes yet'}
          </p>
        </SaveBar>
      </Form>
      <ProductPreview
        typed={typed}
        pictures={pictures}
        category={choices.categories.find(({ value }) => value === typed.category)?.label ?? current}
      />
    </div>
  )
}
