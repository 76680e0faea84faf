/**
 * The filter bar of men and women (S2.6-02 to -04). A choice submits the form; without scripts there is an Apply
 * button.
 */
import { ORDERS, type Gender } from '#shop/catalogue/rules.ts'
import { useLayoutData } from '../layout/use-layout-data.ts'
import { QueryForm } from './query-form.tsx'
import { useListQuery, useOtherChoices } from './use-list-query.ts'

type Props = { gender: Gender; sections: ('price' | 'category')[]; onSubmit?: () => void }

export const ORDER_LABELS = { asc: 'Low To High', desc: 'High To Low' }

export function GenderFilters({ gender, sections, onSubmit }: Props) {
  const query = useListQuery()
  const menu = useLayoutData()?.genders[gender]
  const offered = menu?.categories ?? []
  const categories = query.getAll('category')
  const sort = query.get('sort') ?? ''
  const order = query.get('order') ?? (sort.startsWith('price_') ? sort.slice('price_'.length) : '')
  const others = useOtherChoices(
    (name) => name === 'order' || name === 'sort' || (name === 'category' && sections.includes('category')),
  )
  const hidden: [string, string][] = [
    ...others,
    ...(sections.includes('price') ? [] : [['order', order] as [string, string]]),
    // An order by price counts before this one.
    ['sort', sort.startsWith('price_') ? '' : sort],
  ]
  return (
    <QueryForm path={`/${gender}`} hidden={hidden} className="gender-filters" onSubmit={onSubmit}>
      {sections.includes('price') && (
        <fieldset>
          <legend>Filter By Price</legend>
          {ORDERS.map((value) => (
            <label key={value} className="checkbox">
              <input
                type="radio"
                name="order"
                value={value}
                checked={(order || (!sort && menu?.order)) === value}
                onChange={submitForm}
              />
              {ORDER_LABELS[value]}
            </label>
          ))}
        </fieldset>
      )}
      {sections.includes('category') && offered.length > 0 && (
        <fieldset>
          <legend>Filter By Category</legend>
          {offered.map(({ name: label }) => (
            <label key={label} className="checkbox">
              <input
                type="checkbox"
                name="category"
                value={label}
                checked={categories.includes(label)}
                onChange={submitForm}
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

export const submitForm = (event: { currentTarget: HTMLInputElement }) => event.currentTarget.form?.requestSubmit()
