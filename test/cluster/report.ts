/** The report of `npm run bench:cluster`, as JSON for programs and as Markdown for people. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TrialResult } from './run-trial.ts'
import type { Visits } from './visitors.ts'

export function writeClusterReport(folder: string, versions: Record<string, string>, results: TrialResult[]) {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'report.json'), JSON.stringify({ machine, versions, results }, null, 2))
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const rows = results.map(({ name, title, state, counts, visits, searches }) => {
    const { pause, ...others } = counts
    const figures = Object.entries(others).map(([figure, count]) => `${figure} ${count.toLocaleString('en-IN')}`)
    return `| ${[`${name}: ${title}`, state, `${((pause ?? 0) / 1000).toFixed(1)} s`, visitsIn(visits), visitsIn(searches), figures.join(', ')].join(' | ')} |`
  })
  const table = [
    '| trial | result | longest time without an order | pages | searches | figures |',
    '| --- | --- | --- | --- | --- | --- |',
  ]
  const findings = results.flatMap(({ name, findings: found }) => found.map((one) => `- ${name}: ${one}`))
  const waits = results.flatMap(({ name, lockWait }) =>
    lockWait ? [`- ${name}: ${lockWait.milliseconds} ms, \`${lockWait.waiting}\` for \`${lockWait.holders}\``] : [],
  )
  const parts = [
    '# A cluster',
    `${machine}; ${programs.join(', ')}`,
    [...table, ...rows].join('\n'),
    findings.join('\n'),
    waits.length > 0 ? ['The longest waits for locks of the database:', '', ...waits].join('\n') : '',
  ]
  fs.writeFileSync(path.join(folder, 'report.md'), `${parts.filter(Boolean).join('\n\n')}\n`)
}

function visitsIn({ pages, stale, failures, slowest }: Visits) {
  const failed = Object.entries(failures).map(([status, count]) => `; ${count} × ${status}`)
  return `${pages} (${stale} stale${failed.join('')}), the slowest ${slowest} ms`
}
