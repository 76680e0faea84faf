/** `npm run torture` (docs/torture.md): runs the trials one after the other and writes a report. */
import { minutes } from '#core/time.ts'
import { newHome, startStore, stopStores } from '../startup/start-store.ts'
import { readOptions } from './options.ts'
import { writeReport, type Result } from './report.ts'
import { brokenBy, runTrial, textOf } from './run-trial.ts'
import { keepSeed, readSeeds } from './seeds.ts'
import { SETTINGS } from './store.ts'
import type { Scale, Trial } from './trial.ts'
import { TRIALS } from './trials.ts'

/** A trial of the short tier that takes longer hangs. In milliseconds. */
const LIMIT = minutes(6)

const options = readOptions(process.argv.slice(2))
const { only, isShort, folder } = options
const isAsked = (names: string[]) => only.length === 0 || only.some((one) => names.includes(one))
const trials = TRIALS.filter(({ isInShortTier }) => isInShortTier || !isShort).filter(({ name, promises }) =>
  isAsked([name, ...promises]),
)
if (trials.length === 0) throw new Error(`There are the trials ${TRIALS.map(({ name }) => name).join(', ')}.`)

const startedAt = new Date()
const seed = options.seed ?? startedAt.getTime() % 1_000_000
const kept = options.seed === undefined && !isShort ? readSeeds() : []
const planned = trials.flatMap((trial) => [
  ...kept
    .filter((one) => one.trial === trial.name)
    .map((one) => ({ trial, seed: one.seed, scale: { ...options.scale, ...one.scale } })),
  { trial, seed, scale: options.scale },
])

const results: Result[] = []
/** Undefined between trials. */
let running: { trial: Trial; seed: number; scale: Scale } | undefined

/** Whatever ends the run, its report tells of it. */
async function end(error?: unknown) {
  const told = error === undefined ? undefined : textOf(error)
  if (told !== undefined) console.error(told)
  if (running && told !== undefined) results.push(brokenBy(running, `An error that nobody awaited: ${told}`))
  const isOutside = !running
  running = undefined
  writeReport(folder, startedAt, results, isOutside ? told : undefined)
  await stopStores().catch((reason: unknown) => console.error(reason))
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  console.log(`\n${count('held')} held, ${count('broken')} broken, ${count('not run')} not run: ${folder}/report.md`)
  // Whatever a broken trial has left open must not keep the command.
  process.exit(told !== undefined || count('broken') > 0 ? 1 : 0)
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, (error: unknown) => void end(error))

async function runAll() {
  const seededHome = newHome()
  const store = startStore('build/server/index.js', { ...SETTINGS, PORT: '0', DATA_DIR: seededHome })
  await store.opened.catch(() => {
    throw new Error(`The store does not start: ${store.output()}`)
  })
  store.process.kill('SIGTERM')
  await store.ended
  for (running of planned) {
    const result = await runTrial(running.trial, { ...running, seededHome, limit: isShort ? LIMIT : Infinity })
    results.push(result)
    if (result.state === 'broken') console.log(`  kept as ${keepSeed(result, running.scale)}`)
    writeReport(folder, startedAt, results)
  }
  running = undefined
}

await runAll().then(() => end(), end)
