/** What becomes of the store's secret when a backup is restored. */
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { Restored } from './restore-backup.ts'

/** `isLost`: neither the backup nor this place has it, so the next start makes a new one. */
type Kept = { text: string; isLost?: boolean }

/** Sessions and what is sealed with the old secret need it. A secret that is there already is never replaced. */
export function keepSecret({ secret }: Pick<Restored, 'secret'>, config: Pick<Config, 'secret'>, home: string): Kept {
  if (config.secret !== undefined)
    return {
      text: 'The secret of the store is that of the settings. The store starts only if it is that of the backup.',
    }
  const file = path.join(home, 'secret')
  const present = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null
  if (secret === null && present === null)
    return {
      text: 'The backup has no secret, so the store makes a new one: shoppers sign in again, authenticator apps are set up again, and API keys are new.',
      isLost: true,
    }
  if (secret === null) return { text: 'The backup has no secret. That of the data folder stays.' }
  if (present === secret.trim()) return { text: 'The secret of the data folder is that of the backup.' }
  const target = present === null ? file : `${file}.restored`
  fs.writeFileSync(target, secret, { mode: 0o600, flush: true })
  return {
    text:
      present === null
        ? 'The secret of the store was restored, too.'
        : `The data folder has another secret, which stays. That of the backup is in ${target}: put it in its place before the start.`,
  }
}
