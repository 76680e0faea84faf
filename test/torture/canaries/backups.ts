/** Looks for canaries in backups of a store that has met them. Only an encrypted one has the secret, under its own name. */
import fs from 'node:fs'
import path from 'node:path'
import { readArchive } from '#server/backup/read-archive.ts'
import { backUp } from '../back-up.ts'
import { SECRET, type TorturedStore } from '../store.ts'
import { openSearch, type Search } from './search.ts'

const PASSPHRASE = 'three lotus lamps'

type Found = { entries: number; hasSecret: boolean; findings: string[] }

/** `except` are tables that may have them. */
export async function searchBackups(store: TorturedStore, canaries: Record<string, string>, except: string[]) {
  // A store without the setting has its secret in a file.
  fs.writeFileSync(path.join(store.home, 'secret'), SECRET, { mode: 0o600 })
  const search = openSearch(canaries)
  const plain = await searchBackup(store, search, except)
  const encrypted = await searchBackup(store, search, except, PASSPHRASE)
  const findings = [...plain.findings, ...encrypted.findings]
  if (plain.hasSecret) findings.push('a backup that is not encrypted has the secret of the store')
  if (!encrypted.hasSecret) findings.push('an encrypted backup does not have the secret of the store')
  return { entries: plain.entries + encrypted.entries, findings }
}

async function searchBackup(store: TorturedStore, search: Search, except: string[], passphrase = ''): Promise<Found> {
  const { code, output } = await backUp(store, [], { SECRET: '', BACKUP_PASSPHRASE: passphrase }).ended
  const [, name] = /The backup (\S+) is in /.exec(output) ?? []
  const found: Found = { entries: 0, hasSecret: false, findings: [] }
  const told = search(output)
  if (told) found.findings.push(`the command of the backup printed ${told}`)
  if (code !== 0 || !name) return { ...found, findings: [...found.findings, `no backup was made: ${output}`] }
  const file = path.join(store.home, 'backups', name)
  if (passphrase && search(fs.readFileSync(file, 'latin1'))) found.findings.push('an encrypted backup can be read')
  for await (const entry of readArchive(fs.createReadStream(file), passphrase || undefined)) {
    const parts: Buffer[] = []
    for await (const part of entry.bytes) parts.push(part)
    const text = Buffer.concat(parts).toString('latin1')
    found.entries++
    if (entry.name === 'secret') found.hasSecret = text === SECRET
    else if (!except.some((table) => entry.name.startsWith(`tables/${table}/`))) {
      const told = search(text)
      if (told) found.findings.push(`${entry.name} of a backup has ${told}`)
    }
  }
  return found
}
