/** The value of a web vital and its rating in words. */
import { RATINGS, ratingOf, formatVital, type VitalName } from '#shop/vitals/rules.ts'

export function VitalValue({ name, value }: { name: VitalName; value: number | undefined }) {
  if (value === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not measured</span>
      </>
    )
  const rating = ratingOf(name, value)
  return (
    <span className={`vital vital-${rating}`}>
      {formatVital(name, value)} <small>{RATINGS[rating]}</small>
    </span>
  )
}
