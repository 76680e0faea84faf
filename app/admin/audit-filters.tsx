/** What the audit log is narrowed by. A plain form: it works before scripts arrive, and its address can be kept. */
import { Form, Link } from 'react-router'
import type { AuditQuery } from '#shop/audit-log/input.ts'
import { KINDS } from '#shop/audit-log/rules.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { asked: AuditQuery; actors: { id: string; name: string }[] }

export const AuditFilters = ({ asked, actors }: Props) => (
  <Form className="audit-filters" role="search">
    <div className="admin-search">
      <Icon name="search" size={19} />
      <input
        type="search"
        name="record"
        aria-label="Search records"
        placeholder="Product, order, category or user"
        maxLength={100}
        defaultValue={asked.record}
      />
    </div>
    <label>
      Who
      <select name="by" defaultValue={asked.by ?? ''}>
        <option value="">Anybody</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      What
      <select name="kind" defaultValue={asked.kind ?? ''}>
        <option value="">Everything</option>
        {Object.entries(KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button className="admin-button">Filter</button>
    {(asked.record || asked.by || asked.kind) && (
      <Link className="text-link" to="?">
        Clear
      </Link>
    )}
  </Form>
)
