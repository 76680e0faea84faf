/** Replicas of the database, as the process that answers sees them. Nothing where the store has none. */
import { messages } from '#shop/health/messages.ts'
import type { Health } from '#shop/health/read-health.ts'
import { istDateTime } from '#core/time.ts'

export const Replicas = ({ replicas }: Pick<Health, 'replicas'>) =>
  replicas.length > 0 && (
    <section className="admin-panel health-panel">
      <h2>Replicas of the database</h2>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Replica</th>
            <th scope="col">State</th>
            <th scope="col">Since</th>
            <th scope="col">Behind</th>
          </tr>
        </thead>
        <tbody>
          {replicas.map(({ name, leftOut, since, lag }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-name="State">{messages.replica(leftOut)}</td>
              <td data-name="Since">{istDateTime(since)}</td>
              <td data-name="Behind">{lag === null ? 'Unknown' : `${(lag / 1000).toFixed(1)} s`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
