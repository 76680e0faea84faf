// `npm run mutants`: puts one fault after another into a copy of this tree, and requires the test that it names to fail.
// `-- --only NAME` takes one. The report is `mutants.json` in `.mutants`. Exit code 1 when a fault survives.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findNode } from './prepare.mjs'
import { applyFault, readFaults, testsOf } from '../test/mutants/faults.mjs'

const REPORTS = path.resolve('.mutants')
/** In milliseconds. A test that hangs has noticed nothing that it could name. */
const TIMEOUT = 10 * 60 * 1000
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const faults = readFaults().filter(({ name }) => !only || name === only)
if (faults.length === 0) fail(`There is no fault ${only}.`)

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-mutants-'))
/** Runs in a process group of its own, so that its workers and its database end with it. */
let running
const stopTests = () => running?.exitCode === null && process.kill(-running.pid, 'SIGTERM')
process.on('exit', () => fs.rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopTests()
    process.exit(130)
  })
copyTree()

console.log(`${faults.length} faults. First their tests without a fault:`)
const files = [...new Set(faults.map(({ file }) => file))]
const before = await runTests(faults)
if (before.status !== 0) fail(`The tests fail without a fault.\n${before.output}`)
console.log(`All pass (${before.seconds} s).`)

const results = []
for (const [at, fault] of faults.entries()) {
  const place = path.join(copy, fault.file)
  const original = fs.readFileSync(place, 'utf8')
  fs.writeFileSync(place, applyFault(original, fault))
  const { status, seconds, output } = await runTests([fault])
  fs.writeFileSync(place, original)
  const result = { name: fault.name, file: fault.file, test: fault.test, outcome: outcomeOf(status, output), seconds }
  results.push(result)
  console.log(`${String(at + 1).padStart(2)}/${faults.length} ${result.outcome.padEnd(8)} ${seconds} s  ${fault.name}`)
}

const survivors = results.filter(({ outcome }) => outcome !== 'killed')
fs.mkdirSync(REPORTS, { recursive: true })
fs.writeFileSync(path.join(REPORTS, 'mutants.json'), `${JSON.stringify(results, null, 2)}\n`)
console.table(results.map(({ name, outcome, seconds, test }) => ({ name, outcome, seconds, test: test.file })))
console.log(
  `${results.length - survivors.length} of ${results.length} faults in ${files.length} files were killed. Report: ${path.relative('.', REPORTS)}/mutants.json`,
)
process.exit(survivors.length > 0 ? 1 : 0)

/** Every file that git has or would take, as it is now. */
function copyTree() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 1e8,
  })
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!fs.existsSync(file)) continue
    fs.cpSync(file, path.join(copy, file), { recursive: true })
  }
  fs.symlinkSync(fs.realpathSync('node_modules'), path.join(copy, 'node_modules'))
}

async function runTests(chosen) {
  const started = Date.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...testsOf(chosen)]
  running = spawn(findNode(), args, { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(stopTests, TIMEOUT)
  const [[status], ...output] = await Promise.all([once(running, 'close'), text(running.stdout), text(running.stderr)])
  clearTimeout(timer)
  return { status, seconds: Math.round((Date.now() - started) / 1000), output: output.join('') }
}

/** Only a test that ran and failed has noticed the fault: a tree that cannot be loaded shows nothing. */
function outcomeOf(status, output) {
  if (status === 0) return 'SURVIVED'
  return /Tests\s+\d+ failed/.test(stripVTControlCharacters(output)) ? 'killed' : 'BROKEN'
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
