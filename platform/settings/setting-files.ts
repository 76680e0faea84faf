/** Settings whose value is in a file, like the secrets of a container or of systemd: `SECRET_FILE=/run/secrets/secret`. */
import fs from 'node:fs'
import { StartupError } from '#core/startup-error.ts'

/** Every setting with a value, without spaces around it. `NAME_FILE` sets the setting NAME to the content of a file. */
export function readSettings(environment: NodeJS.ProcessEnv, names: string[]) {
  const values = new Map<string, string>()
  for (const [name, value = ''] of Object.entries(environment)) if (value.trim()) values.set(name, value.trim())
  for (const name of names) {
    const file = values.get(`${name}_FILE`)
    if (file === undefined) continue
    if (values.has(name)) throw new StartupError(`Set either ${name} or ${name}_FILE, not both.`)
    values.delete(`${name}_FILE`)
    values.set(name, readFile(`${name}_FILE`, file))
  }
  return Object.fromEntries(values)
}

function readFile(name: string, file: string) {
  const text = tryRead(file)
  if (text === undefined) throw new StartupError(`The setting ${name} names a file that cannot be read: ${file}.`)
  if (text === '') throw new StartupError(`The setting ${name} names an empty file: ${file}.`)
  return text
}

function tryRead(file: string) {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
