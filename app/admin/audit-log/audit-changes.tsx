/** The old and the new value of each changed field. */
import type { Change } from '#shop/audit-log/changes.ts'
import { pluralize } from '#core/number-format.ts'
import { TableHead } from '../../ui/table-head.tsx'

export const AuditChanges = ({ changes }: { changes: Change[] }) => (
  <details className="audit-changes">
    <summary>{pluralize(changes.length, 'change')}</summary>
    <table>
      <TableHead names={['Field', 'Before', 'After']} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <ValueCell of={before} name="Before" />
            <ValueCell of={after} name="After" />
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const ValueCell = ({ of, name }: { of: string[]; name: string }) => (
  <td data-name={name}>
    {of.length === 0 ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">nothing</span>
      </>
    ) : (
      of.map((line, index) => <p key={index}>{line}</p>)
    )}
  </td>
)
