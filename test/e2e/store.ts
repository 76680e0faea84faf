/** The store that the journeys visit: the built one, with data of its own, open from the first journey to the last. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Every worker evaluates this file anew; the first evaluation decides for all. */
const port = (process.env.JOURNEYS_PORT ??= await freePort())
const home = path.join(os.tmpdir(), `dhoop-journeys-${port}`)

export const ADDRESS = `http://localhost:${port}`

/** Of the store whose data are there. */
export const admin = (at = home) => ({
  email: 'admin@dhoop.example',
  password: fs.readFileSync(path.join(at, 'demo-admin-password'), 'utf8').trim(),
})

export default () => openStore(port, home)

/** `args` are Node's. */
export async function openStore(
  port: string,
  home: string,
  settings: Record<string, string> = {},
  args: string[] = [],
) {
  fs.rmSync(home, { recursive: true, force: true })
  const { PATH, HOME, TMPDIR } = process.env
  const store = spawn('node', [...args, 'build/server/index.js'], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: port, DATA_DIR: home, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((open, fail) => {
    store.stdout!.on('data', (text: Buffer) => text.includes(' is open at ') && open())
    store.once('exit', () => fail(new Error('The store did not open; its own words are above.')))
  })
  return async () => {
    store.kill('SIGTERM')
    if (store.exitCode === null) await once(store, 'exit')
    fs.rmSync(home, { recursive: true, force: true })
  }
}

export async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
