/** Selects how many days of data a page shows. */
import { QueryForm } from '../../catalogue/query-form.tsx'
import { AutoSubmitSelect, NoscriptSubmit } from './select.tsx'

type Props = { path: string; periods: readonly number[]; days: number }

export const PeriodForm = ({ path, periods, days }: Props) => (
  <QueryForm path={path}>
    <AutoSubmitSelect name="days" label="Period" value={String(days)}>
      {periods.map((days) => [String(days), `Last ${days} days`])}
    </AutoSubmitSelect>
    <NoscriptSubmit />
  </QueryForm>
)
