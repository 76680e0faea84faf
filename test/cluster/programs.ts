/** The programs of a cluster, which are packages of Debian and not of npm. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PACKAGES = 'postgresql-15 patroni python3-etcd python3-psycopg2 etcd-server etcd-client haproxy pgbouncer'.split(
  ' ',
)
const PROGRAMS = {
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'
export type Program = keyof typeof PROGRAMS
export const pathOf = (program: Program) => PROGRAMS[program]

/** What is missing, as a sentence with the command that installs it; undefined if everything is here. */
export function findMissing() {
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !fs.existsSync(path))
  if (missing.length === 0) return undefined
  const names = missing.map(([name]) => name).join(', ')
  return `Not installed here: ${names}. On Debian 12: apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`
}

/** For the report: `{ postgres: '15.18', … }`. */
export function readVersions() {
  const versions = Object.entries(PROGRAMS).map(([name, path]) => {
    const { stdout, stderr } = spawnSync(path, [name === 'haproxy' ? '-v' : '--version'], { encoding: 'utf8' })
    return [name, /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown']
  })
  return Object.fromEntries(versions) as Record<Program, string>
}
