import { z } from 'zod'
import { oneLine } from '#words/one-line.ts'
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
  record: z.string().transform(oneLine).pipe(z.string().max(100)).catch('').default(''),
  page: z.coerce.number().catch(1).default(1),
})
export type AuditQuery = z.output<typeof AuditQuery>
