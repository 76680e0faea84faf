/** The parts of the form of an offer. */
import type { ComponentProps } from 'react'
import type { ScopeCategories } from '#shop/offers-admin/scope-categories.ts'
import { MAX_TIERS, type OfferKind } from '#shop/offers-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Values } from './offer-values.ts'

export type FieldProps = { name: string; defaultValue: string | undefined; error: string | undefined }
type Props = { field: (name: string) => FieldProps }

export const RupeeField = (props: ComponentProps<typeof Field>) => (
  <Field before={<span className="field-before">₹</span>} inputMode="decimal" autoComplete="off" {...props} />
)
export const NumberField = (props: ComponentProps<typeof Field>) => (
  <Field inputMode="numeric" autoComplete="off" {...props} />
)

export function BenefitFields({
  kind,
  field,
  answerError,
}: Props & { kind: OfferKind; answerError?: string | undefined }) {
  const of = (name: string) => field(`benefit.${name}`)
  switch (kind) {
    case 'percent':
      return (
        <div className="offer-pair">
          <NumberField label="Percent off" {...of('percent')} required />
          <RupeeField label="At most" {...of('cap')} optional />
        </div>
      )
    case 'amount':
      return <RupeeField label="Amount off" {...of('amount')} required />
    case 'fixed-price':
      return <RupeeField label="Price of each piece" {...of('price')} required />
    case 'n-for':
      return (
        <div className="offer-pair">
          <NumberField label="Pieces" {...of('pieces')} required />
          <RupeeField label="Price together" {...of('price')} required />
        </div>
      )
    case 'buy-x-get-y':
      return (
        <div className="offer-pair">
          <NumberField label="Buy" {...of('buy')} required hint="Pieces" />
          <NumberField label="Get" {...of('get')} required hint="The cheapest pieces" />
          <NumberField label="At percent off" {...of('percent')} required hint="100 for free" />
        </div>
      )
    case 'tiers':
      return (
        <>
          {Array.from({ length: MAX_TIERS }, (_, at) => (
            <fieldset key={at} className="offer-tier">
              <legend>Step {at + 1}</legend>
              <div className="offer-pair">
                <RupeeField
                  label="Goods from"
                  {...of(`tiers.${at}.from`)}
                  error={of(`tiers.${at}.from`).error ?? (at === 0 ? answerError : undefined)}
                />
                <RupeeField label="Amount off" {...of(`tiers.${at}.amount`)} />
              </div>
            </fieldset>
          ))}
        </>
      )
    case 'free-shipping':
      return <p className="product-part-note">The delivery fee is not charged.</p>
  }
}

type ScopeProps = Props & { set: 'scope.goods' | 'scope.except'; categories: ScopeCategories[]; initial: Values }

export function ScopeFields({ set, categories, initial, field }: ScopeProps) {
  const isTicked = Object.keys(initial).some((name) => name.startsWith(`${set}.categories.`))
  return (
    <>
      <details className="product-collections" open={isTicked}>
        <summary>Categories and collections</summary>
        {categories.map(({ name, categories }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {categories.map(({ id, name }) => (
              <label key={id} className="checkbox">
                <input
                  type="checkbox"
                  name={`${set}.categories.${id}`}
                  defaultChecked={initial[`${set}.categories.${id}`] !== undefined}
                />{' '}
                {name}
              </label>
            ))}
          </fieldset>
        ))}
      </details>
      <TextField label="Brands" {...field(`${set}.brands`)} optional rows={2} hint="One in each line" />
      <TextField label="Tags" {...field(`${set}.tags`)} optional rows={2} hint="With commas in between" />
      <TextField
        label="Products"
        {...field(`${set}.products`)}
        optional
        rows={2}
        hint="Numbers or SKUs, with commas in between"
      />
    </>
  )
}
