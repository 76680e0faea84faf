/** The clock of the database of a started store, which a trial moves while it runs. That of the store stays as it is. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Debian's package `libfaketime`. */
export const FAKETIME = fs.globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]
const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'database-preload.ts')).href
/** By then every process of the database reads it: libfaketime keeps what it has read for a second or two. In milliseconds. */
const NOTICED = 3000

export function createDatabaseClock() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-database-clock-'))
  const file = path.join(folder, 'ahead')
  const write = (ahead: number) => {
    const seconds = Math.round(ahead / 1000)
    fs.writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    fs.renameSync(`${file}.new`, file)
  }
  // PostgreSQL has a user of its own.
  fs.chmodSync(folder, 0o755)
  write(0)
  return {
    /** Settings of a store whose database follows this clock. */
    settings: { NODE_OPTIONS: `--import ${PRELOAD}`, TORTURE_FAKETIME: FAKETIME!, TORTURE_DATABASE_CLOCK: file },
    /** The clock goes on from there. */
    jump: async (ahead: number) => {
      write(ahead)
      await wait(NOTICED)
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
