/** I-14 and I-17: a running backup is killed, or loses its database. No half file counts as a backup, and the next one is complete. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readArchive } from '#server/backup/read-archive.ts'
import { sortBackups } from '#server/backup/retention.ts'
import { digestOrders, listPaidOrders } from '#test/paid-orders.ts'
import { backUp, envOf } from '../back-up.ts'
import { failpointSettings, type Failpoint } from '../failpoints/failpoint.ts'
import type { TorturedStore } from '../store.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'
import { compareRestored } from './backups-restored.ts'

const VICTIMS = ['the command', 'the database'] as const
const KILLS_PER_ROUND = 6
const FAILPOINTS: Failpoint[] = [
  { name: 'before the lock', sql: 'pg_advisory_lock', when: 'before' },
  { name: 'noted, nothing written', sql: 'insert into "shop"\\."backups"', when: 'after' },
  { name: 'in the middle of the tables', sql: '^copy', when: 'before', nth: 40 },
  { name: 'under its name, not noted', sql: 'update "shop"\\."backups"', when: 'before' },
  { name: 'under its name and noted', sql: 'update "shop"\\."backups"', when: 'after' },
]

export const backups: Trial = {
  name: 'backups',
  promises: ['I-14', 'I-17'],
  title: 'kill -9 of a backup and of its database while buyers buy',
  isInShortTier: false,
  run: (context) =>
    underLoad(context, {}, async (store) => {
      const { scale, random, say } = context
      const findings: string[] = []
      const counts = { kills: 0, backups: 0, bytesOfOne: 0, paidOrders: 0 }
      const started = Date.now()
      const first = await backUp(store).ended
      const duration = Date.now() - started
      if (first.code !== 0) throw new Error(`The first backup failed: ${first.output}`)
      const read = new Set<string>()
      const check = async (name: string) => {
        const added = listNames(store).filter((file) => !read.has(file))
        for (const file of added) read.add(file)
        const wrong = await checkFiles(store, added)
        findings.push(...wrong.map((one) => `${one} (${name})`))
        say(
          `${name}: ${listNames(store).length} backups, ${wrong.length === 0 ? 'new ones complete' : wrong.join(', ')}`,
        )
      }
      await check(`a whole backup in ${duration} ms`)
      for (let round = 0; round < scale.repeats; round++) {
        for (const point of FAILPOINTS) {
          const { code } = await backUp(store, [], failpointSettings(point)).ended
          if (code === null) counts.kills++
          else findings.push(`no backup came to the failpoint "${point.name}"`)
          await check(`killed ${point.name}`)
        }
        for (let kill = 0; kill < KILLS_PER_ROUND; kill++) {
          const victim = VICTIMS[kill % VICTIMS.length]!
          const backup = backUp(store)
          await wait(random.between(0, duration))
          if (victim === 'the database') await store.killDatabase()
          else backup.kill()
          const { output } = await backup.ended
          counts.kills++
          await store.ready()
          await check(`${victim} killed, ${output.split('\n', 1)[0] || 'nothing was said'}`)
        }
      }
      const before = await readPaidOrders(store)
      const { code, output } = await backUp(store, ['--verify']).ended
      say(output)
      if (code !== 0 || !/were restored and are those of the backup/.test(output))
        findings.push(`the last backup was not restored on trial: ${output}`)
      await check('the last one')
      const names = listNames(store)
      findings.push(...(await checkFiles(store, names)))
      counts.backups = names.length
      const last = path.join(folderOf(store), names[0]!)
      counts.bytesOfOne = fs.statSync(last).size
      counts.paidOrders = before.digest.orders
      findings.push(...(await compareRestored(last, envOf(store), before)))
      return { counts, findings: [...findings, ...(await checkRows(store, names))] }
    }),
}

const folderOf = ({ home }: TorturedStore) => path.join(home, 'backups')
/** What the store takes for backups. */
const listNames = (store: TorturedStore) => sortBackups(fs.readdirSync(folderOf(store))).map(({ name }) => name)

async function readPaidOrders(store: TorturedStore) {
  const pool = store.pool()
  const ids = await listPaidOrders(pool)
  const digest = await digestOrders(pool, ids)
  await pool.end()
  return { ids, digest }
}

/** Reads every byte of the backups. */
async function checkFiles(store: TorturedStore, names: string[]) {
  const wrong: string[] = []
  for (const name of names) {
    const file = fs.createReadStream(path.join(folderOf(store), name))
    try {
      for await (const { bytes } of readArchive(file, undefined)) for await (const _ of bytes);
    } catch (error) {
      wrong.push(`${name}: ${(error as Error).message}`)
    }
  }
  return wrong
}

/** The Health page and its warnings go by these rows. */
async function checkRows(store: TorturedStore, names: string[]) {
  const pool = store.pool()
  const { rows } = await pool.query<{ name: string; error: string | null; bytes: number | null; checked: boolean }>(
    'select name, error, bytes::int, checked_at is not null as checked from shop.backups order by started_at',
  )
  await pool.end()
  const complete = rows.filter(({ bytes }) => bytes !== null)
  return [
    ...complete
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => `${name} is noted as complete and is not there`),
    ...complete.filter(({ error }) => error !== null).map(({ name }) => `${name} is noted as complete and as failed`),
    ...(complete.at(-1)?.checked ? [] : ['the last backup is not noted as restored']),
    ...fs
      .readdirSync(store.home)
      .filter((name) => name.startsWith('trial-'))
      .map((name) => `${name} was left`),
  ]
}
