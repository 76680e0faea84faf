/** I-16: the disk fills while buyers buy. Nothing confirmed is lost, and the store goes on when there is room again. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#core/time.ts'
import { checkIndexes } from '../amcheck.ts'
import { openClient } from '../client.ts'
import { countConfirmed, type Journal } from '../journal.ts'
import type { TorturedStore } from '../store.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const DISK = '768m'
const PAGES = ['/', '/women', '/api/products', '/cart']
/** Product promise for an answer, in milliseconds (test/startup/outage.test.ts). */
const MAX_ANSWER_TIME = 10_000
const PATIENCE = minutes(2)

export const fullDisk: Trial = {
  name: 'full-disk',
  promises: ['I-16'],
  title: 'the disk of the store fills while buyers buy',
  obstacle: () => {
    const disk = mountDisk('1m')
    if (disk) unmount(disk)
    return disk ? undefined : 'a small disk cannot be mounted here: that needs root, and Linux'
  },
  isInShortTier: false,
  run: async (context) => {
    const disk = mountDisk(DISK)!
    try {
      const home = path.join(disk, 'data')
      execFileSync('cp', ['-Rp', context.seededHome, home])
      return await underLoad(context, {}, (store, journal) => fillAndFree(store, journal, context), home)
    } finally {
      unmount(disk)
    }
  },
}

async function fillAndFree(store: TorturedStore, journal: Journal, context: Parameters<Trial['run']>[0]) {
  const { scale, random, say } = context
  const findings: string[] = []
  const counts = { fills: 0, refused: 0, slowestAnswer: 0, slowestRecovery: 0 }
  const ask = async (page: string) => {
    const client = openClient(store.url, '')
    const started = Date.now()
    const answer = await client.call('GET', page).catch((error: Error) => error)
    client.close()
    counts.slowestAnswer = Math.max(counts.slowestAnswer, Date.now() - started)
    if (answer instanceof Error) return findings.push(`${page} got no answer on a full disk: ${answer.message}`)
    if (answer.status === 503) counts.refused++
    if (![200, 503].includes(answer.status)) findings.push(`${page} on a full disk: ${answer.status}`)
  }
  for (let fill = 1; fill <= scale.repeats; fill++) {
    await wait(random.between(500, 2500))
    const filler = fillDisk(store.home)
    counts.fills++
    // Every second time the database needs a new file for its log at once, without which it ends.
    if (fill % 2 === 0) await switchLog(store)
    await wait(random.between(1000, 4000))
    await Promise.all(PAGES.map(ask))
    const before = countConfirmed(journal)
    fs.rmSync(filler)
    counts.slowestRecovery = Math.max(counts.slowestRecovery, await store.ready())
    const stopsAt = Date.now() + PATIENCE
    while (countConfirmed(journal) === before && Date.now() < stopsAt) await wait(100)
    if (countConfirmed(journal) === before) findings.push(`nobody could order after the disk had room again (${fill})`)
    say(`full ${fill} of ${scale.repeats}: ${JSON.stringify(counts)}; ${countConfirmed(journal)} orders confirmed`)
  }
  const pool = store.pool()
  const indexes = await checkIndexes(pool)
  await pool.end()
  findings.push(...indexes.findings)
  if (counts.slowestAnswer > MAX_ANSWER_TIME) findings.push(`an answer took ${counts.slowestAnswer} ms`)
  if (!store.isRunning()) findings.push(`the store has ended: ${store.process().output().slice(-500)}`)
  return { counts: { ...counts, ...indexes.counts }, findings, notRun: indexes.notRun }
}

async function switchLog(store: TorturedStore) {
  const pool = store.pool()
  for (let time = 0; time < 5; time++) await pool.query('select pg_switch_wal()').catch(() => undefined)
  await pool.end()
}

/** Returns the file that takes all room. */
function fillDisk(home: string) {
  const filler = path.join(home, 'filler')
  const zeros = Buffer.alloc(1024 ** 2)
  const file = fs.openSync(filler, 'w')
  try {
    for (;;) fs.writeSync(file, zeros)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(file)
  }
  return filler
}

/** Undefined where none can be mounted. */
function mountDisk(size: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'torture', folder])
  fs.chmodSync(folder, 0o755)
  if (status === 0) return folder
  fs.rmdirSync(folder)
  return undefined
}

function unmount(folder: string) {
  spawnSync('umount', ['-l', folder])
  fs.rmdirSync(folder)
}
