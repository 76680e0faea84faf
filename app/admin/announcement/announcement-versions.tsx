/** What the bar has said, the newest first. */
import { Form, useNavigation } from 'react-router'
import { MODES, type Mode } from '#shop/announcement/rules.ts'

type Words = { mode: Mode; lead: string; text: string; link: string; starts: string | null; ends: string | null }
type Version = Words & { version: number; saved: string; by: string | null }

export function AnnouncementVersions({ version, versions }: { version: number; versions: Version[] }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="admin-panel" aria-label="Versions">
      <table className="admin-table own-pages">
        <thead>
          <tr>
            {['Version', 'Words', 'Link', 'Time', 'Saved', 'By'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <tr key={one.version}>
              <th scope="row">Version {one.version}</th>
              <td data-name="Words">{one.mode === 'own' ? `${one.lead} ${one.text}` : MODES[one.mode]}</td>
              <td data-name="Link">{one.link || '–'}</td>
              <td data-name="Time">{timeOf(one)}</td>
              <td data-name="Saved">{one.saved}</td>
              <td data-name="By">{one.by ?? '–'}</td>
              <td>
                {one.version !== version && (
                  <Form method="post">
                    <input type="hidden" name="version" value={version} />
                    <input type="hidden" name="from" value={one.version} />
                    <button className="admin-text-button" name="do" value="restore" disabled={isBusy}>
                      Put back<span className="visually-hidden"> version {one.version}</span>
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function timeOf({ starts, ends }: Words) {
  if (!starts && !ends) return 'Always'
  return [starts && `from ${starts}`, ends && `until ${ends}`].filter(Boolean).join(' ')
}
