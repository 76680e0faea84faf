/**
 * PgBouncer in transaction mode in front of a PostgreSQL, for `npm run test:pooler`. It leads to every database of the
 * server. PgBouncer is no npm package: install it with the packages of the system.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findFreePort } from '#test/find-free-port.ts'

const COMMAND = ['/usr/sbin/pgbouncer', 'pgbouncer']
const PATIENCE = 5000
/** PgBouncer does not run as root. */
const UNPRIVILEGED = 'nobody'

export type Pooler = { host: string; port: number; close: () => Promise<void> }

export async function startPooler(settings: pg.ClientConfig): Promise<Pooler> {
  const command = COMMAND.find((name) => spawnSync(name, ['--version']).status === 0)
  if (!command) throw new Error('PgBouncer is not installed: apt-get install pgbouncer, or your system’s package.')
  const port = await findFreePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dhoop-pooler-'))
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(file, configOf(settings, port))
  const isRoot = process.getuid?.() === 0
  const pooler = spawn(command, [...(isRoot ? ['-u', UNPRIVILEGED] : []), '-q', file], { stdio: 'inherit' })
  await untilListening(port)
  return {
    ...{ host: '127.0.0.1', port: Number(port) },
    close: async () => {
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = ({ host, port = 5432, user, password }: pg.ClientConfig, listenPort: string) => `
[databases]
* = host=${host} port=${port} user=${user} ${typeof password === 'string' ? `password=${password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 5
query_wait_timeout = 60
`

async function untilListening(port: string) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
    const socket = net.connect(Number(port), '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('PgBouncer did not start.')
}
