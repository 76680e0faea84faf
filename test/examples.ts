/** Reads the commands on the pages of docs/api: a line `# 200 – title`, then the `curl` that gets that status. */
import fs from 'node:fs'

const EXAMPLE = /^# (\d{3}) – (.*)\ncurl (.*)$/gm

export const examplesOf = (page: string) =>
  Array.from(fs.readFileSync(page, 'utf8').matchAll(EXAMPLE), ([, status, about, command]) => ({
    status: Number(status),
    about: about!,
    written: command!,
  }))

/**
 * `variables` holds the current values of `$NAMES`. As in a shell, a name between single quotes is not replaced: a body
 * closes the quotes around it ('{"id":"'$USER_ID'"}').
 */
export function parseRequest(written: string, variables: Record<string, string>) {
  const [command, body] = written.split(/ -d '(?=.*'$)/)
  const expand = (text: string) => text.replace(/\$([A-Z_]+)/g, (_, name: string) => variables[name] ?? name)
  const headers = [...expand(command!).matchAll(/-H "([^:]+): ([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  return {
    address: /"(\/[^"]*)"/.exec(expand(command!))![1]!,
    headers: Object.fromEntries(headers),
    body: body?.slice(0, -1).replace(/'(\$[A-Z_]+)'/g, (_, name: string) => expand(name)),
    method: /-X (\w+)/.exec(command!)?.[1],
  }
}
