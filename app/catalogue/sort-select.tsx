/**
 * Sort By (S2.5-03). A choice submits the form; without scripts there is a button. On a phone the same choices are in a
 * sheet.
 */
import { useId } from 'react'
import { SORTS, type Filters, type Sort } from '#shop/catalogue/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { fieldsOf, listUrl } from './list-urls.ts'
import { QueryForm } from './query-form.tsx'
import { useListQuery } from './use-list-query.ts'

const LABELS: Record<Sort, string> = {
  default: 'Default',
  price_asc: 'Price: Low To High',
  price_desc: 'Price: High To Low',
  name: 'Name: A To Z',
}

export function SortSelect({ path, filters }: { path: string; filters: Filters }) {
  const id = useId()
  const requested = useListQuery().get('sort')
  const hidden = fieldsOf({ ...filters, sort: 'default', page: 1 })
  return (
    <QueryForm path={path} hidden={hidden} className="sort-select">
      <div>
        <label htmlFor={id}>Sort By</label>
        <select
          id={id}
          name="sort"
          value={SORTS.find((sort) => sort === requested) ?? 'default'}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {LABELS[sort]}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </div>
      <noscript>
        <button className="button button-soft button-small">Sort</button>
      </noscript>
    </QueryForm>
  )
}

export function SortLinks({ path, filters, close }: { path: string; filters: Filters; close: () => void }) {
  return (
    <ul className="sheet-choices">
      {SORTS.map((sort) => (
        <li key={sort}>
          <Link
            to={listUrl(path, filters, { sort })}
            aria-current={sort === filters.sort || undefined}
            preventScrollReset
            onClick={close}
          >
            {LABELS[sort]} {sort === filters.sort && <Icon name="check" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
