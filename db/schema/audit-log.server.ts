/** The audit log. It is append-only. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.server.ts'
import { createdAt, identity, shopSchema } from './columns.server.ts'
import { serverKeys } from './server-keys.server.ts'

/** The actor and the state before and after: an admin, a server key, or the operator. Append-only. */
export const auditLog = shopSchema.table(
  'audit_log',
  {
    id: identity(),
    actorId: uuid().references(() => users.id),
    keyId: uuid().references(() => serverKeys.id),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: createdAt(),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_key').on(t.keyId),
    check('audit_log_one_actor', sql`actor_id is null or key_id is null`),
  ],
)
