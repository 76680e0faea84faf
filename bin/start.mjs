// `npm start` on a fresh clone. Plain JavaScript without dependencies: any Node from 20 on runs it; the shop itself runs on the Node that npm brings.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const began = Date.now()
const say = (text) => console.log(`[start +${((Date.now() - began) / 1000).toFixed(1)}s] ${text}`)
const json = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const walk = (dir) =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? walk(path.join(dir, entry.name)) : [path.join(dir, entry.name)]))
    : []

/** npm leaves node_modules/.package-lock.json behind: what is installed. Compare it with what the lock file asks for. */
function installed() {
  try {
    const have = json('node_modules/.package-lock.json').packages
    return Object.entries(json('package-lock.json').packages).every(
      ([at, want]) => at === '' || want.dev || want.optional || want.devOptional || have[at]?.version === want.version,
    )
  } catch {
    return false
  }
}
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [
    ...['app', 'api', 'jobs', 'platform', 'shop', 'db', 'words', 'server', 'public'].flatMap(walk),
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ].sort())
    hash.update(file + '\0').update(fs.readFileSync(file))
  return hash.digest('hex')
}

if (!installed()) {
  say('installing packages')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  execFileSync(
    npm[0],
    [
      ...npm.slice(1),
      'ci',
      '--ignore-scripts',
      '--include=optional',
      ...(process.env.START_OMIT_DEV ? ['--omit=dev'] : ['--include=dev']),
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: 'inherit' },
  )
}
const bin = path.resolve('node_modules/.bin')
const pinned = ['node', 'node.cmd', 'node.exe'].map((name) => path.join(bin, name)).find((file) => fs.existsSync(file))
const node = pinned ?? process.execPath // e.g. Apple silicon: no such package at this version, the system's Node must be 24
const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH, NODE_ENV: 'production' }
const want = fingerprint()
if (!fs.existsSync('build/.stamp') || fs.readFileSync('build/.stamp', 'utf8') !== want) {
  say('building')
  execFileSync(node, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  })
  fs.writeFileSync('build/.stamp', want)
}
say('starting')
const shop = spawn(node, ['build/server/index.js'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
