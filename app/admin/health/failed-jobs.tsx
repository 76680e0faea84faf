/** Jobs that have used up their tries. An admin lets them run again. */
import { Form } from 'react-router'
import { queueName } from '#shop/health/rules.ts'
import type { FailedJob } from '#shop/services.ts'
import { istDateTime } from '#core/time.ts'

export const FailedJobs = ({ jobs }: { jobs: FailedJob[] }) => (
  <section className="admin-panel health-panel">
    <h2>Failed jobs</h2>
    {jobs.length === 0 ? (
      <p className="admin-empty">No job has failed in the last week</p>
    ) : (
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Reason</th>
            <th scope="col">Tries</th>
            <th scope="col">Failed</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ id, queue, reason, tries, failedAt }) => (
            <tr key={id}>
              <th scope="row">{queueName(queue)}</th>
              <td data-name="Reason">{reason}</td>
              <td data-name="Tries">{tries}</td>
              <td data-name="Failed">{istDateTime(failedAt)}</td>
              <td>
                <Form method="post">
                  <input type="hidden" name="job" value={id} />
                  <button className="admin-text-button">
                    Try again<span className="visually-hidden">: {queueName(queue)}</span>
                  </button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
