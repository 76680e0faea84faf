import { sql } from 'drizzle-orm'
import { committingTest } from './shop.ts'

/** The file of the database that the error names. No client may see it. */
export const FILE_ON_DISK = 'base/5/16432'
const CAUSE = `could not extend file "${FILE_ON_DISK}": No space left on device`

/** `fill` makes every insert into a table fail as on a full disk. */
export const fullDiskTest = committingTest.extend<{ fill: (table: string) => Promise<void> }>({
  fill: async ({ shop }, use) => {
    await use(async (table) => {
      await shop.db.execute(
        sql.raw(`
          create function shop.has_no_room() returns trigger language plpgsql as
            $$ begin raise exception '${CAUSE}' using errcode = 'disk_full'; end $$;
          create trigger is_full before insert on shop.${table} execute function shop.has_no_room()`),
      )
    })
  },
})
