/** Progress, a table and a JSON file: what every benchmark prints. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const RESULTS = path.join(import.meta.dirname, 'results')

export const progress = (text) => (process.stderr.isTTY ? process.stderr.write(`\r\x1b[K${text}`) : console.error(text))

export function endProgress() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)]

export function machine() {
  const [cpu] = os.cpus()
  return {
    cores: os.cpus().length,
    processor: cpu?.model ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    node: process.version,
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
  }
}

/** A Markdown table. Numbers are aligned to the right. */
export function printTable(columns, rows) {
  console.log(`| ${columns.join(' | ')} |`)
  console.log(
    `| ${columns.map((_, at) => (rows.some((row) => typeof row[at] === 'number') ? '---:' : '---')).join(' | ')} |`,
  )
  for (const row of rows) console.log(`| ${row.map((cell) => cell ?? '').join(' | ')} |`)
}

export function printMachine(before, after) {
  const { cores, processor, memoryGb, node } = after
  console.log(`\n${cores} cores (${processor}), ${memoryGb} GB, Node ${node}`)
  console.log(`load ${before.load[0]} at the start, ${after.load[0]} at the end, the benchmark itself included`)
}

/** Writes bench/results/NAME-TIME.json with the commit that was measured. */
export function writeResult(name, result) {
  fs.mkdirSync(RESULTS, { recursive: true })
  const at = new Date().toISOString()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: RESULTS, encoding: 'utf8' }).trim()
  const file = path.join(RESULTS, `${name}-${at.slice(0, 19).replace(/\D/g, '')}.json`)
  fs.writeFileSync(file, JSON.stringify({ at, commit, ...result }, null, 2) + '\n')
  console.log(`results in ${path.relative(process.cwd(), file)}`)
}
