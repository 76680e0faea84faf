// `npm test`: everything that must hold, from a fresh clone. The last line sums up. Names of steps run only those.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { build, command, CommandError, environment, findNode, install, run } from './prepare.mjs'

/** Settings of a store that lives on this machine stay out: tests have stores of their own. */
const OWN = /^(DATABASE_URL|DATA_DIR|PORT|HOST|BASE_URL|DEMO|SECRET|SMTP_URL|ADMIN_|STORE_|NODE_ENV$|PG[A-Z]+$)/
/** The folders that the import rules cover. A fork may have deleted `supabase/`. */
const FOLDERS = ['core', 'db', 'shop', 'platform', 'supabase', 'app', 'api', 'jobs', 'server', 'test', 'tools']
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-reports-'))
const report = (name) => path.join(reports, `${name}.json`)
const passed = (counts) => ({ passed: 0, failed: 0, ...counts })

const steps = {
  typecheck: async () => (await tool('react-router', 'typegen')) && (await tool('tsc')),
  lint: () => tool('eslint', '.', '--max-warnings', '0'),
  format: () => tool('prettier', '--check', '--log-level', 'warn', '.'),
  layers: () => tool('depcruise', ...FOLDERS.filter((folder) => fs.existsSync(folder))),
  unused: () => tool('knip'),
  unit: () => vitest('unit'),
  build: async () => (await build(findNode())) ?? true,
  budgets: async () => (await run(findNode(), ['bin/budgets.mjs'])) === 0,
  startup: () => vitest('startup', '--config', 'test/startup/vitest.config.ts'),
  e2e,
}

const env = () => {
  const kept = Object.entries(environment()).filter(([name]) => !OWN.test(name))
  return { ...Object.fromEntries(kept), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
}
const runTool = (name, args, more = {}) =>
  run(path.resolve('node_modules/.bin', name), args, { env: { ...env(), ...more } })
const tool = async (name, ...args) => (await runTool(name, args)) === 0

async function vitest(name, ...args) {
  const to = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const code = await runTool('vitest', ['run', ...args, ...to])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(name)
  const broken = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(path.relative('.', file), fullName, failureMessages[0])),
  )
  return counted({ passed: numPassedTests, failed: numFailedTests, broken }, code)
}

async function e2e() {
  const more = { CHROMIUM: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') }
  const code = await runTool('playwright', ['test', '--retries=1', '--reporter=list,json'], more)
  const { stats = {}, suites = [] } = read('e2e')
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const broken = suites
    .flatMap(specs)
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ file, title, test }) => {
      const { error } = test.results.find(({ status }) => status !== 'passed') ?? {}
      return told(file, test.status === 'flaky' ? `${title} (passed when repeated)` : title, error?.message)
    })
  return counted({ passed: expected + flaky, failed: unexpected, broken }, code)
}

/** A journey on a busy machine is given a second try, which the last lines name. */
const specs = ({ file, suites = [], specs: own = [] }) => [
  ...own.flatMap(({ title, tests }) => tests.map((test) => ({ file, title, test }))),
  ...suites.flatMap(specs),
]
const told = (file, title, fault = '') =>
  `${file} › ${title}\n  ${stripVTControlCharacters(fault).split('\n', 3).join('\n  ')}`

const read = (name) => (fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : {})

/** A runner that broke before or beside its tests has failed once more than it says. */
const counted = ({ passed, failed, broken }, code) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  broken,
})

await command(
  async () => {
    const asked = process.argv.slice(2)
    const unknown = asked.find((name) => !(name in steps))
    if (unknown) throw new CommandError(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`)
    await install({ withTools: true })

    const results = []
    for (const name of asked.length > 0 ? asked : Object.keys(steps)) {
      const began = Date.now()
      console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
      const result = await attempt(steps[name])
      const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
      console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${took}`)
      results.push({ name, ...result })
    }
    fs.rmSync(reports, { recursive: true, force: true })

    for (const fault of results.flatMap((result) => result.broken ?? [])) console.log(`\n${fault}`)
    const broken = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
    const sum = (kind) => results.reduce((all, result) => all + result[kind], 0)
    console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}\n` : '')
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
    return broken.length > 0 ? 1 : 0
  },
  { settings: false },
)

/** A step that is no runner counts as one. */
async function attempt(step) {
  try {
    const result = await step()
    return typeof result === 'object' ? result : passed({ [result ? 'passed' : 'failed']: 1 })
  } catch (error) {
    if (!(error instanceof CommandError) || error.code === 130) throw error
    console.error(error.message)
    return passed({ failed: 1 })
  }
}
