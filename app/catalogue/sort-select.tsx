/**
 * Sort By (S2.5-03). A choice submits the form; without scripts there is a button. On a phone the same choices are in a
 * sheet.
 */
import { useId } from 'react'
import { SORTS, type CategorySort, type Sort } from '#shop/catalogue/rules.ts'
import type { Facet } from '#shop/facets/rules.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { isOfGender, listUrl, type ListFilters } from './list-urls.ts'
import { QueryForm } from './query-form.tsx'
import { useListQuery, useOtherChoices } from './use-list-query.ts'

const LABELS: Record<CategorySort, string> = {
  default: 'Default',
  newest: 'Newest First',
  price_asc: 'Price: Low To High',
  price_desc: 'Price: High To Low',
  name: 'Name: A To Z',
  arranged: 'Featured',
  popular: 'Popularity',
  discount: 'Discount',
  rating: 'Rating',
}

/**
 * `own` is the order of the list without a choice: the value `default` bears its name. The order by rating is offered with
 * the facet `rating`.
 */
type Props = { path: string; filters: ListFilters; own: CategorySort | undefined; facets: Facet[] }

const isOffered = (sort: Sort, facets: Facet[]) => sort !== 'rating' || facets.some(({ name }) => name === 'rating')

const choicesOf = (own: Props['own'] = 'default', facets: Facet[]) =>
  SORTS.filter((sort) => sort === 'default' || (sort !== own && isOffered(sort, facets))).map((sort) => ({
    sort,
    label: LABELS[sort === 'default' ? own : sort],
  }))

export function SortSelect({ path, filters, own, facets }: Props) {
  const id = useId()
  // The first choice, `default`, is shown instead of a value that is none of them.
  const query = useListQuery()
  const order = isOfGender(filters) && query.get('order')
  const requested = order ? `price_${order}` : query.get('sort')
  const hidden = useOtherChoices((name) => name === 'sort' || name === 'order')
  return (
    <QueryForm path={path} hidden={hidden} className="sort-select">
      <div>
        <label htmlFor={id}>Sort By</label>
        <select
          id={id}
          name="sort"
          value={requested ?? 'default'}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {choicesOf(own, facets).map(({ sort, label }) => (
            <option key={sort} value={sort}>
              {label}
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

/** Men and women have a filter of their own for the orders by price (S2.6-03). */
export function SortLinks({ path, filters, own, facets, close }: Props & { close: () => void }) {
  const chosen = filters.sort === own ? 'default' : filters.sort
  const isShown = (sort: CategorySort) => !isOfGender(filters) || !sort.startsWith('price_')
  const urlOf = (sort: Sort) =>
    isOfGender(filters) ? listUrl(path, filters, { sort, order: null }) : listUrl(path, filters, { sort })
  const isChosen = (sort: CategorySort) => sort === chosen && !(isOfGender(filters) && filters.order)
  return (
    <ul className="sheet-choices">
      {choicesOf(own, facets)
        .filter(({ sort }) => isShown(sort))
        .map(({ sort, label }) => (
          <li key={sort}>
            <Link to={urlOf(sort)} aria-current={isChosen(sort) || undefined} preventScrollReset onClick={close}>
              {label} {isChosen(sort) && <Icon name="check" />}
            </Link>
          </li>
        ))}
    </ul>
  )
}
