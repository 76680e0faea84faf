import { z } from 'zod'
import { page, searchText } from '../input.ts'
import { OPERATOR, AUDIT_ENTITIES, type AuditEntity } from './rules.ts'

/** `/admin/audit?by=&kind=&record=&page=`. Invalid values are ignored. */
export const AuditQuery = z.object({
  by: z
    .union([z.literal(OPERATOR), z.guid()])
    .optional()
    .catch(undefined),
  kind: z
    .enum(Object.keys(AUDIT_ENTITIES) as AuditEntity[])
    .optional()
    .catch(undefined),
  record: searchText(),
  page,
})
export type AuditQuery = z.output<typeof AuditQuery>
