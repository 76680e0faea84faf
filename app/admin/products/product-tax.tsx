/** The tax class on the product's form, with the rate of each price today and what to know of them. */
import type { FormChoices } from '#shop/product-admin/form-choices.ts'
import { plainNumber } from '#shop/product-admin/rules.ts'
import { chooseTaxClass } from '#shop/tax/choose-class.ts'
import { findClassOfHsn, findPercent } from '#shop/tax/rules.ts'
import { noHsnWarning, taxWarnings, type PricedSize } from '#shop/tax/warnings.ts'
import { formatRupees, fromRupees, type Paise } from '#core/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { BY_HSN, parseVariants, type Values } from './product-form-values.ts'
import { fieldProps, type FieldErrors } from './product-labels.ts'

type Props = { initial: Values; values: Values; errors: FieldErrors; tax: FormChoices['tax']; offerNotes: string[] }

export function ProductTax({ initial, values, errors, tax: { classes, day, digits }, offerNotes }: Props) {
  const hsn = values.hsn?.trim() ?? ''
  const named = values.taxClassId && values.taxClassId !== BY_HSN ? Number(values.taxClassId) : BY_HSN
  const taxClass = chooseTaxClass(classes, { hsn, taxClassId: named }, undefined, day)
  const proposed = findClassOfHsn(classes, hsn)
  const sizes = sizesIn(values)
  const warnings = taxClass
    ? [...taxWarnings({ taxClass, hsn, sizes }, { day, digits }), ...noHsnWarning({ taxClass, hsn })]
    : []
  return (
    <>
      <SelectField {...fieldProps('taxClassId', initial, errors)}>
        <option value={BY_HSN}>By HSN code{proposed && `: ${proposed.name}`}</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="product-part-note" role="status">
        {taxClass && (
          <>
            {sizes.length > 0 && <p>GST today: {ratesOf(sizes, taxClass, day)}</p>}
            {warnings.map((warning) => (
              <p key={warning}>
                <b>
                  <Icon name="warning" size={18} /> {warning}
                </b>
              </p>
            ))}
          </>
        )}
        {offerNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <Link className="text-link" to="/admin/tax">
          Tax classes
        </Link>
      </div>
    </>
  )
}

/** `5 % at ₹799, 18 % at ₹2,999` */
const ratesOf = (sizes: PricedSize[], { slabs }: Parameters<typeof taxWarnings>[0]['taxClass'], day: string) =>
  sizes
    .map(({ price, pieces }) => {
      const ofPack = pieces > 1 ? ` for ${pieces} pieces` : ''
      return `${findPercent(slabs, { net: price, pieces }, day)} % at ${formatRupees(price)}${ofPack}`
    })
    .join(', ')

/** The different prices of the sizes. Those of the default and of a size without its own are the product's. */
function sizesIn(values: Values): PricedSize[] {
  const sizes = parseVariants(values).map(({ price, piecesInPack }, at) => {
    const isDefault = String(at) === (values.defaultVariant ?? '0')
    return { price: priceOf((!isDefault && price) || values.price), pieces: Math.max(1, Number(piecesInPack) || 1) }
  })
  const known = sizes.filter((size): size is PricedSize => size.price !== undefined)
  return [...new Map(known.map((size) => [`${size.price} ${size.pieces}`, size])).values()]
}

function priceOf(text = ''): Paise | undefined {
  const rupees = Number(plainNumber(text))
  return rupees > 0 ? fromRupees(rupees) : undefined
}
