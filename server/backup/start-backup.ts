import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Schedule } from '#platform/queue.server.ts'

const minutesOfDay = 24 * 60
/** India is five and a half hours ahead of UTC. */
const istMinutes = 330

/** Resolves when the process runs. It has the settings of this one, and ends by itself. */
export async function startBackup() {
  const child = spawn(process.execPath, ['server/cli.ts', 'backup', '--verify'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'spawn')
}

/** When backups are made: at a time in India like `02:30`, or by hand only. */
export function backupsAt(time: string | null): Schedule[] {
  if (time === null) return []
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const utc = (minutesOfDay + 60 * hour + minute - istMinutes) % minutesOfDay
  return [{ cron: `${utc % 60} ${Math.floor(utc / 60)} * * *`, job: { name: 'back-up' } }]
}
