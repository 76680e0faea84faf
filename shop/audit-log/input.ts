import { z } from 'zod'
import { page, searchText } from '../input.ts'
import { KEEPER, KINDS, type Kind } from './rules.ts'

/** `/admin/audit?by=&kind=&record=&page=`: what makes no sense is not asked for. */
export const AuditQuery = z.object({
  by: z
    .union([z.literal(KEEPER), z.guid()])
    .optional()
    .catch(undefined),
  kind: z
    .enum(Object.keys(KINDS) as Kind[])
    .optional()
    .catch(undefined),
  record: searchText(),
  page,
})
export type AuditQuery = z.output<typeof AuditQuery>
