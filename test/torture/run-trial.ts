/** Runs one trial and tells how it went. What a trial throws is a finding, too. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from './report.ts'
import { seeded } from './random.ts'
import type { Scale, Trial, TrialContext } from './trial.ts'

type Run = Pick<TrialContext, 'seed' | 'scale' | 'seededHome'> & {
  /** In milliseconds. */
  limit: number
}

export const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export async function runTrial(trial: Trial, run: Run): Promise<Result> {
  const base = baseOf(trial, run)
  const { seed, scale, seededHome, limit } = run
  const started = Date.now()
  const why = trial.obstacle?.()
  console.log(`\n${trial.name} (${trial.promises.join(', ')}): ${trial.title}`)
  if (why !== undefined) {
    console.log(`  not run: ${why}`)
    return { ...base, milliseconds: 0, state: 'not run', why }
  }
  const say = (text: string) => console.log(`  ${text}`)
  const isOver = new AbortController()
  const outcome = await Promise.race([
    trial.run({ seed, scale, seededHome, random: seeded(seed), say }),
    endAfter(limit, isOver.signal),
  ]).catch((error: unknown) => ({ findings: [textOf(error)] }))
  isOver.abort()
  const state = outcome.findings.length > 0 ? 'broken' : 'held'
  const result: Result = { ...base, ...outcome, milliseconds: Date.now() - started, state }
  tell(result)
  return result
}

/** For a trial that could not end by itself. */
export const brokenBy = (run: { trial: Trial; seed: number; scale: Scale }, finding: string): Result => ({
  ...baseOf(run.trial, run),
  ...{ findings: [finding], milliseconds: 0, state: 'broken' },
})

function baseOf({ name, promises, title }: Trial, { seed, scale }: Pick<Run, 'seed' | 'scale'>) {
  const figures = Object.entries(scale).map(([figure, count]) => `--${figure} ${count}`)
  const command = ['npm run torture --', `--only ${name} --seed ${seed}`, ...figures].join(' ')
  return { trial: { name, promises, title }, seed, command }
}

async function endAfter(limit: number, signal: AbortSignal): Promise<never> {
  if (limit === Infinity) return new Promise(() => undefined)
  await wait(limit, undefined, { signal, ref: false }).catch(() => new Promise(() => undefined))
  throw new Error(`It had not ended after ${limit / 60_000} minutes.`)
}

function tell({ state, counts = {}, findings = [], notRun = [], command, milliseconds }: Result) {
  console.log(`  ${state} after ${(milliseconds / 1000).toFixed(1)} s: ${JSON.stringify(counts)}`)
  for (const part of notRun) console.log(`  not run: ${part}`)
  for (const finding of findings) console.log(`  ! ${finding}`)
  if (state === 'broken') console.log(`  Repeat it with: ${command}`)
}
