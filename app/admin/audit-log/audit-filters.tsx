import type { AuditQuery } from '#shop/audit-log/input.ts'
import { AUDIT_ENTITIES } from '#shop/audit-log/rules.ts'
import { AdminSearch } from '../ui/admin-search.tsx'
import { FilterChoice, Filters } from '../ui/filters.tsx'

type Props = { query: AuditQuery; actors: { id: string; name: string }[] }

export const AuditFilters = ({ query: { record, by, kind }, actors }: Props) => (
  <Filters clearUrl={record || by || kind ? '?' : undefined}>
    <div className="admin-search">
      <AdminSearch name="record" label="Search records" placeholder="Product, order, category or user" value={record} />
    </div>
    <FilterChoice label="Who" name="by" value={by ?? ''} all="Anybody">
      {actors.map(({ id, name }) => [id, name])}
    </FilterChoice>
    <FilterChoice label="What" name="kind" value={kind ?? ''} all="Everything">
      {Object.entries(AUDIT_ENTITIES)}
    </FilterChoice>
  </Filters>
)
