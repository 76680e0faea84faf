/** Runs one trial and tells how it went. What a trial throws is a finding, too. */
import type { Result } from './report.ts'
import { seeded } from './random.ts'
import type { Trial, TrialContext } from './trial.ts'

type Run = Pick<TrialContext, 'seed' | 'scale' | 'seededHome'>

export async function runTrial(trial: Trial, { seed, scale, seededHome }: Run): Promise<Result> {
  const { name, promises, title } = trial
  const figures = Object.entries(scale).map(([figure, count]) => `--${figure} ${count}`)
  const command = ['npm run torture --', `--only ${name} --seed ${seed}`, ...figures].join(' ')
  const base = { trial: { name, promises, title }, seed, command }
  const started = Date.now()
  const milliseconds = () => Date.now() - started
  const why = trial.obstacle?.()
  console.log(`\n${name} (${promises.join(', ')}): ${title}`)
  if (why !== undefined) {
    console.log(`  not run: ${why}`)
    return { ...base, milliseconds: 0, state: 'not run', why }
  }
  const say = (text: string) => console.log(`  ${text}`)
  try {
    const outcome = await trial.run({ seed, scale, seededHome, random: seeded(seed), say })
    const state = outcome.findings.length > 0 ? 'broken' : 'held'
    tell({ ...base, ...outcome, milliseconds: milliseconds(), state })
    return { ...base, ...outcome, milliseconds: milliseconds(), state }
  } catch (error) {
    const findings = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    tell({ ...base, findings, milliseconds: milliseconds(), state: 'broken' })
    return { ...base, findings, milliseconds: milliseconds(), state: 'broken' }
  }
}

function tell({ state, counts = {}, findings = [], notRun = [], command, milliseconds }: Result) {
  console.log(`  ${state} after ${(milliseconds / 1000).toFixed(1)} s: ${JSON.stringify(counts)}`)
  for (const part of notRun) console.log(`  not run: ${part}`)
  for (const finding of findings) console.log(`  ! ${finding}`)
  if (state === 'broken') console.log(`  Repeat it with: ${command}`)
}
