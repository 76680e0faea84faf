/** The optional fields of a product: brand, highlights and additional collections. */
import type { Collections } from '#shop/product-admin/category-options.ts'
import { TEXT_LENGTH, WORD_LENGTH } from '#shop/product-admin/rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { named, type Complaints } from './product-labels.ts'
import type { Values } from './product-form-values.ts'

type Props = { first: Values; complaints: Complaints; groups: Collections[] }

export function ProductMoreFields({ first, complaints, groups }: Props) {
  const inAll = groups.flatMap(({ collections }) => collections).filter(({ id }) => first[`collections.${id}`])
  return (
    <section className="admin-panel product-part">
      <h2>More</h2>
      <Field {...named('brand', first, complaints)} optional maxLength={WORD_LENGTH} />
      <TextField
        {...named('features', first, complaints)}
        optional
        rows={4}
        maxLength={TEXT_LENGTH}
        hint="One a line, shown as a list"
      />
      <details className="product-collections">
        <summary>
          Collections <span>{inAll.length > 0 ? inAll.map(({ name }) => name).join(', ') : 'None'}</span>
        </summary>
        {groups.map(({ group, collections }) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {collections.map(({ id, name }) => (
              <label key={id} className="checkbox">
                <input
                  type="checkbox"
                  name={`collections.${id}`}
                  defaultChecked={Boolean(first[`collections.${id}`])}
                />
                {name}
              </label>
            ))}
          </fieldset>
        ))}
      </details>
    </section>
  )
}
