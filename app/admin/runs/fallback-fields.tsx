/** Asks for values of all products of which a file says nothing, such as the country of origin. */
import { HOME_COUNTRY, MAX_GENERIC_NAME_LENGTH, ROLES, type Role } from '#shop/law/rules.ts'
import { MAX_WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { CATEGORY_PLACEHOLDER, FALLBACK_STATUSES, type Fallbacks } from '#shop/runs/fallback-rules.ts'
import type { AskedFallbacks } from '#shop/runs/read-run-page.ts'
import { CURRENT_PERCENTS } from '#shop/tax/rules.ts'
import type { ActionResult } from '../../form-action.ts'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { asked: AskedFallbacks; answer: ActionResult | undefined }

export function FallbackFields({ asked: { given, isProposal, isLawRequired, parties, countries }, answer }: Props) {
  const errors = answer?.fieldErrors ?? {}
  const field = (label: string, column: keyof Fallbacks) => {
    const name = `fallbacks.${column}`
    return { label, name, defaultValue: answer?.values?.[name] ?? given[column] ?? '', error: errors[name] }
  }
  const isOpen = isLawRequired || Object.keys({ ...given, ...errors }).length > 0
  return (
    <details className="run-fallbacks" open={isOpen}>
      <summary>Values for all rows</summary>
      <p className="runs-note">
        A product gets these where the file says nothing and it has no value of its own.{' '}
        {isProposal && 'They are those of your last file of this layout, and count once you check again.'}
      </p>
      <div className="run-fallback-fields">
        <SelectField {...field('Country of origin', 'origin_country')}>
          <option value="">None</option>
          <option value={HOME_COUNTRY}>India</option>
          <optgroup label="Imported from">
            {countries
              .filter(({ code }) => code !== HOME_COUNTRY)
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </optgroup>
        </SelectField>
        <Field
          {...field('Generic name', 'generic_name')}
          maxLength={MAX_GENERIC_NAME_LENGTH}
          hint={`What it is, such as Kurta. ${CATEGORY_PLACEHOLDER} is the name of the category.`}
        />
        <Field {...field('Net quantity', 'net_quantity')} maxLength={20} hint="1 N, 1 pair, 50 ml" />
        {(Object.keys(ROLES) as Role[]).map((role) => (
          <SelectField key={role} {...field(ROLES[role], role)}>
            <option value="">None</option>
            {parties.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        ))}
        <Field {...field('Brand', 'brand')} maxLength={MAX_WORD_LENGTH} />
        <Field {...field('HSN', 'hsn')} maxLength={MAX_WORD_LENGTH} inputMode="numeric" />
        <SelectField {...field('GST of new products', 'gst')}>
          <option value="">By HSN code, else 18 %</option>
          {CURRENT_PERCENTS.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
        <SelectField {...field('Status of new products', 'status')}>
          <option value="">Live, if nothing is missing</option>
          {Object.entries(FALLBACK_STATUSES).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="runs-note">
        The file goes before these values.{' '}
        <Link className="text-link" to="/admin/parties">
          Manufacturers, packers and importers
        </Link>
      </p>
    </details>
  )
}
