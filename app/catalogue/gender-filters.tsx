/**
 * The filter bar of men and women (S2.6-02 to -04). A choice submits the form; without scripts there is an Apply
 * button.
 */
import { GENDER_CATEGORIES, ORDERS } from '#shop/catalogue/rules.ts'
import { QueryForm } from './query-form.tsx'
import { useListQuery } from './use-list-query.ts'

type Gender = keyof typeof GENDER_CATEGORIES
type Props = { gender: Gender; shown: ('price' | 'category')[]; onSent?: () => void }

export const ORDER_LABELS = { asc: 'Low To High', desc: 'High To Low' }

export function GenderFilters({ gender, shown, onSent }: Props) {
  const asked = useListQuery()
  const categories = asked.getAll('category')
  const order = asked.get('order') ?? ''
  const sides: [string, string][] = [
    ...(shown.includes('price') ? [] : [['order', order] as [string, string]]),
    ...(shown.includes('category') ? [] : categories.map((label): [string, string] => ['category', label])),
  ]
  return (
    <QueryForm path={`/${gender}`} keep={sides} className="gender-filters" onSent={onSent}>
      {shown.includes('price') && (
        <fieldset>
          <legend>Filter By Price</legend>
          {ORDERS.map((one) => (
            <label key={one} className="checkbox">
              <input type="radio" name="order" value={one} checked={order === one} onChange={send} />
              {ORDER_LABELS[one]}
            </label>
          ))}
        </fieldset>
      )}
      {shown.includes('category') && (
        <fieldset>
          <legend>Filter By Category</legend>
          {GENDER_CATEGORIES[gender].map((label) => (
            <label key={label} className="checkbox">
              <input
                type="checkbox"
                name="category"
                value={label}
                checked={categories.includes(label)}
                onChange={send}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <noscript>
        <button className="button button-soft button-small button-wide">Apply</button>
      </noscript>
    </QueryForm>
  )
}

const send = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.form?.requestSubmit()
