/** Runs `npm run backup` beside a store under torture. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { minutes } from '#core/time.ts'
import { SETTINGS, type TorturedStore } from './store.ts'

export function envOf({ home, port }: TorturedStore) {
  const { PATH, HOME, TMPDIR } = process.env
  const common = { PATH, HOME, TMPDIR, NODE_ENV: 'production', DATABASE_URL: '' } as const
  return { ...common, ...SETTINGS, DATA_DIR: home, PORT: port }
}

export function backUp(store: TorturedStore, args: string[] = [], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/cli.ts', 'backup', ...args], {
    env: { ...envOf(store), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const timeout = setTimeout(() => child.kill('SIGKILL'), minutes(5))
  const ended = once(child, 'close').then(([code]) => {
    clearTimeout(timeout)
    return { code: code as number | null, output: output.trim() }
  })
  return { kill: () => child.kill('SIGKILL'), ended }
}
