/** A streaming replica from the PostgreSQL that npm brings. */
import fs from 'node:fs'
import path from 'node:path'
import { startPostgres, type Postgres } from '#db/embedded.server.ts'

/** `home` is a copy of the data that the primary database was started with: the replica follows from there. */
export async function startReplica(primary: Postgres, home: string) {
  const data = path.join(home, 'postgres')
  const { uid, gid } = fs.statSync(data)
  const from = `host=${primary.settings.host} port=5432 user=store`
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  fs.chownSync(path.join(data, 'standby.signal'), uid, gid)
  return startPostgres(home)
}
