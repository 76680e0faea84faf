/** The form of a product, new or old (S5.7), with a look at what the shopper will see. */
import { useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { messages } from '#shop/stockroom/messages.ts'
import type { Choices } from '#shop/stockroom/shelves.ts'
import type { FormAnswer } from '../form-action.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { RefusalBox, useFirstBadField } from '../ui/refusal.tsx'
import { useComplaints } from '../ui/use-complaints.ts'
import { ProductDetailsFields } from './product-details-fields.tsx'
import { ProductMoreFields } from './product-more-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductPriceFields } from './product-price-fields.tsx'
import { ProductVariants } from './product-variants.tsx'
import { picturesIn, type Values } from './product-values.ts'
import { fieldId, LABELS } from './product-labels.ts'

type Props = {
  choices: Choices
  values: Values
  answer: FormAnswer | undefined
  /** The category's name, where the product has one. */
  current?: string
  /** The button, and the button while it is busy. */
  submit: [string, string]
}

export function ProductForm({ choices, values, answer, current = '', submit }: Props) {
  const { pathname } = useLocation()
  const busy = useNavigation().formAction?.split('?')[0] === pathname
  const sent = answer?.typed && Object.keys(answer.typed).length > 0 ? answer.typed : undefined
  // What was sent and refused is what is shown without scripts; with them the fields have never been away.
  const [first] = useState(sent ?? values)
  const [typed, setTyped] = useState(first)
  const [pictures, setPictures] = useState(() => picturesIn(first))
  const [isTouched, touch] = useState(sent !== undefined || !values.version)
  const form = useFirstBadField(answer)
  const { complaints, complain } = useComplaints(answer)
  const told = Object.fromEntries(
    Object.entries(complaints)
      .filter(([, sentence]) => sentence)
      .map(([name, sentence]) => [
        name,
        sentence === messages.fillRequired ? messages.isRequired(LABELS[name] ?? 'This field') : sentence,
      ]),
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
          complain((event.target as HTMLInputElement).name)
          const fields = [...new FormData(event.currentTarget)]
          setTyped(
            Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
          )
          touch(true)
        }}
      >
        <input type="hidden" name="version" value={first.version ?? '0'} />
        {!Object.keys(LABELS).some((name) => told[name]) && <RefusalBox answer={answer} />}
        <ErrorSummary complaints={told} labels={LABELS} idOf={fieldId} heading={answer?.refused} />
        <ProductDetailsFields first={first} complaints={told} choices={choices.categories} current={current} />
        <ProductPriceFields first={first} typed={typed} complaints={told} />
        <ProductPictures
          pictures={pictures}
          onChange={(change) => {
            complain('pictures')
            setPictures(change)
            touch(true)
          }}
          typed={typed}
          complaints={told}
        />
        <ProductVariants first={first} complaints={told} onChange={() => touch(true)} />
        <ProductMoreFields first={first} complaints={told} groups={choices.groups} />
        <div className="admin-panel product-save">
          <p role="status">
            {isWaiting ? 'Pictures are on their way' : isTouched ? 'Not saved yet' : 'No changes yet'}
          </p>
          <Link className="admin-button admin-button-soft" to="/products">
            Cancel
          </Link>
          <button className="admin-button" disabled={busy || isWaiting}>
            {busy ? submit[1] : submit[0]}
          </button>
        </div>
      </Form>
      <ProductPreview
        typed={typed}
        pictures={pictures}
        category={choices.categories.find(({ value }) => value === typed.category)?.label ?? current}
      />
    </div>
  )
}
