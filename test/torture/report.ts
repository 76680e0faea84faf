/** The report of a run, as JSON for programs and as Markdown for people. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Outcome, Trial } from './trial.ts'

export type Result = Partial<Outcome> & {
  trial: Pick<Trial, 'name' | 'promises' | 'title'>
  seed: number
  /** Repeats exactly this trial. */
  command: string
  milliseconds: number
  state: 'held' | 'broken' | 'not run'
  /** Why it did not run. */
  why?: string
}

/** `error` ended the run outside of its trials. */
export function writeReport(folder: string, startedAt: Date, results: Result[], error?: string) {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'report.json'), JSON.stringify({ startedAt, machine, results, error }, null, 2))
  fs.writeFileSync(path.join(folder, 'report.md'), markdown(startedAt, machine, results, error))
}

const countsOf = ({ counts = {} }: Result) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString('en-IN')}`)
    .join(', ')

function markdown(startedAt: Date, machine: string, results: Result[], error: string | undefined) {
  const rows = results.map((result) => {
    const { trial, state, milliseconds, seed } = result
    const duration = state === 'not run' ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
    const cells = [trial.name, trial.promises.join(', '), state, duration, seed, result.why ?? countsOf(result)]
    return `| ${cells.join(' | ')} |`
  })
  const notRun = results.flatMap(({ trial, notRun = [] }) => notRun.map((part) => `- ${trial.name}: ${part}`))
  const broken = results
    .filter(({ state }) => state === 'broken')
    .map(({ trial, findings = [], command }) =>
      [`### ${trial.title}`, `Repeat it with \`${command}\`.`, findings.map((one) => `- ${one}`).join('\n')].join(
        '\n\n',
      ),
    )
  return [
    '# Torture',
    `${startedAt.toISOString()}, ${machine}`,
    ['| trial | promises | result | time | seed | figures |', '| --- | --- | --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
    ...(notRun.length > 0 ? ['## Not run', notRun.join('\n')] : []),
    ...(broken.length > 0 ? ['## Broken', ...broken] : []),
    ...(error ? ['## Ended early', '```\n' + error + '\n```'] : []),
    '',
  ].join('\n\n')
}
