// `npm test`: runs all checks, from a fresh clone on. The last line is the total. Arguments name single steps to run.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { build, command, CommandError, environment, findNode, install, run } from './prepare.mjs'
import { makeTempFolder } from './temp-folder.mjs'
import { readTorture } from './torture-result.mjs'

/** The settings of a store on this machine, which the tests must not use. */
const STORE_SETTINGS =
  /^(DATABASE_URL|DATA_DIR|PORT|HOST|BASE_URL|DEMO|SECRET|SMTP_URL|ADMIN_|STORE_|NODE_ENV$|PG[A-Z]+$)/
/** The folders that the import rules cover. A fork may have deleted `supabase/`. */
const FOLDERS = ['core', 'db', 'shop', 'platform', 'supabase', 'app', 'api', 'jobs', 'server', 'test', 'tools']
const temp = makeTempFolder()
const report = (name) => path.join(temp, `${name}.json`)
const passed = (counts) => ({ passed: 0, failed: 0, ...counts })

/** What a step prints goes to `output`, or is shown as it comes if there is none. */
const steps = {
  lint: async (output) => (await tool(output, 'react-router', 'typegen')) && (await tool(output, 'oxlint')),
  format: (output) => tool(output, 'oxfmt', '--check'),
  layers: (output) => tool(output, 'depcruise', ...FOLDERS.filter((folder) => fs.existsSync(folder))),
  unused: (output) => tool(output, 'knip'),
  build: async (output) => (await build(findNode(), { output })) ?? true,
  budgets: async (output) => (await run(findNode(), ['bin/budgets.mjs'], { output })) === 0,
  unit: () => vitest('unit'),
  startup: () => vitest('startup', '--config', 'test/startup/vitest.config.ts'),
  torture,
  e2e,
}
/**
 * The steps in their order. The lists of a stage run at the same time: `lint`, which also checks the types, takes about as long as
 * the other checks of the code. What the last list prints is shown as it comes.
 */
const STAGES = [[['lint'], ['format', 'layers', 'unused', 'build', 'budgets', 'unit']], [['startup', 'torture', 'e2e']]]

const env = () => {
  const inherited = Object.entries(environment()).filter(([name]) => !STORE_SETTINGS.test(name))
  return { ...Object.fromEntries(inherited), TMPDIR: temp, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }
}
const runTool = (name, args, { more, output } = {}) =>
  run(path.resolve('node_modules/.bin', name), args, { env: { ...env(), ...more }, output })
const tool = async (output, name, ...args) => (await runTool(name, args, { output })) === 0

async function vitest(name, ...args) {
  const to = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`]
  const code = await runTool('vitest', ['run', ...args, ...to])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(name)
  const failures = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => formatFailure(path.relative('.', file), fullName, failureMessages[0])),
  )
  return toResult({ passed: numPassedTests, failed: numFailedTests, failures }, code)
}

async function e2e() {
  const more = { CHROMIUM: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') }
  const code = await runTool('playwright', ['test', '--retries=1', '--reporter=list,json'], { more })
  const { stats = {}, suites = [] } = read('e2e')
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failures = suites
    .flatMap(specs)
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ file, title, test }) => {
      const { error } = test.results.find(({ status }) => status !== 'passed') ?? {}
      return formatFailure(file, test.status === 'flaky' ? `${title} (passed when repeated)` : title, error?.message)
    })
  return toResult({ passed: expected + flaky, failed: unexpected, failures }, code)
}

async function torture() {
  const file = '.torture/report.json'
  fs.rmSync(file, { force: true })
  const code = await run(findNode(), ['test/torture/main.ts', '--short'], { env: env() })
  return toResult(readTorture(file, code), code)
}

/** A test that fails is repeated once. The summary also names tests that passed only when repeated. */
const specs = ({ file, suites = [], specs: direct = [] }) => [
  ...direct.flatMap(({ title, tests }) => tests.map((test) => ({ file, title, test }))),
  ...suites.flatMap(specs),
]
const formatFailure = (file, title, error = '') =>
  `${file} › ${title}\n  ${stripVTControlCharacters(error).split('\n', 3).join('\n  ')}`

const read = (name) => (fs.existsSync(report(name)) ? JSON.parse(fs.readFileSync(report(name), 'utf8')) : {})

/** If the runner failed without a failed test, this counts as one failure. */
const toResult = ({ passed, failed, failures }, code) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  failures,
})

await command(
  async () => {
    const names = process.argv.slice(2)
    const unknown = names.find((name) => !(name in steps))
    if (unknown) throw new CommandError(`There is no step ${unknown}. The steps are ${Object.keys(steps).join(', ')}.`)
    await install({ withTools: true })

    const results = await runSteps(names.length > 0 ? names : Object.keys(steps))

    for (const failure of results.flatMap((result) => result.failures ?? [])) console.log(`\n${failure}`)
    const failedSteps = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
    const sum = (kind) => results.reduce((all, result) => all + result[kind], 0)
    console.log(failedSteps.length > 0 ? `\nFailed: ${failedSteps.join(', ')}\n` : '')
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
    return failedSteps.length > 0 ? 1 : 0
  },
  { settings: false },
)

async function runSteps(names) {
  const results = []
  for (const stage of STAGES) {
    const lists = stage.map((list) => list.filter((name) => names.includes(name))).filter((list) => list.length > 0)
    const ended = await Promise.all(lists.map((list, at) => runInOrder(list, at < lists.length - 1)))
    results.push(...ended.flat())
  }
  return results
}

async function runInOrder(names, collects) {
  const results = []
  for (const name of names) results.push(await runStep(name, collects ? [] : undefined))
  return results
}

async function runStep(name, output) {
  const startedAt = Date.now()
  const heading = `\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}\n`
  if (!output) process.stdout.write(heading)
  const result = await attempt(steps[name], output)
  if (output) process.stdout.write(Buffer.concat([Buffer.from(heading), ...output]))
  const duration = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed, ${duration}`)
  return { name, ...result }
}

/** A step without test counts counts as one test. */
async function attempt(step, output) {
  try {
    const result = await step(output)
    return typeof result === 'object' ? result : passed({ [result ? 'passed' : 'failed']: 1 })
  } catch (error) {
    if (!(error instanceof CommandError) || error.code === 130) throw error
    if (output) output.push(Buffer.from(`${error.message}\n`))
    else console.error(error.message)
    return passed({ failed: 1 })
  }
}
