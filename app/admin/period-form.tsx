/** How many days back a page looks. */
import { QueryForm } from '../catalogue/query-form.tsx'
import { Choice, ShowWithoutScripts } from './choice.tsx'

type Props = { path: string; periods: readonly number[]; days: number }

export const PeriodForm = ({ path, periods, days }: Props) => (
  <QueryForm path={path}>
    <Choice name="days" label="Period" value={String(days)}>
      {periods.map((days) => [String(days), `Last ${days} days`])}
    </Choice>
    <ShowWithoutScripts />
  </QueryForm>
)
