import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#core/time.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { newHome, startStore } from '../../startup/start-store.ts'
import { SETTINGS, type TorturedStore } from '../store.ts'
import { settingsOfDatabase } from './canaries.ts'
import type { Search } from './search.ts'

/** Another process of the store, which reaches the same database by an address with a password, loses it. */
export async function loseDatabase(store: TorturedStore, log: Record<string, string>, search: Search) {
  const socketFolder = fs.readFileSync(path.join(store.home, 'postgres/postmaster.pid'), 'utf8').split('\n')[4]!
  const port = await findFreePort()
  const settings = { ...SETTINGS, ...log, ...settingsOfDatabase(socketFolder), PORT: port, DATA_DIR: newHome() }
  const other = startStore('build/server/index.js', settings)
  await other.opened.catch(() => undefined)
  const opened = other.output()
  await store.killBoth()
  for (let at = 0; at < 10; at++) await fetch(`http://127.0.0.1:${port}/cart`).catch(() => undefined)
  await wait(seconds(3))
  other.process.kill('SIGTERM')
  await other.ended
  const told = search(other.output())
  const findings = told ? [`a store that lost its database printed ${told}`] : []
  if (!/ is open at /.test(opened)) findings.push(`the store did not open: ${opened.slice(-300)}`)
  if (other.output() === opened) findings.push('a store that lost its database printed nothing')
  return findings
}
