/** Field by field, what was and what is. */
import type { Change } from '#shop/audit-log/changes.ts'
import { counted } from '#words/count.ts'

export const AuditChanges = ({ changes }: { changes: Change[] }) => (
  <details className="audit-changes">
    <summary>{counted(changes.length, 'change')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <Lines of={before} name="Before" />
            <Lines of={after} name="After" />
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const Lines = ({ of, name }: { of: string[]; name: string }) => (
  <td data-name={name}>
    {of.length === 0 ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">nothing</span>
      </>
    ) : (
      of.map((line, at) => <p key={at}>{line}</p>)
    )}
  </td>
)
