/** Proxies before one process of the store: those of deploy/, and the one that is usual in Kubernetes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

type Ports = { port: number; storePort: number }

type Proxy = {
  name: string
  program: string
  /** Debian's. */
  packageName: string
  /** Writes what it needs into the folder; the arguments and settings with which it runs in the foreground. */
  configure: (folder: string, ports: Ports) => { args: string[]; env?: Record<string, string> }
}

const HAPROXY = 'deploy/cluster/compose/haproxy.cfg'
const CADDY = 'deploy/Caddyfile'
const NGINX = 'test/torture/proxy/nginx.conf'

export const PROXIES: Proxy[] = [
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    packageName: 'haproxy',
    configure: (folder, { port, storePort }) => {
      const filled = fs
        .readFileSync(HAPROXY, 'utf8')
        .replace('bind :8080', `bind 127.0.0.1:${port}`)
        .replace(' resolvers docker init-addr none', '')
        .replace(/^resolvers docker\n(?: .*\n)+/m, '')
        .replaceAll(/server-template (\w+) 16 shop:3000/g, `server $1 127.0.0.1:${storePort}`)
      if (/docker|shop:3000|:8080/.test(filled)) throw new Error(`${HAPROXY} has changed: this names what it replaces.`)
      return { args: ['-db', '-f', write(folder, 'haproxy.cfg', filled)] }
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    packageName: 'caddy',
    configure: (folder, { port, storePort }) => ({
      args: ['run', '--config', CADDY, '--adapter', 'caddyfile'],
      env: {
        SHOP_HOST: `http://:${port}`,
        SHOP_UPSTREAM: `127.0.0.1:${storePort}`,
        CADDY_ADMIN: 'off',
        HOME: folder,
      },
    }),
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    packageName: 'nginx-light',
    configure: (folder, { port, storePort }) => {
      const filled = fs
        .readFileSync(NGINX, 'utf8')
        .replaceAll('PORT', String(port))
        .replaceAll('STORE', String(storePort))
      return { args: ['-p', folder, '-e', 'stderr', '-c', write(folder, 'nginx.conf', filled)] }
    },
  },
]

function write(folder: string, name: string, text: string) {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

export const isInstalled = ({ program }: Proxy) => fs.existsSync(program)

export function openProxy({ program, configure }: Proxy, folder: string, ports: Ports) {
  const { args, env } = configure(folder, ports)
  const started = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  started.stderr.on('data', (part: Buffer) => (said += part.toString()))
  return {
    said: () => said,
    close: async () => {
      if (started.exitCode !== null) return
      started.kill('SIGTERM')
      await once(started, 'exit')
    },
  }
}
