/**
 * The typed attributes of the product's category. A new product has no category yet, so all are offered; one that moves to
 * another category is asked for what it lacks there.
 */
import { useState } from 'react'
import { MAX_TEXT_LENGTH, YES_NO, type Attribute } from '#shop/attributes/rules.ts'
import type { FormAttribute } from '#shop/product-admin/form-choices.ts'
import { describedBy, Field, FieldNotes } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Values } from './product-form-values.ts'
import { fieldId, type FieldErrors } from './product-labels.ts'

type Props = { initial: Values; errors: FieldErrors; attributes: FormAttribute[] }

export function ProductAttributes({ initial, errors, attributes: all }: Props) {
  const attributes = all.filter((one) => one.isOffered || errors[`attributes.${one.key}`] !== undefined)
  const hasError = attributes.some(({ key }) => errors[`attributes.${key}`])
  const [isOpen, setOpen] = useState(hasError)
  if (hasError && !isOpen) setOpen(true)
  if (attributes.length === 0) return null
  const needed = attributes.flatMap(({ requirement }) => requirement || [])
  const said = attributes.filter(({ key }) => initial[`attributes.${key}`])
  return (
    <section className="admin-panel product-part">
      <details className="product-disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2>Attributes</h2>
          <span>{said.length > 0 ? said.map(({ name }) => name).join(', ') : 'None'}</span>
        </summary>
        {needed.length > 0 && <p className="product-part-note">Needed to go live: {needed.join(', ')}</p>}
        <div className="product-part-fields">
          <div className="product-three">
            {attributes
              .filter(({ kind }) => kind !== 'choices')
              .map((attribute) => (
                <OneValue key={attribute.id} attribute={attribute} initial={initial} errors={errors} />
              ))}
          </div>
          {attributes
            .filter(({ kind }) => kind === 'choices')
            .map((attribute) => (
              <SeveralValues key={attribute.id} attribute={attribute} initial={initial} errors={errors} />
            ))}
        </div>
      </details>
    </section>
  )
}

type FieldProps = { attribute: FormAttribute; initial: Values; errors: FieldErrors }

function OneValue({ attribute, initial, errors }: FieldProps) {
  const { key, name: label, kind, unit } = attribute
  const name = `attributes.${key}`
  const field = { name, id: fieldId(name), label, defaultValue: initial[name] ?? '', error: errors[name] }
  if (kind === 'number')
    return (
      <Field
        {...field}
        inputMode="decimal"
        maxLength={14}
        after={unit && <span className="field-after">{unit}</span>}
      />
    )
  if (kind === 'text') return <Field {...field} maxLength={MAX_TEXT_LENGTH} autoComplete="off" />
  const options =
    kind === 'yes-no' ? Object.entries(YES_NO) : offered(attribute, initial).map(({ slug, name }) => [slug, name])
  return (
    <SelectField {...field}>
      <option value="">Not said</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** The empty field says that none is ticked. */
function SeveralValues({ attribute, initial, errors }: FieldProps) {
  const name = `attributes.${attribute.key}`
  const id = fieldId(name)
  const error = errors[name]
  return (
    <fieldset className="product-choices" id={id} tabIndex={-1} aria-describedby={describedBy(id, undefined, error)}>
      <legend>{attribute.name}</legend>
      <input type="hidden" name={name} value="" />
      {offered(attribute, initial).map(({ slug, name: value }) => (
        <label key={slug} className="checkbox">
          <input
            type="checkbox"
            name={`${name}.${slug}`}
            defaultChecked={initial[`${name}.${slug}`] !== undefined}
            aria-invalid={error ? true : undefined}
          />
          {value}
        </label>
      ))}
      <FieldNotes id={id} label={attribute.name} error={error} />
    </fieldset>
  )
}

/** A retired value is offered where the product has it. */
const offered = ({ key, values }: Attribute, initial: Values) =>
  values.filter(({ slug, isRetired }) => !isRetired || initial[`attributes.${key}.${slug}`] !== undefined)
