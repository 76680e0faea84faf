/**
 * Refuses the start of a store whose rows are open to everybody (record 0237). A start closes its own tables. It changes nothing in the
 * schema of a newer version, and views and roles may have been changed by hand.
 */
import { StartupError } from '#core/startup-error.ts'
import type { Db } from './connect.server.ts'

/**
 * A table that no reader may read is closed: a newer version that has ended between two migrations leaves such a table, and the version
 * before must start on it. A view in the schema of the interfaces shows the rows of its owner, unless it asks for those of its reader.
 */
const OPEN = `
  with reader as (select oid, rolname, rolsuper or rolbypassrls as is_free from pg_roles
                   where rolname in ('anon', 'authenticated', 'shop_admin', 'service')),
  keeper as (select oid, rolname from pg_roles where rolsuper or rolbypassrls
              or oid in (select relowner from pg_class where relnamespace = 'shop'::regnamespace))
  select format('the table shop.%I', c.relname) as what from pg_class c
   where c.relnamespace = 'shop'::regnamespace and c.relkind in ('r', 'p')
     and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
     and exists (select from reader where has_any_column_privilege(reader.oid, c.oid, 'select'))
  union all
  select format('the view public.%I', c.relname) from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
     and not coalesce('security_invoker=true' = any(c.reloptions) or 'security_invoker=on' = any(c.reloptions), false)
     and exists (select from pg_rewrite r join pg_depend d on d.objid = r.oid join pg_class t on t.oid = d.refobjid
                  where r.ev_class = c.oid and t.relnamespace = 'shop'::regnamespace)
     and exists (select from reader where has_any_column_privilege(reader.oid, c.oid, 'select'))
  union all
  select format('the role %s', rolname) from reader where is_free
  union all
  select format('the role %s, a member of %s,', reader.rolname, of.rolname)
    from reader, (select oid, rolname, false as is_desk from keeper
                  union all select oid, rolname, true from reader where rolname in ('shop_admin', 'service')) of
   where not reader.is_free and reader.oid <> of.oid and pg_has_role(reader.oid, of.oid, 'member')
     and (not of.is_desk or reader.rolname in ('anon', 'authenticated'))
  order by 1`

export async function assertGuarded(db: Db) {
  const { rows } = await db.execute<{ what: string }>(OPEN)
  if (rows.length > 0)
    throw new StartupError(
      `Row-level security does not guard ${rows.map(({ what }) => what).join(', ')}: the rows of every shopper would be open, so the store does not start. ` +
        'Tables need it enabled and forced, with a policy; views need security_invoker; roles must be neither superusers nor have bypassrls, nor be members of those who see everything.',
    )
}
