/** The web vitals that visitors measured, per page (D29, Q36). */
import { VitalsQuery } from '#shop/vitals/input.ts'
import { messages } from '#shop/vitals/messages.ts'
import { PERIODS, RATINGS, formatVital, VITAL_NAMES, VITALS } from '#shop/vitals/rules.ts'
import { readVitals } from '#shop/vitals/vitals.ts'
import { formatCount } from '#core/number-format.ts'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { ListError } from '../ui/list-error.tsx'
import { PeriodForm } from '../ui/period-form.tsx'
import { VitalValue } from './vital-value.tsx'
import type { Route } from './+types/vitals-page'
import '../../styles/admin-vitals.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Web Vitals', hidden: true })

export const loader = pageLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { days } = VitalsQuery.parse(Object.fromEntries(url.searchParams))
  return { days, pages: await readVitals(shop, days) }
}, messages.failed.list)

export default function VitalsPage({ loaderData: { days, pages } }: Route.ComponentProps) {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Web Vitals</h1>
          <p>What three in four visits stay within (p75)</p>
        </div>
        <PeriodForm key={days} path="/admin/vitals" periods={PERIODS} days={days} />
      </header>
      <section className="admin-panel">
        {pages.length === 0 ? (
          <p className="admin-empty vitals-empty">Nothing measured yet</p>
        ) : (
          <table className="admin-table vitals-table">
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Visits</th>
                {VITAL_NAMES.map((name) => (
                  <th key={name} scope="col">
                    <abbr title={VITALS[name].title}>{name}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, visits, p75 }) => (
                <tr key={page}>
                  <th scope="row">{page}</th>
                  <td data-name="Visits">{formatCount(visits)}</td>
                  {VITAL_NAMES.map((name) => (
                    <td key={name} data-name={name}>
                      <VitalValue name={name} value={p75[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <dl className="vitals-words">
        {VITAL_NAMES.map((name) => (
          <div key={name}>
            <dt>
              {name}: {VITALS[name].title}
            </dt>
            <dd>
              {RATINGS.good} up to {formatVital(name, VITALS[name].good)}, {RATINGS.poor.toLowerCase()} above{' '}
              {formatVital(name, VITALS[name].poor)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListError error={error} heading="Error Loading Web Vitals" fallback={messages.failed.list} />
)
