/** The last backups, and whether they could be restored. */
import type { Health } from '#shop/health/read-health.ts'
import { formatSize } from '#core/format-size.ts'
import { istDateTime } from '#core/time.ts'

type Backup = Health['backups'][number]

export const Backups = ({ backups, at }: { backups: Backup[]; at: string | null }) => (
  <section className="admin-panel health-panel">
    <h2>Backups</h2>
    <p className="health-note">
      {at ? `Every day at ${at}` : 'Made by hand with npm run backup (setting BACKUP_AT makes one every day)'}
    </p>
    {backups.length === 0 ? (
      <p className="admin-empty">No backup was made yet</p>
    ) : (
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">Begun</th>
            <th scope="col">Place</th>
            <th scope="col">Size</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <tr key={backup.id}>
              <th scope="row">{istDateTime(backup.startedAt)}</th>
              <td data-name="Place">{backup.place}</td>
              <td data-name="Size">{backup.bytes === null ? '–' : formatSize(backup.bytes)}</td>
              <td data-name="Outcome">{outcomeOf(backup)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

function outcomeOf({ endedAt, error, checkedAt, checkError, isEncrypted }: Backup) {
  if (error !== null) return `Failed: ${error}`
  if (endedAt === null) return 'Not ended'
  const made = isEncrypted ? 'Made, encrypted' : 'Made'
  if (checkError !== null) return `${made}; the trial failed: ${checkError}`
  return checkedAt === null ? `${made}; not restored on trial` : `${made}; restored on trial ${istDateTime(checkedAt)}`
}
