/** Reads the commands on the pages of docs/api: a line `# 200 – title`, then the `curl` that gets that status. */
import fs from 'node:fs'

const EXAMPLE = /^# (\d{3}) – (.*)\ncurl (.*)$/gm

export const examplesOf = (page: string) =>
  Array.from(fs.readFileSync(page, 'utf8').matchAll(EXAMPLE), ([, status, about, written]) => ({
    status: Number(status),
    about: about!,
    written: written!,
  }))

/**
 * `known` holds the current values of `$NAMES`. As in a shell, a name between single quotes is not replaced: a body
 * closes the quotes around it ('{"id":"'$USER_ID'"}').
 */
export function asked(written: string, known: Record<string, string>) {
  const [command, body] = written.split(/ -d '(?=.*'$)/)
  const named = (text: string) => text.replace(/\$([A-Z_]+)/g, (_, name: string) => known[name] ?? name)
  const headers = [...named(command!).matchAll(/-H "([^:]+): ([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  return {
    address: /"(\/[^"]*)"/.exec(named(command!))![1]!,
    headers: Object.fromEntries(headers),
    body: body?.slice(0, -1).replace(/'(\$[A-Z_]+)'/g, (_, name: string) => named(name)),
    method: /-X (\w+)/.exec(command!)?.[1],
  }
}
