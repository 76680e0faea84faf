/** I-14: a backup is restored elsewhere, and has each paid order from before it as it was. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startPostgres } from '#db/embedded.server.ts'
import { digestOrders } from '#test/paid-orders.ts'
import { newHome } from '../../startup/start-store.ts'

type Before = { ids: string[]; digest: Awaited<ReturnType<typeof digestOrders>> }

/** `env` is that of the command that made the backup. Returns what is wrong. */
export async function compareRestored(file: string, env: NodeJS.ProcessEnv, { ids, digest }: Before) {
  const home = newHome()
  const command = spawn(process.execPath, ['server/cli.ts', 'restore', file], { env: { ...env, DATA_DIR: home } })
  let output = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(command, 'close')) as [number | null]
  if (code !== 0) return [`the last backup was not restored: ${output}`]
  const { settings, stop } = await startPostgres(home)
  const pool = new pg.Pool(settings)
  try {
    const restored = await digestOrders(pool, ids)
    if (restored.orders === digest.orders && restored.checksum === digest.checksum) return []
    return [`of ${digest.orders} paid orders ${restored.orders} were restored, with the checksum ${restored.checksum}`]
  } finally {
    await pool.end()
    await stop()
  }
}
