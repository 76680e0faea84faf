/** HAProxy with the configuration of deploy/, before one process instead of those that Docker's name server lists. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

export const HAPROXY = '/usr/sbin/haproxy'
const CONFIGURATION = 'deploy/cluster/compose/haproxy.cfg'

function configure(port: number, storePort: number) {
  const given = fs.readFileSync(CONFIGURATION, 'utf8')
  const filled = given
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(' resolvers docker init-addr none', '')
    .replace(/^resolvers docker\n(?: .*\n)+/m, '')
    .replaceAll(/server-template (\w+) 16 shop:3000/g, `server $1 127.0.0.1:${storePort}`)
  if (/docker|shop:3000|:8080/.test(filled))
    throw new Error(`${CONFIGURATION} has changed: this names what it replaces.`)
  return filled
}

export async function openHaproxy(folder: string, port: number, storePort: number) {
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(file, configure(port, storePort))
  const started = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
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
