// What every command needs first: packages as the lock file says, the Node that runs the store, settings from `.env`.
// Plain JavaScript without dependencies: any Node from 20 on runs it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBuilt } from './compress.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const NODE_AT_LEAST = [22, 22]
const SOURCES = ['app', 'api', 'jobs', 'platform', 'supabase', 'shop', 'db', 'core', 'server', 'public']
/** Tests, and the demo's pictures, which a store reads when it is filled. */
const NOT_BUILT = /\.test\.tsx?$|^db\/seed\/pictures\//
const SETTINGS_OF_THE_BUILD = [
  'bin/compress.mjs',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** What ends a command: one sentence, no trace. */
export class CommandError extends Error {
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** Runs a command's own part, and lets its end be that of the process. */
export async function command(run, { settings = true } = {}) {
  process.chdir(root)
  try {
    if (settings && fs.existsSync('.env')) process.loadEnvFile('.env')
    process.exitCode = await run()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = error.code === 0 || typeof error.code !== 'number' ? 1 : error.code
  }
}

const running = new Set()
let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    asked = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(1)
  })
}
// npm that is killed outright passes no signal on; its end shows in who our parent, or the shell between us, belongs to.
if (process.env.npm_lifecycle_event) {
  const family = () => [process.ppid, parentOf(process.ppid)].join()
  const before = family()
  setInterval(() => {
    if (family() !== before) process.emit('SIGTERM')
  }, 500).unref()
}

function parentOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * Runs a program to its end and tells its exit code. A store gets a channel (`ipc`), which tells it at once when we are
 * gone, and is left to stop in its own way; anything else that was stopped half-way stops the whole command.
 */
export function run(
  program,
  args,
  { env = process.env, cwd = root, channel = false, quiet = false, aside = false } = {},
) {
  return new Promise((resolve, reject) => {
    const error = quiet ? 'ignore' : 'inherit'
    const out = aside ? 2 : error
    const child = spawn(program, args, { env, cwd, stdio: ['inherit', out, error, ...(channel ? ['ipc'] : [])] })
    running.add(child)
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (asked && !channel) reject(new CommandError('Stopped.', 130))
      else resolve(code ?? 1)
    })
  })
}

const json = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** npm leaves node_modules/.package-lock.json behind, last of all: what is installed. Compare it with what is asked for. */
function installed(withTools) {
  try {
    const have = json('node_modules/.package-lock.json').packages
    return Object.entries(json('package-lock.json').packages).every(
      ([at, want]) =>
        at === '' ||
        (want.dev && !withTools) ||
        want.optional ||
        want.devOptional ||
        have[at]?.version === want.version,
    )
  } catch {
    return false
  }
}

/** The npm that started us, with the Node that runs it; else the one on the path. */
export const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

export async function install({ withTools = false } = {}) {
  if (installed(withTools)) return
  mayWrite('node_modules')
  // Not among what a command prints for others to read.
  console.error('Installing packages (package-lock.json) …')
  const how = [
    'ci',
    '--ignore-scripts',
    '--include=optional',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(npm[0], [...npm.slice(1), ...how], { aside: true })
  if (code !== 0) throw new CommandError('npm could not install the packages; its own words are above.', code)
}

/** Node 24 comes from npm where it has one that runs; elsewhere the machine's own must be new enough. */
export function findNode() {
  const names = ['node', 'node.cmd', 'node.exe'].map((name) => path.resolve('node_modules/.bin', name))
  const own = names.find((file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0)
  if (own) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [wantMajor, wantMinor] = NODE_AT_LEAST
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return process.execPath
  throw new CommandError(
    `npm brings no Node for this machine, and its own is ${process.version}: install Node ${NODE_AT_LEAST.join('.')} or newer.`,
  )
}

/** Our Node first on the path: what is started from there finds the same one. */
export const environment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: path.resolve('node_modules/.bin') + path.delimiter + process.env.PATH,
})

const files = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(path.join(folder, entry.name)) : [path.join(folder, entry.name)]))

function fingerprint() {
  const hash = createHash('sha256')
  const sources = SOURCES.filter((folder) => fs.existsSync(folder)).flatMap(files)
  const built = sources.filter((file) => !NOT_BUILT.test(file)).concat(SETTINGS_OF_THE_BUILD)
  for (const file of built.sort()) hash.update(file + '\0').update(fs.readFileSync(file))
  return hash.digest('hex')
}

function mayWrite(folder) {
  try {
    fs.accessSync(fs.existsSync(folder) ? folder : root, fs.constants.W_OK)
  } catch {
    throw new CommandError(
      `${path.join(root, folder)} is not up to date, and this user may not write there: let its owner run npm run build.`,
    )
  }
}

/** Builds unless the last build was of these very sources. */
export async function build(node) {
  const stamp = 'build/.stamp'
  const want = fingerprint()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === want) return
  mayWrite('build')
  console.log('Building …')
  fs.rmSync(stamp, { force: true })
  const builder = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  const code = await run(node, builder, { env: environment({ NODE_ENV: 'production' }) })
  if (code !== 0) throw new CommandError('The store could not be built; the reason is above.', code)
  await compressBuilt('build/client')
  fs.writeFileSync(stamp, want)
}
