/** The business that the invoice names. Most shoppers buy for themselves, so the fields are folded away. */
import { useState } from 'react'
import {
  COMPANY_FIELD,
  GSTIN_FIELD,
  MAX_COMPANY_LENGTH,
  MAX_TYPED_GSTIN_LENGTH,
  type Buyer,
} from '#shop/checkout/buyer-rules.ts'
import { stateNote } from '#shop/orders/gst.ts'
import type { ActionResult } from '../form-action.ts'
import { Field } from '../ui/field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'

type Props = { buyer: Buyer | null; answer: ActionResult | undefined }

export function BuyerFields({ buyer, answer }: Props) {
  const { fieldErrors, setFieldError } = useFieldErrors(answer)
  const company = answer?.values?.[COMPANY_FIELD] ?? buyer?.name ?? ''
  const saved = answer?.values?.[GSTIN_FIELD] ?? buyer?.gstin ?? ''
  const [gstin, setGstin] = useState(saved)
  return (
    <details className="buyer-fields" open={company !== '' || saved !== ''}>
      <summary>Buying for a business? Add its GSTIN</summary>
      <Field
        name={GSTIN_FIELD}
        id="buyer-gstin"
        label="GSTIN for the invoice"
        hint={stateNote(gstin) ?? '15 letters and digits'}
        error={fieldErrors[GSTIN_FIELD]}
        defaultValue={saved}
        maxLength={MAX_TYPED_GSTIN_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setGstin(target.value)
          setFieldError(GSTIN_FIELD)
        }}
      />
      <Field
        name={COMPANY_FIELD}
        id="buyer-name"
        label="Company name"
        error={fieldErrors[COMPANY_FIELD]}
        defaultValue={company}
        maxLength={MAX_COMPANY_LENGTH}
        autoComplete="organization"
        onChange={() => setFieldError(COMPANY_FIELD)}
      />
    </details>
  )
}
