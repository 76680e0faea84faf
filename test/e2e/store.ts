/** The store of the end-to-end tests: the built store with its own data, open from the first test to the last. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '#test/find-free-port.ts'

/** Every worker evaluates this file again. The first evaluation sets the port for all. */
const port = (process.env.JOURNEYS_PORT ??= await findFreePort())
const home = path.join(os.tmpdir(), `dhoop-journeys-${port}`)

export const ADDRESS = `http://localhost:${port}`

/** The admin of the store with its data in this folder. */
export const admin = (at = home) => ({
  email: 'admin@dhoop.example',
  password: fs.readFileSync(path.join(at, 'demo-admin-password'), 'utf8').trim(),
})

export default () => openStore(port, home)

/** `args` are passed to Node. */
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
