/** The store's web vitals on one line (Q36). */
import type { PageVitals } from '#shop/vitals/vitals.ts'
import { VITAL_NAMES, VITALS } from '#shop/vitals/rules.ts'
import { Link } from '../../ui/link.tsx'
import { VitalValue } from '../vitals/vital-value.tsx'
import '../../styles/admin-vitals.css'

export const DashboardVitals = ({ p75 }: { p75: PageVitals['p75'] | undefined }) => (
  <section className="admin-panel dash-vitals">
    <div className="dash-head">
      <h2>Web vitals</h2>
      <Link className="text-link" to="/admin/vitals">
        All pages
      </Link>
    </div>
    {p75 ? (
      <dl>
        {VITAL_NAMES.map((name) => (
          <div key={name}>
            <dt>
              <abbr title={VITALS[name].title}>{name}</abbr>
            </dt>
            <dd>
              <VitalValue name={name} value={p75[name]} />
            </dd>
          </div>
        ))}
      </dl>
    ) : (
      <p className="admin-empty">Nothing measured yet</p>
    )}
  </section>
)
