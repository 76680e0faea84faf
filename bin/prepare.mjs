// Prepares every command: installs the packages of the lock file, finds the Node that runs the store, and loads `.env`.
// This is plain JavaScript without dependencies, so that every Node from 20 on can run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBuilt } from './compress.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/**
 * How a store's process keeps memory, measured on the demo store (docs/performance.md). On a machine with much memory V8
 * otherwise keeps large nurseries and lets the heap grow to four times what is in use. glibc keeps an arena per core for
 * what the image library frees, and raises both thresholds to 32 and 64 MB once a large buffer was freed; much lower ones
 * cost a third more time to compress a page.
 */
export const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=100']
export const ALLOCATION = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}
const MIN_NODE_VERSION = [22, 22]
const SOURCES = ['app', 'api', 'jobs', 'platform', 'supabase', 'shop', 'db', 'core', 'server', 'public']
/** Tests, and the demo's images, which only the seed reads. */
const NOT_BUILT = /\.test\.tsx?$|^db\/seed\/images\//
const BUILD_CONFIG = [
  'bin/compress.mjs',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
]

/** An error that ends a command with its message and without a stack trace. */
export class CommandError extends Error {
  constructor(message, code = 1) {
    super(message)
    this.code = code
  }
}

/** Runs the command in the root folder. Its result or error becomes the exit code of the process. */
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
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    for (const child of running) child.kill(signal)
    if (running.size === 0) process.exit(1)
  })
}
// A killed npm passes no signal on. This process, or the shell between it and npm, then has another parent.
if (process.env.npm_lifecycle_event) {
  const ancestors = () => [process.ppid, parentOf(process.ppid)].join()
  const initial = ancestors()
  setInterval(() => {
    if (ancestors() !== initial) process.emit('SIGTERM')
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
 * Runs a program and resolves to its exit code. A store gets a channel (`ipc`). When this process ends, the channel
 * closes and the store stops by itself. If a signal stops any other program, the whole command fails. With `output`, the
 * program prints to this list of texts.
 */
export function run(
  program,
  args,
  { env = process.env, cwd = root, channel = false, quiet = false, toStderr = false, output } = {},
) {
  return new Promise((resolve, reject) => {
    const error = quiet ? 'ignore' : output ? 'pipe' : 'inherit'
    const out = toStderr ? 2 : error
    const child = spawn(program, args, { env, cwd, stdio: ['inherit', out, error, ...(channel ? ['ipc'] : [])] })
    running.add(child)
    if (output) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      if (isStopping && !channel) reject(new CommandError('Stopped.', 130))
      else resolve(code ?? 1)
    })
  })
}

const json = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** npm writes node_modules/.package-lock.json last. It lists the installed packages, which must match the lock file. */
function isInstalled(withTools) {
  try {
    const installed = json('node_modules/.package-lock.json').packages
    return Object.entries(json('package-lock.json').packages).every(
      ([folder, required]) =>
        folder === '' ||
        (required.dev && !withTools) ||
        required.optional ||
        required.devOptional ||
        installed[folder]?.version === required.version,
    )
  } catch {
    return false
  }
}

/** The npm that started this process, with its Node. Otherwise the npm on the path. */
export const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']

export async function install({ withTools = false } = {}) {
  if (isInstalled(withTools)) return
  assertWritable('node_modules')
  // Standard output is reserved for the results of the command.
  console.error('Installing packages (package-lock.json) …')
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=optional',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(npm[0], [...npm.slice(1), ...options], { toStderr: true })
  if (code !== 0) throw new CommandError('npm could not install the packages. Its messages are above.', code)
}

/** Node 24 is an npm package on most platforms. Where it does not run, the Node of the machine must be new enough. */
export function findNode() {
  const names = ['node', 'node.cmd', 'node.exe'].map((name) => path.resolve('node_modules/.bin', name))
  const packaged = names.find((file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0)
  if (packaged) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [minMajor, minMinor] = MIN_NODE_VERSION
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return process.execPath
  throw new CommandError(
    `npm has no Node for this machine, and the installed one is ${process.version}. ` +
      `Install Node ${MIN_NODE_VERSION.join('.')} or newer.`,
  )
}

/** The packaged Node comes first on the path, so that child processes run it too. */
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
  const built = sources.filter((file) => !NOT_BUILT.test(file)).concat(BUILD_CONFIG)
  for (const file of built.sort()) hash.update(file + '\0').update(fs.readFileSync(file))
  return hash.digest('hex')
}

function assertWritable(folder) {
  try {
    fs.accessSync(fs.existsSync(folder) ? folder : root, fs.constants.W_OK)
  } catch {
    throw new CommandError(
      `${path.join(root, folder)} is out of date, and this user cannot write to it. Run npm run build as its owner.`,
    )
  }
}

/** Builds the store if its sources have changed since the last build. */
export async function build(node, { output } = {}) {
  const stamp = 'build/.stamp'
  const hash = fingerprint()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return
  assertWritable('build')
  if (!output) console.log('Building …')
  fs.rmSync(stamp, { force: true })
  const builder = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  const code = await run(node, builder, { env: environment({ NODE_ENV: 'production' }), output })
  if (code !== 0) throw new CommandError('The build of the store failed. The reason is above.', code)
  await compressBuilt('build/client')
  fs.writeFileSync(stamp, hash)
}
