/** Price Range (S2.5-04): two amounts in rupees, both inclusive, and Apply. */
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PriceBars } from '#shop/facets/price-bars.ts'
import { toRupees } from '#core/money.ts'
import type { ListFilters } from './list-urls.ts'
import { QueryForm } from './query-form.tsx'
import { useOtherChoices } from './use-list-query.ts'

type Props = { path: string; filters: ListFilters; bars: PriceBars | null }

export function PriceRange({ path, filters, bars }: Props) {
  const { priceMin, priceMax } = filters
  const hidden = useOtherChoices((name) => name.startsWith('price_'))
  return (
    <QueryForm path={path} hidden={hidden} label="Price Range" className="price-range">
      {bars && <Bars bars={bars} filters={filters} />}
      <div>
        <Amount name="price_min" label="Min" amount={priceMin > 0 ? String(toRupees(priceMin)) : ''} />
        <Amount name="price_max" label="Max" amount={priceMax === null ? '' : String(toRupees(priceMax))} />
      </div>
      <button className="button button-soft button-small button-wide">Apply</button>
    </QueryForm>
  )
}

/** How many products the prices have, those that are not chosen paler. A picture for the eye: the fields say the prices. */
function Bars({
  bars: { from, step, counts },
  filters: { priceMin, priceMax },
}: {
  bars: PriceBars
  filters: ListFilters
}) {
  const most = Math.max(...counts)
  return (
    <svg className="price-bars" viewBox={`0 0 ${counts.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, at) => {
        const height = count && Math.max(2, Math.round((count / most) * 40))
        const [low, high] = [from + at * step, at === counts.length - 1 ? Infinity : from + (at + 1) * step]
        const isChosen = high > priceMin && (priceMax === null || low <= priceMax)
        return <path key={at} opacity={isChosen ? 1 : 0.3} d={`M${at * 10 + 1} 40v${-height}h8v${height}`} />
      })}
    </svg>
  )
}

/**
 * Typed input stays until the URL changes: then the field shows the amount as the store has parsed it. It is compared with the URL
 * rather than replaced during rendering, because React has taken such a change back when text was typed before hydration.
 */
function Amount({ name, label, amount }: { name: string; label: string; amount: string }) {
  const id = useId()
  const query = useSearchParams()[0].get(name)
  const [typed, setTyped] = useState<{ text: string; query: string | null }>()
  useEffect(() => () => setTyped(undefined), [query])
  const value = typed && typed.query === query ? typed.text : amount
  return (
    <p className="amount">
      <label htmlFor={id}>
        {label} <span className="visually-hidden">price in rupees</span>
      </label>
      <span className="amount-box">
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={value}
          onChange={(event) => setTyped({ text: event.target.value, query })}
        />
      </span>
    </p>
  )
}
