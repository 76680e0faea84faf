/** What waits: jobs by queue, and refunds on their way. */
import type { OpenRefunds as Refunds } from '#shop/health/read-store-state.ts'
import { queueName } from '#shop/health/rules.ts'
import type { QueueState } from '#shop/services.ts'
import { formatCount } from '#core/number-format.ts'
import { istDateTime } from '#core/time.ts'

export function WaitingJobs({ queues }: { queues: QueueState[] }) {
  const open = queues.filter(({ waiting, running }) => waiting + running > 0)
  return (
    <section className="admin-panel health-panel">
      <h2>Waiting jobs</h2>
      {open.length === 0 ? (
        <p className="admin-empty">No job waits</p>
      ) : (
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Waiting</th>
              <th scope="col">Running</th>
              <th scope="col">Oldest since</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ queue, waiting, running, oldest }) => (
              <tr key={queue}>
                <th scope="row">{queueName(queue)}</th>
                <td data-name="Waiting">{formatCount(waiting)}</td>
                <td data-name="Running">{formatCount(running)}</td>
                <td data-name="Oldest since">{oldest ? istDateTime(oldest) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const STATES = {
  owed: 'Not yet accepted by the payment gateway',
  asked: 'On the way to shoppers',
  refused: 'Refused: ask again on the page of the order, or pay by hand',
}

export const OpenRefunds = ({ refunds }: { refunds: Refunds[] }) => (
  <section className="admin-panel health-panel">
    <h2>Refunds</h2>
    {refunds.length === 0 ? (
      <p className="admin-empty">No refund is on its way</p>
    ) : (
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Refunds</th>
            <th scope="col">Oldest since</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ state, count, oldest }) => (
            <tr key={state}>
              <th scope="row">{STATES[state]}</th>
              <td data-name="Refunds">{formatCount(count)}</td>
              <td data-name="Oldest since">{istDateTime(oldest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
