import { Form } from 'react-router'
import type { VariantLedger } from '#shop/inventory/movements.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'

type Props = { ledger: Pick<VariantLedger, 'lowStock' | 'ownLowStock'>; answer: ActionResult | undefined }

export const LowStockFields = ({ ledger: { lowStock, ownLowStock }, answer }: Props) => (
  <Form method="post" className="stock-form" noValidate preventScrollReset replace>
    <Field
      label="Low at"
      name="lowStock"
      optional
      defaultValue={answer?.values?.lowStock ?? (ownLowStock === null ? '' : String(ownLowStock))}
      placeholder={String(lowStock)}
      inputMode="numeric"
      maxLength={7}
      autoComplete="off"
      hint="So many pieces or fewer; left empty, as for the product"
      error={answer?.fieldErrors?.lowStock}
    />
    <button className="admin-button admin-button-soft">Save</button>
  </Form>
)
