import { PAYMENT_NAMES, MAX_SEARCH_LENGTH } from '#shop/orders/rules.ts'
import { AdminSearch } from '../ui/admin-search.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'

const FILTERS = ['q', 'payment', 'from', 'to']

export function OrderFilters({ query }: { query: URLSearchParams }) {
  const value = (name: string) => query.get(name) ?? ''
  const status = value('status')
  const clearUrl = status ? `?status=${status}` : '?'
  return (
    <Filters clearUrl={FILTERS.some(value) ? clearUrl : undefined}>
      {status && <input type="hidden" name="status" value={status} />}
      <div className="admin-search">
        <AdminSearch
          name="q"
          label="Search orders"
          placeholder="Order, customer, mobile or item"
          value={value('q')}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      <label>
        From
        <input type="date" name="from" defaultValue={value('from')} />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={value('to')} />
      </label>
      <FilterChoice label="Payment" name="payment" value={value('payment')} all="Any">
        {Object.entries(PAYMENT_NAMES)}
      </FilterChoice>
    </Filters>
  )
}
