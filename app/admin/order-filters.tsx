/** What the list of orders is narrowed by. A plain form: it works before scripts arrive, and its address can be kept. */
import { Form, Link } from 'react-router'
import { PAYMENT_NAMES, SEARCH_LENGTH } from '#shop/orders/rules.ts'
import { Icon } from '../ui/icon.tsx'

const FILTERS = ['q', 'payment', 'from', 'to']

export function OrderFilters({ query }: { query: URLSearchParams }) {
  const value = (name: string) => query.get(name) ?? ''
  const status = value('status')
  return (
    <Form className="orders-filters" role="search">
      {status && <input type="hidden" name="status" value={status} />}
      <div className="admin-search">
        <Icon name="search" size={19} />
        <input
          type="search"
          name="q"
          aria-label="Search orders"
          placeholder="Order, customer, mobile, item or invoice"
          maxLength={SEARCH_LENGTH}
          defaultValue={value('q')}
        />
      </div>
      <label>
        Payment
        <span className="admin-choice">
          <select name="payment" defaultValue={value('payment')}>
            <option value="">Any</option>
            {Object.entries(PAYMENT_NAMES).map(([payment, name]) => (
              <option key={payment} value={payment}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} />
        </span>
      </label>
      <label>
        From
        <input type="date" name="from" defaultValue={value('from')} />
      </label>
      <label>
        To
        <input type="date" name="to" defaultValue={value('to')} />
      </label>
      <button className="admin-button">Filter</button>
      {FILTERS.some((name) => value(name)) && (
        <Link className="text-link" to={status ? `?status=${status}` : '?'}>
          Clear
        </Link>
      )}
    </Form>
  )
}
